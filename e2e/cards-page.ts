import type { Locale } from '@nabta/contract';
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { TEXTS } from '../apps/payment-sandbox/src/page/texts.ts';
import type { SessionHeaders } from './new-sponsor.ts';

/** Test cards by their behaviour once they are saved with the provider. */
export const SAVED_CARDS = {
  pays: { number: '4242 4242 4242 4242', last4: '4242' },
  /** Is saved, and refused by every charge. */
  failsLater: { number: '4000 0000 0000 0341', last4: '0341' },
  /** Asks its holder before every charge, and when it is saved. */
  alwaysAsks: { number: '4000 0027 6000 3184', last4: '3184' },
} as const;

/** Types a card into the provider's page that saves one. */
export async function saveCard(page: Page, language: Locale, number: string): Promise<void> {
  const { labels, setupDetails } = TEXTS[language];
  await expect(page.getByRole('heading', { name: setupDetails })).toBeVisible();
  await page.getByLabel(labels.number).fill(number);
  await page.getByLabel(labels.expiry).fill('12 / 40');
  await page.getByLabel(labels.cvc).fill('123');
  await page.getByLabel(labels.name).fill('Mary Adel');
  await page.locator('#pay').click();
}

/** Waits for the page of the bank, which asks the holder of a card. */
export async function expectBank(page: Page, language: Locale): Promise<void> {
  const { challengeTitle } = TEXTS[language];
  await expect(page.getByRole('heading', { name: challengeTitle })).toBeVisible();
}

/** Answers there. */
export async function answerBank(
  page: Page,
  language: Locale,
  answer: 'approve' | 'refuse',
): Promise<void> {
  await expectBank(page, language);
  await page.getByRole('button', { name: TEXTS[language][answer], exact: true }).click();
}

/** Saves a card without the pages of the site: the provider's alone is a page to fill in. */
export async function addCardBefore(
  page: Page,
  request: APIRequestContext,
  who: { headers: SessionHeaders; language: Locale; number: string },
): Promise<void> {
  const { headers, language, number } = who;
  const answer = await request.post(`/v1/sponsors/payment_methods?locale=${language}`, {
    headers: { ...headers },
    data: {},
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { url } = (await answer.json()) as { url: string };
  await page.goto(url);
  await saveCard(page, language, number);
  await page.waitForURL(/\/card\?/);
}

/** The sheet of a saved card on /my-cards, or its row at a checkout. */
export function savedCard(page: Page, last4: string): Locator {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: last4 });
}
