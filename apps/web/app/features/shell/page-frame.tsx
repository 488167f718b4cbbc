import { Fragment, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { useScreenHandle } from '../../lib/screen.ts';

/** The look of a header that lies over nothing. */
export const SOLID = 'bg-white text-nile shadow-bar';

export interface FrameProps {
  /** One has come to another page than the first of the visit. */
  readonly hasMoved: boolean;
  readonly children: ReactNode;
}

interface PageFrameProps extends FrameProps {
  readonly header: ReactNode;
  readonly footer: ReactNode;
  /** Keeps the foot below the first screen, so that nothing that loads moves it. */
  readonly isTall?: boolean;
}

/** A page between its header and its footer, in the frame that its screen asks for. */
export function PageFrame({ header, footer, ...page }: PageFrameProps) {
  const Frame = useScreenHandle()?.frame ?? Fragment;
  return (
    <>
      {header}
      <Frame>
        <PageTransition {...page} />
      </Frame>
      {footer}
    </>
  );
}

/**
 * Fades a new page in over a second (GEN-20); it can be read, scrolled and pressed meanwhile. The
 * first page of a visit just stands there. Focus moves to the new page, so that it is read out.
 */
function PageTransition({
  hasMoved,
  isTall = false,
  children,
}: Omit<PageFrameProps, 'header' | 'footer'>) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);

  // Before the effects of the page: something in it may have to be read out first.
  useLayoutEffect(() => {
    if (hasMoved) main.current?.focus({ preventScroll: true });
  }, [pathname, hasMoved]);

  return (
    <main
      ref={main}
      id="main"
      key={pathname}
      tabIndex={-1}
      className={classNames(
        'outline-none focus-visible:shadow-none',
        isTall && 'grid min-h-svh grid-cols-[minmax(0,1fr)]',
        hasMoved && 'animate-page',
      )}
    >
      {children}
    </main>
  );
}
