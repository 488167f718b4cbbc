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
  sendWaitingRefunds,
} from './refund-payment.ts';
export { REFUND_REASONS, refundCauseOf } from './refund-causes.ts';
export {
  availableBalance,
  availableOf,
  balanceOf,
  findPayment,
  findReceipt,
  isHeldByBank,
  listFailedRefunds,
  listPending,
  lockMoney,
  lockPayment,
  refundedAmount,
  replaceFailedRefunds,
  updatePayment,
  type PaymentRow,
} from './repository.ts';
export {
  amountProblem,
  maximumCharge,
  minimumCharge,
  paymentStatus,
  receiptName,
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
