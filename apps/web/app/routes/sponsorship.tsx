import {
  SponsorshipScreen,
  SponsorshipSkeleton,
} from '../features/sponsorships/sponsorship-screen.tsx';
import { loadSponsorship } from '../features/sponsorships/sponsorships-data.ts';
import { AccountArea } from '../lib/account-area.tsx';
import { signedInScreen, useSignedInData } from '../lib/guards.ts';
import { useTranslation } from '../lib/i18n/use-translation.tsx';
import { PageHead } from '../lib/page-head.tsx';
import type { ScreenHandle } from '../lib/screen.ts';

export const handle = {
  namespaces: ['sponsorships', 'fields', 'letter-writers'],
  frame: AccountArea,
} satisfies ScreenHandle;

const screen = signedInScreen(loadSponsorship, handle.namespaces);
export const loader = screen.loader;
export const clientLoader = screen.clientLoader;

export default function SponsorshipPage() {
  const { t } = useTranslation('sponsorships');
  const data = useSignedInData<typeof loadSponsorship>();
  const sponsorship = data && !(data.sponsorship instanceof Promise) ? data.sponsorship : undefined;
  const past = data?.pastPortraits ?? [];
  const pastPortraits = past instanceof Promise ? [] : past;
  const changes = data?.changes instanceof Promise ? undefined : data?.changes;
  const paidAhead = data?.paidAhead ?? [];
  const letterWriter = data?.letterWriter instanceof Promise ? null : (data?.letterWriter ?? null);
  const title = sponsorship
    ? t('detail.page', { name: sponsorship.sponsoree.full_name })
    : t('detail.here');
  return (
    <>
      <PageHead title={title} description={t('description')} noIndex />
      {data && sponsorship && changes ? (
        <SponsorshipScreen
          key={sponsorship.id}
          sponsorship={sponsorship}
          pastPortraits={pastPortraits}
          changes={changes}
          paidAhead={paidAhead instanceof Promise ? [] : paidAhead}
          letterWriter={letterWriter}
          history={data.history}
        />
      ) : (
        <SponsorshipSkeleton />
      )}
    </>
  );
}
