import type { Page } from '@playwright/test';
import type { Texts } from './site-texts.ts';

/** Presses the language switch of the header. */
export async function switchLanguage(page: Page, texts: Texts): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('link', { name: texts('shell')('otherLanguage') })
    .filter({ visible: true })
    .click();
}
