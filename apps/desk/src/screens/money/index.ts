/** The screens of this area, whose code comes together. */
export { BankFileScreen } from './bank-file-screen.tsx';
export { JournalScreen } from './journal-screen.tsx';
export { LedgerScreen } from './ledger-screen.tsx';
export { MonthReportScreen } from './month-report-screen.tsx';
export { PaymentScreen } from './payment-screen.tsx';
export { PaymentsScreen } from './payments-screen.tsx';
export { ProviderScreen } from './provider-screen.tsx';
export { RecordTransferScreen } from './record-transfer-screen.tsx';
export { RefundsScreen } from './refunds-screen.tsx';
