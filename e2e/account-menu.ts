import type { Locator, Page } from '@playwright/test';
import type { Texts } from './site-texts.ts';

/** The ways of the account menu, in their order (NAV-07). */
export const ACCOUNT_WAYS = [
  ['dashboard', '/dashboard'],
  ['profile', '/profile'],
  ['sponsorships', '/sponsorships'],
  ['letters', '/letters'],
  ['transactions', '/my-transactions'],
  ['cards', '/my-cards'],
  ['gift', '/gift'],
] as const;

/** The button of the account menu, or on a phone that of the site's menu. */
export async function accountOpener(page: Page, texts: Texts): Promise<Locator> {
  const banner = page.getByRole('banner');
  const menu = banner.locator('summary');
  return (await menu.isVisible())
    ? menu
    : banner.getByRole('button', { name: texts('shell')('account') });
}

/** The button of the account menu that signs out. */
export function signOutButton(page: Page, texts: Texts): Locator {
  return page
    .getByRole('banner')
    .getByRole('button', { name: texts('shell')('signOut') })
    .filter({ visible: true });
}
