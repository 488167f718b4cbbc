import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { listStops, stopOf } from '../payments/index.ts';
import { byDue, chargedDue, isVoid } from './charged-due.ts';
import type { Run } from './charging.ts';
import {
  countDuesUntil,
  insertNotice,
  listNotices,
  listUntoldEndings,
  lockNoticeable,
  wasToldOn,
  type JobDue,
  type NoticeRow,
} from './job-repository.ts';
import { postNotices, type DueToTell } from './notice-mails.ts';
import { noticeFor, UPCOMING_DAYS, type Notice, type NoticeStage } from './notice-rules.ts';
import { owedUntil } from './pages.ts';
import { listAttempts, lockDues, type AttemptRow } from './repository.ts';

/** How many dues were told of, by stage, and in how many mails. */
export type NoticeCounts = Record<NoticeStage | 'mails', number> & { failures: number };

type Noticing = Pick<Deps, 'db' | 'clock' | 'queue' | 'sealer' | 'settings' | 'log'>;

/**
 * The day's mails about dues (SPN-19): what one pure function calls for of each due, once, noted in
 * the transaction that writes it (traps 9); all of one sponsor and day is one mail. Call it after
 * the day's charges and endings.
 */
export async function sendNotices(deps: Noticing, run: Run): Promise<NoticeCounts> {
  const counts: NoticeCounts = {
    ...{ upcoming: 0, failed: 0, overdue: 0, final: 0, ended: 0 },
    ...{ mails: 0, failures: 0 },
  };
  const until = run.today.add({ days: UPCOMING_DAYS });
  const endings = Map.groupBy(await listUntoldEndings(deps.db), ({ sponsorId }) => sponsorId);
  const all = await countDuesUntil(deps.db, until);
  // What stopped lies with us: nobody is written to about it.
  const stops = await listStops(deps.db);
  let done = 0;
  for await (const page of owedUntil(deps.db, until)) {
    const withEnded = [...page].map(([sponsorId, dues]) => {
      const ended = endings.get(sponsorId) ?? [];
      endings.delete(sponsorId);
      const open = dues.filter(({ currency }) => !stopOf(stops, currency));
      return [sponsorId, [...open, ...ended]] as const;
    });
    await tellAll(deps, withEnded, run, counts);
    done += [...page.values()].flat().length;
    run.onProgress(done, all);
  }
  // Those who owe nothing more.
  await tellAll(deps, [...endings], run, counts);
  return counts;
}

async function tellAll(
  deps: Noticing,
  ofSponsors: readonly (readonly [number, readonly JobDue[]])[],
  run: Run,
  counts: NoticeCounts,
): Promise<void> {
  const noticesOf = await noticing(
    deps.db,
    ofSponsors.flatMap(([, dues]) => dues),
    run.today,
  );
  for (const [sponsorId, dues] of ofSponsors) {
    const listed = dues.flatMap(noticesOf);
    if (listed.length === 0) continue;
    try {
      const ids = dues.map(({ id }) => id);
      const told = run.dryRun ? listed : await tell(deps, sponsorId, ids, run.today);
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
  readonly last: AttemptRow | undefined;
}

/** What each of some dues calls for on a day (Cairo). */
async function noticing(db: Db, dues: readonly JobDue[], today: Temporal.PlainDate) {
  const ids = dues.map(({ id }) => id);
  const attempts = byDue(ids.length > 0 ? await listAttempts(db, ids) : []);
  const sent = byDue(ids.length > 0 ? await listNotices(db, ids) : []);
  return (due: JobDue): Noticed[] => {
    const ofDue = attempts.get(due.id) ?? [];
    const notice = noticeOf(due, ofDue, sent.get(due.id), today);
    return notice ? [{ due, notice, last: ofDue.findLast((one) => !isVoid(one)) }] : [];
  };
}

function noticeOf(
  due: JobDue,
  attempts: readonly AttemptRow[],
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
function tell(
  deps: Noticing,
  sponsorId: number,
  dueIds: readonly number[],
  today: Temporal.PlainDate,
): Promise<readonly Noticed[]> {
  return deps.db.transaction(async (transaction) => {
    const dues = await lockNoticeable(transaction, dueIds);
    if (await wasToldOn(transaction, sponsorId, today)) return [];
    const found = dues.flatMap(await noticing(transaction, dues, today));
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
    const toTell = told.flatMap(({ due, notice, last }): DueToTell[] => {
      const found = owned.find((one) => one.due.id === due.id);
      return found ? [{ owned: found, notice, last }] : [];
    });
    if (toTell.length > 0) await postNotices(deps, transaction, toTell, today);
    return told;
  });
}
