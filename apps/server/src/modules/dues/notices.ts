import type { Deps } from '../../deps.ts';
import { listStops, stopOf } from '../payments/operations.ts';
import { byDue, chargedDue, isVoid } from './charged-due.ts';
import type { Run } from './charging.ts';
import {
  countDuesUntil,
  insertNotice,
  listNotices,
  lockJobDue,
  type JobDue,
} from './job-repository.ts';
import type { NoticeRow } from './job-repository.ts';
import { postNotice } from './notice-mails.ts';
import { noticeFor, UPCOMING_DAYS, type Notice, type NoticeStage } from './notice-rules.ts';
import { duesUntil } from './pages.ts';
import { listAttempts, lockDues, type AttemptRow } from './repository.ts';

/** How many mails of each stage were written. `ended` goes out with the ending itself. */
export type NoticeCounts = Record<Exclude<NoticeStage, 'ended'>, number> & { failures: number };

type Noticing = Pick<Deps, 'db' | 'clock' | 'queue' | 'sealer' | 'settings' | 'log'>;

/**
 * The day's mails about dues (SPN-19): what one pure function calls for, each once, noted in the
 * transaction that writes it (traps 9). Call it after the day's charges and endings.
 */
export async function sendNotices(deps: Noticing, run: Run): Promise<NoticeCounts> {
  const counts: NoticeCounts = { upcoming: 0, failed: 0, overdue: 0, final: 0, failures: 0 };
  const until = run.today.add({ days: UPCOMING_DAYS });
  const all = await countDuesUntil(deps.db, until);
  // What stopped lies with us: nobody is written to about it.
  const stops = await listStops(deps.db);
  let done = 0;
  for await (const page of duesUntil(deps.db, until)) {
    const ids = page.map(({ id }) => id);
    const attempts = byDue(await listAttempts(deps.db, ids));
    const sent = byDue(await listNotices(deps.db, ids));
    for (const due of page) {
      if (stopOf(stops, due.currency)) continue;
      const notice = noticeOf(due, attempts.get(due.id), sent.get(due.id), run.today);
      if (!notice || notice.stage === 'ended') continue;
      try {
        const isWritten = run.dryRun || (await write(deps, due.id, run.today));
        if (isWritten) counts[notice.stage] += 1;
      } catch (error) {
        counts.failures += 1;
        deps.log.error({ err: error, due: due.id }, 'a mail about a due could not be written');
      }
    }
    done += page.length;
    run.onProgress(done, all);
  }
  return counts;
}

function noticeOf(
  due: JobDue,
  attempts: readonly AttemptRow[] = [],
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

/** Writes the mail that a due calls for, unless it was paid or told of since it was listed. */
function write(deps: Noticing, dueId: number, today: Temporal.PlainDate): Promise<boolean> {
  return deps.db.transaction(async (transaction) => {
    const due = await lockJobDue(transaction, dueId);
    if (!due) return false;
    const attempts = await listAttempts(transaction, [dueId]);
    const sent = await listNotices(transaction, [dueId]);
    const notice = noticeOf(due, attempts, sent, today);
    if (!notice) return false;
    const [owned] = await lockDues(transaction, [dueId]);
    const isNew = await insertNotice(transaction, { dueId, ...notice, sentOn: today.toString() });
    if (!owned || !isNew) return false;
    const last = attempts.findLast((attempt) => !isVoid(attempt));
    await postNotice(deps, transaction, owned, notice, last);
    return true;
  });
}
