import { and, asc, eq, gt, inArray, isNotNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { sponsorships } from './tables.ts';
import { duesView, ledgerEntriesView, paymentsView, sponsorsView } from '../../db/views.ts';

/**
 * Sponsorships whose last day has come (Cairo date), or whose sponsor's account is closed, after one
 * id: a batch of their ids.
 */
export async function listToEnd(
  db: Db,
  today: Temporal.PlainDate,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: sponsorships.id })
    .from(sponsorships)
    .innerJoin(sponsorsView, eq(sponsorsView.id, sponsorships.sponsorId))
    .where(
      and(
        or(
          and(
            eq(sponsorships.status, 'deactivation_requested'),
            lte(sponsorships.lastDay, today.toString()),
          ),
          and(ne(sponsorships.status, 'inactive'), isNotNull(sponsorsView.closedAt)),
        ),
        gt(sponsorships.id, after),
      ),
    )
    .orderBy(asc(sponsorships.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The dues of a sponsorship that are not paid, locked, the first first. */
export function lockOpenDues(db: Db, sponsorshipId: number) {
  return db
    .select({ id: duesView.id, state: duesView.state })
    .from(duesView)
    .where(
      and(
        eq(duesView.sponsorshipId, sponsorshipId),
        inArray(duesView.state, ['planned', 'failed', 'charging']),
      ),
    )
    .orderBy(asc(duesView.ordinal))
    .for('update');
}

/** The paid dues of a sponsorship after a day (Cairo), with their payments; minor units. */
export function listPaidAfter(db: Db, sponsorshipId: number, day: Temporal.PlainDate) {
  return db
    .select({
      ordinal: duesView.ordinal,
      amount: duesView.amount,
      paymentId: paymentsView.id,
      paymentAmount: sql`${paymentsView.amount} + ${paymentsView.balanceAmount}`.mapWith(Number),
      /** What of the payment went to the balance before, when another of its children left. */
      returned: sql`coalesce((
        select sum(${ledgerEntriesView.amount}) from ${ledgerEntriesView}
        where ${ledgerEntriesView.paymentId} = ${paymentsView.id}
          and ${ledgerEntriesView.kind} = 'applied_to_balance'
      ), 0)`.mapWith(Number),
    })
    .from(duesView)
    .innerJoin(paymentsView, eq(paymentsView.id, duesView.paymentId))
    .where(
      and(
        eq(duesView.sponsorshipId, sponsorshipId),
        eq(duesView.state, 'paid'),
        gt(duesView.dueOn, day.toString()),
      ),
    )
    .orderBy(asc(duesView.ordinal));
}
