import { eq, lte, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { runChecks } from '../../checks/run-checks.ts';
import { cards } from '../cards/tables.ts';
import { chargeAttempts, dues } from '../dues/tables.ts';
import { children } from '../children/tables.ts';
import { ledgerEntries, payments } from '../payments/tables.ts';
import type { sponsors } from '../sponsors/tables.ts';
import { sponsorships } from '../sponsorships/tables.ts';
import type { Deps } from '../../deps.ts';
import { DomainError } from '../../errors.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeChild, makeFamily, makeSponsor } from '../../testing/factories.ts';
import { CARDS, payOnPage, providerEvents, sendEvent } from '../../testing/paying.ts';
import { makePayer } from '../../testing/renewing.ts';
import { makeDeposit, makeSponsorship } from '../../testing/sponsoring.ts';
import { runDues, payLateDues } from '../dues/index.ts';
import { withdrawBalance } from '../ministry-payments/index.ts';
import { balanceOf } from '../payments/index.ts';
import { cancelPayment, reconcilePayments, showPayment } from '../settlement/index.ts';
import { checkOut } from './index.ts';

// Hundreds at once take a slow machine a while.
vi.setConfig({ testTimeout: 120_000 });

let deps: Deps;
const test = await shareTestApp();
beforeAll(async () => {
  ({ deps } = test);
});

type Sponsor = typeof sponsors.$inferSelect;

const manySponsors = (count: number): Promise<Sponsor[]> =>
  Promise.all(Array.from({ length: count }, () => makeSponsor(deps.db)));

function buy(sponsor: Sponsor, childIds: readonly number[]) {
  return checkOut(deps, sponsor, {
    sent: {
      sponsorships_frequency: 1,
      sponsorships_attributes: childIds.map((id) => ({ sponsoree_id: id })),
      purchased_gifts_attributes: [],
      terms_accepted: true,
      statement_of_faith_accepted: true,
    },
    locale: 'en',
    clientKey: undefined,
  });
}

/** A rejection as its sponsor gets it: the keys of its sentences and the children to take out. */
function reasonOf(reason: unknown) {
  if (!(reason instanceof DomainError)) throw reason;
  const keys = Object.values(reason.fields).map(({ key }) => key);
  return { code: reason.code, keys, ids: reason.extra['failed_sponsorees_ids'] };
}

/** How often each different rejection was given. */
function reasons(results: readonly PromiseSettledResult<unknown>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const result of results) {
    if (result.status === 'fulfilled') continue;
    const text = JSON.stringify(reasonOf(result.reason));
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return counts;
}

const succeeded = <T>(results: readonly PromiseSettledResult<T>[]): T[] =>
  results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));

/** The pages that nobody has paid so far. */
async function openPages(): Promise<string[]> {
  const answer = await fetch(`${test.sandboxUrl}/v1/checkout/sessions?status=open&limit=100`, {
    headers: { authorization: `Bearer ${test.sandboxKey}` },
  });
  const { data } = (await answer.json()) as { data: { url: string }[] };
  return data.map(({ url }) => url);
}

async function payPages(): Promise<void> {
  for (const url of await openPages()) await payOnPage(test, url, CARDS.pays);
}

/** Every page that is open is paid, and every notice of it arrives. */
async function payAll(): Promise<void> {
  await payPages();
  for (const event of await providerEvents(test, 'checkout.session.completed')) {
    expect(await sendEvent(test, event)).toBe(200);
  }
}

/** The charges that the provider was asked for, the newest first. */
const charges = () =>
  Array.fromAsync(deps.payments.listCharges(Temporal.Instant.from('2026-01-01T00:00:00Z')));

const taken = async () =>
  (await charges())
    .filter(({ state }) => state === 'succeeded')
    .reduce((sum, { amount, refundedAmount }) => sum + amount - refundedAmount, 0);

async function broken() {
  const checked = await runChecks(deps);
  return checked.filter(({ violations }) => violations.length > 0);
}

const taken422 = (key: string, id: number) =>
  JSON.stringify({ code: 'validation-failed', keys: [key], ids: [id] });

describe('checkouts of one child at once (TRAP-01)', () => {
  it('500 sponsors: one gets the child, 499 hear that she is taken, one is charged', async () => {
    const child = await makeChild(deps.db);
    const buyers = await manySponsors(500);
    const results = await Promise.allSettled(buyers.map((one) => buy(one, [child.id])));
    expect(reasons(results)).toEqual(new Map([[taken422('child-taken', child.id), 499]]));
    expect(succeeded(results)).toHaveLength(1);
    expect(await openPages()).toHaveLength(1);
    await payAll();
    expect(await taken()).toBe(child.priceEgp);
    const made = await deps.db.select().from(sponsorships);
    expect(made.map(({ childId }) => childId)).toEqual([child.id]);
    expect(await broken()).toEqual([]);
  });

  it('250 sponsors for each of two siblings: one of 500 gets one of them (SPN-18)', async () => {
    const family = await makeFamily(deps.db);
    const given = { familyId: family.id, villageId: family.villageId };
    const kids = [await makeChild(deps.db, given), await makeChild(deps.db, given)] as const;
    const buyers = await manySponsors(500);
    const results = await Promise.allSettled(
      buyers.map((one, n) => buy(one, [kids[n % 2 ? 1 : 0].id])),
    );
    expect(succeeded(results)).toHaveLength(1);
    const told = [...reasons(results)];
    expect(told.reduce((sum, [, count]) => sum + count, 0)).toBe(499);
    const clear = kids.flatMap(({ id }) => [
      taken422('child-taken', id),
      taken422('family-taken', id),
    ]);
    for (const [reason] of told) expect(clear).toContain(reason);
    await payAll();
    expect(await taken()).toBe(kids[0].priceEgp);
    expect(await deps.db.select().from(sponsorships)).toHaveLength(1);
    expect(await broken()).toEqual([]);
  });

  it('200 carts with the same two children, in either order: one gets both', async () => {
    const [a, b] = [await makeChild(deps.db), await makeChild(deps.db)];
    const buyers = await manySponsors(200);
    const results = await Promise.allSettled(
      buyers.map((one, n) => buy(one, n % 2 ? [a.id, b.id] : [b.id, a.id])),
    );
    expect(succeeded(results)).toHaveLength(1);
    for (const [reason] of reasons(results)) expect(reason).toContain('child-taken');
    await payAll();
    expect(await taken()).toBe(a.priceEgp + b.priceEgp);
    expect(await broken()).toEqual([]);
  });

  it.each(['child', 'family'] as const)('the index on the %s refuses by itself', async (kind) => {
    const { familyId, villageId } = await makeChild(deps.db);
    const [first] = await deps.db.select().from(children);
    const other = await makeChild(deps.db, kind === 'family' ? { familyId, villageId } : {});
    const claim = (childId: number, family: number) =>
      deps.db.execute(sql`insert into child_claims (child_id, family_id, kind, token, created_at)
        values (${childId}, ${family}, 'sponsorship', 't', now())`);
    await claim(first?.id ?? 0, familyId);
    const again =
      kind === 'family' ? claim(other.id, familyId) : claim(first?.id ?? 0, other.familyId);
    await expect(again).rejects.toMatchObject({
      cause: { constraint: `child_claims_one_per_${kind}` },
    });
  });
});

describe('one balance, spent at once', () => {
  it('checkouts, late dues and withdrawals: 100 at once never take it below zero', async () => {
    const sponsor = await makePayer(test);
    await makeDeposit(deps.db, sponsor.id, 1_000_000);
    const owed: number[] = [];
    for (let n = 0; n < 30; n += 1) owed.push(await lateDue(sponsor.id));
    const kids = await Promise.all(Array.from({ length: 30 }, () => makeChild(deps.db)));
    const card = sponsor.card?.id ?? 0;
    const results = await Promise.allSettled([
      ...kids.map(({ id }) => buy(sponsor, [id])),
      ...owed.map((id) =>
        payLateDues(deps, sponsor, {
          dueIds: [id],
          cardId: card,
          locale: 'en',
          clientKey: undefined,
        }),
      ),
      ...Array.from({ length: 40 }, () =>
        withdrawBalance(deps, {
          email: sponsor.email,
          amount: 70_000,
          actor: 'test',
          reason: 'asked for it',
          dryRun: false,
        }),
      ),
    ]);
    for (const result of results) {
      // A machine that is too busy may refuse a connection: then nothing was spent.
      const clear = /can be withdrawn|when trying to connect/;
      if (result.status === 'rejected') expect(String(result.reason)).toMatch(clear);
    }
    expect(succeeded(results).length).toBeGreaterThan(20);
    await payAll();
    expect(await broken()).toEqual([]);
    const left = await balanceOf(deps, sponsor);
    expect(left).toBeGreaterThanOrEqual(0);
  });

  it('the database itself lets nobody overdraw it, however many try', async () => {
    const sponsor = await makeSponsor(deps.db);
    await makeDeposit(deps.db, sponsor.id, 100_000);
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, () =>
        deps.db.insert(ledgerEntries).values({
          kind: 'withdraw',
          about: 'balance',
          amount: -10_000,
          currency: 'egp',
          sponsorId: sponsor.id,
          happenedAt: test.clock.now(),
        }),
      ),
    );
    expect(succeeded(results)).toHaveLength(10);
    expect(await balanceOf(deps, sponsor)).toBe(0);
  });
});

/** A due of last month that nobody has paid. */
async function lateDue(sponsorId: number): Promise<number> {
  const { id } = await makeSponsorship(deps.db, { sponsorId, anchorOn: '2026-02-01' });
  const { rows } = await deps.db.execute<{ id: number }>(
    sql`select id from dues where sponsorship_id = ${id} and state = 'planned'`,
  );
  return rows[0]?.id ?? 0;
}

describe('one payment, from every side at once (TRAP-03, TRAP-04)', () => {
  it('notices, its page, a cancellation and the reconcile settle it once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const child = await makeChild(deps.db);
      const sponsor = await makeSponsor(deps.db);
      const { paymentId } = await buy(sponsor, [child.id]);
      await payPages();
      const events = await providerEvents(test, 'checkout.session.completed');
      test.clock.advance({ minutes: 5 });
      await Promise.all([
        ...[...events, ...events].map((event) => sendEvent(test, event)),
        showPayment(deps, paymentId),
        showPayment(deps, paymentId),
        cancelPayment(deps, paymentId),
        reconcilePayments(deps),
        reconcilePayments(deps),
      ]);
      const entries = await deps.db
        .select()
        .from(ledgerEntries)
        .where(eq(ledgerEntries.paymentId, paymentId));
      expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
        ['payment', child.priceEgp],
      ]);
    }
    expect(await deps.db.select().from(sponsorships)).toHaveLength(8);
    expect(await deps.db.select().from(cards)).toHaveLength(8);
    expect(await broken()).toEqual([]);
  });

  it('four runs of the day and the reconcile charge every due once', async () => {
    for (let sponsors = 0; sponsors < 4; sponsors += 1) {
      const { id } = await makePayer(test);
      for (let of = 0; of < 3; of += 1) await lateDue(id);
    }
    const today = Temporal.PlainDate.from('2026-03-10');
    const run = () => runDues(deps, { today, dryRun: false });
    await Promise.all([run(), run(), run(), run(), reconcilePayments(deps)]);
    // The three of a sponsor together are one charge.
    const charged = await charges();
    expect(charged.map(({ amount }) => amount)).toEqual(Array(4).fill(450_000));
    expect(new Set(charged.map(({ reference }) => reference)).size).toBe(4);
    const paid = await deps.db.select().from(payments).where(eq(payments.kind, 'dues'));
    expect(paid.map(({ status }) => status)).toEqual(Array(4).fill('paid'));
    const owed = await deps.db.select().from(dues).where(lte(dues.dueOn, '2026-03-10'));
    expect(owed.filter(({ state }) => state !== 'paid')).toEqual([]);
    const tried = await deps.db.select().from(chargeAttempts);
    expect(new Set(tried.map(({ dueId }) => dueId)).size).toBe(12);
    expect(tried).toHaveLength(12);
    expect(await broken()).toEqual([]);
  });
});
