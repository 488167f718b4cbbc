import { ChangePasswordForm } from '../features/profile/change-password-form.tsx';
import { AccountArea } from '../lib/account-area.tsx';
import { signedInScreen } from '../lib/guards.ts';
import { useTranslation } from '../lib/i18n/use-translation.tsx';
import { PageHead } from '../lib/page-head.tsx';
import { loadNothing } from '../lib/screen.ts';
import type { ScreenHandle } from '../lib/screen.ts';

export const handle = {
  namespaces: ['profile', 'fields'],
  frame: AccountArea,
} satisfies ScreenHandle;

const screen = signedInScreen(loadNothing, handle.namespaces);
export const loader = screen.loader;
export const clientLoader = screen.clientLoader;

export default function ChangePassword() {
  const { t } = useTranslation('profile');
  return (
    <>
      <PageHead title={t('password.page')} description={t('password.description')} noIndex />
      <ChangePasswordForm />
    </>
  );
}
