import { useTranslation } from 'react-i18next';
import { SignInScreen } from '../features/account/sign-in-screen.tsx';
import { loadWaiting, UntilCartIsKnown } from '../lib/cart-strip.tsx';
import { guestScreen } from '../lib/guards.ts';
import { PageHead } from '../lib/page-head.tsx';
import { useScreenData } from '../lib/screen.ts';
import type { ScreenHandle } from '../lib/screen.ts';

export const handle = {
  namespaces: ['account', 'cart-strip', 'fields'],
  calm: true,
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
