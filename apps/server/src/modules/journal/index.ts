export { findBalanceDifferences } from './compare-balance.ts';
export { copyMovements } from './copy-movements.ts';
export { forgetCopiedUntil } from './mirror-repository.ts';
export { listJournal, showJournal, type ShownJournal } from './show-journal.ts';
export { sumAccounts } from './rules.ts';
export { JOURNAL_FILES } from './write-journal.ts';
