import { FILE_LINES, type LedgerEntry } from '@nabta/contract/desk';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { callDesk, deskSessionOf, makeStaff } from '../../testing/desk.ts';
import { makeSponsor } from '../../testing/factories.ts';
import { makePaid, noonOf } from '../../testing/paid.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { listAudit } from '../audit/index.ts';
import { ledgerEntries } from '../payments/tables.ts';

const test = await shareTestApp();
const { db } = test.deps;

let session: string;
let actor: string;
beforeEach(async () => {
  const staff = await makeStaff(test, ['auditor']);
  actor = `${staff.name} #${staff.id}`;
  session = await deskSessionOf(test, staff);
});

async function makeEntries() {
  const mona = await makeSponsor(db, { firstName: '=Mona', lastName: 'Adel' });
  const common = { sponsorId: mona.id, currency: 'usd' } as const;
  // The last minute of February in Cairo, and the first of March.
  const late = Temporal.Instant.from('2026-02-28T21:59:00Z');
  await makePaid(db, { ...common, kind: 'deposit', amount: 9_000, at: late });
  await makePaid(db, {
    ...{ sponsorId: null, kind: 'donation', about: 'donation', amount: 500, currency: 'egp' },
    at: late.add({ minutes: 1 }),
  });
  const due = await makePaid(db, {
    ...common,
    ...{ kind: 'dues', amount: 3_500, balanceAmount: 1_000, at: noonOf('2026-03-02') },
  });
  return due;
}

const list = async (query: string) =>
  (await callDesk(test, `GET /ledger?${query}`, { session })).json<{ entries: LedgerEntry[] }>()
    .entries;

it('lists the entries of the books by day, kind, purpose and currency', async () => {
  const due = await makeEntries();
  const found = async (query: string) =>
    (await list(query)).map(({ kind, amount, currency }) => [kind, amount, currency]);
  const [payment, fromBalance] = [
    ['payment', 35, 'usd'],
    ['applied_from_balance', -10, 'usd'],
  ];
  const [deposit, donation] = [
    ['deposit', 90, 'usd'],
    ['payment', 5, 'egp'],
  ];
  expect(await found('')).toEqual([fromBalance, payment, donation, deposit]);
  expect(await found('until=2026-02-28')).toEqual([deposit]);
  expect(await found('since=2026-03-01&until=2026-03-01')).toEqual([donation]);
  expect(await found('kind=applied_from_balance')).toEqual([fromBalance]);
  expect(await found('about=balance&order=asc')).toEqual([deposit]);
  expect(await found('currency=usd&order=asc&per_page=1&page=2')).toEqual([payment]);
  expect(await list('kind=payment&currency=usd')).toMatchObject([
    { payment_id: due.id, receipt: '2026-000003', payer: '=Mona Adel', about: 'sponsorship' },
  ]);
  const wrong = await callDesk(test, 'GET /ledger?kind=other', { session });
  expect(wrong.statusCode).toBe(422);
});

it('is saved as a file in words and numbers, which no spreadsheet runs, and which is noted', async () => {
  await makeEntries();
  const answer = await callDesk(
    test,
    'GET /ledger/file?format=csv&currency=usd&until=2026-03-31&locale=ar',
    { session },
  );
  expect(answer.headers['content-disposition']).toContain('ledger.csv');
  const [header, ...rows]: string[][] = parse(answer.body, { bom: true });
  expect(header?.slice(1, 4)).toEqual(['الوقت', 'نوع القيد', 'الغرض']);
  expect(rows.map((row) => row.slice(1))).toEqual([
    ['2026-02-28 23:59', 'إيداع', 'رصيد', '90', 'USD', "'=Mona Adel", '2026-000001'],
    ['2026-03-02 12:00', 'دفعة', 'كفالة', '35', 'USD', "'=Mona Adel", '2026-000003'],
    ['2026-03-02 12:00', 'من الرصيد', 'كفالة', '-10', 'USD', "'=Mona Adel", '2026-000003'],
  ]);
  const { entries } = await listAudit(test.deps, {}, { limit: 1 });
  expect(entries).toMatchObject([
    {
      actor,
      action: 'export ledger',
      details: { format: 'csv', lines: 3, currency: 'usd', until: '2026-03-31' },
    },
  ]);
  const sheet = await callDesk(test, 'GET /ledger/file?format=xlsx', { session });
  expect(sheet.headers['content-type']).toContain('spreadsheetml');
});

it('is refused as a file when it is too long, and nothing is noted', async () => {
  await db.execute(sql`insert into ${ledgerEntries} (kind, about, amount, currency, happened_at)
    select 'payment', 'donation', 100, 'egp', now() from generate_series(1, ${FILE_LINES + 1})`);
  for (const [language, most] of [
    ['en', '20,000'],
    ['ar', '٢٠٬٠٠٠'],
  ] as const) {
    const headers = { 'accept-language': language };
    const answer = await callDesk(test, 'GET /ledger/file?format=csv', { session, headers });
    expect(answer.statusCode).toBe(409);
    expect(answer.json<{ messages: string[] }>().messages[0]).toContain(most);
  }
  expect((await listAudit(test.deps, { actor }, { limit: 5 })).entries).toEqual([]);
});
