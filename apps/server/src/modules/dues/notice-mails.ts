import type { DueNotice, MailRequest } from '@nabta/emails';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { defaultCardOf } from '../cards/index.ts';
import { postMail } from '../mails/index.ts';
import { countedFrom } from './charged-due.ts';
import type { Notice } from './notice-rules.ts';
import type { AttemptRow, OwnedDue } from './repository.ts';
import { graceEnds, nextTryDate } from './rules.ts';

type Posting = Pick<Deps, 'clock' | 'queue' | 'sealer' | 'settings'>;

/** What is to be told of a due. `last`: its latest charge. */
export interface DueToTell {
  readonly owned: OwnedDue;
  readonly notice: Notice;
  readonly last: AttemptRow | undefined;
}

/** Writes the one mail of a day about a sponsor's dues into the transaction that notes it. */
export async function postNotices(
  deps: Posting,
  transaction: Db,
  toTell: readonly DueToTell[],
  today: Temporal.PlainDate,
): Promise<void> {
  const [first] = toTell;
  if (!first) return;
  const { sponsor } = first.owned;
  const page = (path: string) => `${deps.settings.publicUrl}${path}lng=${sponsor.locale}`;
  const card = await defaultCardOf(transaction, sponsor.id);
  const paid = card ? { brand: card.brand, last4: card.last4 } : null;
  const notices = toTell.map((one) => noticeOf(one, { page, card: paid }));
  await postMail(deps, transaction, {
    dedupeKey: `dues of ${sponsor.id} on ${today.toString()}`,
    to: sponsor.email,
    locale: sponsor.locale,
    request: requestOf(notices, sponsor.firstName, page),
  });
}

interface Telling {
  /** The address of a page of ours, in the language of the sponsor. */
  readonly page: (path: string) => string;
  readonly card: { readonly brand: string; readonly last4: string } | null;
}

function noticeOf({ owned, notice, last }: DueToTell, { page, card }: Telling): DueNotice {
  const { due, child, sponsorship } = owned;
  const from = countedFrom(due);
  const graceEndsOn = graceEnds(from).toString();
  const told = {
    child: { name: { en: child.fullNameEn, ar: child.fullNameAr }, code: child.code },
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
      const month = notice.ordinal === 1 ? 1 : notice.ordinal === 2 ? 2 : 3;
      return { ...told, stage: 'overdue', month, graceEndsOn };
    }
    case 'final':
      return { ...told, stage: 'final', graceEndsOn };
    case 'ended':
      return { ...told, stage: 'ended', endedOn: sponsorship.lastDay ?? due.dueOn };
  }
}

/** What is to be told of one due has a mail of its own; of several, one for all of them. */
function requestOf(
  notices: readonly DueNotice[],
  name: string,
  page: Telling['page'],
): MailRequest {
  const payUrl = page('/late-dues?');
  const cardsUrl = page('/my-cards?');
  const dashboardUrl = page('/dashboard?');
  const childrenUrl = page('/children?');
  const [only, ...more] = notices;
  if (!only || more.length > 0) {
    const data = { name, notices: [...notices], payUrl, cardsUrl, dashboardUrl, childrenUrl };
    return { template: 'due-notices', data };
  }
  switch (only.stage) {
    case 'upcoming':
      return { template: 'due-upcoming', data: { name, ...only, cardsUrl } };
    case 'failed':
      return { template: 'due-failed', data: { name, ...only, cardsUrl } };
    case 'overdue':
      return { template: 'due-overdue', data: { name, ...only, payUrl } };
    case 'final':
      return { template: 'due-final', data: { name, ...only, payUrl } };
    case 'ended': {
      const { child, endedOn, currency } = only;
      const ended = { by: 'grace', toBalance: 0, dashboardUrl, childrenUrl } as const;
      return { template: 'sponsorship-ended', data: { name, child, endedOn, currency, ...ended } };
    }
  }
}
