import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';
import { sponsors } from '../sponsors/tables.ts';

/** The mails of a year that sponsors got: each once. */
export const yearMails = pgTable(
  'year_mails',
  {
    sponsorId: integer()
      .notNull()
      .references(() => sponsors.id),
    /** The year that it tells of. */
    year: integer().notNull(),
    sentAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sponsorId, table.year] })],
);
