import type { DemoFaq } from './demo-types.ts';
import { FRIENDSHIP_FAQS } from './faqs-friendship.ts';
import { GIVING_FAQS } from './faqs-giving.ts';
import { SPONSORING_FAQS } from './faqs-sponsoring.ts';
import type { Wording } from './wording.ts';

export interface FaqText {
  readonly question: Wording;
  /** HTML. Figures and rules are those of the terms (LEG-11 to LEG-26, SPN-17 to SPN-24). */
  readonly answer: Wording;
}

export const FAQS: readonly DemoFaq[] = [
  ...SPONSORING_FAQS,
  ...GIVING_FAQS,
  ...FRIENDSHIP_FAQS,
].map(({ question, answer }, index) => ({
  id: index + 1,
  question_en: question.en,
  question_ar: question.ar,
  answer_en: answer.en,
  answer_ar: answer.ar,
}));
