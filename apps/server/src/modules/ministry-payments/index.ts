export {
  recordDeposit,
  recordReceivedDues,
  type ReceivedMoney,
  type RecordedPayment,
  type StaffOrder,
} from './record-received-payment.ts';
export { needsSecondPerson } from './propose-withdrawal.ts';
export { shown } from './refusals.ts';
export { refundReceipt, withdrawBalance } from './send-money-back.ts';
export { listBookedLines } from './repository.ts';
