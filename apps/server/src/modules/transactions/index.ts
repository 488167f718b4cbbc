export { receiptUrl } from './receipt-url.ts';
export { showReceipt, type ShownReceipt } from './receipts.ts';
export {
  listTransactions,
  showStatement,
  showYearlyReport,
  type ShownEntry,
  type Statement,
  type YearlyReport,
} from './statements.ts';
