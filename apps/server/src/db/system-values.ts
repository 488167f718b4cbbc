import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/** Single values that all processes share. `content_version` is kept by triggers. */
export const systemValues = pgTable('system_values', {
  name: text().primaryKey(),
  value: bigint({ mode: 'number' }).notNull(),
});
