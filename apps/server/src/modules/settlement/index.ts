import { notFound } from '../../errors.ts';
import { findPayment, findReceipt, refundedAmount, type PaymentRow } from '../payments/index.ts';
import { tryToConverge } from './asking.ts';
import type { Settling } from './by-kind.ts';

export { authenticatePayment } from './authentication.ts';
export { findDifferences, RECONCILE_DAYS, reconcileWithProvider } from './daily-reconcile.ts';
export { receiveProviderEvent } from './events.ts';
export { moneyStatus } from './money-status.ts';
export { reconcilePayments } from './reconcile.ts';
export { sendRequestedRefund } from './returned-money.ts';

/** A payment as its page shows it, with the number of its receipt once it is paid. */
export interface ShownPayment {
  readonly payment: PaymentRow;
  readonly receipt: { year: number; number: number } | undefined;
  /** Whether all of it went back, or is about to. */
  readonly isRefunded: boolean;
}

/**
 * The truth about a payment. While it is pending the provider is asked, so that a lost notice
 * never leaves a donor waiting (traps 5, 6). Throws `not-found`.
 */
export async function showPayment(deps: Settling, id: string): Promise<ShownPayment> {
  const payment = await findPayment(deps.db, id);
  if (!payment) throw notFound();
  if (payment.status === 'pending') await tryToConverge(deps, payment, 'read');
  return readShown(deps, id);
}

/**
 * The donor came back without paying: the payment page is closed, so that what we say is final.
 * A payment that was made meanwhile settles. Throws `not-found`.
 */
export async function cancelPayment(deps: Settling, id: string): Promise<ShownPayment> {
  const payment = await findPayment(deps.db, id);
  if (!payment) throw notFound();
  if (payment.status === 'pending') await tryToConverge(deps, payment, 'close');
  return readShown(deps, id);
}

async function readShown({ db }: Pick<Settling, 'db'>, id: string): Promise<ShownPayment> {
  const payment = await findPayment(db, id);
  if (!payment) throw notFound();
  const refunded = payment.status === 'paid' ? await refundedAmount(db, id) : 0;
  const isRefunded = payment.amount > 0 && refunded >= payment.amount;
  return { payment, receipt: await findReceipt(db, id), isRefunded };
}
