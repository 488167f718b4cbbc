import { Fragment, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatches, useLocation, useNavigation, useNavigate, useRevalidator } from 'react-router';
import { screenHandle } from '../../lib/screen.ts';
import { useSite } from '../../lib/site.ts';
import { detectCountry } from '../../lib/visitor.ts';
import { ToastRegion, showToast } from '../../ui/toast.tsx';
import { classNames } from '../../ui/class-names.ts';
import { isCartAside } from '../../lib/cart-aside.ts';
import { signInPath } from '../../lib/next-path.ts';
import { onSessionChange, onSessionEnd, readSession, settleSession } from '../../lib/session.ts';
import { CalmFooter, Footer } from './footer.tsx';
import { CalmHeader, Header } from './header.tsx';

/** The frame of every page. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('shell');
  const { traceUrl } = useSite();
  const handle = screenHandle(useMatches().at(-1));
  const Frame = handle?.frame ?? Fragment;
  const hasMoved = useHasMoved();
  useSessionFollowing();

  useEffect(() => {
    void detectCountry(traceUrl);
  }, [traceUrl]);

  return (
    <>
      <a
        href="#main"
        className="fixed start-4 top-4 z-50 rounded-full bg-white px-6 py-3 font-semibold text-nile not-focus:sr-only"
      >
        {t('skip')}
      </a>
      <PendingBar />
      {handle?.calm ? (
        <CalmHeader />
      ) : (
        <Header over={handle?.headerOverHero ?? 'never'} heroTone={handle?.heroTone ?? 'light'} />
      )}
      <Frame>
        <PageTransition hasMoved={hasMoved} isTall={handle?.calm === true}>
          {children}
        </PageTransition>
      </Frame>
      {handle?.calm ? <CalmFooter /> : <Footer />}
      <ToastRegion dismissLabel={t('dismiss')} />
    </>
  );
}

/** Whether one has come to another page than the first of the visit. */
function useHasMoved(): boolean {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const [moved, setMoved] = useState(false);
  if (pathname !== first && !moved) setMoved(true);
  return moved;
}

interface PageTransitionProps {
  readonly hasMoved: boolean;
  /** Keeps the foot below the first screen, so that nothing that loads moves it. */
  readonly isTall: boolean;
  readonly children: ReactNode;
}

/**
 * Fades a new page in over a second (GEN-20); it can be read, scrolled and pressed meanwhile. The
 * first page of a visit just stands there. Focus moves to the new page, so that it is read out.
 */
function PageTransition({ hasMoved, isTall, children }: PageTransitionProps) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);

  useEffect(() => {
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

/** Shows at once that the next page is on its way. */
function PendingBar() {
  const { t } = useTranslation('shell');
  const pending = useNavigation().state !== 'idle';
  if (!pending) return null;
  return (
    <div role="progressbar" aria-label={t('pending')} className="fixed inset-x-0 top-0 z-50 h-1">
      <div className="h-full origin-left animate-progress bg-sunflower rtl:origin-right" />
    </div>
  );
}

/** How long the word about a session that ran out stands. */
const ENDED_MS = 12_000;

/**
 * Leads to /sign-in when the session ends (AUT-09). What another tab does reaches this one: its
 * screen is loaded again, and a guard that no longer lets it stand leads away (RTE-11, RTE-13). On a
 * public page one whose session ran out goes on as a guest, and is told so.
 */
function useSessionFollowing(): void {
  const location = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { signedIn: serverKnows } = useSite();
  // A page that is on its way is where one wants to be.
  const { t } = useTranslation('shell');
  const latest = useRef({ here: location, navigate, revalidate });
  useEffect(() => {
    latest.current = { here: navigation.location ?? location, navigate, revalidate };
  });

  useEffect(
    () =>
      onSessionEnd((end) => {
        const { here, navigate: go } = latest.current;
        if (end === 'expired') void go(signInPath(here), { replace: true });
        else void go('/sign-in');
      }),
    [],
  );

  useEffect(() => {
    if (settleSession()) {
      const said = [t('sessionEnded'), ...(isCartAside() ? [t('sessionEndedCart')] : [])];
      showToast({ text: said.join(' '), tone: 'plain', duration: ENDED_MS });
    }
    let known = readSession()?.client;
    const loadAgain = () => void latest.current.revalidate();
    // The cookie was lost: the server took a sponsor for a guest.
    if (known !== undefined && !serverKnows) loadAgain();
    const stop = onSessionChange((elsewhere) => {
      const now = readSession()?.client;
      if (now === known) return;
      known = now;
      if (elsewhere) loadAgain();
    });
    // A page that the browser kept asleep has heard of nothing.
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (persisted && readSession()?.client !== known) loadAgain();
    };
    addEventListener('pageshow', wake);
    return () => {
      stop();
      removeEventListener('pageshow', wake);
    };
  }, [serverKnows, t]);
}
