import { lazy } from 'react';

// Guests go without their code; the server draws them at once.
const onServer = import.meta.env.SSR ? await import('./account-menu.tsx') : undefined;
const load = () => import('./account-menu.tsx');

export const AccountMenu =
  onServer?.AccountMenu ?? lazy(async () => ({ default: (await load()).AccountMenu }));
export const AccountList =
  onServer?.AccountList ?? lazy(async () => ({ default: (await load()).AccountList }));
