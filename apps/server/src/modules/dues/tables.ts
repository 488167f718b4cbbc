import { CURRENCIES, DECLINE_REASONS, type FrequencyMonths } from '@nabta/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../../db/columns.ts';
import { payments } from '../payments/tables.ts';
import { sponsorships } from '../sponsorships/tables.ts';
import { ATTEMPT_STATES } from './charge-rules.ts';
import { NOTICE_STAGES } from './notice-rules.ts';
import { DUE_STATES, LAST_TRY, type TryOrdinal } from './rules.ts';

/** Dues (ENT-19): number 0 is paid at the checkout, the rest by renewals. Minor units. */
export const dues = pgTable(
  'dues',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    sponsorshipId: integer()
      .notNull()
      .references(() => sponsorships.id),
    ordinal: integer().notNull(),
    /** A plain date (Cairo), counted from the anchor. */
    dueOn: date().notNull(),
    /** The months that it pays for: the next due begins where they end. */
    months: integer().$type<FrequencyMonths>().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text({ enum: CURRENCIES }).notNull(),
    state: text({ enum: DUE_STATES }).notNull(),
    /** The payment that is charging it now, or that paid it. */
    paymentId: text().references(() => payments.id),
    /** The part that the balance paid. */
    balanceAmount: bigint({ mode: 'number' }).notNull().default(0),
    paidAt: instant(),
    /** Why the last charge failed, for its banner (DUE-10); null once it is paid. */
    declineReason: text({ enum: DECLINE_REASONS }),
    /** Whether its grace was over and it ended the sponsorship. */
    endedSponsorship: boolean().notNull().default(false),
    /** Days on which nothing could be charged for reasons of ours: tries and grace do not count them. */
    heldDays: integer().notNull().default(0),
  },
  (table) => [
    unique('dues_in_order').on(table.sponsorshipId, table.ordinal),
    index('dues_open')
      .on(table.dueOn, table.id)
      .where(sql`${table.state} in ('planned', 'failed', 'charging')`),
    // The next due of each sponsorship, from which the calendar goes on.
    index('dues_planned')
      .on(table.sponsorshipId, table.dueOn)
      .where(sql`${table.state} = 'planned'`),
    // All that the desk's calendar sums of a month: it does not read the rows.
    index('dues_by_day').on(
      table.dueOn,
      table.currency,
      table.state,
      table.amount,
      table.sponsorshipId,
      table.endedSponsorship,
    ),
    index('dues_of_payment').on(table.paymentId),
    // For the figures of the week: what was late and is not any more.
    index('dues_paid_late')
      .on(table.paidAt)
      .where(
        sql`${table.state} = 'paid' and (${table.paidAt} at time zone 'Africa/Cairo')::date > ${table.dueOn}`,
      ),
    index('dues_that_ended')
      .on(table.id)
      .where(sql`${table.endedSponsorship}`),
    oneOf('dues_state', table.state, DUE_STATES),
    oneOf('dues_currency', table.currency, CURRENCIES),
    oneOf('dues_decline_reason', table.declineReason, DECLINE_REASONS),
    check('dues_months', sql`${table.months} in (1, 3, 6, 12)`),
    check('dues_held_days', sql`${table.heldDays} >= 0`),
    check(
      'dues_amount',
      sql`${table.amount} > 0 and ${table.balanceAmount} between 0 and ${table.amount}`,
    ),
    check(
      'dues_payment',
      sql`(${table.state} in ('paid', 'charging')) = (${table.paymentId} is not null) and (${table.state} = 'paid') = (${table.paidAt} is not null)`,
    ),
  ],
);

/** The dues of a payment, with the part of each that the balance pays. Minor units. */
export const duePayments = pgTable(
  'due_payments',
  {
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    dueId: integer()
      .notNull()
      .references(() => dues.id),
    amount: bigint({ mode: 'number' }).notNull(),
    balanceAmount: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.dueId] }),
    index('due_payments_of_due').on(table.dueId),
    check(
      'due_payments_amounts',
      sql`${table.amount} > 0 and ${table.balanceAmount} between 0 and ${table.amount}`,
    ),
  ],
);

/** Charges of a due by the daily job: `modules/dues/charge-rules.ts` draws the transitions. */
export const chargeAttempts = pgTable(
  'charge_attempts',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    dueId: integer()
      .notNull()
      .references(() => dues.id),
    /** From 1, and up only after a definite decline. */
    number: integer().notNull(),
    /** The try that it was made for. */
    ordinal: integer().$type<TryOrdinal>().notNull(),
    state: text({ enum: ATTEMPT_STATES }).notNull(),
    /** Null of a try that found no card. Charges of several dues have one payment, and one state. */
    paymentId: text().references(() => payments.id),
    declineReason: text({ enum: DECLINE_REASONS }),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('charge_attempts_numbered').on(table.dueId, table.number),
    index('charge_attempts_of_payment').on(table.paymentId),
    oneOf('charge_attempts_state', table.state, ATTEMPT_STATES),
    oneOf('charge_attempts_decline_reason', table.declineReason, DECLINE_REASONS),
    check(
      'charge_attempts_ordinal',
      sql`${table.ordinal} between 1 and ${sql.raw(String(LAST_TRY))} and ${table.number} > 0`,
    ),
  ],
);

/** Mails that were sent about a due: one for each stage and ordinal (TRAP-09). */
export const dueNotices = pgTable(
  'due_notices',
  {
    dueId: integer()
      .notNull()
      .references(() => dues.id),
    stage: text({ enum: NOTICE_STAGES }).notNull(),
    ordinal: integer().notNull(),
    /** A Cairo date. */
    sentOn: date().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.dueId, table.stage, table.ordinal] }),
    index('due_notices_of_day').on(table.sentOn, table.dueId),
    oneOf('due_notices_stage', table.stage, NOTICE_STAGES),
  ],
);
