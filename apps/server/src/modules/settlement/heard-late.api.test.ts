import type { Payment } from '@nabta/contract';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { runChecks } from '../../checks/run-checks.ts';
import { call, sessionOf } from '../../testing/accounts.ts';
import { makeChild, makePurpose, makeSponsor } from '../../testing/factories.ts';
import { CARDS, payOnPage } from '../../testing/paying.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { childClaims } from '../children/tables.ts';
import { dues } from '../dues/tables.ts';
import { copyMovements } from '../journal/index.ts';
import { entriesOf } from '../journal/show-journal.ts';
import { receipts } from '../payments/tables.ts';
import { sponsorships } from '../sponsorships/tables.ts';

const test = await shareTestApp();
const { db } = test.deps;

const truth = async (id: string) =>
  (await call(test, 'GET', `/payments/${id}?locale=en`)).json<{ payment: Payment }>().payment;

async function expectBooksInOrder() {
  const wrong = (await runChecks(test.deps)).filter(({ violations }) => violations.length > 0);
  expect(wrong).toEqual([]);
}

/** A guest's donation that was paid on the page; nobody has heard of it yet. */
async function give(): Promise<string> {
  const answer = await call(test, 'POST', '/guests/general_donations?locale=en', {
    body: {
      base_amount: 20,
      fees_included: false,
      remind_me: false,
      purpose_id: (await makePurpose(db)).id,
      full_name: 'Mark Samir',
      email: 'mark@example.com',
      phone_number: '+201001234567',
    },
  });
  const { url, payment_id: id } = answer.json<{ url: string; payment_id: string }>();
  expect(await payOnPage(test, url, CARDS.pays)).toBe(303);
  return id;
}

it('a gift that is paid in the last minute of a year, and heard of in the next, is of the old one', async () => {
  const months = ['2026-12', '2027-01'].map((month) => Temporal.PlainYearMonth.from(month));
  test.clock.set('2026-12-31T21:59:30Z');
  const id = await give();
  test.clock.advance({ minutes: 1 });
  const number = (await truth(id)).receipt_number;
  expect(number).toBe('2026-000001');
  // One of the new year that is heard of first has a number of its own year.
  expect((await truth(await give())).receipt_number).toBe('2027-000001');
  const [receipt] = await db.select().from(receipts).where(eq(receipts.paymentId, id));
  expect(receipt?.issuedAt.toString()).toBe('2026-12-31T21:59:30Z');
  test.clock.advance({ minutes: 1 });
  await copyMovements(test.deps);
  const kinds = [];
  for (const month of months) {
    const since = month.toPlainDate({ day: 1 });
    const entries = await entriesOf(db, { since, before: since.add({ months: 1 }) });
    kinds.push(entries.map(({ day, kind }) => `${day} ${kind}`));
  }
  expect(kinds).toEqual([
    ['2026-12-31 card-in', '2026-12-31 provider'],
    ['2027-01-01 card-in', '2027-01-01 provider'],
  ]);
  await expectBooksInOrder();
});

it('a checkout that is heard of the day after begins its sponsorship on the day of payment', async () => {
  const child = await makeChild(db);
  const headers = await sessionOf(test, await makeSponsor(db));
  const begun = await call(test, 'POST', '/sponsors/checkout_sessions', {
    headers,
    body: {
      checkout_session: {
        sponsorships_frequency: 1,
        sponsorships_attributes: [{ sponsoree_id: child.id }],
        purchased_gifts_attributes: [],
        terms_accepted: true,
        statement_of_faith_accepted: true,
      },
    },
  });
  const { url, payment_id: id } = begun.json<{ url: string; payment_id: string }>();
  expect(await payOnPage(test, url, CARDS.pays)).toBe(303);
  const paidAt = test.clock.now().toString();
  test.clock.advance({ days: 1 });
  // Its hold has run out: it is held anew, from now on.
  await db.update(childClaims).set({ releasedAt: test.clock.now() });
  expect(await truth(id)).toMatchObject({ status: 'paid' });
  const [sponsorship] = await db.select().from(sponsorships);
  expect([sponsorship?.startedAt.toString(), sponsorship?.anchorOn]).toEqual([
    paidAt,
    '2026-03-10',
  ]);
  const planned = await db.select().from(dues).orderBy(dues.ordinal);
  expect(planned.map((due) => [due.dueOn, due.state, due.paidAt?.toString()])).toEqual([
    ['2026-03-10', 'paid', paidAt],
    ['2026-04-10', 'planned', undefined],
  ]);
  const claims = await db.select().from(childClaims).orderBy(childClaims.id);
  expect(claims.at(-1)?.createdAt.toString()).toBe(test.clock.now().toString());
  await expectBooksInOrder();
});
