import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../../db/columns.ts';
import { sponsors } from '../sponsors/tables.ts';
import { SETUP_ORIGINS } from './rules.ts';

/**
 * Cards that sponsors saved with the provider: what is shown of them, never their numbers. Exactly
 * one is the default whenever a sponsor has any: an index and a trigger hold it (CRD-10).
 */
export const cards = pgTable(
  'cards',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    sponsorId: integer()
      .notNull()
      .references(() => sponsors.id),
    /** The provider's id of the payment method. */
    providerId: text().notNull(),
    /** The same card saved twice has the same. */
    fingerprint: text(),
    brand: text().notNull(),
    last4: text().notNull(),
    expMonth: integer().notNull(),
    expYear: integer().notNull(),
    nameOnCard: text().notNull(),
    isDefault: boolean().notNull(),
    createdAt: instant().notNull(),
    removedAt: instant(),
  },
  (table) => [
    unique('cards_provider').on(table.providerId),
    index('cards_of_sponsor')
      .on(table.sponsorId, table.id)
      .where(sql`${table.removedAt} is null`),
    index('cards_by_last4')
      .on(table.last4)
      .where(sql`${table.removedAt} is null`),
    // For those that end in a month, by the month's number.
    index('cards_by_end')
      .on(sql`(${table.expYear} * 12 + ${table.expMonth})`)
      .where(sql`${table.removedAt} is null`),
    uniqueIndex('cards_one_default')
      .on(table.sponsorId)
      .where(sql`${table.isDefault} and ${table.removedAt} is null`),
  ],
);

export const CARD_SETUP_STATES = ['pending', 'added', 'failed'] as const;

/** Cards that are being added on the provider's page. */
export const cardSetups = pgTable(
  'card_setups',
  {
    /** Unguessable: the reference that the provider gets. */
    id: text().primaryKey(),
    sponsorId: integer()
      .notNull()
      .references(() => sponsors.id),
    status: text({ enum: CARD_SETUP_STATES }).notNull(),
    /** Where the sponsor came from. */
    origin: text({ enum: SETUP_ORIGINS }).notNull(),
    providerSessionId: text().unique(),
    createdAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    index('card_setups_pending')
      .on(table.createdAt)
      .where(sql`${table.status} = 'pending'`),
    oneOf('card_setups_status', table.status, CARD_SETUP_STATES),
    oneOf('card_setups_origin', table.origin, SETUP_ORIGINS),
  ],
);
