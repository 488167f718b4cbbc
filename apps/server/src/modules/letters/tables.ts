import { HOLD_REASONS, LETTER_SENDERS, LETTER_STATUSES } from '@nabta/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../../db/columns.ts';
import { letterWriters } from '../letter-writers/tables.ts';
import { sponsorships } from '../sponsorships/tables.ts';

/** Letters between a sponsor and a child (ENT-23). */
export const letters = pgTable(
  'letters',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    sponsorshipId: integer()
      .notNull()
      .references(() => sponsorships.id),
    senderType: text({ enum: LETTER_SENDERS }).notNull(),
    /** Who wrote it, or got it, instead of the one who pays; null: who pays. */
    letterWriterId: integer().references(() => letterWriters.id),
    text: text().notNull(),
    /** A sponsor's letter only: `rules.ts` has the transitions. */
    status: text({ enum: LETTER_STATUSES }),
    /** Why it was held (LTR-15): kept when staff let it pass. */
    heldFor: text({ enum: HOLD_REASONS }).array().notNull().default([]),
    /** The reason that staff gave the sponsor when they returned it. */
    returnReason: text(),
    /** The caller's Idempotency-Key: a double click sends one letter. */
    clientKey: text(),
    /** Hash of what the caller asked with that key. */
    clientRequest: text(),
    createdAt: instant().notNull(),
    /** When staff last decided about it. */
    decidedAt: instant(),
    /** Who that was, as the audit log names them; null for decisions from before it was kept. */
    decidedBy: text(),
    /** A child's letter only: when it was first loaded by whom it was for. */
    readAt: instant(),
  },
  (table) => [
    index('letters_of_sponsorship').on(table.sponsorshipId, table.createdAt, table.id),
    index('letters_unread')
      .on(table.sponsorshipId)
      .where(sql`${table.senderType} = 'SponsoreeLetter' and ${table.readAt} is null`),
    // For the lists of the desk; those by children have no status.
    index('letters_by_status').on(table.status, table.id),
    index('letters_waiting')
      .on(table.status, table.id)
      .where(sql`${table.status} in ('in_review', 'received')`),
    index('letters_of_writer')
      .on(table.letterWriterId)
      .where(sql`${table.letterWriterId} is not null`),
    // For the figures of the week.
    index('letters_by_time').on(table.createdAt, table.senderType),
    unique('letters_client_key').on(table.sponsorshipId, table.clientKey),
    oneOf('letters_sender_type', table.senderType, LETTER_SENDERS),
    oneOf('letters_status', table.status, LETTER_STATUSES),
    check(
      'letters_status_of_sponsor',
      sql`(${table.senderType} = 'SponsorLetter') = (${table.status} is not null)`,
    ),
    check(
      'letters_returned',
      sql`coalesce(${table.status} = 'returned', false) = (${table.returnReason} is not null)`,
    ),
  ],
);

/** Letters that sponsors are writing to children whom they pay for: one a sponsorship. */
export const letterDrafts = pgTable('letter_drafts', {
  sponsorshipId: integer()
    .primaryKey()
    .references(() => sponsorships.id),
  text: text().notNull(),
  updatedAt: instant().notNull(),
});

/** Letters that those are writing who do not pay. Nobody else sees them, also not once they have ended. */
export const writerDrafts = pgTable('writer_drafts', {
  letterWriterId: integer()
    .primaryKey()
    .references(() => letterWriters.id),
  text: text().notNull(),
  updatedAt: instant().notNull(),
});

/** Pictures of letters and of drafts. The files are `letters/<id>/...` in the storage. */
export const letterAttachments = pgTable(
  'letter_attachments',
  {
    /** Unguessable. */
    id: text().primaryKey(),
    sponsorshipId: integer()
      .notNull()
      .references(() => sponsorships.id),
    /** Null: of the draft. */
    letterId: integer().references(() => letters.id),
    /** As of the letter, or of the draft that it is of. */
    letterWriterId: integer().references(() => letterWriters.id),
    slot: integer().$type<1 | 2>().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('letter_attachments_of_letter')
      .on(table.letterId, table.slot)
      .where(sql`${table.letterId} is not null`),
    uniqueIndex('letter_attachments_of_draft')
      .on(table.sponsorshipId, table.slot)
      .where(sql`${table.letterId} is null and ${table.letterWriterId} is null`),
    uniqueIndex('letter_attachments_of_writer_draft')
      .on(table.letterWriterId, table.slot)
      .where(sql`${table.letterId} is null and ${table.letterWriterId} is not null`),
    check('letter_attachments_slot', sql`${table.slot} in (1, 2)`),
  ],
);
