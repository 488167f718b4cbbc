export { receiptAttachments, receiptPdf } from './attach-receipts.ts';
export {
  listTransactions,
  showStatement,
  showYearlyReport,
  statementTotals,
} from './list-transactions.ts';
export { presentTransaction, presentYearlyReport } from './present.ts';
export { GIVEN_KINDS, type LedgerTotals } from './rules.ts';
export { receiptUrl, showReceipt } from './show-receipt.ts';
