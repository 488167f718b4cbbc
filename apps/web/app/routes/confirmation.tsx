import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ConfirmationScreen, confirmationOf } from '../features/account/confirmation-screen.tsx';
import { PageHead } from '../lib/page-head.tsx';
import { browserLoader, loadNothing, serverLoader } from '../lib/screen.ts';
import type { ScreenHandle } from '../lib/screen.ts';

export const handle = { namespaces: ['account'] } satisfies ScreenHandle;
export const loader = serverLoader(loadNothing);
export const clientLoader = browserLoader(loadNothing, handle.namespaces);

export default function Confirmation() {
  const { t } = useTranslation('account');
  const [search] = useSearchParams();
  const outcome = confirmationOf(search);
  return (
    <>
      <PageHead
        title={t(`confirmation.${outcome}.title`)}
        description={t('confirmation.description')}
        noIndex
      />
      <ConfirmationScreen outcome={outcome} />
    </>
  );
}
