import { loadTransactions } from '../features/transactions/transactions-data.ts';
import { TransactionsScreen } from '../features/transactions/transactions-screen.tsx';
import { AccountArea } from '../lib/account-area.tsx';
import { signedInScreen, useSignedInData } from '../lib/guards.ts';
import { useTranslation } from '../lib/i18n/use-translation.tsx';
import { PageHead } from '../lib/page-head.tsx';
import type { ScreenHandle } from '../lib/screen.ts';

export const handle = {
  namespaces: ['transactions', 'fields'],
  frame: AccountArea,
} satisfies ScreenHandle;

const screen = signedInScreen(loadTransactions, handle.namespaces);
export const loader = screen.loader;
export const clientLoader = screen.clientLoader;

export default function MyTransactions() {
  const { t } = useTranslation('transactions');
  const data = useSignedInData<typeof loadTransactions>();
  return (
    <>
      <PageHead title={t('page')} description={t('description')} noIndex />
      <TransactionsScreen report={data?.report} years={data?.years} list={data?.list} />
    </>
  );
}
