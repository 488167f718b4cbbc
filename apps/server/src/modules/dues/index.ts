export { holdDues, pauseDues, resumeDues } from './hold-dues.ts';
export { listDues, listSilentDues, showLateDues, type LateDues } from './list-dues.ts';
export { sumLateByStage, type LateSum } from './late-by-stage.ts';
export { payLateDues } from './pay-late-dues.ts';
export {
  describeLinkedDues,
  payLinkedDues,
  showLinkedDues,
  type LinkedDue,
} from './pay-linked-dues.ts';
export { sumPledged } from './sum-pledged.ts';
export { planFirstDues } from './plan-dues.ts';
export { presentDue, presentLateDues } from './present.ts';
export { resumeDuesPayments } from './resume-dues-payments.ts';
export { dueDate } from './rules.ts';
export { runDues, runDuesOfDay, type DuesReport, type RunPart } from './run-dues.ts';
export { dueLine, duesSettlement } from './settle-dues.ts';
export { releaseSilentDue, SILENT_HOURS } from './withdraw-charge.ts';
