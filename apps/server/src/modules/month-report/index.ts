export { netOfSpans, type NetOfCurrency } from './net-of-spans.ts';
export { spanOf } from './show-month.ts';
