import {
  CURRENCIES,
  EXIT_REASONS,
  PAYMENT_METHODS,
  SPONSORSHIP_STATUSES,
  type FrequencyMonths,
} from '@nabta/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../../db/columns.ts';
import { childClaims, children } from '../children/tables.ts';
import { payments } from '../payments/tables.ts';
import { sponsors } from '../sponsors/tables.ts';

/** Sponsorships (ENT-18). Amounts are minor units; the price is kept as it was promised. */
export const sponsorships = pgTable(
  'sponsorships',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Short and unmistakable: a sponsor writes it on a bank transfer (CST-23). */
    referenceCode: text().notNull().unique(),
    sponsorId: integer()
      .notNull()
      .references(() => sponsors.id),
    childId: integer()
      .notNull()
      .references(() => children.id),
    /** The claim that holds the child for this sponsorship. */
    claimId: integer()
      .notNull()
      .unique()
      .references(() => childClaims.id),
    /** The checkout that began it; null when staff recorded it. */
    checkoutPaymentId: text().references(() => payments.id),
    status: text({ enum: SPONSORSHIP_STATUSES }).notNull(),
    frequencyMonths: integer().$type<FrequencyMonths>().notNull(),
    pricePerMonth: bigint({ mode: 'number' }).notNull(),
    /** Price times months. */
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text({ enum: CURRENCIES }).notNull(),
    /** `card`: charged by the daily job; the others are recorded by staff (CST-22). */
    paysBy: text({ enum: PAYMENT_METHODS }).notNull().default('card'),
    sponsoringAsEn: text().notNull(),
    sponsoringAsAr: text().notNull(),
    /** The day from which all dues are counted (Cairo). */
    anchorOn: date().notNull(),
    startedAt: instant().notNull(),
    requestedAt: instant(),
    /** The last day (Cairo): chosen when it was cancelled, and the day it ended once it did. */
    lastDay: date(),
    endedAt: instant(),
    exitReason: text({ enum: EXIT_REASONS }),
    otherExitReason: text(),
  },
  (table) => [
    index('sponsorships_of_sponsor').on(table.sponsorId, table.id),
    uniqueIndex('sponsorships_one_per_child')
      .on(table.childId)
      .where(sql`${table.status} <> 'inactive'`),
    // For the history on a child's page at the desk.
    index('sponsorships_of_child').on(table.childId, table.id),
    index('sponsorships_asked_to_end')
      .on(table.lastDay)
      .where(sql`${table.status} = 'deactivation_requested'`),
    index('sponsorships_of_checkout').on(table.checkoutPaymentId),
    oneOf('sponsorships_status', table.status, SPONSORSHIP_STATUSES),
    check('sponsorships_months', sql`${table.frequencyMonths} in (1, 3, 6, 12)`),
    oneOf('sponsorships_currency', table.currency, CURRENCIES),
    oneOf('sponsorships_pays_by', table.paysBy, PAYMENT_METHODS),
    oneOf('sponsorships_exit_reason', table.exitReason, EXIT_REASONS),
    check(
      'sponsorships_amount',
      sql`${table.pricePerMonth} > 0 and ${table.amount} = ${table.pricePerMonth} * ${table.frequencyMonths}`,
    ),
    check(
      'sponsorships_ended',
      sql`(${table.status} = 'inactive') = (${table.endedAt} is not null) and (${table.status} = 'active' or ${table.lastDay} is not null)`,
    ),
  ],
);
