import { eq } from 'drizzle-orm';
import type { Journal } from '@nabta/contract/desk';
import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, it } from 'vitest';
import { systemValues } from '../../db/system-values.ts';
import { call } from '../../testing/accounts.ts';
import { callDesk, deskSessionOf, makeStaff } from '../../testing/desk.ts';
import { makePurpose, makeSponsor } from '../../testing/factories.ts';
import { makePaid, noonOf } from '../../testing/paid.ts';
import { CARDS, payOnPage } from '../../testing/paying.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { donations } from '../donations/tables.ts';
import { showMonth } from '../month-report/show-month.ts';
import { ledgerEntries } from '../payments/tables.ts';
import { reconcileWithProvider } from '../settlement/index.ts';
import { copyMovements, findBalanceDifferences } from './index.ts';
import { markItemised, storeMovements, storePayouts } from './mirror-repository.ts';
import { providerMovements } from './tables.ts';

const test = await shareTestApp();
const { db, payments } = test.deps;

let session: string;
let tests = 0;
/** The 20th of a month of the test's own: the sandbox remembers the tests before. */
let month: string;
beforeEach(async () => {
  tests += 1;
  const day = Temporal.PlainDate.from('2026-05-20').add({ months: tests });
  test.clock.set(
    day.toZonedDateTime({ timeZone: 'Africa/Cairo', plainTime: '12:00' }).toInstant().toString(),
  );
  month = day.toPlainYearMonth().toString();
  session = await deskSessionOf(test, await makeStaff(test, ['money']));
});

/** A guest's donation that is paid on the page, and known to us. Major units of dollars. */
async function give(amount: number, isFeeIncluded = false): Promise<string> {
  const purpose = await makePurpose(db);
  const answer = await call(test, 'POST', '/guests/general_donations?locale=en', {
    body: {
      base_amount: amount,
      fees_included: isFeeIncluded,
      remind_me: false,
      purpose_id: purpose.id,
      full_name: 'Mark Samir',
      email: 'mark@example.com',
      phone_number: '+201001234567',
    },
  });
  const { url, payment_id: id } = answer.json<{ url: string; payment_id: string }>();
  expect(await payOnPage(test, url, CARDS.pays)).toBe(303);
  await call(test, 'GET', `/payments/${id}?locale=en`);
  return id;
}

async function passDays(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    test.clock.advance({ hours: 24 });
    await test.sandbox.deliverDue();
  }
}

/** As somebody sees it who has just signed in: days may have passed. */
async function journal(): Promise<Journal> {
  const now = await deskSessionOf(test, await makeStaff(test, ['auditor']));
  const answer = await callDesk(test, `GET /journal?month=${month}`, { session: now });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Journal>();
}

describe('the copy of the provider’s balance', () => {
  it('is complete, and the same however often it is made', async () => {
    await give(20);
    await copyMovements(test.deps);
    await give(30);
    await passDays(3);
    await copyMovements(test.deps);
    const once = await db.select().from(providerMovements);
    await Promise.all([copyMovements(test.deps), copyMovements(test.deps)]);
    expect(await db.select().from(providerMovements)).toHaveLength(once.length);
    expect(await findBalanceDifferences(test.deps)).toEqual([]);
    const known = once.find(({ kind }) => kind === 'charge');
    expect(known?.payoutId).toMatch(/^po_/);
  });

  it('stops where the key opens another account', async () => {
    await give(20);
    test.clock.advance({ minutes: 1 });
    await copyMovements(test.deps);
    const elsewhere = { ...payments, knowsMovement: () => Promise.resolve(false) };
    expect(await copyMovements({ ...test.deps, payments: elsewhere })).toBeUndefined();
  });
});

describe('the journal of a month', () => {
  it('books what came, the provider’s fees and the payout that the bank has', async () => {
    await give(100, true);
    await passDays(4);
    await reconcileWithProvider(test.deps, { days: 5, actor: 'test' });
    await copyMovements(test.deps);
    const { currencies, unmatched } = await journal();
    expect(unmatched.filter(({ day }) => day.startsWith(month))).toEqual([]);
    const dollars = currencies.find(({ currency }) => currency === 'usd');
    const { days = [], payouts = [], accounts = [] } = dollars ?? {};
    const sums = Object.fromEntries(accounts.map((one) => [one.account, one.debit - one.credit]));
    // 103.00 less 2.9 % and 30 cents: 3.29.
    expect(sums).toMatchObject({
      bank: 99.71,
      provider_fees: 3.29,
      donations: -100,
      fees_covered: -3,
    });
    expect(payouts).toMatchObject([
      { state: 'paid', amount: 99.71, gross: 103, fees: 3.29, movements: 1 },
    ]);
    expect(days.map((one) => [one.received, one.fees, one.paid_out, one.arrived])).toEqual([
      [103, 3.29, 0, 0],
      [0, 0, 99.71, 0],
      [0, 0, 0, 99.71],
    ]);
  });

  it('names what the provider has not, and does not hide it in a sum', async () => {
    const at = test.clock.now();
    await makePaid(db, {
      sponsorId: null,
      kind: 'donation',
      about: 'donation',
      amount: 4_000,
      currency: 'egp',
      at,
    });
    test.clock.advance({ minutes: 1 });
    await copyMovements(test.deps);
    const { unmatched, unmatched_count: count, currencies } = await journal();
    const [item] = unmatched.filter(({ currency }) => currency === 'egp');
    expect(item).toMatchObject({ kind: 'not-at-provider', amount: 40, currency: 'egp' });
    expect(count).toBe(unmatched.length);
    expect(currencies.find(({ currency }) => currency === 'egp')?.standing.card_payments).toBe(40);
  });

  it('compares nothing with what it has not read, neither at first nor after the last reading', async () => {
    await db.delete(systemValues).where(eq(systemValues.name, 'provider_movements_until'));
    await give(20);
    const first = await journal();
    expect(first).toMatchObject({ copied_until: null, unmatched: [], unmatched_count: 0 });
    expect(first.uncompared_count).toBe(1);
    test.clock.advance({ minutes: 1 });
    await copyMovements(test.deps);
    expect(await journal()).toMatchObject({ unmatched_count: 0, uncompared_count: 0 });
    test.clock.advance({ minutes: 1 });
    await give(30);
    expect(await journal()).toMatchObject({ unmatched_count: 0, uncompared_count: 1 });
    test.clock.advance({ minutes: 1 });
    await copyMovements(test.deps);
    expect(await journal()).toMatchObject({ unmatched_count: 0, uncompared_count: 0 });
  });

  it('counts a deposit as received on its day, and not again when the balance pays', async () => {
    const sponsor = await makeSponsor(db, { paymentCurrency: 'egp' });
    const paid = { sponsorId: sponsor.id, currency: 'egp' } as const;
    await makePaid(db, {
      ...{ ...paid, kind: 'deposit', method: 'cash', providerPaymentId: null },
      ...{ amount: 5_000, at: noonOf(`${month}-02`) },
    });
    const due = { ...paid, kind: 'dues' } as const;
    await makePaid(db, { ...due, amount: 0, balanceAmount: 5_000, at: noonOf(`${month}-03`) });
    const refunded = await makePaid(db, { ...due, amount: 700, at: noonOf(`${month}-04`) });
    await db.insert(ledgerEntries).values({
      ...{ kind: 'refund', about: 'sponsorship', amount: -200, currency: 'egp' },
      ...{ paymentId: refunded.id, sponsorId: sponsor.id, providerId: `re_${month}` },
      happenedAt: noonOf(`${month}-05`),
    });
    const days = (await journal()).currencies.find(({ currency }) => currency === 'egp')?.days;
    expect(days?.map(({ received }) => received)).toEqual([50, 0, 7, -2]);
    const report = await showMonth(test.deps, month);
    expect(report.totals).toMatchObject([{ deposits: 5_000, received: 700, returned: 200 }]);
  });

  it('takes the refund of a check from the bank: the check itself was cashed', async () => {
    const { id: sponsorId } = await makeSponsor(db, { paymentCurrency: 'egp' });
    const { id: paymentId } = await makePaid(db, {
      ...{ sponsorId, kind: 'dues', amount: 1_000, currency: 'egp', at: noonOf(`${month}-01`) },
      ...{ method: 'check', providerPaymentId: null },
    });
    await db.insert(ledgerEntries).values({
      ...{ kind: 'refund', about: 'sponsorship', amount: -1_000, currency: 'egp' },
      ...{ paymentId, sponsorId, happenedAt: noonOf(`${month}-05`) },
    });
    const { currencies } = await journal();
    const { accounts } = currencies.find(({ currency }) => currency === 'egp') ?? {};
    expect(accounts).toMatchObject([
      { account: 'bank', credit: 10 },
      { account: 'checks', debit: 10 },
    ]);
  });

  it('shows the provider’s own fees of a payout as fees, and not as what went back', async () => {
    const at = noonOf(`${month}-03`);
    const day = Temporal.PlainDate.from(`${month}-04`);
    const movement = (kind: 'charge' | 'fee' | 'payout', amount: number, fee = 0) => ({
      ...{ id: `${kind}-${month}`, kind, category: kind, amount, fee, currency: 'usd' },
      ...{
        given: { amount, currency: 'usd' },
        aboutId: undefined,
        createdAt: at,
        availableOn: day,
      },
    });
    const id = `po_${month}`;
    const sent = { id, amount: 8_800, currency: 'usd', state: 'paid', isItemised: true } as const;
    await storePayouts(db, [{ ...sent, createdAt: at, arrivesOn: day }]);
    const inside = [movement('charge', 10_000, 700), movement('fee', -500)];
    await storeMovements(db, [...inside, movement('payout', -8_800)], id);
    await markItemised(db, id);
    const { currencies } = await journal();
    const payouts = currencies.flatMap((one) => one.payouts).filter((one) => one.id === id);
    expect(payouts).toMatchObject([{ amount: 88, gross: 100, returned: 0, fees: 12 }]);
  });

  it('numbers what came by hand in the order in which it was recorded', async () => {
    const byHand = { method: 'bank_transfer', providerPaymentId: null, currency: 'egp' } as const;
    const numbers = async () => {
      const { currencies } = await journal();
      const days = currencies.find(({ currency }) => currency === 'egp')?.days ?? [];
      return days.flatMap((one) => one.entries.map((entry) => [entry.number, entry.text]));
    };
    const { id: sponsorId } = await makeSponsor(db, { paymentCurrency: 'egp' });
    const deposit = { ...byHand, sponsorId, kind: 'deposit', amount: 700 } as const;
    await makePaid(db, { ...deposit, at: noonOf(`${month}-05`) });
    const before = await numbers();
    const { id: paymentId } = await makePaid(db, {
      ...{ ...byHand, sponsorId: null, kind: 'donation', about: 'donation', amount: 1_000 },
      at: noonOf(`${month}-05`),
    });
    const { id: purposeId } = await makePurpose(db);
    await db.insert(donations).values({
      ...{ paymentId, purposeId, baseAmount: 1_000, feeAmount: 0, remindMe: false },
      ...{ fullName: 'Mark Samir', email: 'mark@example.com', phoneNumber: '+201001234567' },
    });
    const after = await numbers();
    expect(after).toHaveLength(2);
    expect(after.slice(0, 1)).toEqual(before);
  });

  it('is not for everybody', async () => {
    const other = await deskSessionOf(test, await makeStaff(test, ['letters']));
    const answer = await callDesk(test, 'GET /journal', { session: other });
    expect(answer.statusCode).toBe(403);
  });
});

describe('the files of the journal', () => {
  const file = async (format: string) => {
    await makePaid(db, {
      ...{ sponsorId: null, kind: 'donation', about: 'donation', amount: 4_050, currency: 'usd' },
      ...{
        method: 'bank_transfer',
        reference: '=1+1',
        providerPaymentId: null,
        at: test.clock.now(),
      },
    });
    const answer = await callDesk(
      test,
      `GET /journal/file?month=${month}&currency=usd&format=${format}`,
      { session },
    );
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['content-disposition']).toContain(`journal-${month}-usd-${format}.`);
    return answer.body;
  };
  const rowsOf = (body: string): Record<string, string>[] =>
    parse(body, { bom: true, columns: true });
  const number = () => `${month.slice(2).replace('-', '')}20USH1`;

  it('as a general CSV have a row a line, with debit and credit apart', async () => {
    expect(rowsOf(await file('csv'))).toMatchObject([
      {
        Entry: number(),
        Date: `${month}-20`,
        Account: 'Bank',
        Debit: '40.5',
        Credit: '',
        Currency: 'USD',
      },
      { Entry: number(), Account: 'Donations', Debit: '', Credit: '40.5' },
    ]);
  });

  it('for Odoo name the entry once, and its lines by their fields', async () => {
    expect(rowsOf(await file('odoo'))).toMatchObject([
      {
        ...{ date: `${month}-20`, journal_id: 'Miscellaneous Operations', ref: number() },
        ...{ 'line_ids/account_id': 'Bank', 'line_ids/debit': '40.5', 'line_ids/credit': '0' },
        ...{ 'line_ids/currency_id': 'USD', 'line_ids/amount_currency': '40.5' },
      },
      {
        date: '',
        ref: '',
        'line_ids/account_id': 'Donations',
        'line_ids/amount_currency': '-40.5',
      },
    ]);
  });

  it('for QuickBooks Online have its columns and its dates', async () => {
    const [year, ofYear] = month.split('-');
    expect(rowsOf(await file('quickbooks'))).toMatchObject([
      {
        'Journal No': number(),
        'Journal Date': `${ofYear}/20/${year}`,
        'Account Name': 'Bank',
        Debits: '40.5',
      },
      { 'Journal No': number(), 'Account Name': 'Donations', Credits: '40.5' },
    ]);
  });

  it('for QuickBooks Desktop are blocks whose amounts add up to zero', async () => {
    const lines = (await file('iif'))
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split('\t'));
    expect(lines.map(([keyword]) => keyword)).toEqual([
      ...['!TRNS', '!SPL', '!ENDTRNS'],
      ...['TRNS', 'SPL', 'ENDTRNS'],
    ]);
    expect(lines[3]?.slice(1, 2)).toEqual(['GENERAL JOURNAL']);
    expect([lines[3]?.[4], lines[4]?.[4]]).toEqual(['40.50', '-40.50']);
  });
});
