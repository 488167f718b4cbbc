import type { DemoFaq } from './demo-types.ts';
export const FAQS: readonly DemoFaq[] = [];
