import { useEffect, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { classNames } from './class-names.ts';

interface FootBarProps {
  /** What holds the page's own button: the bar stands in while that is out of sight. */
  readonly button: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/**
 * On phones and tablets the page's action stays at hand at the foot of the window. The styles keep
 * the room under it free at the end of the page, from the first paint on.
 */
export function FootBar({ button, children }: FootBarProps) {
  const isShown = useIsOutOfSight(button);
  return (
    <div
      inert={!isShown}
      className={classNames(
        'foot-bar fixed inset-x-0 bottom-0 z-30 bg-white pb-[env(safe-area-inset-bottom)] shadow-foot transition-[translate,visibility] duration-300 lg:hidden print:hidden',
        !isShown && 'invisible translate-y-full',
      )}
    >
      <div className="page-width flex h-18 items-center gap-2.5">{children}</div>
    </div>
  );
}

/** The part of a button that has to be in the window, or it counts as out of sight. */
const ENOUGH = 0.9;
/** The header, which covers the top of the window, is so high at most on phones (`h-18`). */
const BELOW_HEADER = '-77px 0px 0px';

/** True while the element is outside the window, once the scripts run. */
function useIsOutOfSight(element: RefObject<HTMLElement | null>): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => setOut(entry !== undefined && entry.intersectionRatio < ENOUGH),
      { threshold: ENOUGH, rootMargin: BELOW_HEADER },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isOut;
}
