import { useTranslation } from 'react-i18next';
import { OurPartners } from '../features/who-we-are/ministry-sections.tsx';
import { MissionAndVision, OurStory } from '../features/who-we-are/ministry-sections.tsx';
import { OurValues } from '../features/who-we-are/ministry-sections.tsx';
import { SponsorBanner } from '../features/who-we-are/sponsor-banner.tsx';
import { loadWhoWeAre } from '../features/who-we-are/villages-data.ts';
import { VillagesSection } from '../features/who-we-are/villages-section.tsx';
import { WhoHero } from '../features/who-we-are/who-hero.tsx';
import { MoneyBar } from '../lib/money-bar.tsx';
import { PageHead } from '../lib/page-head.tsx';
import { browserLoader, serverLoader, useScreenData } from '../lib/screen.ts';
import type { ScreenHandle } from '../lib/screen.ts';

export const handle = { namespaces: ['who-we-are'], headerOverHero: 'wide' } satisfies ScreenHandle;
export const loader = serverLoader(loadWhoWeAre);
export const clientLoader = browserLoader(loadWhoWeAre, handle.namespaces);

export default function WhoWeAre() {
  const { t } = useTranslation('who-we-are');
  const { villages } = useScreenData<typeof loadWhoWeAre>();
  return (
    <>
      <PageHead title={t('page')} description={t('description')} />
      <WhoHero />
      <OurStory />
      <MissionAndVision />
      <OurValues />
      <MoneyBar large className="page-width py-14 md:py-20" />
      <VillagesSection list={villages} />
      <SponsorBanner />
      <OurPartners />
    </>
  );
}
