import {
  errorSchema,
  type StatementResponse,
  type TransactionListResponse,
  type YearlyReportResponse,
} from '@nabta/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { duePayments } from '../dues/tables.ts';
import { ledgerEntries } from '../payments/tables.ts';
import { call, sessionOf } from '../../testing/accounts.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeSponsor } from '../../testing/factories.ts';
import { makeDeposit, makeDue, makePaid, makeSponsorship } from '../../testing/sponsoring.ts';

let sponsor: Awaited<ReturnType<typeof makeSponsor>>;
const test = await shareTestApp();
beforeEach(async () => {
  sponsor = await makeSponsor(test.deps.db);
});

async function get<T>(url: string, who = sponsor): Promise<T> {
  const headers = await sessionOf(test, who);
  const answer = await call(test, 'GET', url, { headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
}

const list = (query = '') =>
  get<TransactionListResponse>(`/sponsors/invoiceable_transactions${query}`);
const report = async () =>
  (await get<YearlyReportResponse>('/sponsors/yearly_payments_reports')).yearly_payments_report;
const statement = async (from: string, to: string) =>
  (await get<StatementResponse>(`/sponsors/statements?from=${from}&to=${to}`)).statement;

/** An entry that belongs to no payment. */
async function entry(
  given: Omit<typeof ledgerEntries.$inferInsert, 'happenedAt'> & { at: string },
) {
  const { at, ...values } = given;
  const happenedAt = Temporal.Instant.from(at);
  await test.deps.db.insert(ledgerEntries).values({ sponsorId: sponsor.id, ...values, happenedAt });
}

const paid = (amount: number, at: string, given: Partial<Parameters<typeof makePaid>[1]> = {}) =>
  makePaid(test.deps.db, {
    sponsorId: sponsor.id,
    kind: 'donation',
    about: 'donation',
    amount,
    currency: 'egp',
    at: Temporal.Instant.from(at),
    ...given,
  });

describe('a sponsor’s transactions (API-48)', () => {
  it('come newest first, 6 a page (TXN-01)', async () => {
    for (const day of [3, 1, 7, 2, 5, 4, 6]) await paid(day * 100, `2026-01-0${day}T10:00:00Z`);
    const first = await list();
    expect(first.invoiceable_transactions.map(({ amount }) => amount)).toEqual([7, 6, 5, 4, 3, 2]);
    expect(first.meta).toEqual({
      total_entries: 7,
      current_page: 1,
      next_page: 2,
      total_pages: 2,
    });
    const second = await list('?page=2');
    expect(second.invoiceable_transactions.map(({ amount }) => amount)).toEqual([1]);
  });

  it('say what was paid for, by what they are about, with their receipt (TXN-02 to TXN-06)', async () => {
    const { child } = await makeSponsorship(test.deps.db, { sponsorId: sponsor.id });
    const [transaction] = (await list()).invoiceable_transactions;
    expect(transaction).toEqual({
      id: 1,
      received_date: '2026-02-20',
      amount: 1_500,
      unsigned_amount: 1_500,
      currency: 'egp',
      transaction_type: 'payment',
      mediator_type: 'Due',
      invoice_type: 'sponsorship',
      description: {
        en: `Sponsorship of Amira Samir Girgis (${child.code})`,
        ar: `كفالة أميرة سمير جرجس (${child.code})`,
      },
      title: {
        en: 'Amira · first sponsorship payment',
        ar: 'أميرة · أول دفعة للكفالة',
      },
      codes: [child.code],
      due_dates: [],
      lines: [],
      receipt_url: '/receipts/2026-000001',
    });
  });

  it('name every child of a payment with its share, also where less was stored (TXN-02)', async () => {
    const made = [];
    for (let i = 0; i < 3; i += 1) {
      made.push(await makeSponsorship(test.deps.db, { sponsorId: sponsor.id }));
    }
    await makeDeposit(test.deps.db, sponsor.id, 200_000);
    const payment = await paid(250_000, '2026-03-05T10:00:00Z', {
      kind: 'dues',
      about: 'sponsorship',
      balanceAmount: 200_000,
      descriptionEn: 'Sponsorship of Amira Samir Girgis, and 2 more',
    });
    for (const [i, sponsorship] of made.entries()) {
      const due = await makeDue(test.deps.db, sponsorship, {
        state: 'paid',
        paymentId: payment.id,
        paidAt: payment.settledAt,
      });
      const balanceAmount = [150_000, 50_000, 0][i] ?? 0;
      const line = { paymentId: payment.id, dueId: due.id, amount: 150_000, balanceAmount };
      await test.deps.db.insert(duePayments).values(line);
    }
    const entries = (await list()).invoiceable_transactions.filter(({ lines }) => lines.length > 0);
    const [fromBalance, byCard] = entries.toSorted((a, b) => a.amount - b.amount);
    for (const entry of [fromBalance, byCard]) {
      for (const { child } of made) {
        expect(entry?.description.en).toContain(`Amira (${child.code})`);
        expect(entry?.description.ar).toContain(`أميرة (${child.code})`);
      }
    }
    expect(byCard?.lines.map(({ amount }) => amount)).toEqual([1_000, 1_500]);
    expect(byCard?.title.en).toBe('Amira · 3 sponsorship payments');
    expect(byCard?.title.ar).toBe('أميرة · ٣ دفعات للكفالة');
    expect(byCard?.codes).toEqual(made.map(({ child }) => child.code));
    expect(byCard?.due_dates).toEqual(['2026-04-20']);
    expect(fromBalance?.lines.map(({ amount }) => amount)).toEqual([1_500, 500]);
  });

  it.each([
    ['gift', 'PurchasedGift'],
    ['donation', 'GeneralDonation'],
    ['balance', 'Balance'],
  ] as const)('of a %s are read as %s (TXN-04)', async (about, mediator) => {
    await paid(100, '2026-01-01T10:00:00Z', { about });
    const [transaction] = (await list()).invoiceable_transactions;
    expect([transaction?.invoice_type, transaction?.mediator_type]).toEqual([about, mediator]);
  });

  it('have a sign: what is taken from a balance, withdrawn or refunded is negative (TXN-03)', async () => {
    await makeDeposit(test.deps.db, sponsor.id, 5_000);
    const { id: paymentId } = await paid(3_000, '2026-02-25T10:00:00Z', { balanceAmount: 1_000 });
    const rest = { about: 'balance', currency: 'egp' } as const;
    await entry({ ...rest, kind: 'withdraw', amount: -500, at: '2026-02-26T10:00:00Z' });
    await entry({ ...rest, kind: 'refund', amount: -3_000, paymentId, at: '2026-02-27T10:00:00Z' });
    await entry({
      ...rest,
      kind: 'applied_to_balance',
      amount: 1_500,
      at: '2026-02-28T10:00:00Z',
      descriptionEn: 'Months paid ahead',
      descriptionAr: 'أشهر مدفوعة مقدّمًا',
    });
    const { invoiceable_transactions: rows } = await list();
    expect(
      rows.map(({ transaction_type: type, amount, unsigned_amount: size }) => [type, amount, size]),
    ).toEqual([
      ['applied_to_balance', 15, 15],
      ['refund', -30, 30],
      ['withdraw', -5, 5],
      ['applied_from_balance', -10, 10],
      ['payment', 30, 30],
      ['deposit', 50, 50],
    ]);
    expect(rows[0]?.description).toEqual({ en: 'Months paid ahead', ar: 'أشهر مدفوعة مقدّمًا' });
    expect(rows.map(({ receipt_url: url }) => url?.slice(-1))).toEqual([
      undefined,
      '2',
      undefined,
      '2',
      '2',
      '1',
    ]);
  });

  it('are the sponsor’s alone', async () => {
    await makeSponsorship(test.deps.db);
    expect((await list()).invoiceable_transactions).toEqual([]);
    expect((await list()).meta.total_entries).toBe(0);
    expect((await report()).total_donations).toBe(0);
    expect((await statement('2020-01-01', '2026-12-31')).entries).toEqual([]);
  });

  it('have the date of Cairo', async () => {
    await paid(100, '2025-12-31T22:30:00Z');
    expect((await list()).invoiceable_transactions[0]?.received_date).toBe('2026-01-01');
  });
});

describe('the yearly report (API-52, ENT-22)', () => {
  it('tells what was given in all, this year and last: years of Cairo', async () => {
    await paid(100, '2024-06-01T10:00:00Z');
    await paid(2_000, '2024-12-31T22:30:00Z');
    await paid(30_000, '2025-12-31T21:30:00Z');
    await paid(400_000, '2025-12-31T22:30:00Z');
    expect(await report()).toEqual({
      currency: 'egp',
      total_donations: 4_321,
      current_year_donations: 4_000,
      previous_year_donations: 320,
      current_year: 2026,
      other_currencies: [],
    });
  });

  it('counts deposits and what went back, and no money twice that a balance kept', async () => {
    await makeDeposit(test.deps.db, sponsor.id, 10_000);
    const { id: paymentId } = await paid(5_000, '2026-03-01T10:00:00Z', { balanceAmount: 4_000 });
    const rest = { about: 'balance', currency: 'egp', at: '2026-03-02T10:00:00Z' } as const;
    await entry({ ...rest, kind: 'refund', amount: -1_000, paymentId });
    await entry({ ...rest, kind: 'withdraw', amount: -2_000 });
    await entry({ ...rest, kind: 'applied_to_balance', amount: 700 });
    expect((await report()).total_donations).toBe(100 + 50 - 10 - 20);
  });

  it('never sums across currencies (TRAP-12)', async () => {
    await paid(1_000, '2026-03-01T10:00:00Z', { currency: 'usd' });
    await paid(50_000, '2025-03-01T10:00:00Z');
    expect(await report()).toMatchObject({
      currency: 'egp',
      total_donations: 500,
      current_year_donations: 0,
      other_currencies: [
        {
          currency: 'usd',
          total_donations: 10,
          current_year_donations: 10,
          previous_year_donations: 0,
        },
      ],
    });
  });
});

describe('a statement', () => {
  it('holds every entry of its days, both included, the oldest first, with totals', async () => {
    await paid(100, '2026-01-31T21:59:00Z');
    await paid(200, '2026-01-31T22:00:00Z');
    await paid(300, '2026-02-28T21:59:59Z');
    await paid(400, '2026-02-28T22:00:00Z');
    const { entries, ...rest } = await statement('2026-02-01', '2026-02-28');
    expect(entries.map(({ amount }) => amount)).toEqual([2, 3]);
    expect(rest).toEqual({
      from: '2026-02-01',
      to: '2026-02-28',
      issued_on: '2026-03-10',
      sponsor_name: 'Mona Adel',
      arabic_name: 'منى عادل',
      totals: [{ currency: 'egp', given: 5, refunded: 0, net: 5 }],
    });
  });

  it('of a day without entries is empty', async () => {
    const { entries, totals } = await statement('0000-01-01', '0009-12-31');
    expect([entries, totals]).toEqual([[], []]);
    expect((await statement('9990-01-01', '9999-12-31')).entries).toEqual([]);
  });

  it.each([
    ['from=2026-02-01', 'to', 'invalid-date'],
    ['from=2026-02-30&to=2026-03-01', 'from', 'invalid-date'],
    ['from=2026-03-02&to=2026-03-01', 'to', 'dates-reversed'],
    ['from=2016-03-01&to=2026-03-02', 'to', 'out-of-range'],
  ])('is refused for %s, naming %s', async (query, field, code) => {
    const headers = await sessionOf(test, sponsor);
    const url = `/sponsors/statements?${query}&locale=ar`;
    const answer = await call(test, 'GET', url, { headers });
    expect(answer.statusCode).toBe(422);
    const body = errorSchema.parse(answer.json());
    expect(body.error_codes).toEqual({ [field]: code });
    if (code === 'out-of-range') expect(body.errors[field]).toContain('١ مارس ٢٠٢٦');
  });

  it('reaches as far as its five thousandth entry, and says so', async () => {
    const rows = Array.from({ length: 5_001 }, (_, i) => ({
      kind: 'payment' as const,
      about: 'donation' as const,
      amount: 100,
      currency: 'egp' as const,
      sponsorId: sponsor.id,
      happenedAt: Temporal.Instant.from(`2025-0${1 + Math.floor(i / 1_000)}-10T10:00:00Z`),
    }));
    await test.deps.db.insert(ledgerEntries).values(rows.slice(0, 3_000));
    await test.deps.db.insert(ledgerEntries).values(rows.slice(3_000));
    const headers = await sessionOf(test, sponsor);
    const whole = '/sponsors/statements?from=2025-01-01&to=2025-12-31';
    const answer = await call(test, 'GET', whole, { headers });
    expect(answer.statusCode).toBe(422);
    expect(errorSchema.parse(answer.json()).errors['to']).toContain('9 June 2025');
    expect((await statement('2025-01-01', '2025-06-09')).entries).toHaveLength(5_000);
  });
});
