import { HomeHero } from '../features/home/home-hero.tsx';
import { browserLoader, serverLoader, useScreenData } from '../lib/screen.ts';
import type { LoadArgs, ScreenHandle } from '../lib/screen.ts';

export const handle = { namespaces: ['home'], headerOverHero: 'always' } satisfies ScreenHandle;

const load = ({ api }: LoadArgs) => ({
  home: api.home(),
  children: api.sponsorees({ featured: 'true', per_page: 4 }),
  projects: api.projects({ featured: 'true', per_page: 4 }),
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load, handle.namespaces);

export default function Home() {
  const data = useScreenData<typeof load>();
  void data;
  return <HomeHero />;
}
