import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { BankLine } from '@nabta/contract/desk';
import { callDesk, deskSessionOf, makeStaff } from '../../testing/desk.ts';
import { makeSponsor } from '../../testing/factories.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeSponsorship } from '../../testing/sponsoring.ts';
import { dues } from '../dues/tables.ts';
import { payments } from '../payments/tables.ts';

const test = await shareTestApp();

let session: string;
beforeEach(async () => {
  test.clock.set('2026-03-10T10:00:00Z');
  session = await deskSessionOf(test, await makeStaff(test, ['money']));
});

/** Somebody who owes $35 for a child from a day on. */
async function makeOwing(name: { firstName: string; lastName: string; arabicFullName?: string }) {
  const sponsor = await makeSponsor(test.deps.db, { ...name, paymentCurrency: 'usd' });
  const made = await makeSponsorship(test.deps.db, { sponsorId: sponsor.id, pricePerMonth: 3_500 });
  const rows = await test.deps.db
    .select()
    .from(dues)
    .where(eq(dues.sponsorshipId, made.id))
    .orderBy(asc(dues.ordinal));
  return { ...made, sponsor, due: rows[1]?.id ?? 0 };
}

const transfer = (body: object, headers = {}) =>
  callDesk(test, 'POST /transfers', {
    session,
    headers,
    body: {
      currency: 'usd',
      received_on: '2026-03-09',
      reason: 'from the bank',
      reference: 'TR-1',
      ...body,
    },
  });

async function drop(text: string): Promise<{ bank: string; lines: BankLine[] }> {
  const edge = 'edge-of-the-form';
  const payload = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="bank.csv"\r\ncontent-type: text/csv\r\n\r\n${text}\r\n--${edge}--\r\n`;
  const answer = await test.app.inject({
    method: 'POST',
    url: '/v1/desk/bank_files',
    cookies: { desk: session },
    headers: {
      origin: new URL(test.deps.settings.publicUrl).origin,
      'content-type': `multipart/form-data; boundary=${edge}`,
    },
    payload,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const HEADER =
  '"TransferWise ID",Date,Amount,Currency,Description,"Payment Reference","Payer Name"';
const file = (...lines: string[]) => [HEADER, ...lines, ''].join('\n');

it('records dues and deposits by the operation of the command, with a dry run', async () => {
  const { sponsor, due } = await makeOwing({ firstName: 'Mona', lastName: 'Adel' });
  const order = { sponsor_id: sponsor.id, due_ids: [due], amount: '٣٥' };
  expect((await transfer({ ...order, dry_run: true })).json()).toEqual({
    payment_id: null,
    receipt: null,
    amount: 35,
    currency: 'usd',
    payer: 'Mona Adel',
    to: 'dues',
    dry_run: true,
  });
  expect(await test.deps.db.$count(payments, eq(payments.method, 'bank_transfer'))).toBe(0);
  const other = await transfer({ ...order, amount: '34' });
  expect(other.json<{ errors: object }>().errors).toEqual({
    amount: 'The payments come to $35.00, and $34.00 was received.',
  });
  expect((await transfer({ ...order, currency: 'egp' })).statusCode).toBe(409);
  expect((await transfer(order)).json()).toMatchObject({ to: 'dues', receipt: '2026-000002' });
  expect((await transfer(order)).json<{ messages: string[] }>().messages[0]).toContain(
    'paid already',
  );
  const deposit = await transfer({ sponsor_id: sponsor.id, amount: '100', reference: 'TR-2' });
  expect(deposit.json()).toMatchObject({ to: 'balance', amount: 100 });
});

it('refuses amounts and currencies in the words and digits of an Arabic desk (GEN-10)', async () => {
  const { sponsor, due } = await makeOwing({ firstName: 'Mona', lastName: 'Adel' });
  const tried = async (body: object) =>
    (await transfer(body, { 'accept-language': 'ar' })).json<{ errors: object }>().errors;
  const order = { sponsor_id: sponsor.id, due_ids: [due], amount: '34' };
  expect(await tried(order)).toEqual({
    amount: 'مجموع الدفعات ٣٥٫٠٠\u00a0$ والمبلغ الوارد ٣٤٫٠٠\u00a0$، وهما غير متساويين.',
  });
  expect(await tried({ ...order, currency: 'egp' })).toEqual({
    currency: `عملة الدفع لدى \u2068${sponsor.email}\u2069 هي الدولار الأمريكي وليست الجنيه المصري.`,
  });
  expect((await transfer({ ...order, amount: '35' })).statusCode).toBe(200);
  expect(await tried({ sponsor_id: sponsor.id, amount: '35' })).toEqual({
    same_transfer: expect.stringContaining(' بمبلغ ٣٥٫٠٠\u00a0$ ') as string,
  });
});

it('names all that is missing at once', async () => {
  const empty = { amount: '', received_on: '', reason: '', reference: undefined };
  const answer = await transfer(empty);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    error_codes: {
      sponsor_id: 'required',
      amount: 'money-amount-invalid',
      received_on: 'invalid-date',
      reason: 'reason-required',
      reference: 'reference-required',
    },
  });
  const cash = await transfer({ ...empty, method: 'cash' });
  expect(cash.json<{ error_codes: object }>().error_codes).not.toHaveProperty('reference');
});

it('books a reference again only as a part of the same transfer, for dues and deposits alike', async () => {
  const { sponsor, due } = await makeOwing({ firstName: 'Mona', lastName: 'Adel' });
  const wife = await makeOwing({ firstName: 'Irini', lastName: 'Adel' });
  const first = { sponsor_id: sponsor.id, due_ids: [due], amount: '35', reference: 'TR-9' };
  expect((await transfer(first)).json()).toMatchObject({ receipt: '2026-000003' });
  const again = [
    { sponsor_id: wife.sponsor.id, due_ids: [wife.due], amount: '35', reference: 'TR-9' },
    { sponsor_id: sponsor.id, amount: '10', reference: 'TR-9' },
  ];
  for (const body of again) {
    for (const dryRun of [true, false]) {
      const answer = await transfer({ ...body, dry_run: dryRun });
      expect([answer.statusCode, answer.json()]).toMatchObject([
        409,
        { error_codes: { same_transfer: 'reference-booked' } },
      ]);
      expect(answer.body).toContain('receipt 2026-000003, 2026-03-09, $35.00');
    }
  }
  expect(await test.deps.db.$count(payments, eq(payments.reference, 'TR-9'))).toBe(1);
  for (const body of again) {
    expect((await transfer({ ...body, same_transfer: true })).statusCode).toBe(200);
  }
  expect((await transfer({ ...again[1], method: 'cash' })).statusCode).toBe(200);
});

it('records cash once when its order is sent again, and more cash beside it', async () => {
  const { sponsor, due } = await makeOwing({ firstName: 'Mona', lastName: 'Adel' });
  const cash = { sponsor_id: sponsor.id, method: 'cash', reference: undefined };
  const into = { ...cash, amount: '100', client_key: crypto.randomUUID() };
  const owed = { ...cash, amount: '35', due_ids: [due], client_key: crypto.randomUUID() };
  for (const order of [into, owed]) {
    await transfer({ ...order, dry_run: true });
    const first = await transfer(order);
    expect(first.statusCode).toBe(200);
    expect((await transfer(order)).json()).toEqual(first.json());
  }
  expect((await transfer({ ...into, amount: '50' })).statusCode).toBe(409);
  expect((await transfer({ ...into, client_key: crypto.randomUUID() })).statusCode).toBe(200);
  expect(await test.deps.db.$count(payments, eq(payments.method, 'cash'))).toBe(3);
});

it('finds whose a transfer is by reference, child, amount and name', async () => {
  const mona = await makeOwing({ firstName: 'Mona', lastName: 'Adel' });
  const found = async (q: string) => {
    const answer = await callDesk(test, `GET /payers?q=${encodeURIComponent(q)}`, { session });
    return answer.json<{ payers: { id: number; dues: { id: number }[] }[] }>().payers;
  };
  for (const q of [
    mona.referenceCode,
    mona.child.code.toLowerCase(),
    '٣٥',
    'mona',
    mona.sponsor.email,
  ]) {
    expect(await found(q), q).toMatchObject([{ id: mona.sponsor.id, dues: [{ id: mona.due }] }]);
  }
  const free = await makeSponsor(test.deps.db, {
    firstName: 'Boutros',
    arabicFullName: 'بطرس أنيس إبراهيم',
  });
  for (const q of ['boutros', 'انيس ابراهيم']) {
    expect(await found(q), q).toMatchObject([{ id: free.id, dues: [] }]);
  }
});

it('matches each line of a bank’s file, and books none', async () => {
  const mona = await makeOwing({ firstName: 'Mona', lastName: 'Adel' });
  const samir = await makeOwing({
    firstName: 'Samir',
    lastName: 'Nagy',
    arabicFullName: 'سمير ناجي',
  });
  const text = file(
    `T1,09-03-2026,35.00,USD,gift,"see NB for ${mona.referenceCode.toLowerCase()}",M. A.`,
    `T2,09-03-2026,35.00,USD,"${samir.child.code.replace('-', ' ')} monthly",,`,
    'T3,09-03-2026,35.00,USD,,,"سَمير ناجى"',
    'T4,09-03-2026,77.00,USD,hello,,Nobody',
    'T5,09-03-2026,-5.00,USD,fee,,',
    'T6,09-03-2026,35.00,EUR,x,,Mona Adel',
    'T7,nine,35.00,USD,x,,Mona Adel',
    `T8,09-03-2026,50.00,USD,${mona.referenceCode},,`,
  );
  const { bank, lines } = await drop(text);
  expect(bank).toBe('Wise');
  expect(
    lines.map(({ line, state, matches }) => [
      line,
      state,
      ...matches.map(({ payer, due_ids: ids, reason }) => [payer.id, ids, reason]),
    ]),
  ).toEqual([
    [2, 'matched', [mona.sponsor.id, [mona.due], 'reference']],
    [3, 'matched', [samir.sponsor.id, [samir.due], 'child']],
    [4, 'matched', [samir.sponsor.id, [samir.due], 'name']],
    [5, 'unknown'],
    [6, 'outgoing'],
    [7, 'foreign'],
    [8, 'faulty'],
    [9, 'matched', [mona.sponsor.id, [], 'reference']],
  ]);
  expect(lines[6]?.faults).toEqual([{ column: 'Date', message: '“nine” is not a date.' }]);
  expect(await test.deps.db.$count(payments, eq(payments.method, 'bank_transfer'))).toBe(0);
});

it('books a line once, also by two at once, and names it in every later file', async () => {
  const { db } = test.deps;
  const mona = await makeOwing({ firstName: 'Mona', lastName: 'Adel' });
  const other = await makeOwing({ firstName: 'Samir', lastName: 'Nagy' });
  const text = file(`T1,09-03-2026,35.00,USD,,${mona.referenceCode},`);
  const [line] = (await drop(text)).lines;
  const book = ({ sponsor, due }: typeof mona) =>
    transfer({
      sponsor_id: sponsor.id,
      due_ids: [due],
      amount: '35',
      reference: 'T1',
      bank_line: line?.key,
    });
  const answers = await Promise.all([book(mona), book(other)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json<{ messages: string[] }>().messages[0]).toContain(
    'This line was booked before',
  );
  expect(await db.$count(payments, eq(payments.reference, 'T1'))).toBe(1);
  const again = (await drop(file('T0,08-03-2026,1.00,USD,,,', text.split('\n')[1] ?? ''))).lines[1];
  expect(again).toMatchObject({ state: 'booked', receipt: '2026-000003', matches: [] });
});

it('names a transfer that was recorded by hand under the bank’s number', async () => {
  const { sponsor, due } = await makeOwing({ firstName: 'Mona', lastName: 'Adel' });
  await transfer({ sponsor_id: sponsor.id, due_ids: [due], amount: '35', reference: 'T9' });
  const { lines } = await drop(file('T9,09-03-2026,35.00,USD,,,Mona Adel'));
  expect(lines).toMatchObject([{ state: 'recorded', receipt: '2026-000002' }]);
});
