import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  bigint,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { CURRENCIES, LOCALES, PAYMENT_KINDS } from '@nabta/contract';
import { purposes } from './content.ts';
import { instant } from './instant.ts';
import { oneOf } from './one-of.ts';
import { sponsors } from './sponsors.ts';

/** States of a payment; only pending -> paid | failed | expired, and failed | expired -> paid. */
export const PAYMENT_STATES = ['pending', 'paid', 'failed', 'expired'] as const;

/** A payment that a person is asked for, with what the provider knows it by. */
export const payments = pgTable(
  'payments',
  {
    /** Unguessable: it is the key to the payment's page. */
    id: text().primaryKey(),
    kind: text({ enum: PAYMENT_KINDS }).notNull(),
    /** Whose it is; null for a guest's. */
    sponsorId: integer().references(() => sponsors.id),
    status: text({ enum: PAYMENT_STATES }).notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text({ enum: CURRENCIES }).notNull(),
    descriptionEn: text().notNull(),
    descriptionAr: text().notNull(),
    locale: text({ enum: LOCALES }).notNull(),
    /** The caller's Idempotency-Key: a double click makes one payment. */
    clientKey: text().unique(),
    /** Hash of what the caller asked with that key. */
    clientRequest: text(),
    providerSessionId: text().unique(),
    providerPaymentId: text().unique(),
    providerUrl: text(),
    createdAt: instant().notNull(),
    settledAt: instant(),
  },
  (table) => [
    index('payments_of_sponsor').on(table.sponsorId, table.createdAt),
    index('payments_pending')
      .on(table.createdAt)
      .where(sql`${table.status} = 'pending'`),
    oneOf('payments_kind', table.kind, PAYMENT_KINDS),
    oneOf('payments_status', table.status, PAYMENT_STATES),
    oneOf('payments_currency', table.currency, CURRENCIES),
    oneOf('payments_locale', table.locale, LOCALES),
    check('payments_amount', sql`${table.amount} > 0`),
  ],
);

/** Donations (ENT-28). Amounts are minor units in the payment's currency. */
export const donations = pgTable(
  'donations',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    paymentId: text()
      .notNull()
      .unique()
      .references(() => payments.id),
    purposeId: integer()
      .notNull()
      .references(() => purposes.id),
    baseAmount: bigint({ mode: 'number' }).notNull(),
    feeAmount: bigint({ mode: 'number' }).notNull(),
    remindMe: boolean().notNull(),
    fullName: text().notNull(),
    email: text().notNull(),
    phoneNumber: text().notNull(),
  },
  (table) => [check('donations_amounts', sql`${table.baseAmount} > 0 and ${table.feeAmount} >= 0`)],
);

/** Kinds of ledger entries (domain: Money). */
export const LEDGER_KINDS = [
  'payment',
  'refund',
  'deposit',
  'withdraw',
  'applied_to_balance',
  'applied_from_balance',
] as const;

/** The ledger. Append-only: triggers refuse update and delete. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text({ enum: LEDGER_KINDS }).notNull(),
    /** Signed minor units: a refund is negative. */
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text({ enum: CURRENCIES }).notNull(),
    paymentId: text().references(() => payments.id),
    /** Whose it is; null for a guest's. */
    sponsorId: integer().references(() => sponsors.id),
    /** The provider's id of the payment or refund that this entry records. */
    providerId: text(),
    happenedAt: instant().notNull(),
  },
  (table) => [
    index('ledger_entries_of_sponsor').on(table.sponsorId, table.id),
    uniqueIndex('ledger_entries_one_payment')
      .on(table.paymentId)
      .where(sql`${table.kind} = 'payment'`),
    unique('ledger_entries_provider').on(table.kind, table.providerId),
    oneOf('ledger_entries_kind', table.kind, LEDGER_KINDS),
    oneOf('ledger_entries_currency', table.currency, CURRENCIES),
    check('ledger_entries_amount', sql`${table.amount} <> 0`),
  ],
);

/** Receipts, numbered without gaps within a year. */
export const receipts = pgTable(
  'receipts',
  {
    year: integer().notNull(),
    number: integer().notNull(),
    paymentId: text()
      .notNull()
      .unique()
      .references(() => payments.id),
    issuedAt: instant().notNull(),
  },
  (table) => [unique('receipts_number').on(table.year, table.number)],
);

/** The last receipt number of each year; its row is locked while a receipt is numbered. */
export const receiptCounters = pgTable('receipt_counters', {
  year: integer().primaryKey(),
  lastNumber: integer().notNull(),
});

/** Events of the provider that were seen: an id is acted on once. */
export const providerEvents = pgTable('provider_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  receivedAt: instant().notNull(),
  processedAt: instant(),
});

/** Reminders that a donor asked for: a month later, then after 6 more, at most 3. */
export const donationReminders = pgTable(
  'donation_reminders',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    donationId: integer()
      .notNull()
      .references(() => donations.id),
    ordinal: integer().$type<1 | 2 | 3>().notNull(),
    /** A Cairo date. */
    dueOn: date().notNull(),
    sentAt: instant(),
    stoppedAt: instant(),
  },
  (table) => [
    unique('donation_reminders_once').on(table.donationId, table.ordinal),
    index('donation_reminders_waiting')
      .on(table.dueOn)
      .where(sql`${table.sentAt} is null and ${table.stoppedAt} is null`),
  ],
);
