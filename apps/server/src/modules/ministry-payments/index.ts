export { refundReceipt, withdrawBalance } from './going-back.ts';
export { recordDeposit, recordDues, type Recorded } from './received.ts';
export type { Asked, ReceivedMoney } from './writing.ts';
