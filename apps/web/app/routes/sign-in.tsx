import { useTranslation } from 'react-i18next';
import { SignInScreen } from '../features/account/sign-in-screen.tsx';
import { guestScreen } from '../lib/guards.ts';
import { PageHead } from '../lib/page-head.tsx';
import { loadNothing } from '../lib/screen.ts';
import type { ScreenHandle } from '../lib/screen.ts';

export const handle = { namespaces: ['account', 'fields'] } satisfies ScreenHandle;

const screen = guestScreen(loadNothing, handle.namespaces);
export const loader = screen.loader;
export const clientLoader = screen.clientLoader;

export default function SignIn() {
  const { t } = useTranslation('account');
  return (
    <>
      <PageHead title={t('signIn.page')} description={t('signIn.description')} noIndex />
      <SignInScreen />
    </>
  );
}
