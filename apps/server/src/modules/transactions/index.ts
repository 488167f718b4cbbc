export { receiptAttachments, receiptPdf } from './attach-receipts.ts';
export { listTransactions, showStatement, showYearlyReport } from './list-transactions.ts';
export { presentTransaction, presentYearlyReport } from './present.ts';
export { receiptUrl, showReceipt } from './show-receipt.ts';
