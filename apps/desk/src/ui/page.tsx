import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useTranslation } from '../../../web/app/lib/i18n/use-translation.tsx';
import { useLocation } from 'react-router';

interface PageProps {
  readonly title: string;
  /** One line below the title. */
  readonly intro?: ReactNode;
  /** The one action of the screen, and what stands beside it. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A screen: its title in the window and above it, which has the focus when one comes to it. */
export function Page({ title, intro, action, children }: PageProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <PageTitle title={title} />
          {intro && <p className="max-w-text text-ink-soft">{intro}</p>}
        </div>
        {action && <div className="flex flex-wrap gap-3">{action}</div>}
      </header>
      {children}
    </div>
  );
}

interface PageTitleProps {
  readonly title: string;
  /** It is heard, and not seen. */
  readonly isHidden?: boolean;
}

/** The entry of the history that the document began with: a reload keeps its key. */
const openedAt =
  ('history' in globalThis ? (history.state as { key?: string } | null)?.key : null) ?? 'default';

/** Whether the pressed control is gone, such as the sign-in form. */
const isFocusLost = () =>
  document.activeElement === document.body &&
  // Not in Firefox before 120.
  'userActivation' in navigator &&
  navigator.userActivation.hasBeenActive;

/** The heading of a screen. */
export function PageTitle({ title, isHidden = false }: PageTitleProps) {
  const { t } = useTranslation('desk');
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const place = useRef<string>(undefined);
  const arrive = useEffectEvent(() => {
    // A page that was opened or reloaded is read from its beginning, like every page.
    const isArrival = place.current !== pathname && key !== openedAt;
    place.current = pathname;
    if (isArrival || isFocusLost()) heading.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    arrive();
  }, [pathname, title]);
  return (
    <>
      <title>{t('windowTitle', { title })}</title>
      <h1
        ref={heading}
        id="screen-title"
        tabIndex={-1}
        className={isHidden ? 'sr-only' : 'text-2xl outline-none'}
      >
        {title}
      </h1>
    </>
  );
}
