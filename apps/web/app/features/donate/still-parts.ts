import { still } from '../../lib/still.tsx';

const onServer = import.meta.env.SSR ? await import('./donate-info.tsx') : undefined;
const load = () => import('./donate-info.tsx');

export const DonateHero = still(async () => (await load()).DonateHero, onServer?.DonateHero);
export const DonateInfo = still(async () => (await load()).DonateInfo, onServer?.DonateInfo);
