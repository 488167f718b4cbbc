import { and, count, eq, gte, sql } from 'drizzle-orm';
import type { Db } from './db/client.ts';
import { outboxMailsView, paymentsView } from './db/views.ts';
import { importDemo } from './demo.ts';
import type { Deps } from './deps.ts';
import { dailyJobs } from './jobs.ts';
import { carrySessionsAlong } from './modules/sessions/index.ts';
import { reconcilePayments } from './modules/settlement/index.ts';
import { carryStaffSessionsAlong } from './modules/staff-accounts/index.ts';
import { CAIRO, cairoToday } from './platform/clock.ts';
import { isDemoClock } from './platform/demo-clock.ts';
import { SANDBOX_SECRET_KEY } from './runtime.ts';

/** The events of one day of travel. */
export interface TravelledDay {
  /** A Cairo date. */
  readonly date: string;
  readonly paid: number;
  readonly failed: number;
  readonly mails: number;
  /** Names of jobs that failed. */
  readonly troubles: readonly string[];
}

/** The hour of the daily jobs: it exists on every day of the year. */
const NINE = Temporal.PlainTime.from('09:00');

/**
 * Moves the clock of a demo forward, day by day, and runs the jobs of each day in the product and its
 * sandbox. Sessions stay alive. Throws outside a demo, and when the sandbox does not answer; the days
 * before that have passed.
 */
export async function travel(
  deps: Deps,
  {
    days,
    onDay,
    signal,
  }: { days: number; onDay: (day: TravelledDay) => void; signal?: AbortSignal },
): Promise<void> {
  const { clock, settings } = deps;
  if (!settings.demo || !settings.sandbox || !isDemoClock(clock)) {
    throw new Error('Only a demo with its payment sandbox can travel, and this is not one.');
  }
  const { port } = settings.sandbox;
  // A server tells it a minute after its start: the first copy of a travelled day would not have it.
  const { tellDemoPast } = await importDemo();
  await tellDemoPast(deps);
  await advanceSandbox(port);
  const jobs = dailyJobs(deps);
  for (let passed = 0; passed < days; passed += 1) {
    if (signal?.aborted) return;
    const from = clock.now();
    const date = cairoToday(clock).add({ days: 1 });
    const to = date.toZonedDateTime({ timeZone: CAIRO, plainTime: NINE }).toInstant();
    await clock.travelTo(to);
    await carrySessionsAlong(deps, from, to);
    await carryStaffSessionsAlong(deps, from, to);
    await advanceSandbox(port);
    const troubles: string[] = [];
    for (const { name, run } of jobs) {
      try {
        await run();
      } catch (error) {
        deps.log.error({ err: error, job: name }, 'a job of a travelled day');
        troubles.push(name);
      }
    }
    await reconcilePayments(deps);
    onDay({ date: date.toString(), ...(await happenedSince(deps.db, to)), troubles });
  }
}

/** Makes the sandbox do at once what it would do in its next round. */
async function advanceSandbox(port: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/sandbox/clock/advanced`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SANDBOX_SECRET_KEY}` },
  }).catch((cause: unknown) => {
    throw new Error('The payment sandbox does not answer: start the product first.', { cause });
  });
  if (!answer.ok) throw new Error(`The payment sandbox answered ${answer.status}.`);
}

async function happenedSince(
  db: Db,
  moment: Temporal.Instant,
): Promise<Pick<TravelledDay, 'paid' | 'failed' | 'mails'>> {
  const ended = (status: 'paid' | 'failed') =>
    db
      .select({ value: count() })
      .from(paymentsView)
      .where(and(eq(paymentsView.status, status), gte(paymentsView.settledAt, moment)));
  const [paid] = await ended('paid');
  const [failed] = await ended('failed');
  const [mails] = await db
    .select({ value: sql<number>`count(*)::int` })
    .from(outboxMailsView)
    .where(gte(outboxMailsView.createdAt, moment));
  return { paid: paid?.value ?? 0, failed: failed?.value ?? 0, mails: mails?.value ?? 0 };
}
