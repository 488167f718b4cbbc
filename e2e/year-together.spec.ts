import { readFile } from 'node:fs/promises';
import type { YearTogether } from '@nabta/contract';
import { DEMO_PASSWORD } from '../demo/sign-ins.ts';
import { yearText } from '../apps/web/app/lib/date-in-cairo.ts';
import { formatAmount } from '../apps/web/app/lib/money.ts';
import { expectAccessible } from './accessible.ts';
import { sponsorChild, sponsorshipsOf, waitingChildren } from './cart-page.ts';
import { expect, open, test as onSharedSite } from './journey.ts';
import { mailsTo } from './mailbox.ts';
import { signInPage } from './new-sponsor.ts';
import { test } from './own-site.ts';
import { signedInSponsor } from './signed-in.ts';

/** Of one day of travel on a busy machine. */
const DAY_MS = 4_000;

test('in January the year together comes by mail, and its page shows it and leads to a letter', async ({
  page,
  request,
  visitor,
  language,
  texts,
  ownSite,
}) => {
  test.setTimeout(240_000);
  const t = texts('year');
  const main = page.getByRole('main');
  const { sponsor, headers } = await signedInSponsor({ page, request, visitor, language });
  const [child] = await waitingChildren(request, language, 1);
  if (!child) throw new Error('no child waits');
  await sponsorChild(page, { headers, language, texts }, child);
  const [sponsorship] = await sponsorshipsOf(request, headers);
  const words = language === 'ar' ? 'سلام لك من كل الأسرة' : 'Greetings from the whole family';
  const sent = await request.post('/v1/sponsors/sponsor_letters', {
    headers: { ...headers },
    data: { sponsor_letter: { sponsorship_id: sponsorship?.id, text: words } },
  });
  expect(sent.status(), await sent.text()).toBe(201);

  const said = await ownSite.staff('demo', 'travel', '--days', '1');
  const today = Temporal.PlainDate.from(/\d{4}-\d{2}-\d{2}/.exec(said)?.[0] ?? said);
  const january = Temporal.PlainDate.from({ year: today.year + 1, month: 1, day: 10 });
  const days = today.until(january).days;
  test.setTimeout(240_000 + days * DAY_MS);
  await ownSite.travel(days);
  const year = yearText(today.year, language);

  const told = async () =>
    (await mailsTo(request, sponsor.email)).find(({ text }) => text.includes('/year/'));
  await expect.poll(told, { timeout: 20_000 }).toBeDefined();
  const mail = await told();
  expect(mail?.subject).toContain(child.first_name);
  const [path = ''] = /\/year\/\S+/.exec(mail?.text ?? '') ?? [];
  expect(path).toBe(`/year/${today.year}?lng=${language}`);

  await open(page, path);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('page', { year }));
  const part = main.getByRole('region', { name: child.first_name, exact: true });
  await expect(part.getByRole('img').first()).toBeVisible();
  await expect(part).toContainText(t('letters.fromYou', { count: 1 }));
  await expect(part).toContainText(words);
  const answer = await request.get(`/v1/sponsors/years/${today.year}`, {
    headers: { ...headers },
  });
  const { totals } = ((await answer.json()) as { year_together: YearTogether }).year_together;
  const given = main.getByRole('region', { name: t('given.title', { year }) });
  expect(totals).toHaveLength(1);
  for (const { net, currency } of totals) {
    await expect(given).toContainText(formatAmount(net, currency, language));
  }
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await given.getByRole('button', { name: texts('receipts')('pdf.download') }).click();
  const download = await downloading;
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await main.getByRole('link', { name: t('writeTo', { name: child.first_name }) }).click();
  await expect(page).toHaveURL(`/send-letters/${sponsorship?.id}`);
  await expect(main.getByRole('textbox')).toBeVisible();

  await open(page, '/dashboard');
  await main.getByRole('link', { name: texts('dashboard')('year.open', { year }) }).click();
  await expect(page).toHaveURL(`/year/${today.year}`);
  await given.getByRole('link', { name: t('given.statement') }).click();
  await main.getByRole('link', { name: texts('transactions')('years.of', { year }) }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('page', { year }));
  await open(page, '/my-transactions');
  await main.getByRole('link', { name: texts('transactions')('years.of', { year }) }).click();
  await expect(page).toHaveURL(`/year/${today.year}`);
});

onSharedSite(
  'a year with several children fits its screen and leads to other years; one to come has no page',
  async ({ page, language, texts, surprises }) => {
    surprises.allow(/sponsors\/years/, /^refused: 404/);
    const t = texts('year');
    const main = page.getByRole('main');
    // The demo's sponsor with a past of years.
    const headers = await signInPage(page, {
      email: 'mina@nabta.example',
      password: DEMO_PASSWORD,
    });
    const answer = await page.request.get('/v1/sponsors/years', { headers: { ...headers } });
    const { years } = (await answer.json()) as { years: number[] };
    const [last = 0, before = 0] = years;
    await open(page, `/year/${last}`);
    const heading = main.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(t('page', { year: yearText(last, language) }));
    await expect(main.getByRole('figure').first()).toBeVisible();
    const isWider = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      );
    expect(await isWider()).toBe(false);
    await expectAccessible(page);
    const others = main.getByRole('navigation', { name: t('others') });
    await others.getByRole('link', { name: yearText(before, language) }).click();
    await expect(heading).toHaveText(t('page', { year: yearText(before, language) }));
    await page.goto('/year/2999');
    await expect(page).toHaveURL('/404');
  },
);
