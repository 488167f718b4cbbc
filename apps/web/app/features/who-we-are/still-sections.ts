import { still } from '../../lib/still.tsx';

const onServer = import.meta.env.SSR ? await import('./ministry-sections.tsx') : undefined;
const load = () => import('./ministry-sections.tsx');

export const StoryAndValues = still(
  async () => (await load()).StoryAndValues,
  onServer?.StoryAndValues,
);
export const OurPartners = still(async () => (await load()).OurPartners, onServer?.OurPartners);
