import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { availableBalance, listStops, lockMoney, stopOf } from '../payments/index.ts';
import { carryOutEnding, type EndingOutcome } from '../sponsorships/index.ts';
import { listAttempts, type ListedAttempt } from './attempts-repository.ts';
import type { Run } from './charge-all-dues.ts';
import { byDue, chargedDue, chargeStep } from './charge-rules.ts';
import { duesUntil, lockJobDue, type JobDue } from './job-repository.ts';
import { insertNotice } from './notices-repository.ts';
import { listOpenDues } from './repository.ts';
import { graceMayHaveEnded } from './rules.ts';
import { releaseSilentDue } from './withdraw-charge.ts';

/** `busy`: another of their dues is being charged; they are looked at again the next day. */
export interface GraceCounts {
  ended: number;
  busy: number;
  failed: number;
}

/**
 * Ends the sponsorships of which a due stayed unpaid through its grace (SPN-20, SPN-21), each in a
 * transaction of its own. One whose due the balance covers by now goes on: the next run pays it. Call
 * it after the day's charges, and before the day's mails, which tell of it: see `sendDueNotices`.
 */
export async function endAfterGrace(deps: Deps, run: Run): Promise<GraceCounts> {
  const counts: GraceCounts = { ended: 0, busy: 0, failed: 0 };
  const ended = new Set<number>();
  // While nothing can be paid, nobody's grace runs out.
  const stops = await listStops(deps.db);
  for await (const page of duesUntil(deps.db, graceMayHaveEnded(run.today))) {
    const ids = page.map(({ id }) => id);
    const attempts = byDue(await listAttempts(deps.db, ids));
    for (const due of page) {
      // Its other dues were closed with it after this page was read.
      if (ended.has(due.sponsorshipId) || stopOf(stops, due.currency)) continue;
      if (!isOver(due, attempts.get(due.id), run.today)) continue;
      ended.add(due.sponsorshipId);
      try {
        const outcome = run.dryRun
          ? await wouldEnd(deps.db, due)
          : await endSponsorship(deps, due, run.today);
        if (outcome === 'ended' || outcome === 'busy') counts[outcome] += 1;
      } catch (error) {
        counts.failed += 1;
        deps.log.error({ err: error, due: due.id }, 'a sponsorship could not be ended');
      }
    }
  }
  return counts;
}

function isOver(
  due: JobDue,
  attempts: readonly ListedAttempt[] = [],
  today: Temporal.PlainDate,
): boolean {
  return chargeStep(chargedDue(due, attempts, due.paysBy === 'card'), today).step === 'end';
}

const wouldEnd = async (db: Db, due: JobDue) => ((await isCovered(db, due)) ? undefined : 'ended');

/** Whether the balance pays a due whole. */
async function isCovered(db: Db, { sponsorId, currency, amount }: JobDue): Promise<boolean> {
  return (await availableBalance(db, sponsorId, currency)) >= amount;
}

/** Ends it although another of its dues has a charge without an answer, if that is a day old. */
async function endSponsorship(
  deps: Deps,
  due: JobDue,
  today: Temporal.PlainDate,
): Promise<EndingOutcome | undefined> {
  const outcome = await endUnlessCharging(deps, due, today);
  if (outcome !== 'busy') return outcome;
  for (const { id, state } of await listOpenDues(deps.db, [due.sponsorshipId])) {
    if (state === 'charging') await releaseSilentDue(deps, id, { dryRun: false, isTry: true });
  }
  return endUnlessCharging(deps, due, today);
}

function endUnlessCharging(
  deps: Deps,
  { id, sponsorId, sponsorshipId }: JobDue,
  today: Temporal.PlainDate,
): Promise<EndingOutcome | undefined> {
  return deps.db.transaction(async (transaction) => {
    await lockMoney(transaction, sponsorId);
    const due = await lockJobDue(transaction, id);
    if (!due || !isOver(due, await listAttempts(transaction, [id]), today)) return undefined;
    // Money may have come since the day's charges.
    if (await isCovered(transaction, due)) return undefined;
    const ending = { by: 'grace' } as const;
    const done = await carryOutEnding(deps, transaction, { sponsorshipId, ending, today });
    if (done.outcome === 'ended' && done.ended.isTold) {
      const sentOn = today.toString();
      await insertNotice(transaction, { dueId: id, stage: 'ended', ordinal: 1, sentOn });
    }
    return done.outcome;
  });
}
