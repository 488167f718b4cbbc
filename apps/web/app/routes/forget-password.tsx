import { LinkScreen } from '../features/account/link-screen.tsx';
import { guestScreen } from '../lib/guards.ts';
import { useTranslation } from '../lib/i18n/use-translation.tsx';
import { PageHead } from '../lib/page-head.tsx';
import { loadNothing } from '../lib/screen.ts';
import type { ScreenHandle } from '../lib/screen.ts';

export const handle = { namespaces: ['account'] } satisfies ScreenHandle;

const screen = guestScreen(loadNothing, handle.namespaces);
export const loader = screen.loader;
export const clientLoader = screen.clientLoader;

export default function ForgetPassword() {
  const { t } = useTranslation('account');
  return (
    <>
      <PageHead title={t('forget.page')} description={t('forget.description')} noIndex />
      <LinkScreen kind="forget" />
    </>
  );
}
