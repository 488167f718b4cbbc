import { SignUpAside, SignUpLead } from '../features/sign-up/sign-up-aside.tsx';
import { SignUpWizard } from '../features/sign-up/sign-up-wizard.tsx';
import { CartStrip, UntilCartIsKnown, useWaiting } from '../lib/cart-strip.tsx';
import { guestScreen } from '../lib/guards.ts';
import { useTranslation } from '../lib/i18n/use-translation.tsx';
import { PageHead } from '../lib/page-head.tsx';
import { loadNothing } from '../lib/screen.ts';
import type { ScreenHandle } from '../lib/screen.ts';

export const handle = {
  namespaces: ['sign-up', 'cart-strip', 'profile-form', 'fields'],
} satisfies ScreenHandle;

const screen = guestScreen(loadNothing, handle.namespaces);
export const loader = screen.loader;
export const clientLoader = screen.clientLoader;

export default function SignUp() {
  const { t } = useTranslation('sign-up');
  const waiting = useWaiting();
  const isForChild = waiting.named.length > 0;
  return (
    <>
      <PageHead title={t('signUp.page')} description={t('signUp.description')} noIndex />
      <UntilCartIsKnown>
        <div className="page-width grid items-start gap-x-10 gap-y-10 pt-8 pb-20 md:pt-12 lg:grid-cols-[1.6fr_1fr]">
          <div className="grid min-w-0 gap-6">
            <CartStrip waiting={waiting} at="door" />
            <SignUpLead isForChild={isForChild} />
            <SignUpWizard />
          </div>
          <SignUpAside isForChild={isForChild} />
        </div>
      </UntilCartIsKnown>
    </>
  );
}
