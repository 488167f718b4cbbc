import { loadGifts } from '../features/gifts/gift-data.ts';
import { GiftScreen } from '../features/gifts/gift-screen.tsx';
import { AccountArea } from '../lib/account-area.tsx';
import { signedInScreen, useSignedInData } from '../lib/guards.ts';
import { useTranslation } from '../lib/i18n/use-translation.tsx';
import { PageHead } from '../lib/page-head.tsx';
import type { ScreenHandle } from '../lib/screen.ts';

export const handle = { namespaces: ['gift'], frame: AccountArea } satisfies ScreenHandle;

const screen = signedInScreen(loadGifts, handle.namespaces);
export const loader = screen.loader;
export const clientLoader = screen.clientLoader;

export default function Gift() {
  const { t } = useTranslation('gift');
  const data = useSignedInData<typeof loadGifts>();
  return (
    <>
      <PageHead title={t('page')} description={t('description')} noIndex />
      <GiftScreen list={data?.list} recipients={data?.recipients} />
    </>
  );
}
