import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dueDate } from '../modules/dues/rules.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { settledWorld, type World } from '../testing/settled-world.ts';
import { CHECKS, runChecks } from './run-checks.ts';

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await buildTestApp();
  await test.reset();
  world = await settledWorld(test.deps.db);
});
afterAll(() => test.close());

class RolledBack extends Error {}

/** Runs a check after a change that the triggers would refuse; then all is undone. */
async function findingsAfter(name: string, planted: readonly SQL[]): Promise<unknown[]> {
  const check = CHECKS.find((one) => one.name === name);
  if (!check) throw new Error(`there is no check ${name}`);
  let found: unknown[] = [];
  const tried = test.deps.db.transaction(async (transaction) => {
    await transaction.execute(sql`set local session_replication_role = replica`);
    for (const statement of planted) await transaction.execute(statement);
    found = await check.rows({ db: transaction, now: test.clock.now() });
    throw new RolledBack();
  });
  await expect(tried).rejects.toThrow(RolledBack);
  return found;
}

const insertEntry = (kind: string, payment: string | null, amount: number) => sql`
  insert into ledger_entries (kind, amount, currency, payment_id, sponsor_id, happened_at)
  select ${kind}, ${amount}, currency, id, sponsor_id, now() from payments where id = ${payment}`;

const insertClaim = (child: number, family: number, kind: 'hold' | 'sponsorship') => sql`
  insert into child_claims (child_id, family_id, kind, token, expires_at, created_at)
  values (${child}, ${family}, ${kind}, 't', ${kind === 'hold' ? '2026-03-10T12:00:00Z' : null}, now())`;

const insertPause = (
  { sponsorshipId, ordinal }: { sponsorshipId: number; ordinal: number },
  { months, from, to }: { months: number; from: string; to: string },
) => sql`
  insert into sponsorship_pauses
    (sponsorship_id, kind, due_ordinal, months, from_due_on, to_due_on, asked_at, asked_by)
  values (${sponsorshipId}, 'pause', ${ordinal}, ${months}, ${from}, ${to}, now(), 'sponsor')`;

const insertLetter = (sponsorship: number, id: number, status: 'in_review' | 'received') => sql`
  insert into letters (id, sponsorship_id, sender_type, text, status, created_at)
  values (${id}, ${sponsorship}, 'SponsorLetter', 'Hello', ${status}, now())`;

const insertNudge = (sponsorship: number) => sql`
  insert into nudges (sponsorship_id, kind, about, sent_at)
  values (${sponsorship}, 'silence', '2026-01-01', now())`;

const insertPicture = (sponsorship: number, letter: number | null) => sql`
  insert into letter_attachments (id, sponsorship_id, letter_id, slot, created_at)
  values ('picture', ${sponsorship}, ${letter}, 1, now())`;

const without = (index: string) => sql`drop index ${sql.raw(index)}`;

/** Every way in which a rule can be broken, each alone. */
const breaches: readonly [check: string, how: string, (w: World) => SQL[]][] = [
  [
    'balances-not-negative',
    'a deposit was less than what was spent',
    (w) => [sql`update ledger_entries set amount = 100 where payment_id = ${w.deposit}`],
  ],
  [
    'balances-not-negative',
    'more is reserved than there is',
    (w) => [sql`update payments set balance_amount = 9_501 where id = ${w.open.payment}`],
  ],
  [
    'balances-in-own-currency',
    'the sponsor pays in another one now',
    (w) => [sql`update sponsors set payment_currency = 'usd' where id = ${w.sponsor}`],
  ],
  [
    'balances-pay-as-promised',
    'nothing was taken',
    () => [sql`delete from ledger_entries where kind = 'applied_from_balance'`],
  ],
  [
    'balances-pay-as-promised',
    'too little was taken',
    () => [sql`update ledger_entries set amount = amount + 1 where kind = 'applied_from_balance'`],
  ],
  [
    'balances-pay-as-promised',
    'it was taken for a cart that came too late',
    (w) => [insertEntry('applied_from_balance', w.late.payment, -5)],
  ],
  [
    'paid-payments-in-ledger',
    'no entry',
    (w) => [sql`delete from ledger_entries where payment_id = ${w.donation}`],
  ],
  [
    'paid-payments-in-ledger',
    'another amount',
    (w) => [sql`update ledger_entries set amount = amount - 1 where payment_id = ${w.donation}`],
  ],
  [
    'paid-payments-in-ledger',
    'another currency',
    (w) => [sql`update ledger_entries set currency = 'egp' where payment_id = ${w.donation}`],
  ],
  [
    'paid-payments-in-ledger',
    'a deposit that counts as a payment',
    (w) => [sql`update ledger_entries set kind = 'payment' where payment_id = ${w.deposit}`],
  ],
  ['paid-payments-in-ledger', 'two entries', (w) => [insertEntry('deposit', w.deposit, 10_000)]],
  [
    'unpaid-payments-not-in-ledger',
    'an entry of a pending payment',
    (w) => [insertEntry('payment', w.open.payment, 5)],
  ],
  [
    'unpaid-payments-not-in-ledger',
    'a receipt of a pending payment',
    (w) => [
      sql`insert into receipts values (2026, 900, ${w.open.payment}, '2026-03-10T10:00:00Z')`,
    ],
  ],
  [
    'ledger-entries-of-payments',
    'a refund of nothing',
    () => [
      sql`insert into ledger_entries (kind, amount, currency, happened_at)
        values ('refund', -5, 'usd', now())`,
    ],
  ],
  [
    'ledger-entries-of-payments',
    'a refund in another currency',
    () => [sql`update ledger_entries set currency = 'usd' where kind = 'refund'`],
  ],
  [
    'ledger-entries-of-payments',
    'a refund of somebody else',
    () => [sql`update ledger_entries set sponsor_id = null where kind = 'refund'`],
  ],
  [
    'paid-payments-have-receipts',
    'none',
    (w) => [sql`delete from receipts where payment_id = ${w.donation}`],
  ],
  [
    'paid-payments-have-receipts',
    'one for a payment that the balance paid',
    (w) => [sql`update payments set amount = 0, balance_amount = 1 where id = ${w.donation}`],
  ],
  [
    'receipts-without-gaps',
    'one is missing',
    (w) => [sql`delete from receipts where payment_id = ${w.deposit}`],
  ],
  [
    'receipts-without-gaps',
    'the counter is ahead',
    () => [sql`update receipt_counters set last_number = last_number + 1`],
  ],
  [
    'receipts-without-gaps',
    'a year without its counter',
    () => [sql`delete from receipt_counters`],
  ],
  [
    'payments-sum-of-lines',
    'a donation with another fee',
    () => [sql`update donations set fee_amount = 31`],
  ],
  [
    'payments-sum-of-lines',
    'dues that cost more',
    (w) => [sql`update due_payments set amount = amount + 1 where due_id = ${w.partly.id}`],
  ],
  [
    'payments-sum-of-lines',
    'another share of the balance',
    (w) => [sql`update due_payments set balance_amount = 499 where due_id = ${w.partly.id}`],
  ],
  [
    'payments-sum-of-lines',
    'a payment for nothing',
    (w) => [sql`delete from checkout_children where payment_id = ${w.open.payment}`],
  ],
  [
    'late-payments-went-back',
    'nothing did',
    (w) => [
      sql`delete from ledger_entries where payment_id = ${w.late.payment} and kind = 'refund'`,
    ],
  ],
  [
    'late-payments-went-back',
    'a part did',
    () => [sql`update ledger_entries set amount = amount + 1 where kind = 'refund'`],
  ],
  [
    'refunds-within-payments',
    'more went back than was paid',
    (w) => [insertEntry('refund', w.late.payment, -1)],
  ],
  [
    'refunds-within-payments',
    'more came back than went',
    (w) => [insertEntry('refund', w.donation, 1)],
  ],
  [
    'months-within-payments',
    'months went into the balance, and their money went back too',
    (w) => [
      insertEntry('applied_to_balance', w.live.checkoutPaymentId, 1),
      insertEntry('refund', w.live.checkoutPaymentId, -w.live.amount),
    ],
  ],
  [
    'months-within-payments',
    'months went into the balance, and their money is asked to go back too',
    (w) => [
      insertEntry('applied_to_balance', w.live.checkoutPaymentId, w.live.amount),
      sql`insert into refunds (payment_id, amount, state, reason, requested_at)
        values (${w.live.checkoutPaymentId}, 1, 'requested', 'a wish', now())`,
    ],
  ],
  [
    'months-within-payments',
    'more went into the balance than was paid, with what the balance gave',
    (w) => [insertEntry('applied_to_balance', w.partly.paymentId, w.partly.amount + 1)],
  ],
  [
    'refunds-in-ledger',
    'one that is done is not',
    () => [sql`delete from ledger_entries where kind = 'refund'`],
  ],
  [
    'refunds-in-ledger',
    'one that failed has not come back',
    () => [sql`update refunds set state = 'failed'`],
  ],
  [
    'checkouts-as-their-payments',
    'open, of a payment that has ended',
    (w) => [sql`update payments set status = 'expired' where id = ${w.open.payment}`],
  ],
  [
    'checkouts-as-their-payments',
    'settled, of a payment that failed',
    (w) => [sql`update payments set status = 'failed' where id = ${w.gift}`],
  ],
  [
    'checkouts-as-their-payments',
    'released, of a payment that is pending',
    (w) => [
      sql`update checkout_sessions set status = 'released' where payment_id = ${w.open.payment}`,
    ],
  ],
  [
    'settled-checkouts-have-sponsorships',
    'one has none',
    (w) => [sql`delete from sponsorships where id = ${w.live.id}`],
  ],
  [
    'settled-checkouts-have-sponsorships',
    'one has that of another sponsor',
    (w) => [sql`update sponsorships set sponsor_id = sponsor_id + 1 where id = ${w.live.id}`],
  ],
  [
    'settled-checkouts-have-sponsorships',
    'one has that of another child',
    (w) => [sql`update sponsorships set checkout_payment_id = ${w.gift} where id = ${w.live.id}`],
  ],
  [
    'settled-checkouts-have-gifts',
    'one was not purchased',
    () => [sql`update purchased_gifts set purchased_at = null`],
  ],
  [
    'gifts-for-their-children',
    'one is for another child than its sponsorship',
    (w) => [sql`update purchased_gifts set child_id = ${w.open.child}`],
  ],
  [
    'gifts-for-their-children',
    'one of a child of its checkout is with an earlier sponsorship',
    (w) => [
      sql`update sponsorships set child_id = ${w.live.childId} where id = ${w.ended.id}`,
      sql`update purchased_gifts set payment_id = ${w.live.checkoutPaymentId},
        sponsorship_id = ${w.ended.id}`,
    ],
  ],
  [
    'gifts-for-their-children',
    'a first gift of a settled checkout has no sponsorship',
    (w) => [
      sql`update purchased_gifts set payment_id = ${w.live.checkoutPaymentId},
        sponsorship_id = null, purchased_at = null`,
    ],
  ],
  [
    'gifts-for-their-children',
    'one without a sponsorship is for no child of its checkout',
    (w) => [
      sql`update purchased_gifts set payment_id = ${w.open.payment},
        sponsorship_id = null, purchased_at = null`,
    ],
  ],
  [
    'settled-checkouts-pay-first-dues',
    'there is none',
    (w) => [sql`delete from dues where sponsorship_id = ${w.live.id} and ordinal = 0`],
  ],
  [
    'settled-checkouts-pay-first-dues',
    'another payment paid it',
    (w) => [
      sql`update dues set payment_id = ${w.donation}
        where sponsorship_id = ${w.live.id} and ordinal = 0`,
    ],
  ],
  [
    'unsettled-checkouts-have-nothing',
    'a sponsorship',
    (w) => [
      sql`update sponsorships set checkout_payment_id = ${w.open.payment} where id = ${w.live.id}`,
    ],
  ],
  [
    'unsettled-checkouts-have-nothing',
    'a gift',
    (w) => [sql`update purchased_gifts set payment_id = ${w.late.payment}`],
  ],
  [
    'unsettled-checkouts-have-nothing',
    'a paid due',
    (w) => [sql`update dues set payment_id = ${w.open.payment} where id = ${w.partly.id}`],
  ],
  [
    'one-claim-per-child',
    'two',
    (w) => [
      without('child_claims_one_per_child'),
      without('child_claims_one_per_family'),
      insertClaim(w.open.child, w.open.family, 'hold'),
    ],
  ],
  [
    'one-claim-per-family',
    'two',
    (w) => [
      without('child_claims_one_per_family'),
      insertClaim(w.late.child, w.open.family, 'hold'),
    ],
  ],
  [
    'one-claim-per-family',
    'one on another family',
    (w) => [insertClaim(w.late.child, w.late.family + 1_000, 'hold')],
  ],
  [
    'sponsorships-hold-their-children',
    'the claim was let go of',
    (w) => [sql`update child_claims set released_at = now() where id = ${w.live.claimId}`],
  ],
  [
    'sponsorships-hold-their-children',
    'the claim is a hold',
    (w) => [
      sql`update child_claims set kind = 'hold', expires_at = now() where id = ${w.live.claimId}`,
    ],
  ],
  [
    'sponsorships-hold-their-children',
    'the child waits',
    (w) => [sql`update children set status = 'available' where id = ${w.live.childId}`],
  ],
  [
    'ended-sponsorships-let-go',
    'one has not',
    (w) => [sql`update child_claims set released_at = null where id = ${w.ended.claimId}`],
  ],
  [
    'ended-sponsorships-let-go',
    'a claim without its sponsorship',
    (w) => [insertClaim(w.late.child, w.late.family, 'sponsorship')],
  ],
  [
    'sponsored-children-have-sponsors',
    'one has none',
    (w) => [sql`update children set status = 'sponsored' where id = ${w.ended.childId}`],
  ],
  [
    'holds-end-with-their-payments',
    'the payment has ended',
    (w) => [sql`update payments set status = 'failed' where id = ${w.open.payment}`],
  ],
  [
    'holds-end-with-their-payments',
    'there is no checkout',
    (w) => [insertClaim(w.late.child, w.late.family, 'hold')],
  ],
  [
    'holds-do-not-outlive-their-time',
    'one does',
    () => [sql`update child_claims set expires_at = '2026-03-09T09:00:00Z' where kind = 'hold'`],
  ],
  ['dues-in-order', 'a gap', (w) => [sql`update dues set ordinal = 7 where id = ${w.planned.id}`]],
  [
    'dues-in-order',
    'none at all',
    (w) => [sql`delete from dues where sponsorship_id = ${w.live.id}`],
  ],
  [
    'dues-on-their-days',
    'a drift at the end of a month (TRAP-07)',
    (w) => [sql`update dues set due_on = '2026-03-28' where id = ${w.planned.id}`],
  ],
  [
    'dues-on-their-days',
    'another currency',
    (w) => [sql`update dues set currency = 'usd' where id = ${w.planned.id}`],
  ],
  [
    'dues-on-their-days',
    'a month that nobody pays for',
    (w) => [sql`update dues set months = 3 where sponsorship_id = ${w.live.id} and ordinal = 0`],
  ],
  [
    'dues-on-their-days',
    'months that were put off, and the due was not',
    (w) => [insertPause(w.planned, { months: 1, from: '2026-03-31', to: '2026-04-30' })],
  ],
  [
    'pauses-as-recorded',
    'a drift at the end of a month (TRAP-07)',
    (w) => [
      insertPause(w.planned, { months: 1, from: '2026-03-31', to: '2026-05-01' }),
      sql`update dues set due_on = '2026-05-01' where id = ${w.planned.id}`,
    ],
  ],
  [
    'pauses-as-recorded',
    'the due is on another day',
    (w) => [insertPause(w.planned, { months: 1, from: '2026-03-31', to: '2026-04-30' })],
  ],
  [
    'pauses-hide-no-debt',
    'one before it is late',
    (w) => [
      insertPause(w.planned, { months: 1, from: '2026-03-31', to: '2026-04-30' }),
      sql`update dues set state = 'failed', payment_id = null, paid_at = null
        where sponsorship_id = ${w.live.id} and ordinal = ${w.planned.ordinal - 1}`,
    ],
  ],
  [
    'pauses-as-often-as-may-be',
    'two payments within a year were put off',
    (w) => [
      insertPause(w.partly, { months: 1, from: '2026-02-28', to: '2026-03-31' }),
      insertPause(w.planned, { months: 1, from: '2026-04-30', to: '2026-05-31' }),
    ],
  ],
  [
    'dues-to-come-as-agreed',
    'one is for other months',
    (w) => [sql`update dues set months = 3 where id = ${w.planned.id}`],
  ],
  ['next-dues-planned', 'none is', (w) => [sql`delete from dues where id = ${w.planned.id}`]],
  [
    'one-due-to-come',
    'two are planned',
    (w) => [
      sql`insert into dues (sponsorship_id, ordinal, due_on, months, amount, currency, state)
        values (${w.live.id}, 3, '2026-04-30', 1, 5, 'egp', 'planned')`,
    ],
  ],
  [
    'dues-paid-once',
    'a second payment has paid it too',
    (w) => [sql`insert into due_payments values (${w.donation}, ${w.partly.id}, 1, 0)`],
  ],
  [
    'dues-paid-once',
    'a payment has paid one of its dues and not the other',
    (w) => [sql`insert into due_payments values (${w.partly.paymentId}, ${w.planned.id}, 1, 0)`],
  ],
  [
    'paid-dues-are-covered',
    'by nothing',
    (w) => [sql`delete from due_payments where due_id = ${w.partly.id}`],
  ],
  [
    'paid-dues-are-covered',
    'by a payment that was not made',
    (w) => [sql`update payments set status = 'failed' where id = ${w.partly.paymentId}`],
  ],
  [
    'paid-dues-are-covered',
    'in part',
    (w) => [sql`update dues set amount = amount + 1 where id = ${w.partly.id}`],
  ],
  [
    'paid-dues-are-covered',
    'by somebody else',
    (w) => [sql`update payments set sponsor_id = null where id = ${w.partly.paymentId}`],
  ],
  [
    'charging-dues-have-pending-payments',
    'it has ended',
    (w) => [sql`update payments set status = 'failed' where id = ${w.charging.paymentId}`],
  ],
  [
    'charging-dues-have-pending-payments',
    'it is for something else',
    (w) => [sql`update dues set payment_id = ${w.open.payment} where id = ${w.charging.id}`],
  ],
  [
    'charges-as-their-payments',
    'open, of a payment that has ended',
    (w) => [sql`update payments set status = 'expired' where id = ${w.charging.paymentId}`],
  ],
  [
    'charges-as-their-payments',
    'succeeded, of a payment that is pending',
    () => [sql`update charge_attempts set state = 'succeeded'`],
  ],
  [
    'charges-as-their-payments',
    'declined, of a payment that is pending',
    () => [sql`update charge_attempts set state = 'declined'`],
  ],
  [
    'charges-of-one-payment',
    'one is of a due that the payment is not for',
    (w) => [sql`update charge_attempts set due_id = ${w.planned.id}`],
  ],
  [
    'charges-of-one-payment',
    'one of its dues was never charged',
    (w) => [
      sql`insert into due_payments (payment_id, due_id, amount, balance_amount)
        values (${w.charging.paymentId}, ${w.planned.id}, 1, 0)`,
    ],
  ],
  [
    'payments-of-one-sponsor',
    'another sponsor owes it',
    (w) => [sql`update payments set sponsor_id = null where id = ${w.charging.paymentId}`],
  ],
  [
    'ended-sponsorships-owe-nothing',
    'one does',
    (w) => [
      sql`update dues set state = 'planned' where sponsorship_id = ${w.ended.id} and ordinal = 1`,
    ],
  ],
  [
    'ended-sponsorships-owe-nothing',
    'one that lives owes nothing',
    (w) => [sql`update dues set state = 'closed' where id = ${w.planned.id}`],
  ],
  ['one-default-card', 'none is', () => [sql`update cards set is_default = false`]],
  [
    'one-default-card',
    'two are',
    () => [without('cards_one_default'), sql`update cards set is_default = true`],
  ],
  [
    'one-default-card',
    'a removed one is',
    (w) => [sql`update cards set removed_at = now() where id = ${w.card}`],
  ],
  ['letters-held-for-a-reason', 'there is none', (w) => [insertLetter(w.live.id, 1, 'in_review')]],
  [
    'letters-held-for-a-reason',
    'a picture went to the child unseen',
    (w) => [insertLetter(w.live.id, 1, 'received'), insertPicture(w.live.id, 1)],
  ],
  ['letter-pictures-have-their-place', 'no draft', (w) => [insertPicture(w.live.id, null)]],
  [
    'letter-pictures-have-their-place',
    'a letter of another sponsorship',
    (w) => [insertLetter(w.ended.id, 1, 'received'), insertPicture(w.live.id, 1)],
  ],
  [
    'reminders-end-with-sponsorships',
    'one was sent after the end',
    (w) => [insertNudge(w.ended.id)],
  ],
  [
    'years-are-told-when-over',
    'the year goes on',
    (w) => [
      sql`insert into year_mails (sponsor_id, year, sent_at)
          values (${w.sponsor}, 2026, '2026-12-31T21:59:00Z')`,
    ],
  ],
  [
    'years-are-told-when-over',
    'the account was closed before',
    (w) => [
      sql`insert into year_mails (sponsor_id, year, sent_at)
          values (${w.sponsor}, 2025, '2026-01-10T10:00:00Z')`,
      sql`update sponsors set closed_at = '2026-01-09T10:00:00Z' where id = ${w.sponsor}`,
    ],
  ],
  [
    'closed-accounts-have-nothing',
    'a sponsorship goes on',
    (w) => [sql`update sponsors set closed_at = now() where id = ${w.sponsor}`],
  ],
  [
    'closed-accounts-have-nothing',
    'somebody is signed in',
    (w) => [
      sql`update sponsors set closed_at = now() where id = ${w.sponsor}`,
      sql`delete from sponsorships where sponsor_id = ${w.sponsor}`,
      sql`insert into sponsor_sessions
        (sponsor_id, client, token_hash, uid, device, created_at, expires_at, last_used_at)
        values (${w.sponsor}, 'c', 't', 'u', 'd', now(), '2999-01-01', now())`,
    ],
  ],
];

describe('the checks', () => {
  it('find nothing in a world as it should be', async () => {
    const found = (await runChecks(test.deps)).filter(({ violations }) => violations.length > 0);
    expect(found).toEqual([]);
  });

  it('have names of their own, and each is seen to fail below', () => {
    const names = CHECKS.map(({ name }) => name);
    expect(names.toSorted()).toEqual([...new Set(breaches.map(([name]) => name))].toSorted());
  });

  it.each(breaches)('%s: %s', async (name, _how, planted) => {
    const found = await findingsAfter(name, planted(world));
    expect(found).not.toEqual([]);
    // Violations are printed as JSON, so they hold nothing else.
    expect(JSON.parse(JSON.stringify(found))).toEqual(found);
  });

  it('count the days of dues as the rules do, at the ends of months too', async () => {
    const anchors = ['2023-01-31', '2023-12-29', '2024-02-29', '2025-10-30', '2026-03-01'];
    for (const anchor of anchors) {
      const { rows } = await test.deps.db.execute<{ months: number; day: string }>(sql`
        select n as months, (${anchor}::date + make_interval(months => n))::date::text as day
        from generate_series(0, 60) n`);
      for (const { months, day } of rows) {
        expect(day).toBe(dueDate(Temporal.PlainDate.from(anchor), 1, months).toString());
      }
    }
  });
});
