import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { classNames } from '../../ui/class-names.ts';

/**
 * Fades a new page in over a second (GEN-20); it can be read, scrolled and pressed meanwhile. The
 * first page of a visit just stands there. Focus moves to the new page, so that it is read out.
 */
export function PageTransition({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const [moved, setMoved] = useState(false);
  const main = useRef<HTMLElement>(null);
  if (pathname !== first && !moved) setMoved(true);

  useEffect(() => {
    if (moved) main.current?.focus({ preventScroll: true });
  }, [pathname, moved]);

  return (
    <main
      ref={main}
      id="main"
      key={pathname}
      tabIndex={-1}
      className={classNames('outline-none focus-visible:shadow-none', moved && 'animate-page')}
    >
      {children}
    </main>
  );
}
