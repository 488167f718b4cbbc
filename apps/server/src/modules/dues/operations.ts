export { holdDues, resumeDues } from './holding.ts';
export { runDues, type DuesReport, type RunPart } from './daily.ts';
export { listDues, showLateDues, type LateDues } from './listing.ts';
export { payDues } from './pay.ts';
export { planFirstDues } from './plan.ts';
export { resumeDuesPayments } from './resume.ts';
export { dueDate } from './rules.ts';
export { duesSettlement } from './settle.ts';
export { dueLine } from './words.ts';
