import type { FrequencyMonths } from '@nabta/contract';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../../db/columns.ts';
import { childClaims, children } from '../children/tables.ts';
import { gifts } from '../gifts/tables.ts';
import { payments } from '../payments/tables.ts';
import { sponsors } from '../sponsors/tables.ts';
import { sponsorships } from '../sponsorships/tables.ts';

/**
 * `open`: its children are held and its balance is reserved. `settled`: it was paid, and all of it
 * came about. `released`: it was not paid. `refunded`: paid too late for what it was for.
 */
export const CHECKOUT_STATES = ['open', 'settled', 'released', 'refunded'] as const;

/** Checkouts of carts, by their payment, with what the sponsor agreed to and when. */
export const checkoutSessions = pgTable(
  'checkout_sessions',
  {
    paymentId: text()
      .primaryKey()
      .references(() => payments.id),
    sponsorId: integer()
      .notNull()
      .references(() => sponsors.id),
    status: text({ enum: CHECKOUT_STATES }).notNull(),
    frequencyMonths: integer().$type<FrequencyMonths>().notNull(),
    /** The token by which its holds are released. */
    claimToken: text().notNull(),
    acceptedAt: instant().notNull(),
    termsVersion: text().notNull(),
    statementOfFaithVersion: text().notNull(),
    childProtectionVersion: text().notNull(),
  },
  (table) => [
    index('checkout_sessions_of_sponsor').on(table.sponsorId, table.acceptedAt),
    oneOf('checkout_sessions_status', table.status, CHECKOUT_STATES),
  ],
);

/** The children of a checkout, at the prices of then. Minor units. */
export const checkoutChildren = pgTable(
  'checkout_children',
  {
    paymentId: text()
      .notNull()
      .references(() => checkoutSessions.paymentId),
    childId: integer()
      .notNull()
      .references(() => children.id),
    position: integer().notNull(),
    claimId: integer()
      .notNull()
      .references(() => childClaims.id),
    sponsoringAsEn: text().notNull(),
    sponsoringAsAr: text().notNull(),
    pricePerMonth: bigint({ mode: 'number' }).notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    balanceAmount: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.childId] }),
    check(
      'checkout_children_amounts',
      sql`${table.amount} > 0 and ${table.balanceAmount} between 0 and ${table.amount}`,
    ),
  ],
);

/**
 * Gifts of checkouts; purchased once `purchased_at` is set. A first gift is for a child of its own
 * checkout: its sponsorship is known once that is settled. Minor units.
 */
export const purchasedGifts = pgTable(
  'purchased_gifts',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    position: integer().notNull(),
    giftId: integer()
      .notNull()
      .references(() => gifts.id),
    childId: integer()
      .notNull()
      .references(() => children.id),
    /** Null of a first gift until its child is sponsored. */
    sponsorshipId: integer().references(() => sponsorships.id),
    quantity: integer().notNull(),
    unitPrice: bigint({ mode: 'number' }).notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    balanceAmount: bigint({ mode: 'number' }).notNull(),
    purchasedAt: instant(),
  },
  (table) => [
    index('purchased_gifts_of_payment').on(table.paymentId),
    index('purchased_gifts_of_sponsorship').on(table.sponsorshipId),
    check(
      'purchased_gifts_of_sponsorships',
      sql`${table.purchasedAt} is null or ${table.sponsorshipId} is not null`,
    ),
    check(
      'purchased_gifts_amounts',
      sql`${table.quantity} > 0 and ${table.amount} = ${table.unitPrice} * ${table.quantity} and ${table.balanceAmount} between 0 and ${table.amount}`,
    ),
  ],
);
