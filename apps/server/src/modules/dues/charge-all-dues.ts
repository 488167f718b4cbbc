import type { Currency } from '@nabta/contract';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import {
  availableBalance,
  findPayment,
  listStops,
  maximumCharge,
  stopOf,
} from '../payments/index.ts';
import { chargeDues, claimDues, meansOf, type ChargeResult, type DuesClaim } from './charge-due.ts';
import { byDue } from './charge-rules.ts';
import { groupedDue, groupStep } from './group-rules.ts';
import {
  countDuesUntil,
  findDuesPayer,
  owedUntil,
  type Debtor,
  type JobDue,
} from './job-repository.ts';
import { countAsLastTry, listAttempts, type ListedAttempt } from './attempts-repository.ts';
import { mailWaitingReceipts } from './settle-dues.ts';
import { releaseSilentDue, withdrawCharge } from './withdraw-charge.ts';

/**
 * Counts of a day's charges, in dues. `tried`: new tries among them. `failed`: those where something
 * of ours went wrong; the next run takes them up.
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

/**
 * Charges at once: a provider's answer may take a second, and nothing holds a connection meanwhile.
 * More than a process has connections, and so few that those who wait for one get it at once. The
 * embedded database is one.
 */
const AT_ONCE = { postgres: 16, embedded: 1 } as const;

/**
 * Charges the dues that have come: those of a sponsor are claimed by
 * one run, charged together once by their key, and tried again on their days. Run twice, or by two
 * processes at once, it charges nothing twice. A failure with the dues of one sponsor is logged, and
 * keeps no other from their turn.
 */
export async function chargeAllDues(deps: Deps, run: Run): Promise<ChargeCounts> {
  const counts = { ...NONE };
  const all = await countDuesUntil(deps.db, run.today);
  const charging = { ...run, ...createFirstAlone(deps) };
  let done = 0;
  for await (const page of owedUntil(deps.db, run.today)) {
    const dues = [...page.values()].flat();
    const attempts = byDue(
      await listAttempts(
        deps.db,
        dues.map(({ id }) => id),
      ),
    );
    await eachOf([...page], AT_ONCE[deps.database.kind], async ([sponsorId, ofSponsor]) => {
      // Most dues that are late wait for their next try, or for money: nothing is locked for them.
      const listed = { dues: ofSponsor, attempts };
      if (!(await hasStep(deps, sponsorId, listed, run.today))) return;
      await chargeSponsor(deps, sponsorId, ofSponsor, charging, counts);
    });
    done += dues.length;
    run.onProgress(done, all);
  }
  return counts;
}

interface ListedDues {
  readonly dues: readonly JobDue[];
  /** By due. */
  readonly attempts: ReadonlyMap<number, readonly ListedAttempt[]>;
}

/** Whether there could be a step for the dues of a sponsor. The balance is read where it decides. */
async function hasStep(
  { db }: Deps,
  sponsorId: number,
  { dues, attempts }: ListedDues,
  today: Temporal.PlainDate,
): Promise<boolean> {
  for (const [currency, group] of Map.groupBy(dues, (due) => due.currency)) {
    const grouped = group.map((due) => groupedDue(due, attempts.get(due.id)));
    const hasStepWith = (available: number) =>
      groupStep(grouped, { available, hasCard: true, maximum: 0, today }).step !== 'nothing';
    if (hasStepWith(0)) return true;
    if (!hasStepWith(Number.MAX_SAFE_INTEGER)) continue;
    if (hasStepWith(await availableBalance(db, sponsorId, currency))) return true;
  }
  return false;
}

type ChargingRun = Run & ReturnType<typeof createFirstAlone>;

/**
 * Several payments of one day have one mail, once all of them are made: in two currencies, of dues
 * that are paid by card and of others, above the provider's maximum, or after a refusal.
 */
async function chargeSponsor(
  deps: Deps,
  sponsorId: number,
  dues: readonly JobDue[],
  run: ChargingRun,
  counts: ChargeCounts,
): Promise<void> {
  const byCurrency = [...Map.groupBy(dues, ({ currency }) => currency)];
  const mails = { wait: byCurrency.length > 1 || new Set(dues.map(paysByCard)).size > 1 };
  for (const [currency, group] of byCurrency) {
    const debtor = { sponsorId, currency };
    // Where charges go through, each looks itself right before it is made.
    const mayStand = run.dryRun || !run.proven.has(currency);
    if (mayStand && stopOf(await listStops(deps.db), currency)) counts.stopped += group.length;
    else if (run.dryRun) await countSteps(deps, debtor, group, run, counts);
    else
      await run.firstAlone(currency, () => chargeDebtor(deps, debtor, group, run, mails, counts));
  }
  if (!mails.wait || run.dryRun) return;
  try {
    await mailWaitingReceipts(deps, sponsorId);
  } catch (error) {
    // The next look at waiting payments mails them.
    deps.log.error({ err: error, sponsor: sponsorId }, 'receipts could not be mailed');
  }
}

const paysByCard = ({ paysBy }: JobDue): boolean => paysBy === 'card';

const sumOf = (dues: readonly JobDue[]): number =>
  dues.reduce((sum, { amount }) => sum + amount, 0);

/** An answer, a withdrawal, a try, and two after a refusal: a due has no more to do on one day. */
const MOST_STEPS_OF_A_DUE = 5;

/** Returns whether the provider was asked to charge, and did not refuse us. Silence is no refusal. */
async function chargeDebtor(
  deps: Deps,
  debtor: Debtor,
  dues: readonly JobDue[],
  { today }: Run,
  mails: { wait: boolean },
  counts: ChargeCounts,
): Promise<boolean> {
  mails.wait ||= sumOf(dues) > maximumCharge(debtor.currency);
  const hadTurn = new Set<number>();
  let wasAnswered = false;
  for (let turn = 0; turn < MOST_STEPS_OF_A_DUE * dues.length; turn += 1) {
    // Another worker may have found out meanwhile that nothing is taken from us.
    if (turn === 0 && stopOf(await listStops(deps.db), debtor.currency)) {
      counts.stopped += dues.length;
      break;
    }
    let dueIds: readonly number[] = dues.map(({ id }) => id);
    try {
      const receiptWaits = mails.wait;
      const claim = await claimDues(deps, debtor, { today, hadTurn, receiptWaits });
      if (claim.outcome === 'gone') break;
      ({ dueIds } = claim.outcome === 'open' ? claim.step : claim);
      if (claim.outcome === 'paid' || claim.outcome === 'charge') {
        mails.wait ||= claim.payment.receiptWaits;
      }
      const result = await carryOut(deps, debtor, claim, counts);
      counts[result] += dueIds.length;
      if (result === 'stopped') return false;
      wasAnswered ||= asksProvider(claim);
      // Only a definite no may leave another try to make, and of one due only an earlier one.
      if (result !== 'declined') for (const id of dueIds) hadTurn.add(id);
      else if (claim.outcome === 'charge' && dues.length > 1) mails.wait = true;
      if (hadTurn.size === dues.length || (dues.length === 1 && claim.outcome !== 'open')) break;
    } catch (error) {
      counts.failed += dueIds.filter((id) => !hadTurn.has(id)).length;
      for (const id of dueIds) hadTurn.add(id);
      deps.log.error({ err: error, dues: dueIds }, 'dues could not be charged');
      if (hadTurn.size === dues.length) break;
    }
  }
  return wasAnswered;
}

type Step = Exclude<DuesClaim, { readonly outcome: 'gone' }>;

const asksProvider = (claim: Step): boolean =>
  claim.outcome === 'charge' || (claim.outcome === 'open' && claim.step.step === 'ask');

async function carryOut(
  deps: Deps,
  debtor: Debtor,
  claim: Step,
  counts: ChargeCounts,
): Promise<ChargeResult | 'noCard'> {
  if (claim.outcome !== 'open') {
    counts.tried += claim.dueIds.length;
    if (claim.outcome === 'no-card') return 'noCard';
    if (claim.outcome === 'paid') return 'paid';
    return chargeDues(deps, claim.payment, claim.customerId, 'charge');
  }
  const { step, paymentId, dueIds } = claim.step;
  counts[step === 'ask' ? 'asked' : 'withdrawn'] += dueIds.length;
  if (step === 'withdraw') return withdrawCharge(deps, paymentId);
  if (step === 'give_up') {
    const [dueId] = dueIds;
    if (dueId === undefined) throw new Error(`payment ${paymentId} is for no due`);
    // Its charge stood for all of the tries: none is made when grace is over.
    const released = await releaseSilentDue(deps, dueId, { dryRun: false, isTry: true });
    if (released !== 'free') return released === 'paid' ? 'paid' : 'waiting';
    await countAsLastTry(deps.db, paymentId);
    return 'declined';
  }
  const payment = await findPayment(deps.db, paymentId);
  const payer = await findDuesPayer(deps.db, debtor.sponsorId);
  if (!payment || !payer?.customerId) throw new Error(`nobody pays for payment ${paymentId}`);
  return chargeDues(deps, payment, payer.customerId, 'resume');
}

/** Counts the first step that a run would take for each due. */
async function countSteps(
  deps: Deps,
  debtor: Debtor,
  dues: readonly JobDue[],
  { today }: Run,
  counts: ChargeCounts,
): Promise<void> {
  const hadTurn = new Set<number>();
  const means = await meansOf(deps.db, debtor, dues);
  let { available } = means;
  for (;;) {
    const step = groupStep(means.grouped, { ...means, available, today, hadTurn });
    if (step.step === 'nothing') return;
    const dueIds = step.step === 'try' ? step.dues.map(({ id }) => id) : step.dueIds;
    if (step.step === 'try') {
      counts.tried += dueIds.length;
      const tried = dues.filter(({ id }) => dueIds.includes(id));
      available = Math.max(0, available - sumOf(tried));
    } else counts[step.step === 'ask' ? 'asked' : 'withdrawn'] += dueIds.length;
    for (const id of dueIds) hadTurn.add(id);
  }
}

/** Does one charge; true when the provider was asked for it and did not refuse us. */
type Work = () => Promise<boolean>;

/**
 * Lets a run charge one due of a currency alone before it charges several at once: the first finds
 * out about a key, an account or a currency that takes nothing, and the others are never asked for.
 * On PostgreSQL that holds for all processes together.
 */
function createFirstAlone(deps: Deps) {
  /** The currencies in which the provider has taken a charge. */
  const proven = new Set<Currency>();
  const first = new Map<Currency, Promise<unknown>>();
  const firstAlone = async (currency: Currency, work: Work): Promise<void> => {
    for (;;) {
      if (proven.has(currency)) {
        await work();
        return;
      }
      const before = first.get(currency);
      if (!before) break;
      await before;
    }
    const mine = alone(deps, currency, work)
      .then((isProven) => {
        if (isProven) proven.add(currency);
      })
      .finally(() => first.delete(currency));
    // The next one goes on, whether this one worked or not.
    first.set(
      currency,
      mine.catch(() => undefined),
    );
    await mine;
  };
  return { proven, firstAlone };
}

/** The embedded database has one process, and that one charges one due at a time. */
function alone({ db, database }: Deps, currency: Currency, work: Work): Promise<boolean> {
  if (database.kind === 'embedded') return work();
  return db.transaction(async (transaction) => {
    const lock = sql`hashtext(${`the first charge in ${currency}`})`;
    await transaction.execute(sql`select pg_advisory_xact_lock(${lock})`);
    return work();
  });
}

/** Works on each item of a page, a few at a time. */
async function eachOf<T>(
  page: readonly T[],
  atOnce: number,
  work: (one: T) => Promise<void>,
): Promise<void> {
  // One iterator for all: whoever is free takes the next.
  const waiting = page.values();
  const worker = async () => {
    for (const one of waiting) await work(one);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
