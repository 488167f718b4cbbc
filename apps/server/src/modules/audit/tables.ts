import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';

/** The actions of staff: who, when, what and why. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    happenedAt: instant().notNull(),
    actor: text().notNull(),
    action: text().notNull(),
    details: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (table) => [
    index('audit_entries_by_time').on(table.happenedAt, table.id),
    // For the last one of an action.
    index('audit_entries_of_action').on(table.action, table.id),
    // For the entries about one sponsor, or one of anything.
    index('audit_entries_about').using('gin', table.details),
  ],
);
