import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { LOCALES } from '@nabta/contract';
import { instant } from './instant.ts';
import { oneOf } from './one-of.ts';

/** Mails to send and sent: written with what they tell of, delivered by a job. */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** What this mail is about: a second mail with the same key is not written. */
    dedupeKey: text().notNull().unique(),
    to: text().notNull(),
    /** Who gets the answer, where it is not the sender. */
    replyTo: text(),
    locale: text({ enum: LOCALES }).notNull(),
    /** Template and data: a mail is rendered when it is delivered, so that a mistake in a template
     *  can never hold up what the mail tells of. */
    request: jsonb(),
    /** The request in sealed form, where it holds a link that opens an account. */
    sealedRequest: text(),
    /** Filled in at delivery; of a sealed mail the bodies stay sealed, and only in demo mode. */
    subject: text(),
    html: text(),
    text: text(),
    createdAt: instant().notNull(),
    sentAt: instant(),
    attempts: integer().notNull().default(0),
    lastError: text(),
  },
  (table) => [
    index('outbox_mails_waiting')
      .on(table.createdAt)
      .where(sql`${table.sentAt} is null`),
    oneOf('outbox_mails_locale', table.locale, LOCALES),
  ],
);

/** What staff did: who, when, what and why. */
export const auditEntries = pgTable('audit_entries', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  happenedAt: instant().notNull(),
  actor: text().notNull(),
  action: text().notNull(),
  details: jsonb().notNull(),
});

/** Single values that all processes share. `content_version` is kept by triggers. */
export const systemValues = pgTable('system_values', {
  name: text().primaryKey(),
  value: bigint({ mode: 'number' }).notNull(),
});
