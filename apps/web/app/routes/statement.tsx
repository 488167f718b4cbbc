import { loadStatement } from '../features/transactions/statement-range.ts';
import { StatementScreen } from '../features/transactions/statement-screen.tsx';
import { AccountArea } from '../lib/account-area.tsx';
import { signedInScreen, useSignedInData } from '../lib/guards.ts';
import { useTranslation } from '../lib/i18n/use-translation.tsx';
import { PageHead } from '../lib/page-head.tsx';
import type { ScreenHandle } from '../lib/screen.ts';

export const handle = {
  namespaces: ['transactions', 'receipts', 'fields'],
  frame: AccountArea,
} satisfies ScreenHandle;

const screen = signedInScreen(loadStatement, handle.namespaces);
export const loader = screen.loader;
export const clientLoader = screen.clientLoader;

export default function StatementPage() {
  const { t } = useTranslation('transactions');
  const data = useSignedInData<typeof loadStatement>();
  return (
    <>
      <PageHead title={t('statement.page')} description={t('statement.description')} noIndex />
      <StatementScreen statement={data?.statement} />
    </>
  );
}
