import { readFile } from 'node:fs/promises';
import { expectAccessible } from './accessible.ts';
import { enterDesk } from './desk-person.ts';
import { donate } from './donor.ts';
import { expect, test } from './journey.ts';
import { staff } from './staff.ts';

test('the accountant compares the journal with the bank, and takes it to Odoo', async ({
  page,
  request,
  visitor,
  language,
  texts,
  surprises,
}) => {
  test.slow();
  surprises.allow(/^refused: (401|409|422) \S+\/v1\/desk\//);
  const t = texts('desk-journal');
  await donate(page, { request, visitor, language, amount: 730 });
  await staff('journal', '--ask-provider');
  await enterDesk(page, { request, language, texts, roles: 'auditor' });

  await page.goto('/desk/money/journal');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title'));
  const pounds = page.locator('section[aria-labelledby=journal-egp]');
  await expect(pounds.getByRole('heading', { name: t('sums.title') })).toBeVisible();
  await expect(pounds.getByRole('rowheader', { name: t('accounts.provider_fees') })).toBeVisible();
  await expectAccessible(page);
  await pounds.locator('summary').click();
  await expect(pounds.getByRole('table').last()).toBeVisible();
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await pounds.getByRole('link', { name: t('formats.odoo'), exact: true }).click();
  const file = await (await download).path();
  const content = await readFile(file, 'utf8');
  expect(content).toContain('line_ids/account_id');
  expect(content).toContain('Stripe balance');
});
