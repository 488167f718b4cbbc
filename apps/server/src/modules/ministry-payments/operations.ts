export { refundReceipt, withdrawBalance } from './going-back.ts';
export { recordDeposit, recordDues, type Recorded } from './received.ts';
export { RefusedError } from './refused-error.ts';
export { written, type Asked, type ReceivedMoney } from './writing.ts';
