import { z } from './zod.ts';
import { PAGE_SIZES } from './page-sizes.ts';
import { metaSchema, pagingQuery } from './paging.ts';

/** A frequently asked question (ENT-25). The answers are sanitised HTML. */
export const faqSchema = z
  .object({
    id: z.int(),
    question: z.string(),
    question_en: z.string(),
    question_ar: z.string(),
    answer: z.string(),
    answer_en: z.string(),
    answer_ar: z.string(),
  })
  .meta({ id: 'Faq' });
export type Faq = z.infer<typeof faqSchema>;

export const faqListQuery = z.object(pagingQuery(PAGE_SIZES.faqs));
export const faqListResponse = z.object({ faqs: z.array(faqSchema), meta: metaSchema });
export type FaqListResponse = z.infer<typeof faqListResponse>;
