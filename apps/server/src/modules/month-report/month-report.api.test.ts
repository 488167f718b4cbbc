import { inflateRawSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { beforeEach, expect, it } from 'vitest';
import type { MonthReport } from '@nabta/contract/desk';
import { donations } from '../donations/tables.ts';
import { purchasedGifts } from '../checkouts/tables.ts';
import { ledgerEntries } from '../payments/tables.ts';
import { callDesk, deskSessionOf, makeStaff } from '../../testing/desk.ts';
import { makePurpose, makeSponsor } from '../../testing/factories.ts';
import { makeDeposit, makePaid } from '../../testing/paid.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeGift, makeSponsorship } from '../../testing/sponsoring.ts';

const test = await shareTestApp();

let session: string;
beforeEach(async () => {
  session = await deskSessionOf(test, await makeStaff(test, ['money']));
});

const CAIRO_FEBRUARY = '2026-02';

/** February: a sponsorship of $35 with a gift of $10, a donation of $103, a deposit, a refund. */
async function makeFebruary() {
  const { db } = test.deps;
  const sponsor = await makeSponsor(db, { paymentCurrency: 'usd' });
  const made = await makeSponsorship(db, {
    sponsorId: sponsor.id,
    pricePerMonth: 4_500,
    nextDue: null,
  });
  const gift = await makeGift(db);
  await db.insert(purchasedGifts).values({
    paymentId: made.payment.id,
    giftId: gift.id,
    childId: made.childId,
    sponsorshipId: made.id,
    position: 0,
    quantity: 1,
    unitPrice: 1_000,
    amount: 1_000,
    balanceAmount: 0,
    purchasedAt: Temporal.Instant.from('2026-02-20T10:00:00Z'),
  });
  const purpose = await makePurpose(db, { code: 'water', nameEn: '=1+1', nameAr: 'مياه' });
  const given = await makePaid(db, {
    sponsorId: null,
    kind: 'donation',
    about: 'donation',
    amount: 10_300,
    currency: 'usd',
    // The last half hour of January in UTC is February in Cairo.
    at: Temporal.Instant.from('2026-01-31T22:30:00Z'),
  });
  await db.insert(donations).values({
    paymentId: given.id,
    purposeId: purpose.id,
    baseAmount: 10_000,
    feeAmount: 300,
    remindMe: false,
    fullName: 'Guest',
    email: 'guest@example.com',
    phoneNumber: '',
  });
  await makeDeposit(db, made.sponsor.id, 5_000);
  await makePaid(db, {
    sponsorId: made.sponsor.id,
    kind: 'deposit',
    amount: 4_000,
    currency: 'usd',
    at: Temporal.Instant.from('2026-01-15T10:00:00Z'),
  });
  await db.insert(ledgerEntries).values({
    kind: 'refund',
    about: 'donation',
    amount: -300,
    currency: 'usd',
    paymentId: given.id,
    happenedAt: Temporal.Instant.from('2026-02-20T10:00:00Z'),
  });
  await db.insert(ledgerEntries).values({
    kind: 'withdraw',
    about: 'balance',
    amount: -9_000,
    currency: 'usd',
    sponsorId: made.sponsor.id,
    happenedAt: Temporal.Instant.from('2026-02-20T10:00:00Z'),
  });
  // March is not in it.
  await makePaid(db, {
    sponsorId: made.sponsor.id,
    kind: 'dues',
    amount: 4_500,
    currency: 'usd',
    at: Temporal.Instant.from('2026-02-28T22:00:00Z'),
  });
}

it('sums a month of Cairo by currency and purpose, as the ledger has it', async () => {
  await makeFebruary();
  const answer = await callDesk(test, `GET /month_report?month=${CAIRO_FEBRUARY}`, { session });
  const { lines, totals } = answer.json<MonthReport>();
  expect(
    lines.map((line) => [
      line.currency,
      line.purpose,
      line.payments,
      line.received,
      line.fees,
      line.deposits,
      line.returned,
      line.net,
    ]),
  ).toEqual([
    ['usd', 'sponsorship', 1, 35, 0, 0, 0, 35],
    ['usd', 'gift', 0, 10, 0, 0, 0, 10],
    ['usd', 'water', 1, 103, 3, 0, 3, 100],
    ['usd', 'balance', 1, 0, 0, 50, 90, -40],
  ]);
  expect(totals).toEqual([
    { currency: 'usd', payments: 3, received: 148, fees: 3, deposits: 50, returned: 93, net: 105 },
  ]);
  const empty = await callDesk(test, 'GET /month_report?month=2025-01', { session });
  expect(empty.json()).toMatchObject({ month: '2025-01', lines: [], totals: [] });
  const wrong = await callDesk(test, 'GET /month_report?month=2026-13', { session });
  expect(wrong.statusCode).toBe(422);
});

it('is a CSV of names and numbers', async () => {
  await makeFebruary();
  const answer = await callDesk(test, `GET /month_report/file?month=${CAIRO_FEBRUARY}&format=csv`, {
    session,
  });
  expect(answer.headers['content-disposition']).toContain('money-2026-02.csv');
  const rows: string[][] = parse(answer.body, { bom: true });
  expect(rows).toEqual([
    ['Currency', 'Purpose', 'Payments', 'Received', 'Fees added', 'Deposits', 'Returned', 'Net'],
    ['USD', 'Sponsorships', '1', '35', '0', '0', '0', '35'],
    ['USD', 'Gifts', '0', '10', '0', '0', '0', '10'],
    ['USD', 'Donations: =1+1', '1', '103', '3', '0', '3', '100'],
    ['USD', 'Balances of sponsors', '1', '0', '0', '50', '90', '-40'],
    ['USD', 'Total', '3', '148', '3', '50', '93', '105'],
  ]);
});

it('is an XLSX of numbers and texts, without a formula', async () => {
  await makeFebruary();
  const shown = await callDesk(test, `GET /month_report?month=${CAIRO_FEBRUARY}&locale=ar`, {
    session,
  });
  const report = shown.json<MonthReport>();
  const answer = await callDesk(test, report.files.xlsx.replace('/v1/desk', 'GET ') as 'GET /', {
    session,
  });
  expect(answer.headers['content-type']).toContain('spreadsheetml');
  const files = unzipped(answer.rawPayload);
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet).toContain('<v>-40</v>');
  expect(sheet).toContain('rightToLeft="1"');
  expect(sheet).not.toContain('<f>');
  expect(files.get('xl/sharedStrings.xml')).toContain('تبرّعات: مياه');
});

/** The files of a ZIP, by its central directory. */
function unzipped(zip: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const directory = Buffer.from([0x50, 0x4b, 1, 2]);
  for (let at = zip.indexOf(directory); at >= 0; at = zip.indexOf(directory, at + 4)) {
    const nameLength = zip.readUInt16LE(at + 28);
    const size = zip.readUInt32LE(at + 20);
    const local = zip.readUInt32LE(at + 42);
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const content = zip.subarray(begin, begin + size);
    const isDeflated = zip.readUInt16LE(at + 10) === 8;
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    files.set(name, (isDeflated ? inflateRawSync(content) : content).toString());
  }
  return files;
}
