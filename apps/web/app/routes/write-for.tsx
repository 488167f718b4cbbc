import { InvitationOver, InvitationScreen } from '../features/letter-writers/invitation-screen.tsx';
import { loadInvitation } from '../features/letter-writers/letter-writers-data.ts';
import { useTranslation } from '../lib/i18n/use-translation.tsx';
import { PageHead } from '../lib/page-head.tsx';
import { browserLoader, serverLoader, useScreenData } from '../lib/screen.ts';
import type { ScreenHandle } from '../lib/screen.ts';

export const handle = { namespaces: ['letter-writers', 'letters'] } satisfies ScreenHandle;
export const loader = serverLoader(loadInvitation);
export const clientLoader = browserLoader(loadInvitation, handle.namespaces);

export default function WriteForPage() {
  const { t } = useTranslation('letter-writers');
  const { token, invitation } = useScreenData<typeof loadInvitation>();
  return (
    <>
      <PageHead title={t('invitation.page')} description={t('invitation.description')} noIndex />
      {invitation ? <InvitationScreen token={token} invitation={invitation} /> : <InvitationOver />}
    </>
  );
}
