import { ResetScreen } from '../features/account/reset-screen.tsx';
import { useTranslation } from '../lib/i18n/use-translation.tsx';
import { PageHead } from '../lib/page-head.tsx';
import { browserLoader, loadNothing, serverLoader } from '../lib/screen.ts';
import type { ScreenHandle } from '../lib/screen.ts';

export const handle = { namespaces: ['account', 'fields'] } satisfies ScreenHandle;
export const loader = serverLoader(loadNothing);
export const clientLoader = browserLoader(loadNothing, handle.namespaces);

export default function ResetPassword() {
  const { t } = useTranslation('account');
  return (
    <>
      <PageHead title={t('reset.page')} description={t('reset.description')} noIndex />
      <ResetScreen />
    </>
  );
}
