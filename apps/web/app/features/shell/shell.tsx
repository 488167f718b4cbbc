import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router';
import { screenHandle } from '../../lib/screen.ts';
import { useSite } from '../../lib/site.ts';
import { detectCountry } from '../../lib/visitor.ts';
import { ToastRegion } from '../../ui/toast.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PageTransition } from './page-transition.tsx';
import { PendingBar } from './pending-bar.tsx';
import { useSessionFollowing } from './use-session-following.ts';

/** What stands round every page. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('shell');
  const { traceUrl } = useSite();
  const handle = screenHandle(useMatches().at(-1));
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
      <Header over={handle?.headerOverHero ?? 'never'} heroTone={handle?.heroTone ?? 'light'} />
      <PageTransition>{children}</PageTransition>
      <Footer />
      <ToastRegion dismissLabel={t('dismiss')} />
    </>
  );
}
