import { useTranslation } from 'react-i18next';
import { PageHead } from '../lib/page-head.tsx';
import type { ScreenHandle } from '../lib/screen.ts';
import { browserLoader, loadNothing, serverLoader } from '../lib/screen.ts';

export const handle = { namespaces: ['sign-up'] } satisfies ScreenHandle;
export const loader = serverLoader(loadNothing);
export const clientLoader = browserLoader(loadNothing, handle.namespaces);

export default function SignUp() {
  const { t } = useTranslation('sign-up');
  return <PageHead title={t('signUp.page')} description={t('signUp.description')} noIndex />;
}
