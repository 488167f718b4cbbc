import type { MailLink, SponsorshipListResponse } from '@nabta/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { TEXTS } from '../apps/payment-sandbox/src/page/texts.ts';
import { expectAccessible } from './accessible.ts';
import { SAVED_CARDS, saveCard } from './cards-page.ts';
import { containing, expect, open, test as onSharedSite } from './journey.ts';
import { sponsorTwoChildren } from './late-dues-sponsor.ts';
import { mailsTo } from './mailbox.ts';
import type { SessionHeaders } from './new-sponsor.ts';
import { test } from './own-site.ts';
import { CARDS, payByCard } from './payment-page.ts';
import { signedInSponsor } from './signed-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The paths of the links in the newest mail about a payment that failed, by their purpose. */
async function linksOf(request: APIRequestContext, email: string) {
  const paths = async () => {
    const texts = (await mailsTo(request, email)).map(({ text }) => text);
    const found = texts.map((text) => text.match(/\/from-mail\/[\w-]{43}\?lng=\w+/g) ?? []);
    return found.find(({ length }) => length === 3) ?? [];
  };
  await expect.poll(paths, { timeout: 20_000 }).toHaveLength(3);
  const byPurpose = new Map<MailLink['purpose'], string>();
  for (const path of await paths()) {
    // A scanner of mails opens every link, as often as it likes.
    expect((await request.get(path)).status()).toBe(200);
    const answer = await request.get(`/v1/mail_links/${/mail\/([\w-]+)/.exec(path)?.[1]}`);
    byPurpose.set(((await answer.json()) as { link: MailLink }).link.purpose, path);
  }
  return (purpose: MailLink['purpose']) => byPurpose.get(purpose) ?? '';
}

/** Leaves the account, with all that the browser knows of it. */
async function forgetSession(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.context().clearCookies();
}

async function lateDues(request: APIRequestContext, headers: SessionHeaders): Promise<number> {
  const answer = await request.get('/v1/sponsors/late_dues', { headers: { ...headers } });
  return ((await answer.json()) as { dues: unknown[] }).dues.length;
}

async function statuses(request: APIRequestContext, headers: SessionHeaders): Promise<string[]> {
  const answer = await request.get('/v1/sponsors/sponsorships', { headers: { ...headers } });
  const { sponsorships } = (await answer.json()) as SponsorshipListResponse;
  return sponsorships.map(({ status }) => status);
}

test('from a mail, without signing in: pay, replace the card, and say that it has to end', async ({
  page,
  request,
  visitor,
  language,
  texts,
  ownSite,
}) => {
  test.setTimeout(240_000);
  const t = texts('from-mail');
  const main = page.getByRole('main');
  const heading = page.getByRole('heading', { level: 1 });
  const { sponsor, headers } = await signedInSponsor({ page, request, visitor, language });
  await sponsorTwoChildren(page, request, { headers, language });
  await ownSite.travel(33);
  const pathTo = await linksOf(request, sponsor.email);
  expect(await lateDues(request, headers)).toBe(2);
  await open(page, '/faqs');
  await forgetSession(page);

  await open(page, pathTo('pay-dues'));
  await expect(heading).toHaveText(t('pay.title'));
  await expect(main.getByRole('definition')).toHaveCount(2);
  await expectAccessible(page);
  await main.getByRole('button', { name: containing(t('pay.pay', { amount: '' })) }).click();
  const { labels } = TEXTS[language];
  // Whoever pays says where the provider may write to: the page knows of no sponsor.
  await page.getByLabel(labels.email).fill('aunt@example.com');
  await payByCard(page, language, CARDS.pays);
  await page.waitForURL(/\/payment\?/);
  await expect(main).toContainText(texts('payment')('paid.text'));
  await expect.poll(() => lateDues(request, headers)).toBe(0);
  await open(page, pathTo('pay-dues'));
  await expect(heading).toHaveText(t('pay.paidTitle'));
  await expectAccessible(page);

  await open(page, pathTo('replace-card'));
  await expect(heading).toHaveText(t('card.title'));
  await expectAccessible(page);
  await main.getByRole('button', { name: t('card.add') }).click();
  await saveCard(page, language, SAVED_CARDS.pays.number);
  await page.waitForURL(/\/from-mail\/card\?/);
  await expect(heading).toHaveText(t('saved.added.title'));
  await expectAccessible(page);
  const saved = await request.get('/v1/sponsors/payment_methods', { headers: { ...headers } });
  expect(await saved.json()).toMatchObject({
    payment_methods: [{ card: { last4: '4242' }, is_default: true }, { is_default: false }],
  });
  await open(page, pathTo('replace-card'));
  await expect(heading).toHaveText(t('card.addedTitle'));

  await open(page, pathTo('need-to-end'));
  await expect(heading).toHaveText(t('end.title'));
  const send = main.getByRole('button', { name: t('end.send') });
  await send.click();
  await expect(main.getByRole('alert')).toContainText(t('end.faults'));
  await expectAccessible(page);
  await main.getByRole('radio', { name: t('end.all'), exact: true }).check();
  await main.getByRole('radio', { name: t('end.reason.other'), exact: true }).check();
  await main.getByRole('textbox', { name: containing(t('end.words')) }).fill('We move abroad.');
  await send.click();
  await expect(heading).toHaveText(t('end.sentTitle'));
  await expectAccessible(page);
  expect(await statuses(request, headers)).toEqual(['active', 'active']);
  await open(page, pathTo('need-to-end'));
  await expect(heading).toHaveText(t('end.sentTitle'));
});

onSharedSite(
  'a link that opens nothing any more says so kindly, and how to go on',
  async ({ page, texts }) => {
    const t = texts('from-mail');
    await open(page, `/from-mail/${'x'.repeat(43)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('over.title'));
    await expect(page.getByRole('main').getByRole('link', { name: t('account') })).toBeVisible();
    await expectAccessible(page);
  },
);
