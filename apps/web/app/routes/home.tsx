import { useTranslation } from 'react-i18next';
import { Dimensions } from '../features/home/dimensions.tsx';
import { DonateSection } from '../features/home/donate-section.tsx';
import { FeaturedProjects } from '../features/home/featured-projects.tsx';
import { loadHome } from '../features/home/home-data.ts';
import { HomeHero } from '../features/home/home-hero.tsx';
import { HowItWorks } from '../features/home/how-it-works.tsx';
import { OurChildren } from '../features/home/our-children.tsx';
import { ProofNumbers } from '../features/home/proof-numbers.tsx';
import { PageHead } from '../lib/page-head.tsx';
import { browserLoader, serverLoader, useScreenData } from '../lib/screen.ts';
import type { ScreenHandle } from '../lib/screen.ts';
import { OrganisationData } from '../lib/structured-data.tsx';

export const handle = { namespaces: ['home'], headerOverHero: 'always' } satisfies ScreenHandle;
export const loader = serverLoader(loadHome);
export const clientLoader = browserLoader(loadHome, handle.namespaces);

export default function Home() {
  const { t } = useTranslation('home');
  const { sponsored, children, projects } = useScreenData<typeof loadHome>();
  return (
    <>
      <PageHead title={t('page')} description={t('description')} />
      <OrganisationData />
      <HomeHero />
      <OurChildren list={children} />
      <ProofNumbers sponsored={sponsored} />
      <HowItWorks />
      <Dimensions />
      <FeaturedProjects list={projects} />
      <DonateSection />
    </>
  );
}
