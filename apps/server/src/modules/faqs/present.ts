import type { Faq, Locale } from '@nabta/contract';
import { localised } from '../../http/localised.ts';
import type { FaqRow } from './list-faqs.ts';

/** A question as the API shows it (ENT-25). */
export function presentFaq(faq: FaqRow, locale: Locale): Faq {
  return {
    id: faq.id,
    ...localised('question', locale, faq.questionEn, faq.questionAr),
    ...localised('answer', locale, faq.answerEn, faq.answerAr),
  };
}
