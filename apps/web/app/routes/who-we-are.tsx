import { useTranslation } from 'react-i18next';
import { PageHead } from '../lib/page-head.tsx';
import type { ScreenHandle } from '../lib/screen.ts';
import { browserLoader, serverLoader } from '../lib/screen.ts';

export const handle = { namespaces: ['who-we-are'] } satisfies ScreenHandle;
const load = () => ({});
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load, handle.namespaces);

export default function WhoWeAre() {
  const { t } = useTranslation('who-we-are');
  return <PageHead title={t('page')} description={t('description')} />;
}
