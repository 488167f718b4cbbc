import type { Page } from '@playwright/test';
import type { Texts } from './site-texts.ts';

/** Presses the language switch; phones keep it behind the menu's button. */
export async function switchLanguage(page: Page, texts: Texts): Promise<void> {
  const banner = page.getByRole('banner');
  const menu = banner.locator('summary');
  if (await menu.isVisible()) await menu.click();
  await banner
    .getByRole('link', { name: texts('shell')('otherLanguage') })
    .filter({ visible: true })
    .click();
}
