import { FeaturedProjects } from '../features/home/featured-projects.tsx';
import { loadHome } from '../features/home/home-data.ts';
import { HomeHero } from '../features/home/home-hero.tsx';
import { OurChildren } from '../features/home/our-children.tsx';
import { ProofNumbers } from '../features/home/proof-numbers.tsx';
import { DonateSection, HowSections } from '../features/home/still-sections.ts';
import { useTranslation } from '../lib/i18n/use-translation.tsx';
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
      <HowSections />
      <FeaturedProjects list={projects} />
      <DonateSection />
    </>
  );
}
