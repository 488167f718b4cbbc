import { readFile } from 'node:fs/promises';
import { formatMoney, money } from '@nabta/contract';
import { expectAccessible } from './accessible.ts';
import { enterDesk } from './desk-person.ts';
import { donate } from './donor.ts';
import { containing, expect } from './journey.ts';
import { onlyMailTo } from './mailbox.ts';
import { test } from './own-site.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The files for accounting programs, and words that each of them needs. */
const FILES = [
  ['csv', 'Entry', 'Debit', 'Credit'],
  ['odoo', 'line_ids/account_id'],
  ['quickbooks', 'Journal No', 'Account Name', 'Debits'],
  ['iif', '!TRNS', 'ENDTRNS', 'GENERAL JOURNAL'],
] as const;

/** A donation in minor units, and the provider's 2.9 % and 30. */
const [GIVEN, FEES] = [73_000, 2_147];

test('the accountant follows a donation to its line at the bank, and takes the journal to each accounting program', async ({
  page,
  request,
  visitor,
  language,
  texts,
  surprises,
  ownSite,
}) => {
  test.setTimeout(180_000);
  surprises.allow(/^refused: (401|409|422) \S+\/v1\/desk\//);
  const t = texts('desk-journal');
  const main = page.getByRole('main');
  const pounds = page.locator('section[aria-labelledby=journal-egp]');
  const amount = (minor: number) => containing(formatMoney(money(minor, 'egp'), language));
  const show = async (month: Temporal.PlainDate) => {
    await page.goto(`/desk/money/journal?month=${month.toPlainYearMonth().toString()}`);
    await expect(pounds.getByRole('heading', { name: t('sums.title') })).toBeVisible();
  };
  const start = Temporal.Now.plainDateISO('Africa/Cairo');
  const { staff: command } = ownSite;
  await enterDesk(page, { request, language, texts, roles: 'auditor', command });

  // The years of a demo are no differences, whether the provider's balance was read already or not.
  await show(start);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title'));
  await expect(main).not.toContainText(t('unmatched.title'));

  const given = start.add({ days: 1 });
  await ownSite.travel(1);
  await donate(page, { request, visitor, language, amount: GIVEN / 100 });
  await onlyMailTo(request, visitor.email);
  await show(given);
  await expect(main).toContainText(t('unmatched.noneSoFar'));
  await expect(main).toContainText(t('unmatched.uncompared', { count: 1 }));
  await expectAccessible(page);

  // Two days until the provider pays it out, and one until the bank has it.
  const arrival = given.add({ days: 3 });
  await ownSite.travel(3);
  await show(arrival);
  await expect(main).toContainText(t('unmatched.none'));
  await expect(main).not.toContainText(t('unmatched.uncompared', { count: 1 }));
  const table = (title: string) => pounds.getByRole('table', { name: containing(title) });
  const itsDay = page.locator(`time[datetime="${arrival.toString()}"]`);
  const payout = table(t('payouts.title')).getByRole('row').filter({ has: itsDay });
  await expect(payout.getByRole('cell')).toContainText([
    t('payouts.states.paid'),
    amount(GIVEN),
    amount(0),
    amount(FEES),
    amount(GIVEN - FEES),
  ]);
  const bankDay = table(t('days.title')).getByRole('row').filter({ has: itsDay });
  await expect(bankDay.getByRole('cell').last()).toContainText(amount(GIVEN - FEES));
  const id = await payout.getByRole('rowheader').locator('bdi').innerText();
  await pounds.locator('summary').click();
  const arrived = pounds.getByRole('rowgroup').filter({ hasText: id }).filter({ has: itsDay });
  const atBank = arrived
    .getByRole('row')
    .filter({ hasText: t('accounts.bank') })
    .last();
  await expect(atBank.getByRole('cell').nth(1)).toContainText(amount(GIVEN - FEES));
  await expectAccessible(page);

  await show(given);
  await expect(pounds.getByRole('rowheader', { name: t('accounts.provider_fees') })).toBeVisible();
  for (const [format, ...columns] of FILES) {
    const download = page.waitForEvent('download');
    await pounds.getByRole('link', { name: t(`formats.${format}`), exact: true }).click();
    const content = await readFile(await (await download).path(), 'utf8');
    for (const column of [...columns, 'Stripe balance']) expect(content).toContain(column);
  }
});
