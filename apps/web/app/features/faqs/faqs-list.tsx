import { useEffect, useLayoutEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { formatNumber } from '../../lib/i18n/create-i18n.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { Pages, useAttempt, useFocusAfterChange } from '../../lib/paged-list.tsx';
import { useSite } from '../../lib/site.ts';
import { StructuredData } from '../../lib/structured-data.tsx';
import type { Thing } from '../../lib/structured-data.tsx';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { QuestionCard } from '../../ui/question-card.tsx';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.tsx';
import { anchorOf, answerAddress, answerHref, faqsHref, groupsOf } from './faqs-data.ts';
import type { Faqs, Question, QuestionPage } from './faqs-data.ts';
import { Group, TopicLinks } from './question-topics.tsx';

interface FaqsListProps {
  readonly list: Faqs | Promise<Faqs>;
  /** The page that was asked for. */
  readonly page: number;
}

/** The questions, page by page (FAQ-02 to FAQ-11). */
export function FaqsList({ list, page }: FaqsListProps) {
  const { t } = useTranslation('faqs');
  const heading = useFocusAfterChange<HTMLHeadingElement>(list);
  const attempt = useAttempt(list);
  useSmoothPageChange();
  return (
    <section aria-labelledby="questions">
      <h2
        ref={heading}
        id="questions"
        tabIndex={-1}
        className="text-base leading-8 font-medium text-ink-soft outline-none lg:min-h-8 focus-visible:shadow-none"
      >
        <Loaded value={list} skeleton={`${t('loading')}…`} resetKey={attempt}>
          {(faqs) => <Heading faqs={faqs} />}
        </Loaded>
      </h2>
      <div className="mt-4">
        <Loaded value={list} skeleton={<Questionless />} resetKey={attempt}>
          {(faqs) => (faqs === 'failed' ? <Failed page={page} /> : <Found faqs={faqs} />)}
        </Loaded>
      </div>
    </section>
  );
}

function Heading({ faqs }: { readonly faqs: Faqs }) {
  const { t } = useTranslation('faqs');
  const locale = useLocale();
  // Sighted visitors read it below.
  if (faqs === 'failed' || faqs.meta.total_entries === 0)
    return <span className="sr-only">{t('title')}</span>;
  const { total_entries: total, current_page: page, total_pages: pages } = faqs.meta;
  if (pages === 1 || page > pages) return t('count', { count: total });
  const place = t('place', {
    page: formatNumber(page, locale),
    pages: formatNumber(pages, locale),
  });
  return `${t('count', { count: total })} · ${place}`;
}

function Found({ faqs }: { readonly faqs: QuestionPage }) {
  const { items, meta, topics } = faqs;
  usePlaceInAddress();
  if (items.length === 0) return <Nothing faqs={faqs} />;
  return (
    <>
      <StructuredData things={[faqPageThing(items)]} />
      {topics.length > 0 && <TopicLinks topics={topics} />}
      {groupsOf(faqs).map((group) => (
        <Group key={group.topic?.id ?? 0} {...group}>
          {group.questions.map((question) => (
            <li key={question.id}>
              <QuestionItem question={question} page={meta.current_page} />
            </li>
          ))}
        </Group>
      ))}
      <Pages meta={meta} hrefOf={faqsHref} className="mt-10" />
    </>
  );
}

function Nothing({ faqs: { meta } }: { readonly faqs: QuestionPage }) {
  const { t } = useTranslation('faqs');
  if (meta.total_entries > 0) {
    return (
      <EmptyState
        message={t('pastEnd.message')}
        action={<LinkButton to={faqsHref(1)}>{t('pastEnd.action')}</LinkButton>}
      />
    );
  }
  return (
    <EmptyState
      icon="chat"
      message={t('empty')}
      action={<LinkButton to="/contact-us">{t('contact')}</LinkButton>}
    />
  );
}

/** The same address again: without scripts, too. */
function Failed({ page }: { readonly page: number }) {
  const { t } = useTranslation('faqs');
  const { t: word } = useTranslation('words');
  return (
    <Alert
      tone="danger"
      action={
        <LinkButton to={faqsHref(page)} replace preventScrollReset variant="secondary" size="sm">
          {word('retry')}
        </LinkButton>
      }
    >
      {t('failed')}
    </Alert>
  );
}

const WIDTHS = ['w-3/5', 'w-2/5', 'w-1/2', 'w-3/4', 'w-2/5', 'w-3/5', 'w-1/2', 'w-2/3'] as const;

/** Questions on their way. */
function Questionless() {
  const { t } = useTranslation('faqs');
  return (
    <SkeletonList label={t('loading')} className="grid gap-3">
      {WIDTHS.map((width, place) => (
        <div
          key={`${width}-${place}`}
          className="flex min-h-16 items-center justify-between gap-4 rounded-lg bg-white px-5 shadow-soft md:px-7"
        >
          <Skeleton className={`h-5 ${width}`} />
          <Skeleton className="size-9 rounded-full" />
        </div>
      ))}
    </SkeletonList>
  );
}

/** The questions of a page with their answers, for search engines. Answers are HTML there, too. */
export function faqPageThing(questions: readonly Question[]): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/**
 * Opens the question that the address names (`#question-17`), or finds the topic (`#topic-11`), and goes
 * there. A browser that follows such a link itself has done so already; within the site it is the router
 * that follows.
 */
function usePlaceInAddress(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const place = document.getElementById(hash.slice(1));
    const details = place?.closest('details');
    if (!place || details?.open) return undefined;
    if (details) details.open = true;
    (details ?? place).scrollIntoView({ block: 'start' });
    // The last word on the focus: a new page takes it first.
    const frame = requestAnimationFrame(() => {
      (details?.querySelector('summary') ?? place).focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
    // The key is that of the address: to follow the same link again is to go there again.
  }, [hash, key]);
}

/**
 * The router goes to the top of a new page with a jump; from one page of the list to the next it
 * glides (FAQ-09), but for those who asked for less motion. Going back is back where one was, at once.
 */
function useSmoothPageChange(): void {
  const { search } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(search);
  // Effects of a page come before those of the document, where the router scrolls.
  useLayoutEffect(() => {
    if (shown.current === search) return undefined;
    shown.current = search;
    if (navigation === NavigationType.Pop) return undefined;
    const root = document.documentElement;
    const restore = () => root.style.removeProperty('scroll-behavior');
    root.style.setProperty('scroll-behavior', 'smooth');
    // Chromium scrolls by the style that was last worked out: this makes it work it out.
    root.getBoundingClientRect();
    const frame = requestAnimationFrame(restore);
    return () => {
      cancelAnimationFrame(frame);
      restore();
    };
  }, [search, navigation]);
}

interface QuestionItemProps {
  readonly question: Question;
  /** The page of the list that it stands on. */
  readonly page: number;
}

function QuestionItem({ question: { id, question, answer }, page }: QuestionItemProps) {
  return (
    <QuestionCard name="faq" question={question} answer={answer} answerId={anchorOf(id)}>
      <CopyLink id={id} page={page} />
    </QuestionCard>
  );
}

/** A link to the answer itself; with scripts it is copied instead of followed. */
function CopyLink({ id, page }: { readonly id: number; readonly page: number }) {
  const { t } = useTranslation('faqs');
  const locale = useLocale();
  const { publicUrl } = useSite();

  async function copy(event: MouseEvent<HTMLAnchorElement>) {
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;
    if (modified || !('clipboard' in navigator)) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    try {
      await navigator.clipboard.writeText(answerAddress(publicUrl, page, id, locale));
      showToast({ text: t('copy.done'), tone: 'success' });
    } catch {
      location.assign(href);
    }
  }

  return (
    <a
      href={answerHref(page, id)}
      onClick={(event) => void copy(event)}
      className="mt-2 inline-flex min-h-11 items-center text-sm font-medium text-nile underline decoration-nile-200 underline-offset-4 hover:decoration-nile"
    >
      {t('copy.action')}
    </a>
  );
}

/** For whoever did not find an answer: beside the list, or below it. */
export function MoreQuestions() {
  const { t } = useTranslation('faqs');
  return (
    <aside
      aria-labelledby="more-questions"
      className="rounded-xl bg-sand p-6 md:p-8 md:max-lg:flex md:max-lg:items-center md:max-lg:gap-6 lg:sticky lg:top-28 lg:mt-12 lg:self-start"
    >
      <span className="grid size-14 shrink-0 place-items-center rounded-full bg-white text-nile">
        <Icon name="chat" className="size-7" />
      </span>
      <div className="mt-4 grow md:max-lg:mt-0">
        <h2 id="more-questions" className="text-xl">
          {t('more.title')}
        </h2>
        <p className="mt-2">{t('more.text')}</p>
      </div>
      <LinkButton
        to="/contact-us"
        variant="primary"
        className="mt-5 max-xs:w-full md:max-lg:mt-0 md:max-lg:shrink-0"
      >
        {t('contact')}
      </LinkButton>
    </aside>
  );
}
