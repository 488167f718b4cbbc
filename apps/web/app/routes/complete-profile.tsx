import { useParams } from 'react-router';
import { AccessScreen } from '../features/sign-up/access-screen.tsx';
import { useTranslation } from '../lib/i18n/use-translation.tsx';
import { PageHead } from '../lib/page-head.tsx';
import { browserLoader, loadNothing, serverLoader } from '../lib/screen.ts';
import type { ScreenHandle } from '../lib/screen.ts';

export const handle = {
  namespaces: ['sign-up', 'profile-form', 'fields'],
} satisfies ScreenHandle;
export const loader = serverLoader(loadNothing);
export const clientLoader = browserLoader(loadNothing, handle.namespaces);

export default function CompleteProfile() {
  const { t } = useTranslation('sign-up');
  const { token = '' } = useParams();
  return (
    <>
      <PageHead title={t('access.page')} description={t('access.description')} noIndex />
      <AccessScreen key={token} token={token} />
    </>
  );
}
