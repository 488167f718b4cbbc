import type { Currency, Locale, Payment } from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { beginPayment, findBegun, openPaymentPage, returnUrl } from './begin.ts';

export {
  findPayment,
  findReceipt,
  listPending,
  lockPayment,
  refundedAmount,
  updatePayment,
  type PaymentRow,
} from './repository.ts';
export { amountProblem, maximumCharge, minimumCharge, receiptName, shownStatus } from './rules.ts';
export { availableBalance, balanceOf, lockMoney } from './balance.ts';
export {
  beginPayment,
  findBegun,
  findTwin,
  isTwin,
  openPaymentPage,
  returnUrl,
  type NewPayment,
} from './begin.ts';
export {
  chargeDifference,
  disputeDifference,
  refundDifference,
  type Difference,
} from './differences.ts';
export { tryCharge, type ChargeOutcome } from './charges.ts';
export type { PageLine } from '../../platform/payment-provider.ts';
export {
  dayInWords,
  describeLine,
  describeLines,
  type Both,
  type NamedChild,
  type PaidFor,
} from './words.ts';
export {
  abandonPayment,
  applyChargeTruth,
  declineCharge,
  applyProviderTruth,
  settleWithoutProvider,
  type Paid,
  type Settlement,
} from './truth.ts';
export {
  checkProvider,
  liftStops,
  listStops,
  NOT_THE_SPONSORS,
  paused,
  providerProblem,
  remindOfStops,
  requireNotStopped,
  stopOf,
  type Stop,
} from './stops.ts';
export { requestRefund, sendRefundJob } from './refund-requests.ts';
export { recordDispute, recordRefund, sendRefund, sendWaitingRefunds } from './refunds.ts';

/** What a person is to be asked to pay. */
export interface PaymentRequest {
  readonly kind: Payment['kind'];
  /** Minor units. */
  readonly amount: number;
  readonly currency: Currency;
  /** Whose it is; undefined for a guest's. */
  readonly sponsorId?: number | undefined;
  readonly description: { readonly en: string; readonly ar: string };
  readonly locale: Locale;
  readonly email: string;
  /**
   * The caller's Idempotency-Key: the same key and request is the same payment, until that payment
   * has failed.
   */
  readonly clientKey: string | undefined;
  /** What else the caller asked for: with the same key it must be the same. */
  readonly details: Readonly<Record<string, string | number | boolean>>;
}

/**
 * Stores a payment with what it is for (`storeSubject`, in the same transaction), and opens its
 * page. Returns the page's address and the payment's id. Throws `conflict` when the client key was
 * used for something else, `payment-provider-unavailable` when there is no page to open.
 */
export async function startPayment(
  deps: Pick<Deps, 'db' | 'clock' | 'payments' | 'settings' | 'log' | 'queue' | 'sealer'>,
  request: PaymentRequest,
  storeSubject: (transaction: Db, paymentId: string) => Promise<void>,
): Promise<{ url: string; paymentId: string }> {
  // A donor who tries again in the other language still asks for the same.
  const clientTry = { key: request.clientKey, asked: { ...request, locale: undefined } };
  const payment = await deps.db.transaction(async (transaction) => {
    const begun = await findBegun(transaction, clientTry);
    if (begun) return begun;
    const { payment, isNew } = await beginPayment(deps, transaction, request, clientTry);
    if (isNew) await storeSubject(transaction, payment.id);
    return payment;
  });
  // The page of a payment that was made is closed: its truth is what is left to tell.
  if (payment.status === 'paid') {
    return { url: returnUrl(deps, payment, true), paymentId: payment.id };
  }
  const url = await openPaymentPage(deps, payment, { email: request.email });
  return { url, paymentId: payment.id };
}
