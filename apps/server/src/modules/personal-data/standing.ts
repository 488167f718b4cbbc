import { formatMoney, money, type Currency } from '@nabta/contract';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { payments, refunds } from '../payments/tables.ts';
import { sponsorships } from '../sponsorships/tables.ts';
import { RefusedError } from '../../errors.ts';

/** Refuses while money of a sponsor is on its way: nobody knows yet whose it will be. */
export async function refuseMoneyUnderWay(db: Db, sponsorId: number): Promise<void> {
  const own = eq(payments.sponsorId, sponsorId);
  const [pending] = await db
    .select({ createdAt: payments.createdAt })
    .from(payments)
    .where(and(own, eq(payments.status, 'pending')))
    .limit(1);
  if (pending) {
    const since = pending.createdAt.toString({ smallestUnit: 'minute' });
    throw new RefusedError(
      `A payment of sponsor ${sponsorId} is under way since ${since}: try again when it is settled.`,
    );
  }
  const [disputed] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(own, eq(payments.disputeState, 'open')))
    .limit(1);
  if (disputed) {
    throw new RefusedError(
      `A payment of sponsor ${sponsorId} is disputed: try again when the bank has decided.`,
    );
  }
  const [refund] = await db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(own, inArray(refunds.state, ['requested', 'sent'])))
    .limit(1);
  if (refund) {
    throw new RefusedError(
      `Money is going back to sponsor ${sponsorId}: try again when the refund has arrived.`,
    );
  }
}

/** The sponsorships of a sponsor that have not ended, the oldest first. */
export async function liveSponsorships(db: Db, sponsorId: number): Promise<number[]> {
  const rows = await db
    .select({ id: sponsorships.id })
    .from(sponsorships)
    .where(and(eq(sponsorships.sponsorId, sponsorId), ne(sponsorships.status, 'inactive')))
    .orderBy(asc(sponsorships.id));
  return rows.map(({ id }) => id);
}

export const shownMoney = (minor: number, currency: Currency) =>
  formatMoney(money(minor, currency), 'en');
