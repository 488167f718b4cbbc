import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '../../../web/app/lib/i18n/use-translation.tsx';
import { Card } from '../../../web/app/ui/card.tsx';
import { Skeleton, SkeletonList } from '../../../web/app/ui/skeleton.tsx';
import { Failure } from './failure.tsx';
import { Pages, type PageMeta } from './pages.tsx';

export interface Column<Row> {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
}

interface ListProps<Row> {
  readonly caption: string;
  /** Shown when there are no rows. */
  readonly empty: string;
  /** Undefined while they are on their way. */
  readonly rows: readonly Row[] | undefined;
  readonly columns: readonly Column<Row>[];
}

/** A table; on a phone each row is a card whose lines carry the titles of the columns. */
export function List<Row extends { id: number | string }>({
  caption,
  empty,
  rows,
  columns,
}: ListProps<Row>) {
  const { t } = useTranslation('desk');
  if (!rows) {
    return (
      <SkeletonList label={t('loading')} className="grid gap-2">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </SkeletonList>
    );
  }
  if (rows.length === 0) return <p className="py-6 text-lg text-ink-soft">{empty}</p>;
  return (
    <TableCard caption={caption}>
      {/* Roles, since a table that is laid out otherwise is none to some browsers. */}
      <table role="table" className="w-full text-start max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="bg-sand max-md:sr-only">
          <tr role="row">
            {columns.map(({ title }) => (
              <th
                key={title}
                role="columnheader"
                scope="col"
                className="p-4 text-start font-semibold max-xl:px-2.5"
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-md:grid max-md:gap-3">
          {rows.map((row) => (
            <tr
              key={row.id}
              role="row"
              className="border-t border-sand-200 align-top max-md:grid max-md:gap-2 max-md:rounded-lg max-md:border-0 max-md:bg-white max-md:p-4 max-md:shadow-soft"
            >
              {columns.map(({ title, cell }) => (
                <Cell key={title} title={title}>
                  {cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableCard>
  );
}

interface TableCardProps extends Pick<ListProps<unknown>, 'caption'> {
  readonly children: ReactNode;
}

/** The card of a table. A table that is wider than it scrolls, by the keyboard too. */
function TableCard({ caption, children }: TableCardProps) {
  const [scrolls, setScrolls] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current: box } = card;
    if (!box) return undefined;
    const observer = new ResizeObserver(() => setScrolls(box.scrollWidth > box.clientWidth));
    // The table too: its rows may change while the card keeps its size.
    for (const one of [box, ...box.children]) observer.observe(one);
    return () => observer.disconnect();
  }, []);
  return (
    <Card
      ref={card}
      role={scrolls ? 'region' : undefined}
      tabIndex={scrolls ? 0 : undefined}
      aria-label={scrolls ? caption : undefined}
      className="max-md:bg-transparent max-md:shadow-none md:overflow-x-auto"
    >
      {children}
    </Card>
  );
}

/** A cell, on phones with its column's title; one without content is left out there. */
function Cell({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const isEmpty =
    children === null || children === undefined || children === false || children === '';
  return (
    <td
      role="cell"
      className={`min-w-0 p-4 max-md:p-0 max-md:wrap-anywhere md:max-xl:px-2.5 ${isEmpty ? 'max-md:hidden' : ''}`}
    >
      {/* The blank parts them: without it Arabic letters would join. */}
      <span aria-hidden="true" className="me-1 text-sm text-ink-soft md:hidden">
        {title}
      </span>{' '}
      {children}
    </td>
  );
}

interface PagedListProps<Found, Row> extends Omit<ListProps<Row>, 'rows'> {
  readonly found: Pick<UseQueryResult<Found>, 'data' | 'error' | 'refetch' | 'isPlaceholderData'>;
  readonly rowsOf: (data: Found) => readonly Row[];
}

/** A list from the server with its pages, or why it did not come. */
export function PagedList<
  Found extends { readonly meta: PageMeta },
  Row extends { id: number | string },
>({ found, rowsOf, ...list }: PagedListProps<Found, Row>) {
  // Rows of the filter or the page before.
  const { data, error, refetch, isPlaceholderData: isOld } = found;
  return (
    <div
      aria-busy={isOld}
      className={`grid grid-cols-[minmax(0,1fr)] gap-6 ${isOld ? 'opacity-60' : ''}`}
    >
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <List {...list} rows={data && rowsOf(data)} />
      )}
      {data && <Pages meta={data.meta} />}
    </div>
  );
}
