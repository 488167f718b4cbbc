import { and, count, desc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { isLive } from '../../db/is-live.ts';
import { holdsWords } from '../../db/holds-words.ts';
import { type AccountTokenKind, accountTokens, sponsors } from './tables.ts';
import { communitiesView, duesView, paymentsView, sponsorshipsView } from '../../db/views.ts';

export type SponsorRow = typeof sponsors.$inferSelect;
export type NewSponsor = typeof sponsors.$inferInsert;
export type TokenRow = typeof accountTokens.$inferSelect;
export type CommunityRow = typeof communitiesView.$inferSelect;

/**
 * Locks an address until the transaction ends, so that it is given to one account only. Take it
 * before any row's lock, to avoid a deadlock.
 */
export async function lockAddress(db: Db, email: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`address ${email}`}, 0))`);
}

/** Stores a sponsor. Returns undefined when the address is taken. */
export async function insertSponsor(db: Db, sponsor: NewSponsor): Promise<SponsorRow | undefined> {
  await lockAddress(db, sponsor.email);
  const [row] = await db
    .insert(sponsors)
    .values(sponsor)
    .onConflictDoNothing({ target: sponsors.email })
    .returning();
  return row;
}

export async function findSponsor(db: Db, id: number): Promise<SponsorRow | undefined> {
  const [row] = await db.select().from(sponsors).where(eq(sponsors.id, id));
  return row;
}

export async function findSponsorByEmail(db: Db, email: string): Promise<SponsorRow | undefined> {
  const [row] = await db.select().from(sponsors).where(eq(sponsors.email, email));
  return row;
}

/** A sponsor with the row locked until the transaction ends; mails may still refer to it. */
export async function lockSponsor(db: Db, id: number): Promise<SponsorRow | undefined> {
  const [row] = await db.select().from(sponsors).where(eq(sponsors.id, id)).for('no key update');
  return row;
}

/** The sponsor with an address, with the row locked until the transaction ends. */
export async function lockOwner(db: Db, email: string): Promise<SponsorRow | undefined> {
  const [row] = await db
    .select()
    .from(sponsors)
    .where(eq(sponsors.email, email))
    .for('no key update');
  return row;
}

export async function updateSponsor(
  db: Db,
  id: number,
  change: Partial<NewSponsor>,
): Promise<void> {
  await db.update(sponsors).set(change).where(eq(sponsors.id, id));
}

/** Sets a new password in the place of the one that was compared. False when it changed since. */
export async function replacePassword(
  db: Db,
  id: number,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const rows = await db
    .update(sponsors)
    .set({ passwordHash: to })
    .where(and(eq(sponsors.id, id), eq(sponsors.passwordHash, from)))
    .returning({ id: sponsors.id });
  return rows.length > 0;
}

export async function findCommunityById(db: Db, id: number): Promise<CommunityRow | undefined> {
  const [row] = await db.select().from(communitiesView).where(eq(communitiesView.id, id));
  return row;
}

/** Sponsors whose address, name or phone holds each word of a text (in either script), or with that number; the newest first. */
export function searchSponsors(db: Db, text: string, limit: number): Promise<SponsorRow[]> {
  const numbered = /^\d{1,9}$/.test(text) ? eq(sponsors.id, Number(text)) : undefined;
  return db
    .select()
    .from(sponsors)
    .where(or(holdsWords(sponsors.searchText, text), numbered))
    .orderBy(desc(sponsors.id))
    .limit(limit);
}

export async function insertToken(
  db: Db,
  token: typeof accountTokens.$inferInsert,
): Promise<TokenRow> {
  const [row] = await db.insert(accountTokens).values(token).returning();
  if (!row) throw new Error('no token was stored');
  return row;
}

export async function findToken(db: Db, tokenHash: string): Promise<TokenRow | undefined> {
  const [row] = await db.select().from(accountTokens).where(eq(accountTokens.tokenHash, tokenHash));
  return row;
}

const isOpen = (now: Temporal.Instant) =>
  and(
    isNull(accountTokens.usedAt),
    isNull(accountTokens.revokedAt),
    gt(accountTokens.expiresAt, now),
  );

/** Uses a token up. Returns undefined for one that is used, revoked, late, or of another kind. */
export async function useToken(
  db: Db,
  { tokenHash, kind }: { tokenHash: string; kind: AccountTokenKind },
  now: Temporal.Instant,
): Promise<TokenRow | undefined> {
  const [row] = await db
    .update(accountTokens)
    .set({ usedAt: now })
    .where(and(eq(accountTokens.tokenHash, tokenHash), eq(accountTokens.kind, kind), isOpen(now)))
    .returning();
  return row;
}

/** How many tokens of a kind were made since a moment. */
export async function countTokens(
  db: Db,
  { sponsorId, kind }: { sponsorId: number; kind: AccountTokenKind },
  since: Temporal.Instant,
): Promise<number> {
  const [row] = await db
    .select({ value: count() })
    .from(accountTokens)
    .where(
      and(
        eq(accountTokens.sponsorId, sponsorId),
        eq(accountTokens.kind, kind),
        gt(accountTokens.createdAt, since),
      ),
    );
  return row?.value ?? 0;
}

/** The newest open token of a kind. */
export async function findOpenToken(
  db: Db,
  { sponsorId, kind }: { sponsorId: number; kind: AccountTokenKind },
  now: Temporal.Instant,
): Promise<TokenRow | undefined> {
  const [row] = await db
    .select()
    .from(accountTokens)
    .where(and(eq(accountTokens.sponsorId, sponsorId), eq(accountTokens.kind, kind), isOpen(now)))
    .orderBy(desc(accountTokens.id))
    .limit(1);
  return row;
}

/** Revokes the open tokens of a kind. */
export async function revokeTokens(
  db: Db,
  { sponsorId, kind }: { sponsorId: number; kind: AccountTokenKind },
  now: Temporal.Instant,
): Promise<void> {
  await db
    .update(accountTokens)
    .set({ revokedAt: now })
    .where(and(eq(accountTokens.sponsorId, sponsorId), eq(accountTokens.kind, kind), isOpen(now)));
}

export function countTokensBefore(db: Db, moment: Temporal.Instant): Promise<number> {
  return db.$count(accountTokens, lt(accountTokens.expiresAt, moment));
}

/** Deletes tokens that ended before a moment. Returns how many. */
export async function deleteTokensBefore(db: Db, moment: Temporal.Instant): Promise<number> {
  const gone = await db
    .delete(accountTokens)
    .where(lt(accountTokens.expiresAt, moment))
    .returning({ id: accountTokens.id });
  return gone.length;
}

/** Whether a sponsor has a child now. */
export async function hasLiveSponsorship(db: Db, sponsorId: number): Promise<boolean> {
  const rows = await db
    .select({ id: sponsorshipsView.id })
    .from(sponsorshipsView)
    .where(and(eq(sponsorshipsView.sponsorId, sponsorId), isLive))
    .limit(1);
  return rows.length > 0;
}

/**
 * Whether months that a sponsor paid ahead are with a sponsorship that others went on with: they come
 * to the balance when it ends, or the night after. `today`: a Cairo date.
 */
export async function hasMonthsWithOthers(
  db: Db,
  sponsorId: number,
  today: Temporal.PlainDate,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from ${paymentsView} p
    join ${duesView} d on d.payment_id = p.id and d.state = 'paid'
    join ${sponsorshipsView} h on h.id = d.sponsorship_id and h.status = 'inactive'
    join ${sponsorshipsView} n on n.child_id = h.child_id and n.id > h.id
      and n.checkout_payment_id is null
      and (n.status <> 'inactive' or n.ended_at >= ${today.subtract({ days: 2 }).toString()})
    where p.sponsor_id = ${sponsorId} and p.status = 'paid'
      and d.due_on + make_interval(months => d.months) > ${today.toString()}
    limit 1`);
  return rows.length > 0;
}

/** Whether a sponsor has a payment in their own currency that is pending, or that a bank disputes. */
export async function hasOpenPayment(db: Db, sponsorId: number): Promise<boolean> {
  const rows = await db
    .select({ id: paymentsView.id })
    .from(paymentsView)
    .where(
      and(
        eq(paymentsView.sponsorId, sponsorId),
        or(eq(paymentsView.status, 'pending'), eq(paymentsView.disputeState, 'open')),
        // A donation may be in any currency.
        ne(paymentsView.kind, 'donation'),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
