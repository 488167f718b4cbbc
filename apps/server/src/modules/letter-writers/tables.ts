import { LETTER_WRITER_ENDINGS, LOCALES } from '@nabta/contract';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../../db/columns.ts';
import { sponsors } from '../sponsors/tables.ts';
import { sponsorships } from '../sponsorships/tables.ts';

/**
 * Who writes the letters of a sponsorship that somebody else pays, and who is invited to: at most one
 * of a sponsorship at a time. Who pays is the sponsor of the sponsorship.
 */
export const letterWriters = pgTable(
  'letter_writers',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    sponsorshipId: integer()
      .notNull()
      .references(() => sponsorships.id),
    /** Null until the invitation is accepted. */
    writerId: integer().references(() => sponsors.id),
    /** Whom the sponsor invited; gone once it is accepted or has ended. */
    invitedEmail: text(),
    invitedName: text(),
    /** Of the invitation. */
    locale: text({ enum: LOCALES }).notNull(),
    /** Of the secret in the invitation's link. */
    tokenHash: text().unique(),
    invitedAt: instant().notNull(),
    /** The last day on which the invitation can be accepted (Cairo date). */
    validUntil: date().notNull(),
    acceptedAt: instant(),
    endedAt: instant(),
    endedBy: text({ enum: LETTER_WRITER_ENDINGS }),
  },
  (table) => [
    uniqueIndex('letter_writers_one_a_sponsorship')
      .on(table.sponsorshipId)
      .where(sql`${table.endedAt} is null`),
    index('letter_writers_of_sponsorship').on(table.sponsorshipId, table.id),
    index('letter_writers_of_writer').on(table.writerId),
    oneOf('letter_writers_ended_by', table.endedBy, LETTER_WRITER_ENDINGS),
    check(
      'letter_writers_accepted',
      sql`(${table.acceptedAt} is null) = (${table.writerId} is null)`,
    ),
    check('letter_writers_ended', sql`(${table.endedAt} is null) = (${table.endedBy} is null)`),
    check(
      'letter_writers_invited',
      sql`(${table.acceptedAt} is null and ${table.endedAt} is null) = (${table.invitedEmail} is not null) and (${table.invitedEmail} is null) = (${table.tokenHash} is null)`,
    ),
  ],
);
