import { lazy, useState } from 'react';
import type { ComponentType, MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { useHydrated } from '../ui/use-hydrated.ts';
import { useLocale } from './i18n/use-locale.ts';

/** React leaves what stands inside such an element as it is. */
const AS_IT_STANDS = { __html: '' };

/**
 * A part of a page that only shows: texts, pictures and links. Where the server drew it, the browser
 * keeps it as it stands and does not load its code, until the language changes; on a page that one
 * comes to later the code is loaded and drawn as any other. It takes no properties.
 *
 * @param load the component, in the browser
 * @param onServer the component, on the server
 */
export function still(
  load: () => Promise<ComponentType>,
  onServer: ComponentType | undefined,
): ComponentType {
  const Part = onServer ?? lazy(async () => ({ default: await load() }));
  return function Still() {
    const locale = useLocale();
    const isDrawnByServer = !useHydrated() && onServer === undefined;
    const [kept, setKept] = useState(isDrawnByServer ? locale : undefined);
    const follow = useFollow();
    if (kept !== undefined && kept !== locale) setKept(undefined);
    return kept === undefined ? (
      <div key="drawn" className="contents">
        <Part />
      </div>
    ) : (
      <div
        key="kept"
        className="contents"
        role="presentation"
        onClick={follow}
        suppressHydrationWarning
        dangerouslySetInnerHTML={AS_IT_STANDS}
      />
    );
  };
}

/** Follows links of the site without loading the page anew, as `<Link>` does. */
function useFollow() {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element && event.target.closest('a');
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || link.target || link.origin !== location.origin) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  };
}
