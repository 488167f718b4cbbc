import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router';
import { isCartAside } from '../../lib/cart-aside.ts';
import { signInPath } from '../../lib/next-path.ts';
import { onSessionChange, onSessionEnd, readSession, settleSession } from '../../lib/session.ts';
import { useSite } from '../../lib/site.ts';
import { showToast } from '../../ui/toast.tsx';

/** How long the word about a session that ran out stands. */
const ENDED_MS = 12_000;

/**
 * Leads to /sign-in when the session ends (AUT-09). What another tab does reaches this one: its
 * screen is loaded again, and a guard that no longer lets it stand leads away (RTE-11, RTE-13). On a
 * public page one whose session ran out goes on as a guest, and is told so.
 */
export function useSessionFollowing(): void {
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
