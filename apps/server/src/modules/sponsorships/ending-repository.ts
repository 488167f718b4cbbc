import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import {
  childClaims,
  children,
  dues,
  ledgerEntries,
  payments,
  sponsors,
  sponsorships,
} from '../../db/schema/index.ts';

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
    .innerJoin(sponsors, eq(sponsors.id, sponsorships.sponsorId))
    .where(
      and(
        or(
          and(
            eq(sponsorships.status, 'deactivation_requested'),
            lte(sponsorships.lastDay, today.toString()),
          ),
          and(ne(sponsorships.status, 'inactive'), isNotNull(sponsors.closedAt)),
        ),
        gt(sponsorships.id, after),
      ),
    )
    .orderBy(asc(sponsorships.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function releaseClaim(db: Db, claimId: number, now: Temporal.Instant): Promise<void> {
  await db
    .update(childClaims)
    .set({ releasedAt: now })
    .where(and(eq(childClaims.id, claimId), isNull(childClaims.releasedAt)));
}

/** Posts a sponsored child again, waiting from a day on. One who is hidden stays so. */
export async function postAgain(
  db: Db,
  childId: number,
  waitingSince: Temporal.PlainDate,
): Promise<void> {
  await db
    .update(children)
    .set({ status: 'available', waitingSince: waitingSince.toString() })
    .where(and(eq(children.id, childId), eq(children.status, 'sponsored')));
}

export async function markExited(db: Db, childId: number): Promise<void> {
  await db
    .update(children)
    .set({ status: 'exited', featured: false })
    .where(eq(children.id, childId));
}

/** The dues of a sponsorship that are not paid, locked, the first first. */
export function lockOpenDues(db: Db, sponsorshipId: number) {
  return db
    .select({ id: dues.id, state: dues.state })
    .from(dues)
    .where(
      and(
        eq(dues.sponsorshipId, sponsorshipId),
        inArray(dues.state, ['planned', 'failed', 'charging']),
      ),
    )
    .orderBy(asc(dues.ordinal))
    .for('update');
}

/** Closes dues; `endedBy`: the one of them whose grace was over. */
export async function closeDues(
  db: Db,
  ids: readonly number[],
  endedBy: number | undefined,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(dues)
    .set({ state: 'closed', endedSponsorship: sql`${dues.id} = ${endedBy ?? 0}` })
    .where(inArray(dues.id, [...ids]));
}

/** The paid dues of a sponsorship after a day (Cairo), with their payments; minor units. */
export function listPaidAfter(db: Db, sponsorshipId: number, day: Temporal.PlainDate) {
  return db
    .select({
      ordinal: dues.ordinal,
      amount: dues.amount,
      paymentId: payments.id,
      paymentAmount: sql`${payments.amount} + ${payments.balanceAmount}`.mapWith(Number),
      /** What of the payment went to the balance before, when another of its children left. */
      returned: sql`coalesce((
        select sum(${ledgerEntries.amount}) from ${ledgerEntries}
        where ${ledgerEntries.paymentId} = ${payments.id}
          and ${ledgerEntries.kind} = 'applied_to_balance'
      ), 0)`.mapWith(Number),
    })
    .from(dues)
    .innerJoin(payments, eq(payments.id, dues.paymentId))
    .where(
      and(
        eq(dues.sponsorshipId, sponsorshipId),
        eq(dues.state, 'paid'),
        gt(dues.dueOn, day.toString()),
      ),
    )
    .orderBy(asc(dues.ordinal));
}

export async function insertLedgerEntry(
  db: Db,
  entry: typeof ledgerEntries.$inferInsert,
): Promise<void> {
  await db.insert(ledgerEntries).values(entry);
}
