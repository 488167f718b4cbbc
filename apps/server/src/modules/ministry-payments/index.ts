export {
  recordDeposit,
  recordReceivedDues,
  type ReceivedMoney,
  type RecordedPayment,
  type StaffOrder,
} from './record-received-payment.ts';
export { refundReceipt, withdrawBalance } from './send-money-back.ts';
export { listBookedLines } from './repository.ts';
