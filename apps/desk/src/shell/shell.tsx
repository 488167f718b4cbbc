import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { useTranslation } from '../../../web/app/lib/i18n/use-translation.tsx';
import { ToastRegion } from '../../../web/app/ui/toast.tsx';
import { OwnSession, useSession } from '../api/session.ts';
import { useFetchAhead } from '../areas.ts';
import { SignInScreen } from '../screens/sign-in/sign-in-screen.tsx';
import { Failure } from '../ui/failure.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { DialogGuard, LeaveGuard } from '../ui/leave-guard.tsx';
import { AskedAgain } from './asked-again.tsx';
import { PhoneNavigation, SideNavigation } from './navigation.tsx';

/** Every screen for whoever is signed in; everybody else signs in here, and goes on where they came to. */
export function Shell() {
  const { t } = useTranslation('desk');
  const { data: session, error, refetch } = useSession();
  const isScreenComing = useNavigation().state === 'loading';
  useFetchAhead(session?.permissions);
  if (session === undefined) {
    return (
      <main className="mx-auto grid min-h-dvh max-w-form place-items-center p-6">
        {error ? <Failure error={error} onRetry={() => void refetch()} /> : <Waiting />}
      </main>
    );
  }
  if (session === null) return <SignInScreen />;
  return (
    <OwnSession value={session}>
      <a
        href="#content"
        className="not-printed sr-only z-50 rounded-md bg-white p-3 font-semibold focus:not-sr-only focus:fixed focus:start-3 focus:top-3"
      >
        {t('skip')}
      </a>
      <div className="lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
        <SideNavigation />
        <PhoneNavigation />
        <main
          id="content"
          tabIndex={-1}
          aria-labelledby="screen-title"
          aria-busy={isScreenComing}
          className="screen mx-auto w-full max-w-page p-4 outline-none md:p-8"
        >
          <DialogGuard>
            <Outlet />
          </DialogGuard>
          {/* In here its dialogs pass the focus on to the screen. */}
          <AskedAgain />
        </main>
      </div>
      <ScrollRestoration />
      <LeaveGuard />
      <ToastRegion dismissLabel={t('dismiss')} />
    </OwnSession>
  );
}
