import { SponsorBanner } from '../features/who-we-are/sponsor-banner.tsx';
import { OurPartners, StoryAndValues } from '../features/who-we-are/still-sections.ts';
import { loadWhoWeAre } from '../features/who-we-are/villages-data.ts';
import { VillagesSection } from '../features/who-we-are/villages-section.tsx';
import { WhoHero } from '../features/who-we-are/who-hero.tsx';
import { useTranslation } from '../lib/i18n/use-translation.tsx';
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
      <StoryAndValues />
      <VillagesSection list={villages} />
      <SponsorBanner />
      <OurPartners />
    </>
  );
}
