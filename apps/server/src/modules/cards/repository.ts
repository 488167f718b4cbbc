import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { isLive } from '../../db/is-live.ts';
import { cards, cardSetups } from './tables.ts';
import {
  childrenView,
  outboxMailsView,
  paymentsView,
  sponsorshipsView,
  sponsorsView,
} from '../../db/views.ts';

export type CardRow = typeof cards.$inferSelect;
export type NewCard = typeof cards.$inferInsert;
export type SetupRow = typeof cardSetups.$inferSelect;

const isKept = isNull(cards.removedAt);

/**
 * The owner of cards, with the row locked until the transaction ends: whoever changes cards holds
 * it, before any card. It is the lock of the sponsor's money too, so neither waits for the other.
 */
export async function lockOwner(
  transaction: Db,
  sponsorId: number,
): Promise<{ customerId: string | null; closedAt: Temporal.Instant | null } | undefined> {
  const [row] = await transaction
    .select({ customerId: sponsorsView.providerCustomerId, closedAt: sponsorsView.closedAt })
    .from(sponsorsView)
    .where(eq(sponsorsView.id, sponsorId))
    .for('no key update');
  return row;
}

/** The provider's customer of a sponsor. */
export async function findCustomer(db: Db, sponsorId: number): Promise<string | null> {
  const [row] = await db
    .select({ customerId: sponsorsView.providerCustomerId })
    .from(sponsorsView)
    .where(eq(sponsorsView.id, sponsorId));
  return row?.customerId ?? null;
}

/** The cards of a sponsor, the default first, then the newest. */
export function listCardRows(db: Db, sponsorId: number): Promise<CardRow[]> {
  return db
    .select()
    .from(cards)
    .where(and(eq(cards.sponsorId, sponsorId), isKept))
    .orderBy(desc(cards.isDefault), desc(cards.id));
}

/** Whether a card is the one that its sponsor's dues are charged to: there is at most one. */
export const isDefaultCard = and(cards.isDefault, isKept);

/** The card that a sponsor's dues are charged to; undefined when there is none. */
export async function defaultCardOf(db: Db, sponsorId: number): Promise<CardRow | undefined> {
  const [row] = await db
    .select()
    .from(cards)
    .where(and(eq(cards.sponsorId, sponsorId), isDefaultCard));
  return row;
}

/** A card of a sponsor that can be charged; undefined for another's and for a removed one. */
export async function ownCard(db: Db, own: OwnCard): Promise<CardRow | undefined> {
  const card = await findOwnCard(db, own);
  return card?.removedAt === null ? card : undefined;
}

/** A card of a sponsor, also a removed one. */
export async function findOwnCard(
  db: Db,
  { sponsorId, cardId }: OwnCard,
): Promise<CardRow | undefined> {
  const [row] = await db
    .select()
    .from(cards)
    .where(and(eq(cards.sponsorId, sponsorId), eq(cards.id, cardId)));
  return row;
}

/** A card with its owner. */
export interface OwnCard {
  readonly sponsorId: number;
  readonly cardId: number;
}

/** A card by the provider's id of it, also a removed one. */
export async function findByProviderId(db: Db, providerId: string): Promise<CardRow | undefined> {
  const [row] = await db.select().from(cards).where(eq(cards.providerId, providerId));
  return row;
}

export async function insertCard(db: Db, card: NewCard): Promise<void> {
  await db.insert(cards).values(card);
}

export async function updateCard(db: Db, id: number, change: Partial<NewCard>): Promise<void> {
  await db.update(cards).set(change).where(eq(cards.id, id));
}

/** Makes a card the default in the place of any other: never two, not even for a moment. */
export async function moveDefault(db: Db, { sponsorId, cardId }: OwnCard): Promise<void> {
  await db
    .update(cards)
    .set({ isDefault: false })
    .where(and(eq(cards.sponsorId, sponsorId), eq(cards.isDefault, true), ne(cards.id, cardId)));
  await updateCard(db, cardId, { isDefault: true });
}

/** Whether a payment that is not decided yet was begun with a card. */
export async function isUnderWay(db: Db, providerId: string): Promise<boolean> {
  const rows = await db
    .select({ id: paymentsView.id })
    .from(paymentsView)
    .where(and(eq(paymentsView.chargeCardId, providerId), eq(paymentsView.status, 'pending')))
    .limit(1);
  return rows.length > 0;
}

/** A sponsorship that renews by card, with its child. */
export interface Renewing {
  readonly sponsorId: number;
  readonly sponsorshipId: number;
  readonly code: string;
  readonly fullNameEn: string;
  readonly fullNameAr: string;
}

/** The sponsorships of sponsors that are charged by card, until they end. */
export function listRenewing(db: Db, sponsorIds: readonly number[]): Promise<Renewing[]> {
  return db
    .select({
      sponsorId: sponsorshipsView.sponsorId,
      sponsorshipId: sponsorshipsView.id,
      code: childrenView.code,
      fullNameEn: childrenView.fullNameEn,
      fullNameAr: childrenView.fullNameAr,
    })
    .from(sponsorshipsView)
    .innerJoin(childrenView, eq(childrenView.id, sponsorshipsView.childId))
    .where(
      and(
        inArray(sponsorshipsView.sponsorId, [...sponsorIds]),
        isLive,
        eq(sponsorshipsView.paysBy, 'card'),
      ),
    )
    .orderBy(asc(sponsorshipsView.id));
}

/** A card with the columns of its owner that a mail about it needs. */
export interface CardOfSponsor {
  readonly card: CardRow;
  readonly sponsor: Pick<typeof sponsorsView.$inferSelect, 'id' | 'email' | 'firstName' | 'locale'>;
}

/** Cards whose last month is one of these, after an id, in its order. */
export function listEndingIn(
  db: Db,
  months: readonly Temporal.PlainYearMonth[],
  { after, limit }: { after: number; limit: number },
): Promise<CardOfSponsor[]> {
  const numbers = months.map(({ year, month }) => year * 12 + month);
  return db
    .select({
      card: cards,
      sponsor: {
        id: sponsorsView.id,
        email: sponsorsView.email,
        firstName: sponsorsView.firstName,
        locale: sponsorsView.locale,
      },
    })
    .from(cards)
    .innerJoin(sponsorsView, eq(sponsorsView.id, cards.sponsorId))
    .where(
      and(
        isKept,
        isNull(sponsorsView.closedAt),
        inArray(sql`${cards.expYear} * 12 + ${cards.expMonth}`, numbers),
        gt(cards.id, after),
      ),
    )
    .orderBy(asc(cards.id))
    .limit(limit);
}

/** Those of some keys of mails under which one was written already. */
export async function listWritten(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: outboxMailsView.dedupeKey })
    .from(outboxMailsView)
    .where(inArray(outboxMailsView.dedupeKey, [...keys]));
  return new Set(rows.map(({ key }) => key));
}

export async function insertSetup(db: Db, setup: typeof cardSetups.$inferInsert): Promise<void> {
  await db.insert(cardSetups).values(setup);
}

export async function findSetup(db: Db, id: string): Promise<SetupRow | undefined> {
  const [row] = await db.select().from(cardSetups).where(eq(cardSetups.id, id));
  return row;
}

/** A setup with its row locked until the transaction ends. */
export async function lockSetup(transaction: Db, id: string): Promise<SetupRow | undefined> {
  const [row] = await transaction
    .select()
    .from(cardSetups)
    .where(eq(cardSetups.id, id))
    .for('update');
  return row;
}

export async function updateSetup(
  db: Db,
  id: string,
  change: Partial<typeof cardSetups.$inferInsert>,
): Promise<void> {
  await db.update(cardSetups).set(change).where(eq(cardSetups.id, id));
}

/** Setups still pending that were begun before a moment, the oldest first. */
export function listPendingSetups(
  db: Db,
  before: Temporal.Instant,
  limit: number,
): Promise<SetupRow[]> {
  return db
    .select()
    .from(cardSetups)
    .where(and(eq(cardSetups.status, 'pending'), lt(cardSetups.createdAt, before)))
    .orderBy(asc(cardSetups.createdAt))
    .limit(limit);
}
