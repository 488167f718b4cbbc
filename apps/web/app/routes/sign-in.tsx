import { SignInScreen } from '../features/account/sign-in-screen.tsx';
import { loadWaiting, UntilCartIsKnown } from '../lib/cart-strip.tsx';
import { guestScreen } from '../lib/guards.ts';
import { useTranslation } from '../lib/i18n/use-translation.tsx';
import { PageHead } from '../lib/page-head.tsx';
import { useScreenData } from '../lib/screen.ts';
import type { ScreenHandle } from '../lib/screen.ts';

export const handle = {
  namespaces: ['account', 'cart-strip', 'fields'],
} satisfies ScreenHandle;

const screen = guestScreen(loadWaiting, handle.namespaces);
export const loader = screen.loader;
export const clientLoader = screen.clientLoader;

export default function SignIn() {
  const { t } = useTranslation('account');
  const { waiting } = useScreenData<typeof loadWaiting>();
  return (
    <>
      <PageHead title={t('signIn.page')} description={t('signIn.description')} noIndex />
      <UntilCartIsKnown>
        <SignInScreen ofAddress={waiting} />
      </UntilCartIsKnown>
    </>
  );
}
