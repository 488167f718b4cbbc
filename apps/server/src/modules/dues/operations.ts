export { planFirstDues, planNextDue } from './plan.ts';
export { dueDate } from './rules.ts';
