import { setTimeout as pause } from 'node:timers/promises';
import type {
  GiftListResponse,
  PurposeListResponse,
  SponsoreeListResponse,
  WaitingSponsoree,
} from '@nabta/contract';
import type { Browser, Page } from 'playwright-core';
import type { Session } from '../bench/other-pages.ts';

/** A call of the API, of a visitor or of a session; posts the body when there is one. */
export async function call<T>(
  url: string,
  path: string,
  session?: Session,
  body?: object,
): Promise<T> {
  const stored = session?.origins.flatMap(({ localStorage }) => localStorage) ?? [];
  const tokens = stored.filter(({ name }) => ['client', 'expiry', 'token', 'uid'].includes(name));
  const answer = await fetch(`${url}/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...Object.fromEntries(tokens.map(({ name, value }) => [name, value])),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Waits for links in the mails to an address; gives their paths, newest first. */
export async function linksInMails(
  url: string,
  to: string,
  link: RegExp,
  least = 1,
): Promise<string[]> {
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const answer = await fetch(`${url}/dev/mail.json?to=${encodeURIComponent(to)}`);
    const mails = (await answer.json()) as { readonly text: string }[];
    const found = mails.flatMap(({ text }) => text.match(link) ?? []);
    if (found.length >= least) return found;
    await pause(500);
  }
  throw new Error(`no mail to ${to} has ${link.source}`);
}

async function waiting(url: string, count: number): Promise<WaitingSponsoree[]> {
  const path = `guests/sponsorees?gender=girl&per_page=${count}`;
  const { sponsorees } = await call<SponsoreeListResponse>(url, path);
  return sponsorees;
}

/** Two children who wait, and a gift for the first of them, as the browser stores a cart. */
export async function filledCart(url: string) {
  const children = (await waiting(url, 2)).map((child) => ({
    ...child,
    full_name: { en: child.first_name_en, ar: child.first_name_ar },
    first_name: { en: child.first_name_en, ar: child.first_name_ar },
  }));
  const [gift] = (await call<GiftListResponse>(url, 'guests/gifts')).gifts;
  const title = { en: gift?.title_en, ar: gift?.title_ar };
  const line = { giftId: gift?.id, gift: { ...gift, title }, count: 1, childId: children[0]?.id };
  return { children, gifts: [line], freq: 1 };
}

/** Begins a sponsorship and pays for it. Returns the path of its thanks. */
export async function sponsor(browser: Browser, url: string, session: Session): Promise<string> {
  const child = (await waiting(url, 9)).at(-1);
  const { url: bank } = await call<{ url: string }>(url, 'sponsors/checkout_sessions', session, {
    checkout_session: {
      sponsorships_frequency: 1,
      sponsorships_attributes: [{ sponsoree_id: child?.id }],
      purchased_gifts_attributes: [],
      terms_accepted: true,
      statement_of_faith_accepted: true,
    },
  });
  return atBank(browser, bank, pay);
}

/** Gives twice in somebody's name: pays for one gift and leaves the other's payment page. */
export async function donate(browser: Browser, url: string) {
  const reader = 'reader@example.org';
  const { purposes } = await call<PurposeListResponse>(url, 'guests/purposes');
  const body = {
    base_amount: 25,
    fees_included: true,
    purpose_id: purposes[0]?.id,
    full_name: 'Mary Adel',
    email: 'giver@example.org',
    phone_number: '+201001234567',
    dedication: {
      kind: 'memory',
      honoree_name: 'Mina Samir',
      recipient_name: 'Sara Fouad',
      recipient_email: reader,
      card_locale: 'en',
      message: 'With all our love.',
    },
  };
  const path = 'guests/general_donations';
  const first = await call<{ url: string }>(url, path, undefined, body);
  const second = await call<{ url: string }>(url, path, undefined, body);
  const leave = (page: Page) => page.locator('a.back').click();
  return {
    reader,
    paid: await atBank(browser, first.url, pay),
    left: await atBank(browser, second.url, leave),
  };
}

/** Acts on the payment provider's page. Returns the path to which it leads back. */
async function atBank(
  browser: Browser,
  bank: string,
  act: (page: Page) => Promise<void>,
): Promise<string> {
  const page = await browser.newPage();
  try {
    await page.goto(bank);
    await act(page);
    await page.waitForURL('**/payment?*');
    const { pathname, search } = new URL(page.url());
    return pathname + search;
  } finally {
    await page.close();
  }
}

async function pay(page: Page): Promise<void> {
  const fields = {
    number: '4242 4242 4242 4242',
    expiry: '12 / 40',
    cvc: '123',
    name: 'Mary Adel',
  };
  for (const [field, text] of Object.entries(fields)) await page.locator(`#${field}`).fill(text);
  await page.locator('#pay').click();
}
