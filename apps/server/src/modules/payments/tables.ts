import {
  CURRENCIES,
  INVOICE_TYPES,
  LOCALES,
  PAYMENT_KINDS,
  PAYMENT_METHODS,
  TRANSACTION_TYPES,
} from '@nabta/contract';
import { DISPUTE_STATES } from '@nabta/contract/desk';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../../db/columns.ts';
import { sponsors } from '../sponsors/tables.ts';
import { PAYMENT_STATES } from './rules.ts';

/** A payment that a person is asked for, with what the provider knows it by. Minor units. */
export const payments = pgTable(
  'payments',
  {
    /** Unguessable: it is the key to the payment's page. */
    id: text().primaryKey(),
    kind: text({ enum: PAYMENT_KINDS }).notNull(),
    /** Its sponsor; null for a guest's. */
    sponsorId: integer().references(() => sponsors.id),
    status: text({ enum: PAYMENT_STATES }).notNull(),
    /** The amount that the payer is asked for: 0 where the balance pays all. */
    amount: bigint({ mode: 'number' }).notNull(),
    /** The part that the balance pays: reserved while the payment is pending, spent once it is paid. */
    balanceAmount: bigint({ mode: 'number' }).notNull().default(0),
    currency: text({ enum: CURRENCIES }).notNull(),
    method: text({ enum: PAYMENT_METHODS }).notNull().default('card'),
    /** The number of a bank transfer or a check, as staff wrote it. */
    reference: text(),
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
    /** A charge without a page only: the idempotency key, and the provider's id of the card. */
    chargeKey: text().unique(),
    chargeCardId: text(),
    /** The bank waits for the card holder to confirm. */
    awaitsHolder: boolean().notNull().default(false),
    /** Why nothing was taken, of a failed charge. */
    declineReason: text(),
    /** Its receipt waits for the others of the day: they are one mail. */
    receiptWaits: boolean().notNull().default(false),
    /** The payer's bank asks for the money back, gave in, or keeps it. */
    disputeState: text({ enum: DISPUTE_STATES }),
    /** Of its last dispute: the provider's id, when it began, and what it is about. Minor units. */
    disputeId: text(),
    disputedAt: instant(),
    disputeAmount: bigint({ mode: 'number' }),
    createdAt: instant().notNull(),
    settledAt: instant(),
  },
  (table) => [
    index('payments_of_sponsor').on(table.sponsorId, table.createdAt),
    // The days of the desk's list (paymentDay).
    index('payments_by_day').on(sql`(coalesce(${table.settledAt}, ${table.createdAt}))`, table.id),
    index('payments_by_reference')
      .on(sql`upper(${table.reference})`)
      .where(sql`${table.reference} is not null`),
    // For a part of it.
    index('payments_reference_search')
      .using('gin', sql`${table.reference} gin_trgm_ops`)
      .where(sql`${table.reference} is not null`),
    index('payments_pending')
      .on(table.createdAt)
      .where(sql`${table.status} = 'pending'`),
    oneOf('payments_kind', table.kind, PAYMENT_KINDS),
    oneOf('payments_status', table.status, PAYMENT_STATES),
    oneOf('payments_currency', table.currency, CURRENCIES),
    oneOf('payments_locale', table.locale, LOCALES),
    oneOf('payments_method', table.method, PAYMENT_METHODS),
    oneOf('payments_dispute', table.disputeState, DISPUTE_STATES),
    index('payments_disputed')
      .on(table.id)
      .where(sql`${table.disputeState} is not null`),
    index('payments_with_receipt_waiting')
      .on(table.sponsorId)
      .where(sql`${table.receiptWaits} and ${table.status} = 'paid'`),
    index('payments_reserving')
      .on(table.sponsorId)
      .where(sql`${table.status} = 'pending' and ${table.balanceAmount} > 0`),
    check(
      'payments_amounts',
      sql`${table.amount} >= 0 and ${table.balanceAmount} >= 0 and ${table.amount} + ${table.balanceAmount} > 0`,
    ),
  ],
);

/** The ledger. Append-only: triggers refuse update and delete. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text({ enum: TRANSACTION_TYPES }).notNull(),
    /** Its subject (TXN-06). The default is for a version that knew donations alone. */
    about: text({ enum: INVOICE_TYPES }).notNull().default('donation'),
    /** In words, where the payment's own would not say it. */
    descriptionEn: text(),
    descriptionAr: text(),
    /** Signed minor units: a refund is negative, and so is what is taken from the balance. */
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text({ enum: CURRENCIES }).notNull(),
    paymentId: text().references(() => payments.id),
    /** Its sponsor; null for a guest's. */
    sponsorId: integer().references(() => sponsors.id),
    /** The provider's id of the payment or refund that this entry records. */
    providerId: text(),
    happenedAt: instant().notNull(),
  },
  (table) => [
    index('ledger_entries_by_time').on(table.sponsorId, table.happenedAt, table.id),
    // For the sums of a week and of a month.
    index('ledger_entries_by_day').on(table.happenedAt),
    index('ledger_entries_returned')
      .on(table.paymentId)
      .where(sql`${table.kind} = 'refund'`),
    uniqueIndex('ledger_entries_one_payment')
      .on(table.paymentId)
      .where(sql`${table.kind} = 'payment'`),
    unique('ledger_entries_provider').on(table.kind, table.providerId),
    oneOf('ledger_entries_about', table.about, INVOICE_TYPES),
    oneOf('ledger_entries_kind', table.kind, TRANSACTION_TYPES),
    oneOf('ledger_entries_currency', table.currency, CURRENCIES),
    check('ledger_entries_amount', sql`${table.amount} <> 0`),
  ],
);

/**
 * States of a refund that we asked for. A failed one needs a person, and is replaced once money of
 * its payment goes back another time or another way.
 */
export const REFUND_STATES = ['requested', 'sent', 'done', 'failed', 'replaced'] as const;

/** Refunds that we ask the provider for: written with their cause, sent by a job. Minor units. */
export const refunds = pgTable(
  'refunds',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    amount: bigint({ mode: 'number' }).notNull(),
    state: text({ enum: REFUND_STATES }).notNull(),
    /** Why: for the audit log, and for the mail where it may be told. */
    reason: text().notNull(),
    providerId: text().unique(),
    requestedAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    index('refunds_of_payment').on(table.paymentId),
    index('refunds_waiting')
      .on(table.requestedAt)
      .where(sql`${table.state} in ('requested', 'sent')`),
    oneOf('refunds_state', table.state, REFUND_STATES),
    check('refunds_amount', sql`${table.amount} > 0`),
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
