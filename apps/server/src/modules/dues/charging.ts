import type { Deps } from '../../deps.ts';
import { findPayment, listStops, stopOf } from '../payments/operations.ts';
import { chargeStep, type ChargeStep } from './charge-rules.ts';
import { byDue, chargedDue } from './charged-due.ts';
import {
  chargeAlone,
  releaseSilentDue,
  withdrawCharge,
  type ChargeResult,
  type Charging,
} from './charges.ts';
import { claimDue, isCovered } from './claim.ts';
import { countDuesUntil, findJobDue, findPayer, type JobDue } from './job-repository.ts';
import { createOneFirst } from './one-first.ts';
import { duesUntil, eachOf } from './pages.ts';
import { countAsLastTry, listAttempts, type AttemptRow } from './repository.ts';

/**
 * What a day's charges came to, in dues. `tried`: of those, new tries. `failed`: those of which
 * something of ours went wrong; the next run takes them up.
 */
export interface ChargeCounts {
  tried: number;
  asked: number;
  withdrawn: number;
  paid: number;
  declined: number;
  authentication: number;
  noCard: number;
  waiting: number;
  /** Not charged, since the provider takes nothing from us. */
  stopped: number;
  failed: number;
}

const NONE: ChargeCounts = {
  tried: 0,
  asked: 0,
  withdrawn: 0,
  paid: 0,
  declined: 0,
  authentication: 0,
  noCard: 0,
  waiting: 0,
  stopped: 0,
  failed: 0,
};

/** How a run of the daily job is made. */
export interface Run {
  /** A Cairo date. */
  readonly today: Temporal.PlainDate;
  /** Counts what would be done, and does nothing. */
  readonly dryRun: boolean;
  readonly onProgress: (done: number, of: number) => void;
}

/** Charges at once: a provider's answer takes a second, and the embedded database is one. */
const AT_ONCE = { postgres: 4, embedded: 1 } as const;

type ChargingDues = Charging & Pick<Deps, 'database'>;

/**
 * The day's charges (domain: Sponsorship and dues): each due that has come is taken by one run,
 * charged once by its key, and tried again on its days. Run twice, or by two processes at once, it
 * charges nothing twice. What goes wrong with one due is logged, and keeps no other from its turn.
 */
export async function chargeDues(deps: ChargingDues, run: Run): Promise<ChargeCounts> {
  const counts = { ...NONE };
  const all = await countDuesUntil(deps.db, run.today);
  const oneFirst = createOneFirst(deps);
  let done = 0;
  for await (const page of duesUntil(deps.db, run.today)) {
    const attempts = byDue(
      await listAttempts(
        deps.db,
        page.map(({ id }) => id),
      ),
    );
    await eachOf(page, AT_ONCE[deps.database.kind], async (due) => {
      try {
        const work = () => workOff(deps, due, attempts.get(due.id) ?? [], run, counts);
        await (run.dryRun ? work() : oneFirst(due.currency, work));
      } catch (error) {
        counts.failed += 1;
        deps.log.error({ err: error, due: due.id }, 'a due could not be charged');
      }
    });
    done += page.length;
    run.onProgress(done, all);
  }
  return counts;
}

/** An answer, a withdrawal, a new try: a due has no more to do on one day. */
const MOST_STEPS = 4;

async function workOff(
  deps: ChargingDues,
  listed: JobDue,
  listedAttempts: readonly AttemptRow[],
  { today, dryRun }: Run,
  counts: ChargeCounts,
): Promise<boolean> {
  if (stopOf(await listStops(deps.db), listed.currency)) {
    counts.stopped += 1;
    return false;
  }
  let due: JobDue | undefined = listed;
  let attempts = listedAttempts;
  for (let steps = 0; due && steps < MOST_STEPS; steps += 1) {
    const isPayable = due.paysBy === 'card' || (await isCovered(deps.db, due));
    const step = chargeStep(chargedDue(due, attempts, isPayable), today);
    if (!count(step, counts) || dryRun) return false;
    const result = await take(deps, due, attempts, step, today);
    if (result === 'no-card') counts.noCard += 1;
    else if (result) counts[result] += 1;
    // Only a definite no may leave another try to make.
    if (result !== 'declined' || step.step === 'try') return wasAnswered(step, result);
    due = await findJobDue(deps.db, listed.id);
    attempts = await listAttempts(deps.db, [listed.id]);
  }
  return true;
}

/** Whether the provider was asked to charge, and did not refuse us. Silence is no refusal. */
function wasAnswered({ step }: ChargeStep, result: ChargeResult | 'no-card' | undefined): boolean {
  const wasAsked = step === 'try' || step === 'ask';
  return wasAsked && result !== undefined && result !== 'no-card' && result !== 'stopped';
}

/** Counts a step that charges; false of the others. */
function count({ step }: ChargeStep, counts: ChargeCounts): boolean {
  if (step === 'try') counts.tried += 1;
  else if (step === 'ask') counts.asked += 1;
  else if (step === 'withdraw' || step === 'give_up') counts.withdrawn += 1;
  else return false;
  return true;
}

async function take(
  deps: ChargingDues,
  due: JobDue,
  attempts: readonly AttemptRow[],
  step: ChargeStep,
  today: Temporal.PlainDate,
): Promise<ChargeResult | 'no-card' | undefined> {
  if (step.step === 'try') {
    const claim = await claimDue(deps, due, today);
    if (claim.outcome === 'gone') return undefined;
    if (claim.outcome !== 'charge') return claim.outcome;
    return chargeAlone(deps, claim.payment, claim.customerId, 'charge');
  }
  if (step.step === 'give_up') {
    // Its charge stood for all of its tries: none is made when grace is over.
    const released = await releaseSilentDue(deps, due.id, { dryRun: false });
    if (released !== 'free') return released === 'paid' ? 'paid' : 'waiting';
    if (due.paymentId !== null) await countAsLastTry(deps.db, due.paymentId);
    return 'declined';
  }
  if (step.step !== 'ask' && step.step !== 'withdraw') return undefined;
  const paymentId = attempts.find(({ number }) => number === step.attempt.number)?.paymentId;
  if (!paymentId) throw new Error(`a charge of due ${due.id} has no payment`);
  if (step.step === 'withdraw') return withdrawCharge(deps, paymentId);
  const payment = await findPayment(deps.db, paymentId);
  const payer = await findPayer(deps.db, due.sponsorId);
  if (!payment || !payer?.customerId) throw new Error(`nobody pays for due ${due.id}`);
  return chargeAlone(deps, payment, payer.customerId, 'resume');
}
