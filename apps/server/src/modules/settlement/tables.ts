import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';

/** Events of the provider that were seen: an id is acted on once. */
export const providerEvents = pgTable('provider_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  receivedAt: instant().notNull(),
  processedAt: instant(),
});
