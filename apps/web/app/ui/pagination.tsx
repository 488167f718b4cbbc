import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface PaginationProps {
  readonly current: number;
  readonly total: number;
  /** The address of a page: `?page=2&gender=girl`. */
  readonly hrefOf: (page: number) => string;
  /** The page's number in the digits of the language. */
  readonly format: (page: number) => string;
  readonly labels: {
    readonly navigation: string;
    readonly previous: string;
    readonly next: string;
    readonly page: (page: number) => string;
  };
}

const GAP = 0;

/** Pages to show: the first, the last, the current and its neighbours; 0 stands for a gap. */
export function shownPages(current: number, total: number): number[] {
  const shown = new Set([1, total, current - 1, current, current + 1]);
  const pages = [...shown].filter((page) => page >= 1 && page <= total).sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const before = pages[index - 1];
    if (before === undefined || page - before === 1) return [page];
    return page - before === 2 ? [page - 1, page] : [GAP, page];
  });
}

const STEP =
  'grid size-11 place-items-center rounded-full font-medium no-underline transition-colors duration-200 hover:bg-nile-100 aria-[current=page]:bg-nile aria-[current=page]:text-white';

/** The pages of a list, as links. Nothing when there is one page. */
export function Pagination({ current, total, hrefOf, format, labels }: PaginationProps) {
  if (total <= 1) return null;
  const step = (page: number, label: string, icon: 'chevron-start' | 'chevron-end') =>
    page >= 1 && page <= total ? (
      <Link
        to={hrefOf(page)}
        aria-label={label}
        rel={page < current ? 'prev' : 'next'}
        className={STEP}
      >
        <Icon name={icon} />
      </Link>
    ) : (
      <span aria-hidden="true" className="grid size-11 place-items-center text-sand-300">
        <Icon name={icon} />
      </span>
    );
  return (
    <nav
      aria-label={labels.navigation}
      className="flex flex-wrap items-center justify-center gap-1"
    >
      {step(current - 1, labels.previous, 'chevron-start')}
      <ol className="flex items-center gap-1">
        {shownPages(current, total).map((page, index) => (
          <li key={page === GAP ? `gap-${index}` : page}>
            {page === GAP ? (
              <span aria-hidden="true" className="grid w-6 place-items-center text-ink-soft">
                …
              </span>
            ) : (
              <Link
                to={hrefOf(page)}
                aria-label={labels.page(page)}
                aria-current={page === current ? 'page' : undefined}
                className={classNames(STEP, 'tabular-nums')}
              >
                {format(page)}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {step(current + 1, labels.next, 'chevron-end')}
    </nav>
  );
}
