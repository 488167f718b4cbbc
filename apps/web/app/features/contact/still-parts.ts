import { still } from '../../lib/still.tsx';

const onServer = import.meta.env.SSR ? await import('./contact-aside.tsx') : undefined;
const load = () => import('./contact-aside.tsx');

export const ContactLead = still(async () => (await load()).ContactLead, onServer?.ContactLead);
export const ContactAside = still(async () => (await load()).ContactAside, onServer?.ContactAside);
