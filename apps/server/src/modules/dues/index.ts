export { holdDues, resumeDues } from './hold-dues.ts';
export { listDues, listSilentDues, showLateDues, type LateDues } from './list-dues.ts';
export { payLateDues } from './pay-late-dues.ts';
export { planFirstDues } from './plan-dues.ts';
export { resumeDuesPayments } from './resume-dues-payments.ts';
export { dueDate } from './rules.ts';
export { runDues, type DuesReport, type RunPart } from './run-dues.ts';
export { dueLine, duesSettlement } from './settle-dues.ts';
export { releaseSilentDue, SILENT_HOURS } from './withdraw-charge.ts';
