import type { Faq, Locale } from '@nabta/contract';
import { LOCALE_PARAMETER } from '../../lib/i18n/locale-choice.ts';
import { pageOf, pageSearch } from '../../lib/page-number.ts';
import type { ListPage } from '../../lib/paged-list.tsx';
import type { LoadArgs } from '../../lib/screen.ts';

/** A question as the page shows it: the other language stays out of the HTML. */
export type Question = Pick<Faq, 'id' | 'question' | 'answer'>;

/** A page of the questions, or that it did not come: the page stands without them (FAQ-11). */
export type Faqs = ListPage<Question> | 'failed';

export const loadFaqs = ({ api, url }: LoadArgs) => ({
  list: api('GET /guests/faqs', { query: { page: pageOf(url.searchParams) } })
    .then(({ faqs, meta }): Faqs => {
      const items = faqs.map(({ id, question, answer }) => ({ id, question, answer }));
      return { items, meta };
    })
    .catch((): Faqs => 'failed'),
});

export const faqsHref = (page: number) => `/faqs${pageSearch(page)}`;

/** The id of an answer in the document. */
export const anchorOf = (id: number) => `question-${id}`;

/** The address of one answer, for the browser's own links. */
export const answerHref = (page: number, id: number) => `${faqsHref(page)}#${anchorOf(id)}`;

/** The same to send to others, who are to read it in the language that it was sent in (GEN-07). */
export function answerAddress(publicUrl: string, page: number, id: number, locale: Locale) {
  const address = new URL(answerHref(page, id), publicUrl);
  address.searchParams.set(LOCALE_PARAMETER, locale);
  return address.href;
}
