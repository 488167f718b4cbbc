import type { Deps } from '../../deps.ts';
import { findPayment, listStops, maximumCharge, stopOf } from '../payments/index.ts';
import { byDue, groupedDue } from './charged-due.ts';
import {
  chargeAlone,
  releaseSilentDue,
  withdrawCharge,
  type ChargeResult,
  type Charging,
} from './charges.ts';
import { claimDues, nextStep, type Claim, type Debtor } from './claim.ts';
import { groupStep } from './group-rules.ts';
import { countDuesUntil, findPayer, type JobDue } from './job-repository.ts';
import { createOneFirst } from './one-first.ts';
import { eachOf, owedUntil } from './pages.ts';
import { mailWaitingReceipts } from './receipts.ts';
import { countAsLastTry, listAttempts } from './repository.ts';

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
 * The day's charges (domain: Sponsorship and dues): the dues of a sponsor that have come are taken
 * by one run, charged together once by their key, and tried again on their days. Run twice, or by
 * two processes at once, it charges nothing twice. What goes wrong with the dues of one sponsor is
 * logged, and keeps no other from their turn.
 */
export async function chargeDues(deps: ChargingDues, run: Run): Promise<ChargeCounts> {
  const counts = { ...NONE };
  const all = await countDuesUntil(deps.db, run.today);
  const oneFirst = createOneFirst(deps);
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
      const grouped = ofSponsor.map((due) => groupedDue(due, attempts.get(due.id)));
      // Most dues that are late wait for their next try: nothing is locked for them.
      if (groupStep(grouped, { ...ANY_MEANS, today: run.today }).step === 'nothing') return;
      await workOffSponsor(deps, sponsorId, ofSponsor, { ...run, oneFirst }, counts);
    });
    done += dues.length;
    run.onProgress(done, all);
  }
  return counts;
}

/** With these there is a step wherever there could be one. */
const ANY_MEANS = { available: Number.MAX_SAFE_INTEGER, hasCard: true, maximum: 0 } as const;

type ChargingRun = Run & { readonly oneFirst: ReturnType<typeof createOneFirst> };

/**
 * Several payments of one day have one mail, once all of them are made: in two currencies, of dues
 * that are paid by card and of others, above the provider's maximum, or after a refusal.
 */
async function workOffSponsor(
  deps: ChargingDues,
  sponsorId: number,
  dues: readonly JobDue[],
  run: ChargingRun,
  counts: ChargeCounts,
): Promise<void> {
  const byCurrency = [...Map.groupBy(dues, ({ currency }) => currency)];
  const mails = { wait: byCurrency.length > 1 || new Set(dues.map(paysByCard)).size > 1 };
  for (const [currency, group] of byCurrency) {
    const debtor = { sponsorId, currency };
    if (stopOf(await listStops(deps.db), currency)) counts.stopped += group.length;
    else if (run.dryRun) await countSteps(deps, debtor, group, run, counts);
    else await run.oneFirst(currency, () => workOff(deps, debtor, group, run, mails, counts));
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

/** An answer, a withdrawal, a try, and two after a refusal: a due has no more to do on one day. */
const MOST_STEPS_OF_A_DUE = 5;

/** Returns whether the provider was asked to charge, and did not refuse us. Silence is no refusal. */
async function workOff(
  deps: ChargingDues,
  debtor: Debtor,
  dues: readonly JobDue[],
  { today }: Run,
  mails: { wait: boolean },
  counts: ChargeCounts,
): Promise<boolean> {
  const sum = dues.reduce((all, { amount }) => all + amount, 0);
  mails.wait ||= sum > maximumCharge(debtor.currency);
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

type Step = Exclude<Claim, { readonly outcome: 'gone' }>;

const asksProvider = (claim: Step): boolean =>
  claim.outcome === 'charge' || (claim.outcome === 'open' && claim.step.step === 'ask');

async function carryOut(
  deps: ChargingDues,
  debtor: Debtor,
  claim: Step,
  counts: ChargeCounts,
): Promise<ChargeResult | 'noCard'> {
  if (claim.outcome !== 'open') {
    counts.tried += claim.dueIds.length;
    if (claim.outcome === 'no-card') return 'noCard';
    if (claim.outcome === 'paid') return 'paid';
    return chargeAlone(deps, claim.payment, claim.customerId, 'charge');
  }
  const { step, paymentId, dueIds } = claim.step;
  counts[step === 'ask' ? 'asked' : 'withdrawn'] += dueIds.length;
  if (step === 'withdraw') return withdrawCharge(deps, paymentId);
  if (step === 'give_up') {
    const [dueId] = dueIds;
    if (dueId === undefined) throw new Error(`payment ${paymentId} is for no due`);
    // Its charge stood for all of the tries: none is made when grace is over.
    const released = await releaseSilentDue(deps, dueId, { dryRun: false });
    if (released !== 'free') return released === 'paid' ? 'paid' : 'waiting';
    await countAsLastTry(deps.db, paymentId);
    return 'declined';
  }
  const payment = await findPayment(deps.db, paymentId);
  const payer = await findPayer(deps.db, debtor.sponsorId);
  if (!payment || !payer?.customerId) throw new Error(`nobody pays for payment ${paymentId}`);
  return chargeAlone(deps, payment, payer.customerId, 'resume');
}

/** What a run would do first about each due. */
async function countSteps(
  deps: Pick<ChargingDues, 'db'>,
  debtor: Debtor,
  dues: readonly JobDue[],
  { today }: Run,
  counts: ChargeCounts,
): Promise<void> {
  const hadTurn = new Set<number>();
  for (;;) {
    const step = await nextStep(deps.db, debtor, dues, { today, hadTurn });
    if (step.step === 'nothing') return;
    const dueIds = step.step === 'try' ? step.dues.map(({ id }) => id) : step.dueIds;
    if (step.step === 'try') counts.tried += dueIds.length;
    else counts[step.step === 'ask' ? 'asked' : 'withdrawn'] += dueIds.length;
    for (const id of dueIds) hadTurn.add(id);
  }
}
