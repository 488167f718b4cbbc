import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';

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
export function ErrorLayout({ title, subtitle, help, action }: ErrorLayoutProps) {
  const { t } = useTranslation('errors');
  return (
    <div className="page-width grid items-center gap-10 py-16 md:grid-cols-[1fr_auto] md:py-24">
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
    <svg viewBox="0 0 240 260" className="mx-auto w-44 md:w-60" aria-hidden="true">
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
