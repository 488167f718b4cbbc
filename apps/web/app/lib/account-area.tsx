import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icon.tsx';
import { askCounts, useLateDuesCount, useUnreadLetters } from './account-counts.ts';
import { browserApi } from './api/browser-api.ts';
import { useIsSignedIn } from './auth.ts';
import { formatNumber } from './i18n/create-i18n.ts';
import { useLocale } from './i18n/use-locale.ts';
import { useTranslation } from './i18n/use-translation.tsx';

interface Place {
  readonly to: string;
  readonly text: 'overview' | 'children' | 'letters' | 'gifts' | 'payments' | 'cards' | 'profile';
  readonly icon: IconName;
  /** The other pages of the place. */
  readonly pages?: readonly string[];
  readonly counts?: 'unread' | 'late';
}

/** The places of the account, in their order. */
const PLACES: readonly Place[] = [
  { to: '/dashboard', text: 'overview', icon: 'sprout', pages: ['/year'] },
  { to: '/sponsorships', text: 'children', icon: 'heart' },
  {
    to: '/letters',
    text: 'letters',
    icon: 'mail',
    pages: ['/send-letters', '/writing'],
    counts: 'unread',
  },
  { to: '/gift', text: 'gifts', icon: 'gift' },
  {
    to: '/my-transactions',
    text: 'payments',
    icon: 'receipt',
    pages: ['/statement', '/receipts', '/late-dues'],
    counts: 'late',
  },
  { to: '/my-cards', text: 'cards', icon: 'card' },
  {
    to: '/profile',
    text: 'profile',
    icon: 'user',
    pages: ['/update-profile', '/update-email', '/change-password'],
  },
];

/** Whether a page is of a place: `/sponsorships/7` is of `/sponsorships`. */
export function isOfPlace({ to, pages = [] }: Pick<Place, 'to' | 'pages'>, path: string): boolean {
  return [to, ...pages].some((page) => path === page || path.startsWith(`${page}/`));
}

/**
 * Around every page of the account, as the `frame` of its screen: the places of the account beside
 * the page, on phones and tablets as a row above it. A guest, who may open a receipt from a mail, has
 * the page alone.
 */
export function AccountArea({ children }: { readonly children: ReactNode }) {
  const isSignedIn = useIsSignedIn();
  return (
    <div className="min-h-svh bg-sand print:min-h-0 print:bg-transparent">
      <div
        className={classNames(
          'page-width print:p-0',
          isSignedIn && 'xl:grid xl:grid-cols-[13rem_minmax(0,1fr)] xl:gap-x-8 print:block',
        )}
      >
        {isSignedIn && <AccountNavigation />}
        <div className="flow-root min-w-0">{children}</div>
      </div>
    </div>
  );
}

function AccountNavigation() {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const { pathname } = useLocation();
  const row = useRef<HTMLUListElement>(null);

  useEffect(() => {
    // The dashboard's own answer has them.
    if (pathname !== '/dashboard') askCounts(browserApi(locale));
  }, [pathname, locale]);

  // The place where one is stands in the middle of the row, in either direction of writing.
  useLayoutEffect(() => {
    const here = row.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    const box = row.current?.getBoundingClientRect();
    if (!here || !box) return;
    row.current?.scrollBy({
      left: here.left + here.width / 2 - (box.left + box.width / 2),
      behavior: 'instant',
    });
  }, [pathname]);

  return (
    <nav
      aria-label={t('accountPlaces.label')}
      className="-mx-(--page-gutter) border-b border-sand-200 bg-white xl:mx-0 xl:border-0 xl:bg-transparent print:hidden"
    >
      <ul
        ref={row}
        className="flex [scrollbar-width:none] gap-1 overflow-x-auto max-xl:[mask-image:linear-gradient(90deg,transparent,black_var(--page-gutter),black_calc(100%-var(--page-gutter)),transparent)] px-(--page-gutter) py-1.5 xl:sticky xl:top-24 xl:grid xl:gap-1.5 xl:overflow-visible xl:px-0 xl:pt-17 xl:pb-10"
      >
        {PLACES.map((place) => (
          <li key={place.to} className="shrink-0">
            <PlaceLink place={place} path={pathname} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PlaceLink({ place, path }: { readonly place: Place; readonly path: string }) {
  const { t } = useTranslation('shell');
  const { to, text, icon, counts } = place;
  const isHere = isOfPlace(place, path);
  return (
    <Link
      to={to}
      prefetch="intent"
      aria-current={to === path ? 'page' : isHere ? 'true' : undefined}
      className={classNames(
        'relative flex min-h-11 items-center gap-3 rounded-full px-4 md:max-xl:px-2.5 font-medium whitespace-nowrap no-underline transition-colors duration-200 -outline-offset-2! xl:rounded-lg',
        isHere
          ? 'bg-nile text-white xl:bg-white xl:text-nile-900 xl:shadow-soft'
          : 'text-nile hover:bg-nile-50 xl:hover:bg-white/70',
      )}
    >
      <Icon name={icon} className="hidden size-5 xl:block" />
      {t(`accountPlaces.${text}`)}
      {counts === 'unread' && <UnreadLetters />}
      {counts === 'late' && <LateDues />}
    </Link>
  );
}

function UnreadLetters() {
  const { t } = useTranslation('shell');
  const count = useUnreadLetters();
  return <CountBadge count={count} text={t('unreadLetters', { count })} />;
}

function LateDues() {
  const { t } = useTranslation('shell');
  const count = useLateDuesCount();
  return <CountBadge count={count} text={t('accountPlaces.late', { count })} />;
}

/** How much waits; nothing when nothing does. */
function CountBadge({ count, text }: { readonly count: number; readonly text: string }) {
  const locale = useLocale();
  if (count === 0) return null;
  return (
    // On the corner of its tab, so that the others stay where they are when it comes.
    <span className="absolute end-2.5 grid min-w-4 max-xl:end-0 max-xl:top-0 place-items-center rounded-full bg-sunflower px-1 text-[0.6875rem] leading-4 font-bold text-ink xl:min-w-6 xl:text-xs xl:px-1.5 xl:leading-6">
      <span aria-hidden="true">{formatNumber(count, locale)}</span>
      <span className="sr-only">{text}</span>
    </span>
  );
}
