import { ConversationsScreen } from '../features/letters/conversations-screen.tsx';
import { loadConversations } from '../features/letters/letters-data.ts';
import { AccountArea } from '../lib/account-area.tsx';
import { signedInScreen, useSignedInData } from '../lib/guards.ts';
import { useTranslation } from '../lib/i18n/use-translation.tsx';
import { PageHead } from '../lib/page-head.tsx';
import type { ScreenHandle } from '../lib/screen.ts';

export const handle = { namespaces: ['letters'], frame: AccountArea } satisfies ScreenHandle;

const screen = signedInScreen(loadConversations, handle.namespaces);
export const loader = screen.loader;
export const clientLoader = screen.clientLoader;

export default function Letters() {
  const { t } = useTranslation('letters');
  const data = useSignedInData<typeof loadConversations>();
  return (
    <>
      <PageHead title={t('list.page')} description={t('list.description')} noIndex />
      <ConversationsScreen list={data?.list} />
    </>
  );
}
