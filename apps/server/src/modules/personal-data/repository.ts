import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { isLive } from '../../db/is-live.ts';
import { ExplainedRefusal, type FieldParameters } from '../../errors.ts';
import { outboxMails } from '../mails/tables.ts';
import { refundProposals } from '../ministry-payments/tables.ts';
import { payments, refunds } from '../payments/tables.ts';
import type { sponsors } from '../sponsors/tables.ts';
import { sponsorships } from '../sponsorships/tables.ts';

/** The person whose data is looked for. */
export interface Whose {
  readonly sponsorId: number;
  /** The addresses with which a guest's gifts, questions and mails are theirs. */
  readonly addresses: readonly string[];
}

/**
 * Every address that was confirmed as a sponsor's, in lower case: the one of now, those of sessions,
 * gifts and inquiries of the account, and those that its mails went to. One that has become another
 * account's is not among them, nor is any of an account that nobody has confirmed.
 */
export async function addressesOf(
  db: Db,
  { id: sponsorId, confirmedAt }: Pick<typeof sponsors.$inferSelect, 'id' | 'confirmedAt'>,
): Promise<string[]> {
  if (confirmedAt === null) return [];
  const { rows } = await db.execute<{ address: string }>(sql`
    select distinct lower(address) as address from (
      select email as address from sponsors where id = ${sponsorId}
      union select uid from sponsor_sessions where sponsor_id = ${sponsorId}
      union select new_email from account_tokens
        where sponsor_id = ${sponsorId} and kind = 'email_change' and used_at is not null
      union select donations.email from donations join payments on payments.id = payment_id
        where payments.sponsor_id = ${sponsorId}
      union select email from inquiries where sponsor_id = ${sponsorId}
      -- A link may have gone to a new address that was never confirmed.
      union select outbox_mails.to from outbox_mails
        where sponsor_id = ${sponsorId} and dedupe_key not like 'account link %'
    ) known
    -- Of each address its owner is looked up: a join would read all sponsors.
    where address <> '' and coalesce(
      (select owner.id from sponsors owner where owner.email = lower(address)), ${sponsorId}
    ) = ${sponsorId}
    order by address`);
  return rows.map(({ address }) => address);
}

/** Whether a column holds one of some addresses, whatever their case. */
export function isOneOf(column: unknown, addresses: readonly string[]) {
  const known = sql.join(
    addresses.map((address) => sql`${address}`),
    sql`, `,
  );
  return addresses.length === 0 ? sql`false` : sql`lower(${column}) in (${known})`;
}

/** Whether a mail is of somebody's account, or went to them as a guest. */
export function isMailOf({ sponsorId, addresses }: Whose) {
  return or(
    eq(outboxMails.sponsorId, sponsorId),
    and(isNull(outboxMails.sponsorId), isOneOf(outboxMails.to, addresses)),
  );
}

type Refusal =
  | 'sponsor-erased-before'
  | 'sponsor-closed-stays'
  | 'erase-months-with-others'
  | 'erase-needs-two-people'
  | 'payment-under-way'
  | 'payment-disputed'
  | 'refund-under-way'
  | 'refund-to-sponsor-waits'
  | 'withdrawal-waits';

/** A refusal that names a sponsor by number. */
export function ofSponsor(key: Refusal, id: number, more: FieldParameters = {}) {
  return new ExplainedRefusal({ sponsor: { key, parameters: { sponsor: String(id), ...more } } });
}

/** Throws `ExplainedRefusal` while money of a sponsor is on its way: it is not settled whose it will be. */
export async function refuseMoneyUnderWay(db: Db, sponsorId: number): Promise<void> {
  const own = eq(payments.sponsorId, sponsorId);
  const [pending] = await db
    .select({ createdAt: payments.createdAt })
    .from(payments)
    .where(and(own, eq(payments.status, 'pending')))
    .limit(1);
  if (pending) {
    const since = pending.createdAt.toString({ smallestUnit: 'minute' });
    throw ofSponsor('payment-under-way', sponsorId, { since });
  }
  const [disputed] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(own, eq(payments.disputeState, 'open')))
    .limit(1);
  if (disputed) {
    throw ofSponsor('payment-disputed', sponsorId);
  }
  const [refund] = await db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(own, inArray(refunds.state, ['requested', 'sent', 'failed'])))
    .limit(1);
  if (refund) {
    throw ofSponsor('refund-under-way', sponsorId);
  }
  const [proposed] = await db
    .select({ paymentId: refundProposals.paymentId })
    .from(refundProposals)
    .leftJoin(payments, eq(payments.id, refundProposals.paymentId))
    .where(
      and(eq(refundProposals.state, 'waiting'), or(eq(refundProposals.sponsorId, sponsorId), own)),
    )
    .limit(1);
  if (proposed) {
    const key = proposed.paymentId === null ? 'withdrawal-waits' : 'refund-to-sponsor-waits';
    throw ofSponsor(key, sponsorId);
  }
}

/** The sponsorships of a sponsor that have not ended, the oldest first. */
export async function liveSponsorshipIds(db: Db, sponsorId: number): Promise<number[]> {
  const rows = await db
    .select({ id: sponsorships.id })
    .from(sponsorships)
    .where(and(eq(sponsorships.sponsorId, sponsorId), isLive))
    .orderBy(asc(sponsorships.id));
  return rows.map(({ id }) => id);
}
