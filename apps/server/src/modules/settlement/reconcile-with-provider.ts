import type { Deps } from '../../deps.ts';
import { recordAudit } from '../audit/index.ts';
import {
  chargeDifference,
  disputeDifference,
  refundDifference,
  type Difference,
} from '../payments/index.ts';
import { convergeCharge } from './converge-payment.ts';
import { convergeDispute, convergeRefund, sendWaitingRefunds } from './return-money.ts';

/** How many days back the daily reconcile looks at payments. */
export const RECONCILE_DAYS = 3;

/**
 * A bank may return a refund up to 30 days after it posted (docs.stripe.com/refunds), which takes up
 * to ten working days; two weeks more, for days on which the reconcile did not run.
 */
const REFUND_DAYS = 60;

/** Until a dispute is decided, two to three months (docs.stripe.com/disputes/how-disputes-work). */
const DISPUTE_DAYS = 120;

/** A younger object is left out: its notice may still be on its way. */
const NOTICE_MINUTES = 2;

/** The counts of what the provider knows of, and the differences to our books. */
export interface Reconciled {
  readonly days: number;
  readonly payments: number;
  readonly refunds: number;
  readonly disputes: number;
  /** Lacked in our books before, and in them now. */
  readonly healed: readonly Difference[];
  /** For a person to look at. */
  readonly left: readonly Difference[];
}

/** One object of the provider: what our books lack of it, and how they get it. */
interface Compared {
  readonly kind: Difference['kind'];
  readonly createdAt: Temporal.Instant;
  difference(): Promise<Difference | undefined>;
  heal(): Promise<void>;
}

async function* compared(deps: Deps, days: number): AsyncIterable<Compared> {
  const { db, payments } = deps;
  const now = deps.clock.now();
  const since = (least: number) => now.subtract({ hours: 24 * Math.max(days, least) });
  for await (const charge of payments.listCharges(since(0))) {
    yield {
      kind: 'payment',
      createdAt: charge.createdAt,
      difference: () => chargeDifference(db, charge),
      heal: () => convergeCharge(deps, charge),
    };
  }
  for await (const refund of payments.listRefunds(since(REFUND_DAYS))) {
    yield {
      kind: 'refund',
      createdAt: refund.createdAt,
      difference: () => unlessForeign(deps, refund.paymentId, refundDifference(db, refund)),
      heal: () => convergeRefund(deps, refund),
    };
  }
  for await (const dispute of payments.listDisputes(since(DISPUTE_DAYS))) {
    yield {
      kind: 'dispute',
      createdAt: dispute.createdAt,
      difference: () => unlessForeign(deps, dispute.paymentId, disputeDifference(db, dispute)),
      heal: () => convergeDispute(deps, dispute),
    };
  }
}

/** Money that goes back on a payment without our reference is not ours to book. */
async function unlessForeign(
  { payments }: Deps,
  paymentId: string | undefined,
  found: Promise<Difference | undefined>,
): Promise<Difference | undefined> {
  const difference = await found;
  if (!difference || difference.payment !== null) return difference;
  if (paymentId === undefined) return undefined;
  const { reference } = await payments.readCharge(paymentId);
  return reference === undefined ? undefined : difference;
}

/** Finds what the provider says of the last days and our books do not. Changes nothing. */
export async function findDifferences(deps: Deps, days: number): Promise<Difference[]> {
  const settled = deps.clock.now().subtract({ minutes: NOTICE_MINUTES });
  const found: Difference[] = [];
  for await (const one of compared(deps, days)) {
    if (Temporal.Instant.compare(one.createdAt, settled) > 0) continue;
    const difference = await one.difference();
    if (difference) found.push(difference);
  }
  return found;
}

/**
 * Compares what the provider took and gave back in the last days with our books, heals what they
 * lack, and sends the refunds that wait. What can't be healed is logged, and kept in the audit log
 * with `actor`, for the staff's status. Safe to run twice.
 */
export async function reconcileWithProvider(
  deps: Deps,
  { days, actor }: { readonly days: number; readonly actor: string },
): Promise<Reconciled> {
  await sendWaitingRefunds(deps);
  const seen = { payment: 0, refund: 0, dispute: 0 };
  const healed: Difference[] = [];
  const left: Difference[] = [];
  for await (const one of compared(deps, days)) {
    seen[one.kind] += 1;
    const before = await one.difference();
    // Of money that went back, or came back, in our books something may be left to do after a crash:
    // somebody is to be told, or months to be put into a balance. Converging does each once.
    if (!before && one.kind === 'payment') continue;
    try {
      await one.heal();
    } catch (error) {
      deps.log.error({ err: error, difference: before }, 'the books could not be healed');
    }
    const after = await one.difference();
    if (after) left.push(after);
    else if (before) healed.push(before);
  }
  for (const difference of left) deps.log.error({ difference }, 'the provider contradicts us');
  const { payment: payments, refund: refunds, dispute: disputes } = seen;
  const result = { days, payments, refunds, disputes, healed, left };
  await recordAudit(deps, { actor, action: 'reconcile', details: { ...result } });
  return result;
}
