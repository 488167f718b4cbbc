import type { Faq, FaqListResponse, Locale } from '@nabta/contract';
import { LOCALE_PARAMETER } from '../../lib/i18n/locale-choice.ts';
import type { LoadArgs } from '../../lib/screen.ts';

/** A question as the page shows it: the other language stays out of the HTML. */
export type Question = Pick<Faq, 'id' | 'question' | 'answer'>;

export interface FaqsPage {
  readonly questions: readonly Question[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

/** A page of the questions, or that it did not come: the page stands without them (FAQ-11). */
export type Faqs = FaqsPage | 'failed';

export const loadFaqs = ({ api, url }: LoadArgs) => ({
  list: api('GET /guests/faqs', { query: { page: pageOf(url.searchParams) } })
    .then(faqsPageOf)
    .catch((): Faqs => 'failed'),
});

function faqsPageOf({ faqs, meta }: FaqListResponse): Faqs {
  return {
    questions: faqs.map(({ id, question, answer }) => ({ id, question, answer })),
    total: meta.total_entries,
    page: meta.current_page,
    pages: meta.total_pages,
  };
}

/** The page that an address asks for; the first for anything that is no page. */
export function pageOf(search: URLSearchParams): number {
  const page = search.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

/** What an address of a page has after `/faqs`: nothing for the first. */
export const searchOf = (page: number) => (page > 1 ? `?page=${page}` : '');

export const faqsHref = (page: number) => `/faqs${searchOf(page)}`;

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
