import { loadSponsorships } from '../features/sponsorships/sponsorships-data.ts';
import { SponsorshipsScreen } from '../features/sponsorships/sponsorships-screen.tsx';
import { AccountArea } from '../lib/account-area.tsx';
import { signedInScreen, useSignedInData } from '../lib/guards.ts';
import { useTranslation } from '../lib/i18n/use-translation.tsx';
import { PageHead } from '../lib/page-head.tsx';
import type { ScreenHandle } from '../lib/screen.ts';

export const handle = { namespaces: ['sponsorships'], frame: AccountArea } satisfies ScreenHandle;

const screen = signedInScreen(loadSponsorships, handle.namespaces);
export const loader = screen.loader;
export const clientLoader = screen.clientLoader;

export default function Sponsorships() {
  const { t } = useTranslation('sponsorships');
  const data = useSignedInData<typeof loadSponsorships>();
  return (
    <>
      <PageHead title={t('page')} description={t('description')} noIndex />
      <SponsorshipsScreen list={data?.list} />
    </>
  );
}
