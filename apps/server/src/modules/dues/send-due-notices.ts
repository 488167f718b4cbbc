import { OVERDUE_MONTHS } from '@nabta/contract';
import type { DueNotice, MailLinks, MailRequest } from '@nabta/emails';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { defaultCardOf } from '../cards/index.ts';
import { mailChild, postMail } from '../mails/index.ts';
import { listStops, lockMoney, stopOf } from '../payments/index.ts';
import { listAttempts, type ListedAttempt } from './attempts-repository.ts';
import type { Run } from './charge-all-dues.ts';
import { byDue, chargedDue, countedFrom, isVoid } from './charge-rules.ts';
import { countDuesUntil, owedUntil, type JobDue } from './job-repository.ts';
import { linksOf } from './link-notices.ts';
import { noticeFor, UPCOMING_DAYS, type Notice, type NoticeStage } from './notice-rules.ts';
import {
  insertNotice,
  listNotices,
  listUntoldEndings,
  lockNoticeable,
  wasToldOn,
  type NoticeRow,
} from './notices-repository.ts';
import { lockDues, type OwnedDue } from './repository.ts';
import { graceEnds, nextTryDate } from './rules.ts';

/** How many dues were told of, by stage, and in how many mails. */
export type NoticeCounts = Record<NoticeStage | 'mails', number> & { failures: number };

/**
 * Sends the day's mails about dues (SPN-19): `noticeFor` says which mail a due calls for, and it is
 * noted in the transaction that writes it (TRAP-09); all of one sponsor and day is one mail. Call it
 * after the day's charges and endings.
 */
export async function sendDueNotices(deps: Deps, run: Run): Promise<NoticeCounts> {
  const counts: NoticeCounts = {
    ...{ upcoming: 0, failed: 0, overdue: 0, final: 0, ended: 0 },
    ...{ mails: 0, failures: 0 },
  };
  const until = run.today.add({ days: UPCOMING_DAYS });
  const endings = Map.groupBy(await listUntoldEndings(deps.db), ({ sponsorId }) => sponsorId);
  const all = await countDuesUntil(deps.db, until);
  // The stop lies with us: nobody is written to about it.
  const stops = await listStops(deps.db);
  let done = 0;
  for await (const page of owedUntil(deps.db, until)) {
    const withEnded = [...page].map(([sponsorId, dues]) => {
      const ended = endings.get(sponsorId) ?? [];
      endings.delete(sponsorId);
      const open = dues.filter(({ currency }) => !stopOf(stops, currency));
      return [sponsorId, [...open, ...ended]] as const;
    });
    await mailSponsors(deps, withEnded, run, counts);
    done += [...page.values()].flat().length;
    run.onProgress(done, all);
  }
  // Those who owe nothing more.
  await mailSponsors(deps, [...endings], run, counts);
  return counts;
}

async function mailSponsors(
  deps: Deps,
  ofSponsors: readonly (readonly [number, readonly JobDue[]])[],
  run: Run,
  counts: NoticeCounts,
): Promise<void> {
  const noticesOf = await createNoticesOf(
    deps.db,
    ofSponsors.flatMap(([, dues]) => dues),
    run.today,
  );
  for (const [sponsorId, dues] of ofSponsors) {
    const listed = dues.flatMap(noticesOf);
    if (listed.length === 0) continue;
    try {
      const ids = dues.map(({ id }) => id);
      const told = run.dryRun ? listed : await mailSponsor(deps, sponsorId, ids, run.today);
      for (const { notice } of told) counts[notice.stage] += 1;
      if (told.length > 0) counts.mails += 1;
    } catch (error) {
      counts.failures += 1;
      deps.log.error({ err: error, sponsor: sponsorId }, 'a mail about dues could not be written');
    }
  }
}

interface Noticed {
  readonly due: JobDue;
  readonly notice: Notice;
  /** Its latest charge. */
  readonly last: ListedAttempt | undefined;
}

/** Returns a function that gives the notice that one of some dues calls for on a day (Cairo). */
async function createNoticesOf(db: Db, dues: readonly JobDue[], today: Temporal.PlainDate) {
  const ids = dues.map(({ id }) => id);
  const attempts = byDue(ids.length > 0 ? await listAttempts(db, ids) : []);
  const sent = byDue(ids.length > 0 ? await listNotices(db, ids) : []);
  return (due: JobDue): Noticed[] => {
    const ofDue = attempts.get(due.id) ?? [];
    const notice = noticeOfDue(due, ofDue, sent.get(due.id), today);
    return notice ? [{ due, notice, last: ofDue.findLast((one) => !isVoid(one)) }] : [];
  };
}

function noticeOfDue(
  due: JobDue,
  attempts: readonly ListedAttempt[],
  sent: readonly NoticeRow[] = [],
  today: Temporal.PlainDate,
): Notice | undefined {
  return noticeFor(
    {
      ...chargedDue(due, attempts, due.paysBy === 'card'),
      endedSponsorship: due.endedSponsorship,
      sent: sent.map(({ stage, ordinal, sentOn }) => ({
        stage,
        ordinal,
        on: Temporal.PlainDate.from(sentOn),
      })),
    },
    today,
  );
}

/**
 * Writes the one mail that a sponsor's dues call for, without those that were paid or told of since
 * they were listed. Whoever was written to on this day is written to tomorrow.
 */
function mailSponsor(
  deps: Deps,
  sponsorId: number,
  dueIds: readonly number[],
  today: Temporal.PlainDate,
): Promise<readonly Noticed[]> {
  return deps.db.transaction(async (transaction) => {
    // As whoever pays does: the links of the mail name the sponsor, whose row comes before the dues.
    await lockMoney(transaction, sponsorId);
    const dues = await lockNoticeable(transaction, dueIds);
    if (await wasToldOn(transaction, sponsorId, today)) return [];
    const found = dues.flatMap(await createNoticesOf(transaction, dues, today));
    const told: Noticed[] = [];
    for (const one of found) {
      const sentOn = today.toString();
      const row = { dueId: one.due.id, ...one.notice, sentOn };
      if (await insertNotice(transaction, row)) told.push(one);
    }
    const owned = await lockDues(
      transaction,
      told.map(({ due }) => due.id),
    );
    const toTell = told.flatMap(({ due, notice, last }): NoticedOwnedDue[] => {
      const found = owned.find((one) => one.due.id === due.id);
      return found ? [{ owned: found, notice, last }] : [];
    });
    if (toTell.length > 0) await postNotices(deps, transaction, toTell, today);
    return told;
  });
}

interface NoticedOwnedDue extends Omit<Noticed, 'due'> {
  readonly owned: OwnedDue;
}

/** Writes the one mail of a day about a sponsor's dues into the transaction that notes it. */
async function postNotices(
  deps: Deps,
  transaction: Db,
  toTell: readonly NoticedOwnedDue[],
  today: Temporal.PlainDate,
): Promise<void> {
  const [first] = toTell;
  if (!first) return;
  const { sponsor } = first.owned;
  const page = (path: string) => `${deps.settings.publicUrl}${path}lng=${sponsor.locale}`;
  const card = await defaultCardOf(transaction, sponsor.id);
  const paid = card ? { brand: card.brand, last4: card.last4 } : null;
  const notices = toTell.map((one) => noticeData(one, { page, card: paid }));
  await postMail(deps, transaction, {
    dedupeKey: `dues of ${sponsor.id} on ${today.toString()}`,
    to: sponsor.email,
    sponsorId: sponsor.id,
    locale: sponsor.locale,
    request: requestOf(notices, {
      name: sponsor.firstName,
      page,
      links: await linksOf(deps, transaction, toTell),
    }),
  });
}

interface MailParts {
  /** The address of a page of ours, in the language of the sponsor. */
  readonly page: (path: string) => string;
  readonly card: { readonly brand: string; readonly last4: string } | null;
}

function noticeData(
  { owned, notice, last }: NoticedOwnedDue,
  { page, card }: MailParts,
): DueNotice {
  const { due, child, sponsorship } = owned;
  const from = countedFrom(due);
  const graceEndsOn = graceEnds(from).toString();
  const told = {
    child: mailChild(child),
    dueOn: due.dueOn,
    amount: due.amount,
    currency: due.currency,
  };
  switch (notice.stage) {
    case 'upcoming': {
      const paysBy = sponsorship.paysBy === 'balance' ? 'card' : sponsorship.paysBy;
      return { ...told, stage: 'upcoming', paysBy, card: paysBy === 'card' ? card : null };
    }
    case 'failed': {
      if (!last) throw new Error(`due ${due.id} was never charged`);
      const nextTryOn = nextTryDate(from, last.ordinal)?.toString() ?? null;
      // The bank's page lives a short while: ours opens it when the link is followed.
      const isAsked = last.state === 'authentication' && last.paymentId !== null;
      const payUrl = page(isAsked ? `/payment?payment=${last.paymentId}&` : '/late-dues?');
      const reason = isAsked ? 'authentication' : (last.declineReason ?? 'unknown');
      return { ...told, stage: 'failed', reason, nextTryOn, payUrl };
    }
    case 'overdue': {
      const month = OVERDUE_MONTHS.find((one) => one === notice.ordinal);
      if (month === undefined) throw new Error(`no mail is of month ${notice.ordinal}`);
      return { ...told, stage: 'overdue', month, graceEndsOn };
    }
    case 'final':
      return { ...told, stage: 'final', graceEndsOn };
    case 'ended':
      return { ...told, stage: 'ended', endedOn: sponsorship.lastDay ?? due.dueOn };
  }
}

interface MailFrame extends Pick<MailParts, 'page'> {
  readonly name: string;
  readonly links: MailLinks | undefined;
}

/** The notice of one due has a template of its own; several share one mail. */
function requestOf(notices: readonly DueNotice[], { page, name, links }: MailFrame): MailRequest {
  const payUrl = page('/late-dues?');
  const cardsUrl = page('/my-cards?');
  const dashboardUrl = page('/dashboard?');
  const childrenUrl = page('/children?');
  const common = { name, ...(links && { links }) };
  const [only, ...more] = notices;
  if (!only || more.length > 0) {
    const pages = { payUrl, cardsUrl, dashboardUrl, childrenUrl };
    return { template: 'due-notices', data: { ...common, notices: [...notices], ...pages } };
  }
  switch (only.stage) {
    case 'upcoming':
      return { template: 'due-upcoming', data: { ...common, ...only, cardsUrl } };
    case 'failed':
      return { template: 'due-failed', data: { ...common, ...only, cardsUrl } };
    case 'overdue':
      return { template: 'due-overdue', data: { ...common, ...only, payUrl } };
    case 'final':
      return { template: 'due-final', data: { ...common, ...only, payUrl } };
    case 'ended': {
      const { child, endedOn, currency } = only;
      const ended = { by: 'grace', toBalance: 0, dashboardUrl, childrenUrl } as const;
      return { template: 'sponsorship-ended', data: { name, child, endedOn, currency, ...ended } };
    }
  }
}
