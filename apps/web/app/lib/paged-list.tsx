import type { Meta } from '@nabta/contract';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAsyncError, useLocation, useRevalidator } from 'react-router';
import { Loaded } from '../ui/loaded.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { ApiError } from './api/api-error.ts';
import { formatNumber } from './i18n/create-i18n.ts';
import { useLocale } from './i18n/use-locale.ts';
import { LoadFailed } from './load-failed.tsx';

/** One page of a list, and what the list says of itself. */
export interface ListPage<T> {
  readonly items: readonly T[];
  readonly meta: Meta;
}

interface PagedListProps<T> {
  /** Undefined while the server's frame of a private screen stands. */
  readonly list: ListPage<T> | Promise<ListPage<T>> | undefined;
  /** The address of a page: `?page=2#list`. */
  readonly hrefOf: (page: number) => string;
  readonly skeleton: ReactNode;
  /** What did not come, in a sentence. */
  readonly failed: string;
  /** Where there is nothing at all. */
  readonly empty: ReactNode;
  /** Where an address names a page behind the last. */
  readonly pastEnd: ReactNode;
  readonly children: (items: readonly T[]) => ReactNode;
}

/** A list page by page: its skeleton, its failure with a retry, its empty states, and its pages. */
export function PagedList<T>(props: PagedListProps<T>) {
  const { list, hrefOf, skeleton, failed, empty, pastEnd, children } = props;
  const attempt = useAttempt(list);
  const box = useFocusAfterPage();
  return (
    <div ref={box} tabIndex={-1} className="outline-none focus-visible:shadow-none">
      {list === undefined ? (
        skeleton
      ) : (
        <Loaded
          value={list}
          skeleton={skeleton}
          failed={<Failed text={failed} />}
          resetKey={attempt}
        >
          {({ items, meta }) => {
            if (meta.total_entries === 0) return empty;
            if (items.length === 0) return pastEnd;
            return (
              <>
                {children(items)}
                <Pages meta={meta} hrefOf={hrefOf} />
              </>
            );
          }}
        </Loaded>
      )}
    </div>
  );
}

function Pages({ meta, hrefOf }: Pick<PagedListProps<never>, 'hrefOf'> & { readonly meta: Meta }) {
  const { t } = useTranslation('words');
  const locale = useLocale();
  const format = (number: number) => formatNumber(number, locale);
  if (meta.total_pages <= 1) return null;
  return (
    <div className="mt-8">
      <Pagination
        current={meta.current_page}
        total={meta.total_pages}
        hrefOf={hrefOf}
        format={format}
        labels={{
          navigation: t('pages'),
          previous: t('previous'),
          next: t('next'),
          page: (number) => t('page', { number: format(number) }),
        }}
      />
    </div>
  );
}

/** No answer: the line may be back in a moment. A failing server leads to /500 (ECT-02). */
function Failed({ text }: { readonly text: string }) {
  const { revalidate } = useRevalidator();
  const error = useAsyncError();
  if (!(error instanceof ApiError) || error.status >= 500) throw error;
  return <LoadFailed onRetry={() => void revalidate()}>{text}</LoadFailed>;
}

/** A new key for each time that the list is asked for: the skeleton shows at once. */
function useAttempt(list: unknown): string {
  const [asked, setAsked] = useState({ list, attempt: 0 });
  if (asked.list !== list) setAsked({ list, attempt: asked.attempt + 1 });
  return String(asked.attempt);
}

/** The link to a page is gone with the page it stood on: the reader goes on from the list. */
function useFocusAfterPage() {
  const box = useRef<HTMLDivElement>(null);
  const { search } = useLocation();
  const shown = useRef(search);
  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused.closest('nav') !== null) {
      box.current?.focus({ preventScroll: true });
    }
  }, [search]);
  return box;
}
