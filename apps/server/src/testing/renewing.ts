import { eq, sql } from 'drizzle-orm';
import { runChecks } from '../checks/run-checks.ts';
import { cards } from '../modules/cards/tables.ts';
import { dues } from '../modules/dues/tables.ts';
import { payments } from '../modules/payments/tables.ts';
import { sponsors } from '../modules/sponsors/tables.ts';
import { runDues, type DuesReport } from '../modules/dues/index.ts';
import { cairoToday } from '../platform/clock.ts';
import type { PaymentProvider } from '../platform/payment-provider.ts';
import { call, sessionOf } from './accounts.ts';
import type { TestApp } from './build-test-app.ts';
import { insertOne, makeSponsor, next } from './factories.ts';
import { setupFor, typeCard } from './provider-sandbox.ts';
import { makeCard, makeDue, makeSponsorship, type GivenSponsorship } from './sponsoring.ts';

/** Cards of the sandbox, by what becomes of a charge with nobody there. */
export const RENEWS = {
  pays: '4242424242424242',
  asks: '4000002760003184',
  declines: '4000000000000341',
} as const;

/**
 * Starts due ids at a new number: an emptied database repeats them, and the sandbox keeps their
 * keys.
 */
export async function freshDueIds({ deps }: TestApp): Promise<void> {
  const first = 1_000 * next() + Math.floor(Math.random() * 900);
  await deps.db.execute(sql.raw(`alter table dues alter column id restart with ${first}`));
}

/** A sponsor whom the provider knows, with a saved card (`null`: none). */
export async function makePayer(
  test: TestApp,
  number: string | null = RENEWS.pays,
  given: Parameters<typeof makeSponsor>[1] = {},
) {
  const { db, payments: provider } = test.deps;
  const sponsor = await makeSponsor(db, given);
  const reference = crypto.randomUUID();
  const customer = await provider.createCustomer({
    reference,
    email: sponsor.email,
    name: 'Mona Adel',
  });
  const customerId = customer.id;
  await db
    .update(sponsors)
    .set({ providerCustomerId: customerId })
    .where(eq(sponsors.id, sponsor.id));
  const payer = { ...sponsor, providerCustomerId: customerId };
  return { ...payer, card: number === null ? undefined : await saveCard(test, payer, number) };
}

/** Saves a card of the sandbox for a sponsor whom the provider knows. */
export async function saveCard(
  { deps, sandboxUrl }: TestApp,
  sponsor: { id: number; providerCustomerId: string | null },
  number: string,
) {
  const page = await deps.payments.openSetup(
    setupFor(crypto.randomUUID(), sponsor.providerCustomerId ?? ''),
  );
  await typeCard(sandboxUrl, page.url, number);
  const { cardId = '' } = await deps.payments.readSession(page.id);
  return makeCard(deps.db, { sponsorId: sponsor.id, providerId: cardId, last4: number.slice(-4) });
}

/** Makes another of a sponsor's cards the default. */
export async function makeDefault({ deps }: TestApp, card: typeof cards.$inferSelect) {
  await deps.db.transaction(async (transaction) => {
    await transaction
      .update(cards)
      .set({ isDefault: false })
      .where(eq(cards.sponsorId, card.sponsorId));
    await transaction.update(cards).set({ isDefault: true }).where(eq(cards.id, card.id));
  });
}

/** A sponsorship whose first renewal is due on the day of the tests, 10 March 2026. */
export async function makeRenewal(
  test: TestApp,
  payer: { readonly id: number },
  given: GivenSponsorship = {},
) {
  const { db } = test.deps;
  const sponsorship = await makeSponsorship(db, {
    sponsorId: payer.id,
    anchorOn: '2026-02-10',
    ...given,
  });
  const due = await insertOne(
    db
      .select()
      .from(dues)
      .where(sql`${dues.sponsorshipId} = ${sponsorship.id} and ${dues.ordinal} > 0`)
      .orderBy(dues.ordinal),
  );
  return { sponsorship, due };
}

/**
 * Two days after 10 March: a sponsor with late dues of 10 February, of which a charge has failed,
 * and 10 March, of E£1,500 each, and one that is to come; signed in.
 */
export async function makeLateSponsor(test: TestApp, number: string | null = RENEWS.pays) {
  test.clock.set('2026-03-12T10:00:00Z');
  const payer = await makePayer(test, number);
  const { sponsorship, due: first } = await makeRenewal(test, payer, {
    anchorOn: '2026-01-10',
    nextDue: { state: 'failed', declineReason: 'funds' },
  });
  const second = await makeDue(test.deps.db, sponsorship);
  const third = await makeDue(test.deps.db, sponsorship);
  return { payer, sponsorship, first, second, third, headers: await sessionOf(test, payer) };
}

export type LateSponsor = Awaited<ReturnType<typeof makeLateSponsor>>;

/** Asks to pay dues with a card, as /late-dues-checkout does. */
export function payDuesCall(
  test: TestApp,
  headers: Record<string, string>,
  ids: readonly number[],
  card: { readonly id: number } | undefined,
  key?: string,
) {
  const body = { due: { dues_ids: ids, payment_method_id: card?.id } };
  const withKey = key === undefined ? headers : { ...headers, 'idempotency-key': key };
  return call(test, 'PUT', '/sponsors/dues/statuses', { headers: withKey, body });
}

/** The rules of the books that are broken: always none. */
export async function brokenRules({ deps }: TestApp) {
  return (await runChecks(deps)).filter(({ violations }) => violations.length > 0);
}

/** The day's run of the job, with another provider if a test says so. */
export function runToday(test: TestApp, provider?: Partial<PaymentProvider>): Promise<DuesReport> {
  const deps = provider
    ? { ...test.deps, payments: { ...test.deps.payments, ...provider } }
    : test.deps;
  return runDues(deps, { today: cairoToday(test.clock), dryRun: false });
}

/** The runs of some days (Cairo), each at noon. */
export async function runOn(test: TestApp, ...days: string[]): Promise<DuesReport[]> {
  const reports: DuesReport[] = [];
  for (const day of days) {
    test.clock.set(`${day}T10:00:00Z`);
    reports.push(await runToday(test));
  }
  return reports;
}

/** A due as it is stored now. */
export function dueOf({ deps }: TestApp, id: number) {
  return insertOne(deps.db.select().from(dues).where(eq(dues.id, id)));
}

/** The amounts that the provider has taken for dues, in their order. */
export async function taken({ deps }: TestApp): Promise<number[]> {
  const since = Temporal.Instant.from('2026-01-01T00:00:00Z');
  const ours = new Set(
    (await deps.db.select({ id: payments.id }).from(payments)).map(({ id }) => id),
  );
  const amounts: number[] = [];
  for await (const charge of deps.payments.listCharges(since)) {
    const isOurs = charge.reference !== undefined && ours.has(charge.reference);
    if (isOurs && charge.state === 'succeeded') amounts.unshift(charge.amount);
  }
  return amounts;
}
