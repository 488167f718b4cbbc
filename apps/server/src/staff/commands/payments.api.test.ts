import { asc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { runChecks } from '../../checks/run-checks.ts';
import { auditEntries } from '../../modules/audit/tables.ts';
import { dues } from '../../modules/dues/tables.ts';
import { ledgerEntries, payments, receipts, refunds } from '../../modules/payments/tables.ts';
import { outboxMails } from '../../modules/mails/tables.ts';
import { balanceOf } from '../../modules/payments/index.ts';
import { mailsOf } from '../../testing/accounts.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeSponsor } from '../../testing/factories.ts';
import { createFakeTerminal } from '../../testing/fake-terminal.ts';
import { makeDeposit, makeDue, makePaid, makeSponsorship } from '../../testing/sponsoring.ts';
import { runStaffCommand } from '../run-command.ts';

const test = await shareTestApp();

async function staff(...argv: string[]) {
  const terminal = createFakeTerminal();
  const exitCode = await runStaffCommand(['payments', ...argv], {
    deps: () => Promise.resolve(test.deps),
    cwd: '.',
    actor: 'Nadia',
    terminal,
    signal: new AbortController().signal,
  });
  return { exitCode, out: terminal.out(), err: terminal.err() };
}

const WHY = ['--reason', 'as the bank statement says'];
const BY_TRANSFER = ['--method', 'bank_transfer', '--reference', 'TT-77'];

const rows = {
  dues: () => test.deps.db.select().from(dues).orderBy(asc(dues.ordinal)),
  payments: () => test.deps.db.select().from(payments).orderBy(asc(payments.createdAt)),
  ledger: () => test.deps.db.select().from(ledgerEntries).orderBy(asc(ledgerEntries.id)),
  audit: () => test.deps.db.select().from(auditEntries).orderBy(asc(auditEntries.id)),
  counts: async () => ({
    payments: await test.deps.db.$count(payments),
    ledger: await test.deps.db.$count(ledgerEntries),
    receipts: await test.deps.db.$count(receipts),
    mails: await test.deps.db.$count(outboxMails),
    audit: await test.deps.db.$count(auditEntries),
    refunds: await test.deps.db.$count(refunds),
  }),
};

async function expectBooksInOrder() {
  const wrong = (await runChecks(test.deps)).filter(({ violations }) => violations.length > 0);
  expect(wrong).toEqual([]);
}

/** Expects a refusal: one line, exit code 1, and nothing written. */
async function expectRefused(argv: string[], sentence: RegExp) {
  const before = await rows.counts();
  const { exitCode, out, err } = await staff(...argv);
  expect([exitCode, out]).toEqual([1, '']);
  expect(err).toMatch(sentence);
  expect(err.trim()).not.toContain('\n');
  expect(await rows.counts()).toEqual(before);
}

describe('payments record', () => {
  async function owing() {
    const sponsor = await makeSponsor(test.deps.db);
    const made = await makeSponsorship(test.deps.db, {
      sponsorId: sponsor.id,
      anchorOn: '2026-01-10',
      nextDue: { state: 'failed', declineReason: 'funds' },
    });
    const next = await makeDue(test.deps.db, made);
    const [, late] = await rows.dues();
    return { sponsor, made, ids: [String(late?.id), String(next.id)] };
  }

  it('brings what a charge would, in the year in which the money came (CST-22)', async () => {
    const { sponsor, made, ids } = await owing();
    const argv = [
      ...['record', '--sponsor', sponsor.email.toUpperCase(), '--due', ...ids, ...BY_TRANSFER],
      ...['--received-on', '2025-12-30', ...WHY],
    ];
    const before = await rows.counts();
    expect(await staff(...argv, '--dry-run')).toMatchObject({
      exitCode: 0,
      out: `Nothing was changed. E£3,000.00 would pay 2 dues of Mona Adel <${sponsor.email}>.\n`,
    });
    expect(await rows.counts()).toEqual(before);

    expect(await staff(...argv)).toEqual({
      exitCode: 0,
      out: `E£3,000.00 paid 2 dues of Mona Adel <${sponsor.email}>. Receipt 2025-000001 is on its way by email.\n`,
      err: '',
    });
    const payment = (await rows.payments()).find(({ kind }) => kind === 'dues');
    expect(payment).toMatchObject({
      status: 'paid',
      amount: 300_000,
      method: 'bank_transfer',
      reference: 'TT-77',
      settledAt: Temporal.Instant.from('2025-12-30T10:00:00Z'),
    });
    expect(await rows.dues()).toMatchObject([
      { state: 'paid' },
      { state: 'paid', paymentId: payment?.id, declineReason: null },
      { state: 'paid', paymentId: payment?.id },
      { state: 'planned', dueOn: '2026-04-10' },
    ]);
    expect(await mailsOf(test, 'due-receipt')).toMatchObject([
      { to: sponsor.email, data: { receiptNumber: '2025-000001', paidOn: '2025-12-30' } },
    ]);
    expect(await rows.audit()).toMatchObject([
      {
        actor: 'Nadia',
        action: 'payments record',
        details: {
          sponsor: made.sponsorId,
          dues: ids.map(Number),
          receipt: '2025-000001',
          amount: 300_000,
          reason: 'as the bank statement says',
        },
      },
    ]);
    await expectBooksInOrder();
    await expectRefused(argv, /^Sponsorship payment \d+ is paid already\.$/m);
  });

  it('pays one due as JSON, and leaves the other', async () => {
    const { sponsor, ids } = await owing();
    const { out } = await staff(
      ...['record', '--sponsor', sponsor.email, '--due', ids[0] ?? ''],
      ...['--method', 'cash', ...WHY, '--json'],
    );
    expect(JSON.parse(out)).toEqual({
      dry_run: false,
      payment: expect.any(String),
      receipt: '2026-000002',
      amount: 1500,
      currency: 'egp',
    });
    expect((await rows.dues()).map(({ state }) => state)).toEqual(['paid', 'paid', 'planned']);
    await expectBooksInOrder();
  });

  it('refuses what it cannot be, in one line, and writes nothing', async () => {
    const { sponsor, made, ids } = await owing();
    const other = await makeSponsorship(test.deps.db);
    const charging = await makeSponsorship(test.deps.db, {
      sponsorId: sponsor.id,
      nextDue: { state: 'charging' },
    });
    const ended = await makeSponsorship(test.deps.db, {
      sponsorId: sponsor.id,
      status: 'inactive',
    });
    const dueOf = async (sponsorshipId: number, ordinal: number) => {
      const all = await rows.dues();
      const due = all.find((one) => one.sponsorshipId === sponsorshipId && one.ordinal === ordinal);
      return String(due?.id);
    };
    const record = (due: string, ...more: string[]) => [
      ...['record', '--sponsor', sponsor.email, '--due', due, ...WHY],
      ...(more.length > 0 ? more : BY_TRANSFER),
    ];
    await expectRefused(
      record(await dueOf(other.id, 1)),
      /^Sponsorship payment \d+ does not belong to .+\.$/m,
    );
    await expectRefused(record('999999'), /^Sponsorship payment 999999 does not belong to /);
    await expectRefused(record(await dueOf(made.id, 0)), /is paid already/);
    await expectRefused(record(await dueOf(ended.id, 1)), /is closed/);
    await expectRefused(record(await dueOf(charging.id, 1)), /is being charged right now/);
    await expectRefused(record(ids[0] ?? '', '--method', 'check'), /needs its reference/);
    const on = (date: string) => record(ids[0] ?? '', ...BY_TRANSFER, '--received-on', date);
    await expectRefused(on('2026-03-11'), /still to come/);
    await expectRefused(on('2016-03-10'), /more than a year ago/);
    await expectRefused(
      ['record', '--sponsor', 'nobody@example.com', '--due', '1', ...BY_TRANSFER, ...WHY],
      /^No sponsor has the address nobody@example.com\.$/m,
    );
  });
});

describe('payments deposit and withdraw', () => {
  const deposit = (email: string, ...more: string[]) => [
    ...['deposit', '--sponsor', email, '--amount', '١٬٥٠٠٫٥٠', '--currency', 'egp'],
    ...(more.length > 0 ? more : BY_TRANSFER),
    ...WHY,
  ];

  it('change the balance, with a receipt for what came', async () => {
    const sponsor = await makeSponsor(test.deps.db);
    const balance = () => balanceOf(test.deps, sponsor);
    expect((await staff(...deposit(sponsor.email), '--dry-run')).out).toMatch(/^Nothing was/);
    expect(await balance()).toBe(0);
    expect((await staff(...deposit(sponsor.email))).out).toBe(
      `E£1,500.50 went into the balance of Mona Adel <${sponsor.email}>. Receipt 2026-000001 is on its way by email.\n`,
    );
    expect(await balance()).toBe(150_050);
    expect(await mailsOf(test, 'deposit-receipt')).toMatchObject([
      {
        to: sponsor.email,
        data: {
          receiptNumber: '2026-000001',
          receivedOn: '2026-03-10',
          amount: 150_050,
          method: 'bank_transfer',
          balance: 150_050,
        },
      },
    ]);
    expect(await rows.payments()).toMatchObject([
      { kind: 'deposit', method: 'bank_transfer', reference: 'TT-77' },
    ]);

    const withdraw = ['withdraw', '--sponsor', sponsor.email, '--amount', '500', ...WHY];
    expect((await staff(...withdraw, '--dry-run')).out).toBe(
      `Nothing was changed. E£500.00 would leave the balance of Mona Adel <${sponsor.email}>; E£1,000.50 can still be spent.\n`,
    );
    expect((await staff(...withdraw)).out).toMatch(/send it by hand\. E£1,000\.50 can still/);
    expect(await balance()).toBe(100_050);
    expect((await rows.ledger()).map(({ kind, amount, about }) => [kind, amount, about])).toEqual([
      ['deposit', 150_050, 'balance'],
      ['withdraw', -50_000, 'balance'],
    ]);
    expect((await rows.audit()).map(({ action }) => action)).toEqual([
      'payments deposit',
      'payments withdraw',
    ]);
    await expectBooksInOrder();
  });

  it('refuse another currency, what was recorded before, and more than can be spent', async () => {
    const sponsor = await makeSponsor(test.deps.db);
    await makeDeposit(test.deps.db, sponsor.id, 10_000);
    // A payment that waits has reserved a part.
    await test.deps.db.insert(payments).values({
      id: 'waiting',
      kind: 'dues',
      sponsorId: sponsor.id,
      status: 'pending',
      amount: 0,
      balanceAmount: 4_000,
      currency: 'egp',
      descriptionEn: 'Dues',
      descriptionAr: 'مستحقات',
      locale: 'ar',
      createdAt: test.clock.now(),
    });
    const withdraw = (amount: string) => [
      ...['withdraw', '--sponsor', sponsor.email, '--amount', amount, ...WHY],
    ];
    await expectRefused(withdraw('60.01'), /^Only E£60\.00 of the balance of .+ can be withdrawn/);
    const usd = deposit(sponsor.email).map((one) => (one === 'egp' ? 'usd' : one));
    await expectRefused(usd, /pays in Egyptian pounds, not in US dollars\.$/m);
    expect(await staff(...deposit(sponsor.email))).toMatchObject({ exitCode: 0 });
    await expectRefused(
      deposit(sponsor.email),
      /TT-77 is booked already: receipt 2026-000002, 2026-03-10, E£1,500\.50\./,
    );
    expect(await staff(...deposit(sponsor.email), '--same-transfer')).toMatchObject({
      exitCode: 0,
    });
    expect(await staff(...deposit(sponsor.email, '--method', 'cash'))).toMatchObject({
      exitCode: 0,
    });
    expect(await staff(...withdraw('60'))).toMatchObject({ exitCode: 0 });
  });
});

describe('payments refund', () => {
  const refund = (...more: string[]) => ['refund', '2026-000001', ...more, ...WHY];

  it('asks the provider to give a card payment back, a part or what is left', async () => {
    const { payment } = await makeSponsorship(test.deps.db);
    expect((await staff(...refund('--amount', '500'), '--dry-run')).out).toBe(
      'Nothing was changed. E£500.00 of receipt 2026-000001 would go back.\n',
    );
    expect(await test.deps.db.$count(refunds)).toBe(0);
    expect((await staff(...refund('--amount', '500'))).out).toBe(
      'E£500.00 of receipt 2026-000001 goes back. The payer is told by email.\n',
    );
    await expectRefused(refund('--amount', '1000.01'), /^Only E£1,000\.00 of receipt/);
    expect(JSON.parse((await staff(...refund(), '--json')).out)).toMatchObject({
      amount: 1000,
      sent_by: 'provider',
    });
    await expectRefused(refund(), /^Receipt 2026-000001 is refunded already\.$/m);
    const asked = await test.deps.db.select().from(refunds).orderBy(asc(refunds.id));
    expect(asked).toMatchObject(
      [50_000, 100_000].map((amount) => ({
        paymentId: payment.id,
        amount,
        state: 'requested',
        reason: 'as the bank statement says',
      })),
    );
    expect((await rows.audit()).map(({ action }) => action)).toEqual([
      'payments refund',
      'payments refund',
    ]);
  });

  it('writes down what is to be sent by hand, of money that did not come by card', async () => {
    const { id: sponsorId } = await makeSponsor(test.deps.db);
    const { id } = await makePaid(test.deps.db, {
      sponsorId,
      kind: 'donation',
      amount: 5_000,
      currency: 'egp',
      method: 'check',
      providerPaymentId: null,
      about: 'donation',
    });
    expect((await staff(...refund('--amount', '20'))).out).toBe(
      'E£20.00 of receipt 2026-000001 goes back. The money did not come by card: send it by hand.\n',
    );
    expect((await rows.ledger()).at(-1)).toMatchObject({
      kind: 'refund',
      about: 'donation',
      amount: -2_000,
      paymentId: id,
      sponsorId,
    });
    expect(await mailsOf(test, 'payment-refunded')).toEqual([]);
    await expectRefused(refund('--amount', '30.01'), /^Only E£30\.00/);
    expect(await staff(...refund())).toMatchObject({ exitCode: 0 });
    await expectRefused(refund(), /is refunded already/);
  });

  it('lets staff send by hand what the card did not take, and no more', async () => {
    const { payment } = await makeSponsorship(test.deps.db);
    await expectRefused(refund('--by-hand'), /^No refund of receipt 2026-000001 has failed/);
    const at = test.clock.now();
    const failed = { paymentId: payment.id, amount: 150_000, reason: 'late', requestedAt: at };
    await test.deps.db.insert(refunds).values({ ...failed, state: 'failed', endedAt: at });
    expect((await staff(...refund('--by-hand', '--dry-run'))).out).toBe(
      'Nothing was changed. E£1,500.00 of receipt 2026-000001 would go back. The card did not take it: send it by hand.\n',
    );
    expect(JSON.parse((await staff(...refund('--by-hand'), '--json')).out)).toMatchObject({
      amount: 1500,
      sent_by: 'staff',
    });
    expect((await rows.ledger()).at(-1)).toMatchObject({ kind: 'refund', amount: -150_000 });
    expect(await test.deps.db.select().from(refunds)).toMatchObject([{ state: 'replaced' }]);
    await expectRefused(refund('--by-hand'), /^No refund of receipt 2026-000001 has failed/);
    // Such as one that could not be sent, because the dashboard had done so.
    await test.deps.db.insert(refunds).values({ ...failed, state: 'failed', endedAt: at });
    expect((await staff(...refund('--by-hand'))).out).toBe(
      'All of receipt 2026-000001 has gone back otherwise.\n',
    );
    await expectBooksInOrder();
  });

  it('refuses a deposit, a disputed payment and a receipt that is none', async () => {
    const { id } = await makeSponsor(test.deps.db);
    await makeDeposit(test.deps.db, id, 10_000);
    await expectRefused(refund(), /of a deposit: take it out of the balance/);
    await makePaid(test.deps.db, {
      sponsorId: id,
      kind: 'dues',
      amount: 5_000,
      currency: 'egp',
      disputeState: 'open',
    });
    await expectRefused(['refund', '2026-000002', ...WHY], /is disputed/);
    for (const number of ['2026-000009', '2026-1', 'x']) {
      await expectRefused(['refund', number, ...WHY], /^There is no receipt /);
    }
  });
});

it.each([
  [['record', '--sponsor', 'a@b.c', '--due', '1', '--method', 'cash']],
  [['record', '--sponsor', 'a@b.c', '--due', 'one', '--method', 'cash', ...WHY]],
  [['record', '--sponsor', 'a@b.c', '--due', '1', '--method', 'card', ...WHY]],
  [['record', '--sponsor', 'a@b.c', '--method', 'cash', ...WHY]],
  [['deposit', '--sponsor', 'a@b.c', '--amount', '5', '--method', 'cash', ...WHY]],
  [['withdraw', '--sponsor', 'a@b.c', '--amount', '0', ...WHY]],
  [['withdraw', '--sponsor', 'a@b.c', '--amount', '1.234', ...WHY]],
  [['withdraw', '--sponsor', 'a@b.c', '--amount', '5', '--reason', ' ']],
  [['deposit', '--received-on', '2026-02-30', ...WHY]],
  [['refund', ...WHY]],
])('%j is misused', async (argv) => {
  const { exitCode, out, err } = await staff(...argv);
  expect([exitCode, out]).toEqual([2, '']);
  expect(err).toMatch(/^[^\n]+\n$/);
});
