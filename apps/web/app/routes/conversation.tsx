import { ConversationPage } from '../features/letters/conversation-screen.tsx';
import { loadConversation } from '../features/letters/letters-data.ts';
import { AccountArea } from '../lib/account-area.tsx';
import { signedInScreen, useSignedInData } from '../lib/guards.ts';
import { useTranslation } from '../lib/i18n/use-translation.tsx';
import { PageHead } from '../lib/page-head.tsx';
import type { ScreenHandle } from '../lib/screen.ts';

export const handle = { namespaces: ['letters'], frame: AccountArea } satisfies ScreenHandle;

const screen = signedInScreen(loadConversation, handle.namespaces);
export const loader = screen.loader;
export const clientLoader = screen.clientLoader;

export default function Conversation() {
  const { t } = useTranslation('letters');
  const data = useSignedInData<typeof loadConversation>();
  const first = data && !(data.first instanceof Promise) ? data.first : undefined;
  const title =
    typeof first === 'object'
      ? t('page', { name: first.value.sponsorship.sponsoree.first_name })
      : t('here');
  return (
    <>
      <PageHead title={title} description={t('list.description')} noIndex />
      <ConversationPage first={first} />
    </>
  );
}
