import type { DonationResponse, PurposeListResponse } from '@nabta/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, type JourneyOptions, type Visitor } from './journey.ts';
import { CARDS, payByCard } from './payment-page.ts';

interface Donation {
  readonly request: APIRequestContext;
  readonly visitor: Visitor;
  readonly language: JourneyOptions['language'];
  /** In pounds. */
  readonly amount: number;
  readonly card?: string;
}

/** Gives as a guest, by card. Returns the name of who gave. */
export async function donate(
  page: Page,
  { request, visitor, language, amount, card = CARDS.pays }: Donation,
): Promise<string> {
  const name = `Donor ${visitor.email.slice(8, 20)}`;
  const known = await request.get('/v1/guests/purposes');
  const { purposes } = (await known.json()) as PurposeListResponse;
  const answer = await request.post(`/v1/guests/general_donations?locale=${language}`, {
    data: {
      base_amount: amount,
      purpose_id: purposes[0]?.id,
      full_name: name,
      email: visitor.email,
      phone_number: visitor.phone,
      currency: 'egp',
    },
  });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  await page.goto(((await answer.json()) as DonationResponse).url);
  await payByCard(page, language, card);
  await page.waitForURL(/\/payment|\/thank/);
  return name;
}
