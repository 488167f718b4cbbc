import type { Permission } from '@nabta/contract/desk';
import { useEffect } from 'react';

// The areas of the desk: the code of each comes alone, when somebody first goes there.
export const account = () => import('./screens/account/account-screen.tsx');
export const audit = () => import('./screens/audit/index.ts');
export const boardReport = () => import('./screens/board-report/pledges-screen.tsx');
export const children = () => import('./screens/children/index.ts');
export const content = () => import('./screens/content/index.ts');
export const dues = () => import('./screens/dues/index.ts');
export const files = () => import('./screens/files/files-screen.tsx');
export const inquiries = () => import('./screens/inquiries/index.ts');
export const invitation = () => import('./screens/sign-in/invitation-screen.tsx');
export const letters = () => import('./screens/letters/index.ts');
export const money = () => import('./screens/money/index.ts');
export const people = () => import('./screens/people/index.ts');
export const settings = () => import('./screens/settings/settings-screen.tsx');
export const sponsors = () => import('./screens/sponsors/index.ts');
export const today = () => import('./screens/today/today-screen.tsx');
export const upkeep = () => import('./screens/upkeep/index.ts');

/** The daily work; who may read the rest goes there seldom. */
const DAILY: readonly (readonly [Permission, () => Promise<unknown>])[] = [
  ['see-today', today],
  ['read-letters', letters],
  ['read-children', children],
  ['read-sponsors', sponsors],
  ['read-inquiries', inquiries],
  ['read-villages', content],
  ['read-money', money],
  ['read-dues', dues],
];

/** Milliseconds in which the first screen has come with its figures. */
const FIRST_SCREEN_MS = 3_000;

/** Fetches the code of the areas in which a person works, so that a first visit does not wait for it. */
export function useFetchAhead(permissions: readonly Permission[] | undefined): void {
  useEffect(() => {
    if (!permissions) return undefined;
    const own = DAILY.filter(([needs]) => permissions.includes(needs));
    const timer = setTimeout(() => {
      // One that does not come now is asked for again by whoever goes there.
      void Promise.allSettled(own.map(([, load]) => load()));
    }, FIRST_SCREEN_MS);
    return () => clearTimeout(timer);
  }, [permissions]);
}
