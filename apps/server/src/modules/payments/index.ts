export {
  abandonPayment,
  applyChargeTruth,
  applyProviderTruth,
  declineCharge,
  settleWithoutProvider,
  type Paid,
  type Settlement,
} from './apply-provider-truth.ts';
export { findProviderCharge, tryCharge, type ChargeOutcome } from './charge-card.ts';
export {
  chargeDifference,
  disputeDifference,
  refundDifference,
  type Difference,
} from './compare-with-provider.ts';
export {
  recordDispute,
  recordRefund,
  recordRefundsOf,
  requestRefund,
  sendRefund,
  sendRefundJob,
} from './refund-payment.ts';
export { REFUND_REASONS, refundCauseOf } from './refund-causes.ts';
export {
  availableBalance,
  availableOf,
  balanceOf,
  lockMoney,
  lockPayer,
} from './balance-repository.ts';
export {
  listFailedRefunds,
  listWaitingRefunds,
  refundedAmount,
  replaceFailedRefunds,
} from './refunds-repository.ts';
export {
  findPayment,
  findReceipt,
  isHeldByBank,
  listPending,
  lockPayment,
  updatePayment,
  type PaymentRow,
} from './repository.ts';
export {
  ABANDON_AFTER_HOURS,
  amountProblem,
  maximumCharge,
  minimumCharge,
  PAGE_MINUTES,
  paymentStatus,
  receiptName,
  RECONCILE_AFTER_MINUTES,
} from './rules.ts';
export {
  beginPayment,
  findBegun,
  findTwin,
  isTwin,
  openPaymentPage,
  returnUrl,
  startPayment,
  type ClientTry,
  type NewPayment,
  type PageContent,
} from './start-payment.ts';
export {
  dayInWords,
  describeLine,
  describeLines,
  describePaidAhead,
  titleOfLines,
  type Both,
  type NamedChild,
  type PaidFor,
} from './describe-lines.ts';
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
  type ChargingStop,
} from './stop-charging.ts';
