import type { LoaderFunctionArgs } from 'react-router';
import { isSigned, loadReceipt } from '../features/receipts/receipt-data.ts';
import { ReceiptScreen, ReceiptSkeleton } from '../features/receipts/receipt-screen.tsx';
import { AccountArea } from '../lib/account-area.tsx';
import { signedInScreen, useSignedInData } from '../lib/guards.ts';
import { useTranslation } from '../lib/i18n/use-translation.tsx';
import { PageHead } from '../lib/page-head.tsx';
import { browserLoader, pageUrl, serverLoader } from '../lib/screen.ts';
import type { ScreenHandle } from '../lib/screen.ts';

export const handle = { namespaces: ['receipts'], frame: AccountArea } satisfies ScreenHandle;

// With the signature of a mail anyone reads it; without, its owner alone.
const forOwner = signedInScreen(loadReceipt, handle.namespaces);
const forHolder = {
  loader: serverLoader(loadReceipt),
  clientLoader: browserLoader(loadReceipt, handle.namespaces),
};
const loadersOf = (request: Request) =>
  isSigned(pageUrl(request).searchParams) ? forHolder : forOwner;

export const loader = (args: LoaderFunctionArgs) => loadersOf(args.request).loader(args);
export const clientLoader = Object.assign(
  (args: LoaderFunctionArgs) => loadersOf(args.request).clientLoader(args),
  { hydrate: true as const },
);

export default function ReceiptPage() {
  const { t } = useTranslation('receipts');
  const receipt = useSignedInData<typeof loadReceipt>()?.receipt;
  const isThere = receipt !== undefined && !(receipt instanceof Promise);
  return (
    <>
      <PageHead
        title={isThere ? t('page', { number: receipt.number }) : t('here')}
        description={t('description')}
        noIndex
      />
      {isThere ? <ReceiptScreen receipt={receipt} /> : <ReceiptSkeleton />}
    </>
  );
}
