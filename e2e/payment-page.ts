import type { Locale } from '@nabta/contract';
import { organisation } from '@nabta/organisation';
import { expect, type Page } from '@playwright/test';
import { TEXTS } from '../apps/payment-sandbox/src/page/texts.ts';

/** Test cards, as the payment page lists them. */
export const CARDS = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  disputed: '4000 0000 0000 0259',
} as const;

/** Waits for the provider's page. */
export async function expectPaymentPage(page: Page, language: Locale): Promise<void> {
  await expect(page.getByRole('heading', { name: TEXTS[language].details })).toBeVisible();
}

/** Types a card into the provider's page and pays. */
export async function payByCard(page: Page, language: Locale, card: string): Promise<void> {
  const { labels } = TEXTS[language];
  await expectPaymentPage(page, language);
  await page.getByLabel(labels.number).fill(card);
  await page.getByLabel(labels.expiry).fill('12 / 40');
  await page.getByLabel(labels.cvc).fill('123');
  await page.getByLabel(labels.name).fill('Mary Adel');
  await page.locator('#pay').click();
}

/** The page says that the card was refused, and stays open for another. */
export async function expectDeclined(page: Page, language: Locale): Promise<void> {
  await expect(page.getByRole('alert')).toContainText(TEXTS[language].declines.generic_decline);
}

/** Leaves the provider's page without paying. */
export async function leavePaymentPage(page: Page, language: Locale): Promise<void> {
  const name = TEXTS[language].backTo(organisation.productName[language]);
  await page.getByRole('link', { name }).click();
}
