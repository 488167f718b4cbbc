export { planFirstDues, planNextDue } from './plan.ts';
