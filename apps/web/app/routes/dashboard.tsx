import { loadDashboard } from '../features/dashboard/dashboard-data.ts';
import { DashboardScreen } from '../features/dashboard/dashboard-screen.tsx';
import { AccountArea } from '../lib/account-area.tsx';
import { signedInScreen, useSignedInData } from '../lib/guards.ts';
import { useTranslation } from '../lib/i18n/use-translation.tsx';
import { PageHead } from '../lib/page-head.tsx';
import type { ScreenHandle } from '../lib/screen.ts';

export const handle = {
  namespaces: ['dashboard', 'transactions', 'children', 'letter-writers'],
  frame: AccountArea,
} satisfies ScreenHandle;

const screen = signedInScreen(loadDashboard, handle.namespaces);
export const loader = screen.loader;
export const clientLoader = screen.clientLoader;

export default function Dashboard() {
  const { t } = useTranslation('dashboard');
  const data = useSignedInData<typeof loadDashboard>();
  return (
    <>
      <PageHead title={t('page')} description={t('description')} noIndex />
      <DashboardScreen asked={data?.dashboard} />
    </>
  );
}
