import { expectAccessible } from './accessible.ts';
import { sponsorshipsOf } from './cart-page.ts';
import { enterDesk } from './desk-person.ts';
import { donate } from './donor.ts';
import { expect, test } from './journey.ts';
import { letterWriter } from './letters-page.ts';

/** A day as Wise writes it, some days ago. */
function daysAgo(days: number): string {
  const day = Temporal.Now.plainDateISO('Africa/Cairo').subtract({ days });
  return day.toString().split('-').toReversed().join('-');
}

test('a transfer is found by its reference in a bank’s file, shown, and booked once', async ({
  page,
  request,
  visitor,
  language,
  texts,
  surprises,
}) => {
  test.slow();
  surprises.allow(/^refused: (401|409|422) \S+\/v1\/desk\//);
  const t = texts('desk-money');
  const { headers } = await letterWriter({ page, request, visitor, language, texts });
  const [sponsorship] = await sponsorshipsOf(request, headers);
  if (!sponsorship) throw new Error('no sponsorship began');
  await enterDesk(page, { request, language, texts, roles: 'money' });

  await page.goto('/desk/money/bank');
  await expectAccessible(page);
  const drop = async (name: string, content: string) =>
    page.locator('input[type=file]').setInputFiles({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(content),
    });
  await drop('other.csv', 'a,b\n1,2\n');
  await expect(page.getByRole('alert')).toContainText('a,b');
  await expectAccessible(page);
  const number = `TRANSFER-${visitor.email.slice(8, 20)}`;
  const { amount, payment_currency: currency, reference_code: code } = sponsorship;
  const file = [
    '"TransferWise ID",Date,Amount,Currency,Description,"Payment Reference","Payer Name"',
    `${number},${daysAgo(1)},${amount},${currency.toUpperCase()},Received,"for ${code}",X`,
    `${number}-2,${daysAgo(1)},-1.00,${currency.toUpperCase()},Card,,`,
    `${number}-3,yesterday,1.00,${currency.toUpperCase()},?,,`,
    '',
  ].join('\n');
  await drop('wise.csv', file);
  const lines = page.getByRole('main').locator('ol > li');
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText(t('bank.states.matched'));
  await expect(lines).toContainText(t('bank.reasons.reference'));
  await expectAccessible(page);
  await page.getByRole('radio', { name: t('bank.everything') }).check();
  await expect(lines).toHaveCount(3);
  await expect(lines.nth(2)).toContainText('Date');
  await expectAccessible(page);

  const line = lines.first();
  await line.getByRole('button', { name: t('bank.open') }).click();
  await expect(line.getByRole('checkbox').first()).toBeChecked();
  await line.getByRole('button', { name: t('check') }).click();
  await expect(line.getByRole('status').filter({ hasText: /\S/ }).last()).toBeVisible();
  await expectAccessible(page);
  await line.getByRole('button', { name: t('transfer.record') }).click();
  await expect(line).toContainText(t('bank.states.booked'));

  await page.getByRole('button', { name: t('bank.another') }).click();
  await drop('wise-again.csv', file);
  await expect(page.getByText(t('bank.noneToBook'))).toBeVisible();
  await page.getByRole('radio', { name: t('bank.everything') }).check();
  await expect(lines.first()).toContainText(t('bank.states.booked'));

  await page.goto(`/desk/money?reference=${number}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectAccessible(page);
  await page.goto('/desk/money/record');
  await page.getByRole('button', { name: t('check') }).click();
  await expect(page.getByText(t('transfer.choose'))).toBeVisible();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(5);
  await page.getByLabel(t('transfer.payer'), { exact: true }).fill(code);
  await page.getByLabel(t('transfer.amount'), { exact: true }).fill('1');
  await page.getByRole('radio').check();
  await expect(page.getByRole('checkbox').first()).toBeChecked();
  await expect(page.getByLabel(t('transfer.amount'), { exact: true })).toHaveValue('1');
  await expectAccessible(page);
  await page.goto('/desk/money/report');
  await expect(page.getByRole('table').first()).toBeVisible();
  await expectAccessible(page);
});

test('a refund above the limit waits for a second person', async ({
  page,
  browser,
  request,
  visitor,
  language,
  texts,
  surprises,
}) => {
  test.slow();
  surprises.allow(/^refused: (401|409|422) \S+\/v1\/desk\//);
  const t = texts('desk-money');
  // Far above what one person may give back.
  const name = await donate(page, { request, visitor, language, amount: 20_000 });

  await enterDesk(page, { request, language, texts, roles: 'money' });
  await page.goto(`/desk/money?q=${encodeURIComponent(name)}`);
  await page.getByRole('row').nth(1).getByRole('link').click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(/\d{4}-\d{6}/);
  const title = await heading.innerText();
  await page.getByRole('button', { name: t('refund.check') }).click();
  await expect(page.getByLabel(t('reason'), { exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel(t('reason'), { exact: true }).fill('paid twice');
  await page.getByRole('button', { name: t('refund.check') }).click();
  await page.getByRole('button', { name: t('refund.propose') }).click();
  await expect(page.getByText(t('refunds.own'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('refunds.approve') })).toHaveCount(0);
  await expectAccessible(page);

  // The second person, in a browser of their own.
  const { baseURL, locale, viewport } = test.info().project.use;
  const other = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    ...(locale === undefined ? {} : { locale }),
    ...(viewport ? { viewport } : {}),
  });
  const second = await other.newPage();
  await enterDesk(second, { request, language, texts, roles: 'money' });
  await second.goto('/desk/money/refunds?state=waiting');
  const waiting = second.getByRole('listitem').filter({ hasText: name });
  await expectAccessible(second);
  await waiting.getByRole('button', { name: t('refunds.approve') }).click();
  const asked = second.getByRole('alertdialog');
  await expect(asked).toContainText(t('refunds.followsProvider'));
  await expectAccessible(second);
  await asked.getByRole('button', { name: t('refund.send') }).click();
  await expect(waiting).toHaveCount(0);
  await other.close();

  await page.reload();
  await expect(heading).toHaveText(title);
  await expect(page.getByText(t('refunds.states.approved'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('refund.check') })).toHaveCount(0);
  await expectAccessible(page);
});
