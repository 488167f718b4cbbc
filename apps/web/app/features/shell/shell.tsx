import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Outlet, useLocation, useNavigation, useNavigate, useRevalidator } from 'react-router';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { useSite } from '../../lib/site.ts';
import { detectCountry } from '../../lib/visitor.ts';
import { ToastRegion, showToast } from '../../ui/toast.tsx';
import { isCartAside } from '../../lib/cart-aside.ts';
import { signInPath } from '../../lib/next-path.ts';
import { onSessionChange, onSessionEnd, readSession, settleSession } from '../../lib/session.ts';

/** The shell of every page. `children` replace a page that failed. */
export function Shell({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation('shell');
  const { traceUrl, country } = useSite();
  const hasMoved = useHasMoved();
  useSessionFollowing();

  useEffect(() => {
    void detectCountry(traceUrl, country);
  }, [traceUrl, country]);

  return (
    <>
      <a
        href="#main"
        className="fixed start-4 top-4 z-50 rounded-full bg-white px-6 py-3 font-semibold text-nile not-focus:sr-only"
      >
        {t('skip')}
      </a>
      <PendingBar />
      {children ?? <Outlet context={hasMoved} />}
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
      showToast({ text: said.join(' '), tone: 'plain' });
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
