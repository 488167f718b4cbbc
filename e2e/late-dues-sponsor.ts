import type { Locale, SponsoreeListResponse } from '@nabta/contract';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { SAVED_CARDS } from './cards-page.ts';
import type { SessionHeaders } from './new-sponsor.ts';
import { payByCard } from './payment-page.ts';

interface Who {
  readonly headers: SessionHeaders;
  readonly language: Locale;
}

/**
 * Sponsors two children, paid by a card that every later charge is refused on: a month later two
 * dues are late.
 */
export async function sponsorTwoChildren(
  page: Page,
  request: APIRequestContext,
  { headers, language }: Who,
): Promise<void> {
  const list = await request.get(`/v1/guests/sponsorees?locale=${language}&per_page=2`);
  const { sponsorees } = (await list.json()) as SponsoreeListResponse;
  const answer = await request.post(`/v1/sponsors/checkout_sessions?locale=${language}`, {
    headers: { ...headers },
    data: {
      checkout_session: {
        sponsorships_frequency: 1,
        sponsorships_attributes: sponsorees.map(({ id }) => ({ sponsoree_id: id })),
        terms_accepted: true,
        statement_of_faith_accepted: true,
      },
    },
  });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  const { url } = (await answer.json()) as { url: string };
  await page.goto(url);
  await payByCard(page, language, SAVED_CARDS.failsLater.number);
  await page.waitForURL(/\/payment\?/);
}
