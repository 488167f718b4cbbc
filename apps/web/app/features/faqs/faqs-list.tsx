import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/i18n/create-i18n.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { Pages, useAttempt, useFocusAfterChange } from '../../lib/paged-list.tsx';
import type { ListPage } from '../../lib/paged-list.tsx';
import { StructuredData } from '../../lib/structured-data.tsx';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';
import { faqsHref } from './faqs-data.ts';
import type { Faqs, Question } from './faqs-data.ts';
import { faqPageThing } from './faq-page-thing.ts';
import { QuestionItem } from './question-item.tsx';
import { useAnswerInAddress } from './use-answer-in-address.ts';
import { useSmoothPageChange } from './use-page-change.ts';

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
        className="text-lg leading-8 font-semibold outline-none lg:min-h-8 focus-visible:shadow-none"
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
  // What stands below says it all to those who see it.
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

function Found({ faqs }: { readonly faqs: ListPage<Question> }) {
  const { items, meta } = faqs;
  useAnswerInAddress();
  if (items.length === 0) return <Nothing faqs={faqs} />;
  return (
    <>
      <StructuredData things={[faqPageThing(items)]} />
      <ul className="grid gap-3">
        {items.map((question) => (
          <li key={question.id}>
            <QuestionItem question={question} page={meta.current_page} />
          </li>
        ))}
      </ul>
      <Pages meta={meta} hrefOf={faqsHref} className="mt-10" />
    </>
  );
}

function Nothing({ faqs: { meta } }: { readonly faqs: ListPage<Question> }) {
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
