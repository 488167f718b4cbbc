import {
  CURRENCIES,
  EXIT_REASONS,
  PAUSE_KINDS,
  PAYMENT_METHODS,
  SPONSORSHIP_STATUSES,
  type FrequencyMonths,
  type PauseMonths,
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
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../../db/columns.ts';
import { childClaims, children } from '../children/tables.ts';
import { payments } from '../payments/tables.ts';
import { sponsors } from '../sponsors/tables.ts';

const ASKED_BY = ['sponsor', 'staff'] as const;
export type AskedBy = (typeof ASKED_BY)[number];

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
    /** What its sponsor gives for each month above the price. */
    extraPerMonth: bigint({ mode: 'number' }).notNull().default(0),
    /** Price and extra, times months. */
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
    // For those whose sponsor may owe a yes.
    index('sponsorships_living')
      .on(table.sponsorId, table.id)
      .where(sql`${table.status} <> 'inactive'`),
    uniqueIndex('sponsorships_one_per_child')
      .on(table.childId)
      .where(sql`${table.status} <> 'inactive'`),
    // For the history on a child's page at the desk.
    index('sponsorships_of_child').on(table.childId, table.id),
    index('sponsorships_asked_to_end')
      .on(table.lastDay)
      .where(sql`${table.status} = 'deactivation_requested'`),
    // For a transfer, whose bank leaves the hyphen out.
    index('sponsorships_bare_code').on(sql`upper(replace(${table.referenceCode}, '-', ''))`),
    index('sponsorships_of_checkout').on(table.checkoutPaymentId),
    // For the figures of the week.
    index('sponsorships_by_start').on(table.startedAt),
    index('sponsorships_by_end')
      .on(table.endedAt)
      .where(sql`${table.endedAt} is not null`),
    oneOf('sponsorships_status', table.status, SPONSORSHIP_STATUSES),
    check('sponsorships_months', sql`${table.frequencyMonths} in (1, 3, 6, 12)`),
    oneOf('sponsorships_currency', table.currency, CURRENCIES),
    oneOf('sponsorships_pays_by', table.paysBy, PAYMENT_METHODS),
    oneOf('sponsorships_exit_reason', table.exitReason, EXIT_REASONS),
    check(
      'sponsorships_amount',
      sql`${table.pricePerMonth} > 0 and ${table.extraPerMonth} >= 0 and ${table.amount} = (${table.pricePerMonth} + ${table.extraPerMonth}) * ${table.frequencyMonths}`,
    ),
    check(
      'sponsorships_ended',
      sql`(${table.status} = 'inactive') = (${table.endedAt} is not null) and (${table.status} = 'active' or ${table.lastDay} is not null)`,
    ),
  ],
);

/**
 * Payments that were put off: the due of that number moved from one day to a later one (Cairo dates,
 * both counted from the anchor), and the months between them are paid by nobody. One that was taken
 * back before its first day is deleted.
 */
export const sponsorshipPauses = pgTable(
  'sponsorship_pauses',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    sponsorshipId: integer()
      .notNull()
      .references(() => sponsorships.id),
    kind: text({ enum: PAUSE_KINDS }).notNull(),
    /** The number of the due that was put off. */
    dueOrdinal: integer().notNull(),
    /** Between the two days. */
    months: integer().$type<PauseMonths>().notNull(),
    fromDueOn: date().notNull(),
    toDueOn: date().notNull(),
    askedAt: instant().notNull(),
    /** Who asked: staff do it at the sponsor's wish. */
    askedBy: text({ enum: ASKED_BY }).notNull(),
    /** When its sponsor went on earlier than they had asked for. */
    resumedAt: instant(),
  },
  (table) => [
    unique('sponsorship_pauses_one_a_due').on(table.sponsorshipId, table.dueOrdinal),
    oneOf('sponsorship_pauses_kind', table.kind, PAUSE_KINDS),
    oneOf('sponsorship_pauses_asked_by', table.askedBy, ASKED_BY),
    check(
      'sponsorship_pauses_months',
      sql`${table.months} between 1 and 3 and ${table.fromDueOn} < ${table.toDueOn}`,
    ),
  ],
);
