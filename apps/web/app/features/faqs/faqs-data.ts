import { MAX_PER_PAGE, PAGE_SIZES } from '@nabta/contract';
import type { Faq, Locale } from '@nabta/contract';
import { questionTopics } from '@nabta/organisation/question-topics';
import { LOCALE_PARAMETER } from '../../lib/i18n/locale-choice.ts';
import { pageOf, pageSearch } from '../../lib/page-number.ts';
import type { ListPage } from '../../lib/paged-list.tsx';
import type { LoadArgs } from '../../lib/screen.ts';

/** A question as the page shows it: the other language stays out of the HTML. */
export type Question = Pick<Faq, 'id' | 'question' | 'answer'>;

/** A group of questions, by the id of the one that begins it. */
export interface Topic {
  readonly id: number;
  readonly name: string;
  /** Its place among all questions, from 0. */
  readonly place: number;
}

/** A page of the questions, and the topics of all of them. */
export interface QuestionPage extends ListPage<Question> {
  readonly topics: readonly Topic[];
}

/** A page of the questions, or that it did not come: the page stands without them (FAQ-11). */
export type Faqs = QuestionPage | 'failed';

export const loadFaqs = ({ api, url, locale }: LoadArgs) => {
  const topics = api('GET /guests/faqs', { query: { per_page: MAX_PER_PAGE } })
    .then(({ faqs }) => topicsAmong(faqs, locale))
    // The questions can be read without them.
    .catch(() => []);
  const page = api('GET /guests/faqs', { query: { page: pageOf(url.searchParams) } });
  return {
    list: page
      .then(async ({ faqs, meta }): Promise<Faqs> => {
        const items = faqs.map(({ id, question, answer }) => ({ id, question, answer }));
        return { items, meta, topics: await topics };
      })
      .catch((): Faqs => 'failed'),
  };
};

/** The topics in the order of their questions; a single one would divide nothing. */
function topicsAmong(faqs: readonly Faq[], locale: Locale): readonly Topic[] {
  const topics = faqs.flatMap(({ id }, place) => {
    const topic = questionTopics.find(({ first }) => first === id);
    return topic ? [{ id, name: topic.name[locale], place }] : [];
  });
  return topics.length > 1 ? topics : [];
}

/** Questions of one topic that follow each other on a page. */
export interface QuestionGroup {
  /** Undefined for questions before the first topic. */
  readonly topic: Topic | undefined;
  /** Whether it began on the page before. */
  readonly isContinued: boolean;
  readonly questions: readonly Question[];
}

/** The questions of a page by their topics. */
export function groupsOf({ items, meta, topics }: QuestionPage): QuestionGroup[] {
  const start = (meta.current_page - 1) * PAGE_SIZES.faqs;
  const topicAt = (place: number) => topics.findLast((topic) => topic.place <= place);
  const kept = [topicAt(start), ...topics.filter(({ place }) => place > start)];
  return kept
    .map((topic) => ({
      topic,
      isContinued: topic !== undefined && topic.place < start,
      questions: items.filter((_, index) => topicAt(start + index) === topic),
    }))
    .filter(({ questions }) => questions.length > 0);
}

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

/** The id of a topic's heading in the document. */
export const topicAnchor = ({ id }: Topic) => `topic-${id}`;

/** Where a topic begins: its page of the list, and its heading there. */
export function topicHref(topic: Topic) {
  const page = Math.floor(topic.place / PAGE_SIZES.faqs) + 1;
  return `${faqsHref(page)}#${topicAnchor(topic)}`;
}
