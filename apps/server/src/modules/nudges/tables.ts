import { CHILD_NUDGE_KINDS, NUDGE_KINDS } from '@nabta/contract';
import { date, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../../db/columns.ts';
import { sponsors } from '../sponsors/tables.ts';
import { sponsorships } from '../sponsorships/tables.ts';

/** Reminders of children that were sent to their sponsors: each once. One mail of a silence may be several rows. */
export const nudges = pgTable(
  'nudges',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    sponsorshipId: integer()
      .notNull()
      .references(() => sponsorships.id),
    kind: text({ enum: CHILD_NUDGE_KINDS }).notNull(),
    /** The birthday, or the day since which the sponsor has not written (Cairo dates). */
    about: date().notNull(),
    sentAt: instant().notNull(),
  },
  (table) => [
    unique('nudges_once').on(table.sponsorshipId, table.kind, table.about),
    oneOf('nudges_kind', table.kind, CHILD_NUDGE_KINDS),
  ],
);

/** Reminders, and mails of the year, that a sponsor does not want. */
export const nudgeStops = pgTable(
  'nudge_stops',
  {
    sponsorId: integer()
      .notNull()
      .references(() => sponsors.id),
    kind: text({ enum: NUDGE_KINDS }).notNull(),
    stoppedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sponsorId, table.kind] }),
    oneOf('nudge_stops_kind', table.kind, NUDGE_KINDS),
  ],
);
