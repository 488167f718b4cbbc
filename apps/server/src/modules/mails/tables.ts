import { LOCALES } from '@nabta/contract';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../../db/columns.ts';
import { sponsors } from '../sponsors/tables.ts';

/** Mails to send and sent: written with what they tell of, delivered by a job. */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** The subject of the mail: a second mail with the same key is not written. */
    dedupeKey: text().notNull().unique(),
    to: text().notNull(),
    /** The account that the mail is about; null for mails to guests and staff. */
    sponsorId: integer().references(() => sponsors.id),
    /** The address for answers, where it is not the sender's. */
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
    // For the mails of a person.
    index('outbox_mails_of_sponsor').on(table.sponsorId, table.sentAt),
    index('outbox_mails_to').on(sql`lower(${table.to})`, table.sentAt),
    oneOf('outbox_mails_locale', table.locale, LOCALES),
  ],
);
