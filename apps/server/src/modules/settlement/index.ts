export { moneyStatus } from './money-status.ts';
export { receiveProviderEvent } from './receive-provider-event.ts';
export { reconcilePayments } from './reconcile-payments.ts';
export {
  findDifferences,
  RECONCILE_DAYS,
  reconcileWithProvider,
} from './reconcile-with-provider.ts';
export { sendRequestedRefund } from './return-money.ts';
export { authenticatePayment, cancelPayment, showPayment } from './show-payment.ts';
