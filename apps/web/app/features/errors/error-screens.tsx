import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { failedAddress, wasUnanswered } from '../../lib/failed-address.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { PageHead } from '../../lib/page-head.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

const LINKS = [
  { to: '/', text: 'links.home' },
  { to: '/who-we-are', text: 'links.whoWeAre' },
  { to: '/projects', text: 'links.projects' },
  { to: '/donate', text: 'links.donate' },
  { to: '/children', text: 'links.children' },
  { to: '/faqs', text: 'links.faqs' },
] as const;

interface ErrorLayoutProps {
  readonly title: string;
  readonly subtitle: string;
  readonly help: string;
  readonly action?: ReactNode;
}

/** The common shape of the error pages: what happened, why it may have, where to go (ERR-02, ERR-03). */
function ErrorLayout({ title, subtitle, help, action }: ErrorLayoutProps) {
  const { t } = useTranslation('errors');
  return (
    <div className="page-width grid items-center gap-x-10 gap-y-6 py-10 md:grid-cols-[1fr_auto] md:py-24">
      <div className="max-w-text">
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-4 text-lg text-ink-soft">{subtitle}</p>
        {action && <div className="mt-6">{action}</div>}
        <p className="mt-8 font-medium">{help}</p>
        <ul className="mt-3 grid gap-x-8 sm:grid-cols-2">
          {LINKS.map(({ to, text }) => (
            <li key={to}>
              <Link
                to={to}
                className="group flex min-h-12 items-center justify-between gap-3 border-b border-sand-300 font-medium text-nile no-underline hover:border-nile"
              >
                {t(text)}
                <Icon name="arrow-end" className="size-4.5" />
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <DrySeedling />
    </div>
  );
}

/** A seedling that has lost its way, and still has a green leaf. */
function DrySeedling() {
  return (
    <svg
      viewBox="0 0 240 260"
      className="w-28 max-md:order-first md:mx-auto md:w-72 lg:me-16"
      aria-hidden="true"
    >
      <ellipse cx="120" cy="232" rx="96" ry="14" className="fill-sand-200" />
      <path
        d="M52 176h136l-14 52a12 12 0 0 1-12 9H78a12 12 0 0 1-12-9L52 176Z"
        className="fill-terracotta"
      />
      <path d="M44 160h152v22H44z" className="fill-terracotta-700" />
      <path
        d="M120 160c0-40 4-62 22-84 8-10 22-12 30-4"
        fill="none"
        strokeWidth="7"
        strokeLinecap="round"
        className="stroke-nile"
      />
      <path d="M172 72c18 0 32 12 36 34-24 4-38-8-36-34Z" className="fill-nile-300" />
      <path d="M124 120c-10-26-32-36-62-30 2 28 26 42 62 30Z" className="fill-nile" />
      <path
        d="m70 196 12 14 12-14 12 14 12-14 12 14 12-14 12 14 12-14"
        fill="none"
        strokeWidth="4"
        className="stroke-sunflower"
      />
    </svg>
  );
}

/** Nothing is here (ERR-01 to ERR-03). */
export function NotFoundScreen() {
  const { t } = useTranslation('errors');
  return (
    <>
      <PageHead title={t('notFound.page')} description={t('notFound.description')} noIndex />
      <ErrorLayout
        title={t('notFound.title')}
        subtitle={t('notFound.subtitle')}
        help={t('notFound.help')}
      />
    </>
  );
}

/** Something failed (ERR-04, ERR-05): our side, or nothing came of it. */
export function ServerErrorScreen() {
  const { t } = useTranslation('errors');
  const isUnanswered = useHydrated() && wasUnanswered();
  return (
    <>
      <PageHead title={t('serverError.page')} description={t('serverError.description')} noIndex />
      <ErrorLayout
        title={t('serverError.title')}
        subtitle={t(isUnanswered ? 'serverError.unanswered' : 'serverError.subtitle')}
        help={t('serverError.help')}
        action={<TryAgain />}
      />
    </>
  );
}

/** Asks for the page that failed: this one, or the one that led to /500; the first where none is known. */
function TryAgain() {
  const { t } = useTranslation('words');
  const { pathname, search } = useLocation();
  const hydrated = useHydrated();
  const here = pathname === '/500' ? undefined : pathname + search;
  const failed = here ?? (hydrated ? failedAddress() : undefined);
  return (
    <LinkButton to={failed ?? '/'} prefetch="none" replace>
      {t('retry')}
    </LinkButton>
  );
}
