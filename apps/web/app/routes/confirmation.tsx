import { useTranslation } from 'react-i18next';
import { PageHead } from '../lib/page-head.tsx';
import type { ScreenHandle } from '../lib/screen.ts';
import { browserLoader, loadNothing, serverLoader } from '../lib/screen.ts';

export const handle = { namespaces: ['account'] } satisfies ScreenHandle;
export const loader = serverLoader(loadNothing);
export const clientLoader = browserLoader(loadNothing, handle.namespaces);

export default function Confirmation() {
  const { t } = useTranslation('account');
  return (
    <PageHead title={t('confirmation.page')} description={t('confirmation.description')} noIndex />
  );
}
