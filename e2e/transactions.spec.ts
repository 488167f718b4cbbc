import { readFile } from 'node:fs/promises';
import { formatMoney, money, type Transaction } from '@nabta/contract';
import { organisation } from '@nabta/organisation';
import { cairoDate, yearText } from '../apps/web/app/lib/date-in-cairo.ts';
import { formatDay, typedDay } from '../apps/web/app/lib/plain-date.ts';
import { expectAccessible } from './accessible.ts';
import { expect, open, test } from './journey.ts';
import { signedInSponsor } from './signed-in.ts';

const LIST = '**/v1/sponsors/invoiceable_transactions?*';
const REPORT = '**/v1/sponsors/yearly_payments_reports?*';
const STATEMENT = '**/v1/sponsors/statements?*';
const RECEIPT = '**/v1/receipts/*';

test('transactions come with totals, six to a page, each with its receipt (TXN-01 to TXN-05, ENT-22)', async ({
  page,
  request,
  visitor,
  language,
  texts,
  surprises,
}) => {
  const t = texts('transactions');
  surprises.allow(/yearly_payments_reports/);
  await page.goto('/my-transactions?page=2');
  await expect(page).toHaveURL('/sign-in?next=%2Fmy-transactions%3Fpage%3D2');
  await signedInSponsor({ page, request, visitor, language });
  await open(page, '/my-transactions');
  const main = page.getByRole('main');
  await expect(main).toContainText(t('empty.message'));
  const choose = main.getByRole('link', { name: t('empty.action') });
  await expect(choose).toHaveAttribute('href', '/children');

  await page.route(LIST, (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page'));
    const count = number === 2 ? 2 : 6;
    const entries = Array.from({ length: count }, (_, index) => entry(number * 10 + index));
    const meta = { total_entries: 8, current_page: number, next_page: null, total_pages: 2 };
    return route.fulfill({ json: { invoiceable_transactions: entries, meta } });
  });
  await page.route(REPORT, (route) => route.abort());
  await page.goto('/my-transactions');
  const rows = main
    .getByRole('region', { name: t('entries') })
    .getByRole('listitem')
    .filter({
      hasText: 'Water',
    });
  await expect(rows).toHaveCount(6);
  const failed = main.getByRole('alert').filter({ hasText: t('totals.failed') });
  await expect(failed).toBeVisible();
  await expectAccessible(page);
  await page.unroute(REPORT);
  await failed.getByRole('button').press('Enter');
  const totals = main.getByRole('region', { name: t('totals.title') });
  await expect(totals.locator('dd')).toHaveText(
    Array(3).fill(formatMoney(money(0, 'egp'), language)),
  );
  await expect(totals.getByRole('heading'), 'the focus is not lost').toBeFocused();

  // A word says what was done, and a minus that the money went back.
  await expect(rows.first()).toContainText(formatMoney(money(35_050, 'egp'), language));
  await expect(rows.first()).toContainText(t('done.payment'));
  await expect(rows.first()).toContainText(formatDay('2026-02-01', language));
  await expect(rows.nth(1)).toContainText(t('done.refund'));
  await expect(rows.nth(1)).toContainText(formatMoney(money(-35_050, 'egp'), language));
  await expect(rows.nth(1).getByRole('link')).toHaveCount(0);
  await page.getByRole('link', { name: texts('words')('next'), exact: true }).click();
  await expect(page).toHaveURL('/my-transactions?page=2#transactions');
  await expect(rows).toHaveCount(2);
  await expectAccessible(page);

  await page.route(RECEIPT, (route) => route.fulfill({ json: { receipt } }));
  await rows.first().getByRole('link').click();
  await expect(page).toHaveURL('/receipts/2026-000020');
  await expect(main).toContainText(organisation.legalName[language]);
  const r = texts('receipts');
  await expect(main).toContainText(r('disputed'));
  await expect(main).toContainText(r('methods.bank_transfer'));
  await expect(main).toContainText(formatMoney(money(26_550, 'egp'), language));
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner').first()).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button', { name: r('print') })).toBeHidden();
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a statement is made of a year, or of any days (TXN-02)', async ({
  page,
  request,
  visitor,
  language,
  texts,
  surprises,
}) => {
  const t = texts('transactions');
  surprises.allow(/sponsors\/statements/);
  await signedInSponsor({ page, request, visitor, language });
  await open(page, '/my-transactions');
  const main = page.getByRole('main');
  const card = main.getByRole('region', { name: t('statement.title') });
  const today = cairoDate(new Date());
  const year = Number(today.slice(0, 4));
  const lastYear = t('statement.lastYear', { year: yearText(year - 1, language) });
  await expect(card.getByRole('link', { name: lastYear })).toHaveAttribute(
    'href',
    `/statement?from=${year - 1}-01-01&to=${year - 1}-12-31`,
  );
  const show = card.getByRole('button', { name: t('statement.show') });
  await show.click();
  await expect(card.getByText(t('statement.faults.invalid-date'))).toHaveCount(2);
  const from = card.getByRole('textbox', { name: t('statement.from') });
  await expect(from).toBeFocused();
  const to = card.getByRole('textbox', { name: t('statement.to') });
  await from.fill(typedDay(today, language));
  await to.fill(typedDay(`${year - 1}-01-01`, language));
  await show.click();
  await expect(card).toContainText(t('statement.faults.dates-reversed'));
  await expectAccessible(page);
  await from.fill(typedDay(`${year}-01-01`, language));
  await to.fill(typedDay(today, language));
  await page.route(STATEMENT, (route) => route.abort());
  await show.click();
  await expect(page).toHaveURL(`/statement?from=${year}-01-01&to=${today}`);
  await expect(main.getByRole('alert')).toContainText(t('statement.failed'));
  await page.unroute(STATEMENT);
  await main.getByRole('alert').getByRole('button').press('Enter');
  await expect(main).toContainText(t('statement.nothing'));
  await expect(main, 'the focus is not lost').toBeFocused();
  await expect(main).toContainText(organisation.legalName[language]);
  await expectAccessible(page);
  // Nothing is there to keep.
  const asPdf = main.getByRole('button', { name: texts('receipts')('pdf.download') });
  await expect(asPdf).toHaveCount(0);

  await page.route(STATEMENT, (route) => route.fulfill({ json: { statement } }));
  await page.reload();
  await expect(main.getByRole('table').getByRole('row')).toHaveCount(4);
  await expect(main).toContainText(formatMoney(money(10_000, 'usd'), language));
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await asPdf.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(
    t('statement.file', { from: statement.from, to: statement.to }),
  );
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.goto('/statement?from=soon');
  await expect(main.getByRole('table').getByRole('row')).toHaveCount(4);
  await main.getByRole('link', { name: lastYear }).click();
  await expect(page).toHaveURL(`/statement?from=${year - 1}-01-01&to=${year - 1}-12-31`);
});

/** Every second one is a refund. */
function entry(id: number): Transaction {
  const isRefund = id % 2 === 1;
  return {
    id,
    received_date: '2026-02-01',
    amount: isRefund ? -350.5 : 350.5,
    unsigned_amount: 350.5,
    currency: 'egp',
    transaction_type: isRefund ? 'refund' : 'payment',
    mediator_type: 'GeneralDonation',
    invoice_type: 'donation',
    description: { en: 'Water filters', ar: 'Water: فلاتر المياه' },
    title: { en: 'Water filters', ar: 'Water: فلاتر المياه' },
    codes: [],
    due_dates: [],
    lines: [],
    receipt_url: isRefund ? null : `/receipts/2026-0000${id}`,
  };
}

const receipt = {
  number: '2026-000020',
  issued_on: '2026-02-01',
  kind: 'donation',
  method: 'bank_transfer',
  reference: 'TRX 8841',
  donor_name: 'Mary Adel',
  arabic_donor_name: 'مريم عادل',
  lines: [{ description: { en: 'Water filters', ar: 'فلاتر المياه' }, quantity: 1, amount: 355 }],
  subtotal: 355,
  fee: 10.65,
  from_balance: 0,
  total: 365.65,
  currency: 'egp',
  refunds: [{ date: '2026-02-03', amount: 100.15 }],
  refunded: 100.15,
  disputed: true,
};

const statement = {
  from: '2026-01-01',
  to: '2026-03-31',
  issued_on: '2026-04-01',
  sponsor_name: 'Mary Adel',
  arabic_name: 'مريم عادل',
  entries: [entry(1), entry(2)],
  totals: [
    { currency: 'egp', given: 350.5, refunded: 350.5, net: 0 },
    { currency: 'usd', given: 100, refunded: 0, net: 100 },
  ],
};
