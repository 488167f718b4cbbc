export { findPayers, type Payer } from './find-payers.ts';
export { matchBankFile, type MatchedLine } from './match-bank-file.ts';
