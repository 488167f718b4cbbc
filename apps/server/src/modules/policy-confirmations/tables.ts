import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';
import { sponsors } from '../sponsors/tables.ts';

/** Each yes of a sponsor to the child protection policy: at a checkout, and once a year after that. */
export const policyConfirmations = pgTable(
  'policy_confirmations',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    sponsorId: integer()
      .notNull()
      .references(() => sponsors.id),
    /** Of the policy, as in `documents` of the organisation. */
    version: text().notNull(),
    confirmedAt: instant().notNull(),
  },
  (table) => [
    index('policy_confirmations_of_sponsor').on(table.sponsorId, table.version, table.confirmedAt),
  ],
);
