import type { DisputeListQuery } from '@nabta/contract/desk';
import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { payerName } from '../../db/payer-name.ts';
import {
  donationsView,
  ledgerEntriesView,
  paymentsView,
  receiptsView,
  sponsorsView,
} from '../../db/views.ts';

type DisputeFilter = Pick<DisputeListQuery, 'state'>;

/** Minor units that the bank has of a payment: its entries of the dispute, and of its winning. */
const taken = sql`(
  select coalesce(-sum(${ledgerEntriesView.amount}), 0) from ${ledgerEntriesView}
  where ${ledgerEntriesView.paymentId} = ${paymentsView.id}
    and ${ledgerEntriesView.providerId} in (${paymentsView.disputeId}, ${paymentsView.disputeId} || ':won')
)`.mapWith(Number);

function conditionOf({ state }: DisputeFilter) {
  // The first is the condition of the index.
  return and(isNotNull(paymentsView.disputeState), state && eq(paymentsView.disputeState, state));
}

/** How many payments are or were disputed. */
export function countDisputes(db: Db, filter: DisputeFilter): Promise<number> {
  return db.$count(paymentsView, conditionOf(filter));
}

/** A page of disputed payments by the day of the dispute. */
export function findDisputes(
  db: Db,
  filter: DisputeFilter,
  { limit, offset, order }: { limit: number; offset: number; order: 'asc' | 'desc' },
) {
  const direction = order === 'asc' ? asc : desc;
  return db
    .select({
      payment: paymentsView,
      taken,
      receipt: { year: receiptsView.year, number: receiptsView.number },
      payer: payerName,
    })
    .from(paymentsView)
    .leftJoin(receiptsView, eq(receiptsView.paymentId, paymentsView.id))
    .leftJoin(sponsorsView, eq(sponsorsView.id, paymentsView.sponsorId))
    .leftJoin(donationsView, eq(donationsView.paymentId, paymentsView.id))
    .where(conditionOf(filter))
    .orderBy(
      // Very old ones have no day.
      direction(sql`coalesce(${paymentsView.disputedAt}, ${paymentsView.settledAt})`),
      direction(paymentsView.id),
    )
    .limit(limit)
    .offset(offset);
}
export type ListedDispute = Awaited<ReturnType<typeof findDisputes>>[number];
