import { randomInt } from 'node:crypto';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import type {
  CheckoutResponse,
  GiftListResponse,
  Locale,
  Sponsoree,
  SponsoreeListResponse,
  SponsorshipListResponse,
} from '@nabta/contract';
import { CARDS, payByCard } from './payment-page.ts';
import type { SessionHeaders } from './new-sponsor.ts';
import type { Texts } from './site-texts.ts';

/** The range in which journeys choose a child. */
const CROWD = 'gender=boy&education_level=child&per_page=100';

/**
 * Children who wait, of different families. Each worker has families of its own, so that journeys
 * that run at the same time never choose the same child, or a brother or sister of it.
 */
export async function waitingChildren(
  request: APIRequestContext,
  language: Locale,
  count: number,
): Promise<Sponsoree[]> {
  const listOf = async (query: string) => {
    const answer = await request.get(`/v1/guests/sponsorees?${query}&locale=${language}`);
    const { sponsorees } = (await answer.json()) as SponsoreeListResponse;
    return sponsorees.filter((child) => child.facts === 'full');
  };
  // A sponsored child takes its brothers and sisters off the site, and the home page shows four.
  const families = new Set((await listOf('featured=true&per_page=100')).map(familyOf));
  const crowd = (await listOf(CROWD)).filter((child) => {
    const family = familyOf(child);
    if (families.has(family) || !isOfThisWorker(family)) return false;
    families.add(family);
    return true;
  });
  // From the end: other journeys use the children who have waited longest.
  const start = randomInt(10, crowd.length - count);
  return crowd.slice(start, start + count);
}

/** The names of the father and the grandfather, which siblings share. */
const familyOf = ({ full_name_en }: Sponsoree) => full_name_en.split(' ').slice(1).join(' ');

function isOfThisWorker(family: string): boolean {
  const { config, parallelIndex } = test.info();
  const sum = [...family].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return sum % config.workers === parallelIndex;
}

/** The first gift of the catalogue. */
export async function firstGift(request: APIRequestContext, language: Locale) {
  const answer = await request.get(`/v1/guests/gifts?locale=${language}`);
  const [gift] = ((await answer.json()) as GiftListResponse).gifts;
  if (!gift) throw new Error('the catalogue is empty');
  return gift;
}

/** A child as the cart keeps one. */
export function storedChild({ id, code, full_name_en, full_name_ar, price, image_url }: Sponsoree) {
  return { id, code, full_name: { en: full_name_en, ar: full_name_ar }, price, image_url };
}

/** Fills the stored cart; the page must be on the site. */
export async function storeCart(page: Page, cart: object | string): Promise<void> {
  const text = typeof cart === 'string' ? cart : JSON.stringify(cart);
  await page.evaluate((stored) => localStorage.setItem('cart', stored), text);
}

/** The cart as the browser stores it. */
export async function storedCart(page: Page): Promise<Record<string, unknown> | null> {
  const text = await page.evaluate(() => localStorage.getItem('cart'));
  return JSON.parse(text ?? 'null') as Record<string, unknown> | null;
}

/** The cart as a sponsor finds it. */
export function cartPage(page: Page, texts: Texts) {
  const t = texts('cart');
  const main = page.getByRole('main');
  const section = (name: string) => main.getByRole('region', { name, exact: true });
  const summary = section(t('summary.title'));
  return {
    children: section(t('children.title')),
    gifts: section(t('gifts.title')),
    summary,
    frequency: main.getByLabel(t('children.freq')),
    behalf: main.getByLabel(t('children.behalf')),
    recipient: main.getByLabel(t('gifts.child')),
    more: main.getByRole('button', { name: t('gifts.more') }),
    fewer: main.getByRole('button', { name: t('gifts.fewer') }),
    /** A line of the sums. */
    sum: (label: string) =>
      summary
        .locator('dl > div')
        .filter({ has: page.locator('dt').getByText(label, { exact: true }) })
        .locator('dd'),
    boxes: summary.getByRole('checkbox'),
    pay: summary.locator('button[type=submit]'),
    leaving: page.getByRole('heading', { level: 1, name: t('checkout.leaving') }),
    empty: page.getByText(t('empty.message')),
  };
}

/** Ticks both boxes and goes on to the payment. */
export async function checkOut(cart: ReturnType<typeof cartPage>): Promise<void> {
  await expect(cart.boxes).toHaveCount(2);
  for (const box of await cart.boxes.all()) await box.check();
  await cart.pay.click();
}

/** Holds a child through the API, as another sponsor on the payment page does. */
export async function holdChild(
  request: APIRequestContext,
  headers: SessionHeaders,
  child: Pick<Sponsoree, 'id'>,
  language: Locale = 'en',
): Promise<CheckoutResponse> {
  const answer = await request.post(`/v1/sponsors/checkout_sessions?locale=${language}`, {
    headers: { ...headers, 'idempotency-key': `hold-${child.id}-${headers.client}` },
    data: {
      checkout_session: {
        sponsorships_frequency: 1,
        sponsorships_attributes: [{ sponsoree_id: child.id }],
        purchased_gifts_attributes: [],
        terms_accepted: true,
        statement_of_faith_accepted: true,
      },
    },
  });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  return (await answer.json()) as CheckoutResponse;
}

/** Begins the sponsorship of a child and pays for it; ends on the page of thanks. */
export async function sponsorChild(
  page: Page,
  who: { readonly headers: SessionHeaders; readonly language: Locale; readonly texts: Texts },
  child: Pick<Sponsoree, 'id'>,
): Promise<void> {
  const { url } = await holdChild(page.request, who.headers, child, who.language);
  await page.goto(url);
  await payByCard(page, who.language, CARDS.pays);
  await expect(page).toHaveTitle(new RegExp(`\\| ${who.texts('payment')('paid.title')}$`));
}

/** The sponsorships of a session, as the server has them. */
export async function sponsorshipsOf(
  request: APIRequestContext,
  headers: SessionHeaders,
): Promise<SponsorshipListResponse['sponsorships']> {
  const answer = await request.get('/v1/sponsors/sponsorships?status=active&locale=en', {
    headers: { ...headers },
  });
  return ((await answer.json()) as SponsorshipListResponse).sponsorships;
}
