import { LOOK_KINDS } from '@nabta/contract/desk';
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../../db/columns.ts';
import { staffAccounts } from '../staff-accounts/tables.ts';

/** Reads of records at the desk: one row a record, kept a year (RETENTION). */
export const looks = pgTable(
  'looks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    lookedAt: instant().notNull(),
    staffId: integer()
      .notNull()
      .references(() => staffAccounts.id),
    kind: text({ enum: LOOK_KINDS }).notNull(),
    subjectId: text().notNull(),
    /** Such as `GET /v1/desk/letters/:id`. */
    call: text().notNull(),
  },
  (table) => [
    index('looks_by_time').on(table.lookedAt, table.id),
    index('looks_of_staff').on(table.staffId, table.lookedAt),
    index('looks_at').on(table.kind, table.subjectId, table.lookedAt),
    oneOf('looks_kind', table.kind, LOOK_KINDS),
  ],
);
