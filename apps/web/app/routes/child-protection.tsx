import { useTranslation } from 'react-i18next';
import { PageHead } from '../lib/page-head.tsx';
import type { ScreenHandle } from '../lib/screen.ts';
import { browserLoader, serverLoader } from '../lib/screen.ts';

export const handle = { namespaces: ['legal'] } satisfies ScreenHandle;
const load = () => ({});
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load, handle.namespaces);

export default function ChildProtection() {
  const { t } = useTranslation('legal');
  return <PageHead title={t('contents')} description={t('contents')} />;
}
