import type { Meta } from '@nabta/contract';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { Loaded } from '../ui/loaded.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { ApiError } from './api/api-error.ts';
import { formatNumber } from './i18n/create-i18n.ts';
import { useLocale } from './i18n/use-locale.ts';
import { useTranslation } from './i18n/use-translation.tsx';
import { LoadFailed } from './load-failed.tsx';

/** One page of a list, and where it stands in the list. */
export interface ListPage<T> {
  readonly items: readonly T[];
  readonly meta: Meta;
}

interface PagedListProps<T> {
  /** Undefined on the server, which does not load private screens. */
  readonly list: ListPage<T> | Promise<ListPage<T>> | undefined;
  /** The address of a page: `?page=2#list`. */
  readonly hrefOf: (page: number) => string;
  readonly skeleton: ReactNode;
  /** The sentence that says that the list did not load. */
  readonly failed: string;
  /** Shown when the list is empty. */
  readonly empty: ReactNode;
  /** Shown when the address names a page after the last. */
  readonly pastEnd: ReactNode;
  readonly children: (items: readonly T[]) => ReactNode;
}

/** A list page by page: its skeleton, its failure with a retry, its empty states, and its pages. */
export function PagedList<T>(props: PagedListProps<T>) {
  const { list, hrefOf, skeleton, failed, empty, pastEnd, children } = props;
  const attempt = useAttempt(list);
  const { search } = useLocation();
  const box = useFocusAfterChange<HTMLDivElement>(search, 'nav');
  return (
    <div ref={box} tabIndex={-1} className="outline-none focus-visible:shadow-none">
      {list === undefined ? (
        skeleton
      ) : (
        <Loaded
          value={list}
          skeleton={skeleton}
          failed={(error) => (
            <ListFailed error={error} throwFrom={500}>
              {failed}
            </ListFailed>
          )}
          resetKey={attempt}
        >
          {({ items, meta }) => {
            if (meta.total_entries === 0) return empty;
            if (items.length === 0) return pastEnd;
            return (
              <>
                {children(items)}
                {meta.total_pages > 1 && <Pages meta={meta} hrefOf={hrefOf} className="mt-8" />}
              </>
            );
          }}
        </Loaded>
      )}
    </div>
  );
}

interface PagesProps extends Pick<PagedListProps<never>, 'hrefOf'> {
  readonly meta: Meta;
  readonly className: string;
}

/** Links to the pages of a list. */
export function Pages({ meta, hrefOf, className }: PagesProps) {
  const { t } = useTranslation('words');
  const locale = useLocale();
  const format = (number: number) => formatNumber(number, locale);
  return (
    <div className={className}>
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

interface ListFailedProps {
  readonly error: unknown;
  readonly children: ReactNode;
  /** The lowest status that leads to /500 instead of a retry; no answer (0) never does. */
  readonly throwFrom: 1 | 500;
}

/** In place of a list that did not load, inside `<Loaded failed>` (ECT-02, ERR-04). */
export function ListFailed({ error, children, throwFrom }: ListFailedProps) {
  const { revalidate } = useRevalidator();
  if (!(error instanceof ApiError) || error.status >= throwFrom) throw error;
  return <LoadFailed onRetry={() => void revalidate()}>{children}</LoadFailed>;
}

/** Returns a new key for each list, so that `<Loaded>` shows its skeleton again at once. */
export function useAttempt(list: unknown): string {
  const [asked, setAsked] = useState({ list, attempt: 0 });
  if (asked.list !== list) setAsked({ list, attempt: asked.attempt + 1 });
  return String(asked.attempt);
}

/**
 * Moves the focus to an element when `shown` changes and the link or button that was pressed is
 * gone, or is about to go because it is in one of `within` (a selector).
 */
export function useFocusAfterChange<E extends HTMLElement>(shown: unknown, within?: string) {
  const element = useRef<E>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const focused = document.activeElement;
    const isGone = !focused || focused === document.body;
    if (isGone || (within !== undefined && focused.closest(within) !== null)) {
      element.current?.focus({ preventScroll: true });
    }
  }, [shown, within]);
  return element;
}
