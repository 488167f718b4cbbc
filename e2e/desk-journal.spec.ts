import { readFile } from 'node:fs/promises';
import { expectAccessible } from './accessible.ts';
import { enterDesk } from './desk-person.ts';
import { donate } from './donor.ts';
import { expect, test } from './journey.ts';
import { staff } from './staff.ts';

/** The files for accounting programs, and words that each of them needs. */
const FILES = [
  ['csv', 'Entry', 'Debit', 'Credit'],
  ['odoo', 'line_ids/account_id'],
  ['quickbooks', 'Journal No', 'Account Name', 'Debits'],
  ['iif', '!TRNS', 'ENDTRNS', 'GENERAL JOURNAL'],
] as const;

test('the accountant compares the journal with the bank, and takes it to each accounting program', async ({
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

  for (const [format, ...columns] of FILES) {
    const download = page.waitForEvent('download');
    await pounds.getByRole('link', { name: t(`formats.${format}`), exact: true }).click();
    const content = await readFile(await (await download).path(), 'utf8');
    for (const column of [...columns, 'Stripe balance']) expect(content).toContain(column);
  }
});
