import { recordAudit } from '../audit/index.ts';
import {
  chargeDifference,
  disputeDifference,
  refundDifference,
  sendWaitingRefunds,
  type Difference,
} from '../payments/index.ts';
import type { Settling } from './by-kind.ts';
import { convergeCharge } from './converge.ts';
import { convergeDispute, convergeRefund } from './returned-money.ts';

/** How many days back the daily reconcile looks at payments. */
export const RECONCILE_DAYS = 3;

/** A refund may fail, and a dispute be decided, long after it began. */
const REFUND_DAYS = 35;
const DISPUTE_DAYS = 120;

/** A notice of what happened just now may be on its way. */
const NOTICE_MINUTES = 2;

/** What the provider knows of, and how it stands in our books. */
export interface Reconciled {
  readonly days: number;
  readonly payments: number;
  readonly refunds: number;
  readonly disputes: number;
  /** What our books lacked, and have now. */
  readonly healed: readonly Difference[];
  /** What needs a person. */
  readonly left: readonly Difference[];
}

/** One object of the provider: what our books lack of it, and how they get it. */
interface Compared {
  readonly kind: Difference['kind'];
  readonly createdAt: Temporal.Instant;
  difference(): Promise<Difference | undefined>;
  heal(): Promise<void>;
}

async function* compared(deps: Settling, days: number): AsyncIterable<Compared> {
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
      difference: () => ours(deps, refund.paymentId, refundDifference(db, refund)),
      heal: () => convergeRefund(deps, refund),
    };
  }
  for await (const dispute of payments.listDisputes(since(DISPUTE_DAYS))) {
    yield {
      kind: 'dispute',
      createdAt: dispute.createdAt,
      difference: () => ours(deps, dispute.paymentId, disputeDifference(db, dispute)),
      heal: () => convergeDispute(deps, dispute),
    };
  }
}

/** Money that goes back on a payment without our reference is not ours to book. */
async function ours(
  { payments }: Pick<Settling, 'payments'>,
  paymentId: string | undefined,
  found: Promise<Difference | undefined>,
): Promise<Difference | undefined> {
  const difference = await found;
  if (!difference || difference.payment !== null) return difference;
  if (paymentId === undefined) return undefined;
  const { reference } = await payments.readCharge(paymentId);
  return reference === undefined ? undefined : difference;
}

/** What the provider says of the last days and our books do not. Changes nothing. */
export async function findDifferences(deps: Settling, days: number): Promise<Difference[]> {
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
  deps: Settling,
  { days, actor }: { readonly days: number; readonly actor: string },
): Promise<Reconciled> {
  // Their payers are told where the provider's list of refunds shows them.
  await sendWaitingRefunds(deps, () => Promise.resolve());
  const seen = { payment: 0, refund: 0, dispute: 0 };
  const healed: Difference[] = [];
  const left: Difference[] = [];
  for await (const one of compared(deps, days)) {
    seen[one.kind] += 1;
    const before = await one.difference();
    // A refund in our books may still have nobody told of it: converging tells once.
    if (!before && one.kind !== 'refund') continue;
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
