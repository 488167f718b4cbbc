import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { LinkProps } from 'react-router';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { scenePicture } from '../../lib/scene-pictures.ts';
import { Alert } from '../../ui/alert.tsx';
import { Band } from '../../ui/band.tsx';
import { Card } from '../../ui/card.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

const { tall, fallback } = scenePicture('donate');
const SOURCES = [
  { type: 'image/avif', srcSet: tall.avif },
  { type: 'image/webp', srcSet: tall.webp },
  { type: 'image/jpeg', srcSet: tall.jpg },
] as const;

interface AccountFrameProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Above the title: what brought one here. */
  readonly notice?: ReactNode;
  /** Over the picture beside the form, where there is room for one. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** The common shape of the account pages: what to do, and beside it what it is for. */
export function AccountFrame({ title, lead, notice, beside, children }: AccountFrameProps) {
  return (
    // As high as the window at least: what comes with the cart moves no footer that is seen.
    <div className="page-width min-h-svh py-6 md:py-12">
      <Card className="mx-auto grid max-w-form overflow-hidden rounded-xl lg:max-w-none lg:grid-cols-[1fr_1.1fr]">
        <Picture>{beside}</Picture>
        <div className="lg:order-first">
          <Band />
          <div className="mx-auto grid max-w-120 gap-6 px-5 py-8 md:px-8 md:py-12 lg:min-h-160 lg:content-center">
            {notice}
            <div className="grid gap-3">
              <h1 className="text-3xl">{title}</h1>
              {lead && <div className="text-balance text-ink-soft">{lead}</div>}
            </div>
            {children}
          </div>
        </div>
      </Card>
    </div>
  );
}

/** Beside the form, above it on a tablet; on a phone the form comes first. */
function Picture({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('account');
  return (
    <div className="relative hidden md:block md:max-lg:h-76">
      <picture className="contents">
        {SOURCES.map(({ type, srcSet }) => (
          <source key={type} type={type} srcSet={srcSet} sizes="(min-width: 768px) 40rem, 1px" />
        ))}
        <img
          src={fallback}
          alt=""
          width={800}
          height={1000}
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover object-bottom md:max-lg:object-[50%_80%] rtl:-scale-x-100"
        />
      </picture>
      <p className="relative max-w-md p-8 text-xl leading-snug font-semibold text-nile-950 max-lg:hidden">
        {t('beside')}
      </p>
      <div className="absolute inset-x-0 top-28 max-lg:hidden">{children}</div>
    </div>
  );
}

/** Takes the focus when it comes. */
export function Focused({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="rounded-lg">
      {children}
    </div>
  );
}

/** A link among the lines of an account page. */
export function AccountLink(props: LinkProps) {
  return (
    <Link
      {...props}
      className="inline-flex min-h-11 items-center font-medium text-nile underline underline-offset-4"
    />
  );
}

/** Without scripts there is no signing in: whom to ask instead. */
export function NoScript() {
  const { t } = useTranslation('account');
  return (
    <noscript>
      <Alert tone="info">{t('noScript')}</Alert>
    </noscript>
  );
}

/**
 * A text that the page before left in the browser's history; the server knows nothing of it, so it
 * is undefined until the scripts run.
 */
export function useRouterState(name: 'notice' | 'email' | 'token' | 'account'): string | undefined {
  const state: unknown = useLocation().state;
  const hydrated = useHydrated();
  if (!hydrated || typeof state !== 'object' || state === null) return undefined;
  const value: unknown = new Map(Object.entries(state)).get(name);
  return typeof value === 'string' ? value : undefined;
}
