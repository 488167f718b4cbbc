import { MAIL_LINK_PURPOSES } from '@nabta/contract';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../../db/columns.ts';
import { cardSetups } from '../cards/tables.ts';
import { sponsors } from '../sponsors/tables.ts';

/** Links of mails that open one thing without signing in. Only the hash of their secret is here. */
export const mailLinks = pgTable(
  'mail_links',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    tokenHash: text().notNull().unique(),
    purpose: text({ enum: MAIL_LINK_PURPOSES }).notNull(),
    sponsorId: integer()
      .notNull()
      .references(() => sponsors.id),
    /** The dues to pay, or the sponsorships that may be asked to end; none of a card. */
    about: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: instant().notNull(),
    /** The last day on which it opens anything (Cairo date). */
    validUntil: date().notNull(),
    /** When what it asks for was sent, of `need-to-end`: the other purposes read what they brought about. */
    usedAt: instant(),
    /** The card that was begun to be added with it last. */
    cardSetupId: text().references(() => cardSetups.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('mail_links_of_sponsor').on(table.sponsorId),
    index('mail_links_by_end').on(table.validUntil),
    oneOf('mail_links_purpose', table.purpose, MAIL_LINK_PURPOSES),
    check(
      'mail_links_use',
      sql`(${table.usedAt} is null or ${table.purpose} = 'need-to-end') and (${table.cardSetupId} is null or ${table.purpose} = 'replace-card')`,
    ),
  ],
);

/** How the keys of inquiries begin that such links write. */
export const ENDING_KEY = 'mail-link:';
