import { desc, eq, isNotNull, min, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { systemValues } from '../../db/system-values.ts';
import { ledgerEntriesView } from '../../db/views.ts';
import type { ProviderMovement, ProviderPayout } from '../../platform/payment-provider.ts';
import { providerMovements, providerPayouts } from './tables.ts';

/** Epoch seconds: everything that the provider booked before it is in our copy. */
const COPIED_UNTIL = 'provider_movements_until';

export async function readCopiedUntil(db: Db): Promise<Temporal.Instant | undefined> {
  const [row] = await db
    .select({ value: systemValues.value })
    .from(systemValues)
    .where(eq(systemValues.name, COPIED_UNTIL));
  return row && Temporal.Instant.fromEpochMilliseconds(row.value * 1_000);
}

/** Moves the mark on; another process may have been further. */
export async function noteCopiedUntil(db: Db, moment: Temporal.Instant): Promise<void> {
  const value = Math.floor(moment.epochMilliseconds / 1_000);
  await db
    .insert(systemValues)
    .values({ name: COPIED_UNTIL, value })
    .onConflictDoUpdate({
      target: systemValues.name,
      set: { value: sql`greatest(${systemValues.value}, ${value})` },
    });
}

/** Lets the next copy begin with the first movement: the provider booked something in its past. */
export async function forgetCopiedUntil(db: Db): Promise<void> {
  await db.delete(systemValues).where(eq(systemValues.name, COPIED_UNTIL));
}

/** The moment of the first entry of our ledger that the provider knows of. */
export async function findFirstEntry(db: Db): Promise<Temporal.Instant | undefined> {
  const [row] = await db
    .select({ first: min(ledgerEntriesView.happenedAt) })
    .from(ledgerEntriesView)
    .where(isNotNull(ledgerEntriesView.providerId));
  return row?.first ?? undefined;
}

export async function findLastMovement(db: Db): Promise<string | undefined> {
  const [row] = await db
    .select({ id: providerMovements.id })
    .from(providerMovements)
    .orderBy(desc(providerMovements.createdAt), desc(providerMovements.id))
    .limit(1);
  return row?.id;
}

/** Stores movements, those that are known too; `payoutId`: they went out with this payout. */
export async function storeMovements(
  db: Db,
  movements: readonly ProviderMovement[],
  payoutId?: string,
): Promise<void> {
  if (movements.length === 0) return;
  const rows = movements.map(({ given, aboutId, availableOn, ...movement }) => ({
    ...movement,
    givenAmount: given.amount,
    givenCurrency: given.currency,
    aboutId: aboutId ?? null,
    payoutId: payoutId ?? null,
    availableOn: availableOn.toString(),
  }));
  const insert = db.insert(providerMovements).values(rows);
  await (payoutId === undefined
    ? insert.onConflictDoNothing()
    : insert.onConflictDoUpdate({ target: providerMovements.id, set: { payoutId } }));
}

/** Stores payouts, or what became of them. Returns the ids whose movements are not noted yet. */
export async function storePayouts(db: Db, payouts: readonly ProviderPayout[]): Promise<string[]> {
  if (payouts.length === 0) return [];
  const rows = payouts.map(({ isItemised: _atProvider, arrivesOn, ...payout }) => ({
    ...payout,
    arrivesOn: arrivesOn.toString(),
  }));
  const { state, arrivesOn, isItemised } = providerPayouts;
  const stored = await db
    .insert(providerPayouts)
    .values(rows)
    .onConflictDoUpdate({
      target: providerPayouts.id,
      set: { state: sql`excluded.state`, arrivesOn: sql`excluded.arrives_on` },
      // Most are as they were: they are neither written nor returned.
      setWhere: sql`not ${isItemised} or (${state}, ${arrivesOn}) is distinct from (excluded.state, excluded.arrives_on)`,
    })
    .returning({ id: providerPayouts.id, isItemised });
  return stored.flatMap((payout) => (payout.isItemised ? [] : payout.id));
}

export async function markItemised(db: Db, payoutId: string): Promise<void> {
  await db
    .update(providerPayouts)
    .set({ isItemised: true })
    .where(eq(providerPayouts.id, payoutId));
}

/** The first payout that has not arrived: what becomes of it is still to be asked. */
export async function findFirstUnderWay(db: Db): Promise<Temporal.Instant | undefined> {
  const [row] = await db
    .select({ first: min(providerPayouts.createdAt) })
    .from(providerPayouts)
    .where(eq(providerPayouts.state, 'under-way'));
  return row?.first ?? undefined;
}

/** The sum of all movements after their fees, by currency. Minor units. */
export async function sumMovements(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({
      currency: providerMovements.currency,
      sum: sql`sum(${providerMovements.amount} - ${providerMovements.fee})`.mapWith(Number),
    })
    .from(providerMovements)
    .groupBy(providerMovements.currency);
  return new Map(rows.map(({ currency, sum }) => [currency, sum]));
}
