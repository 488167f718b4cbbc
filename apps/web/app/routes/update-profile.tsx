import { useTranslation } from 'react-i18next';
import { PageHead } from '../lib/page-head.tsx';
import type { ScreenHandle } from '../lib/screen.ts';
import { browserLoader, loadNothing, serverLoader } from '../lib/screen.ts';

export const handle = { namespaces: ['profile'] } satisfies ScreenHandle;
export const loader = serverLoader(loadNothing);
export const clientLoader = browserLoader(loadNothing, handle.namespaces);

export default function UpdateProfile() {
  const { t } = useTranslation('profile');
  return <PageHead title={t('update.page')} description={t('update.description')} noIndex />;
}
