import { still } from '../../lib/still.tsx';

const how = import.meta.env.SSR ? await import('./how-sections.tsx') : undefined;
const donate = import.meta.env.SSR ? await import('./donate-section.tsx') : undefined;

export const HowSections = still(
  async () => (await import('./how-sections.tsx')).HowSections,
  how?.HowSections,
);
export const DonateSection = still(
  async () => (await import('./donate-section.tsx')).DonateSection,
  donate?.DonateSection,
);
