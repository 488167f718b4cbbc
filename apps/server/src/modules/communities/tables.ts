import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Communities that sponsors may belong to (ENT-16). */
export const communities = pgTable('communities', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  code: text().notNull().unique(),
  nameEn: text().notNull(),
  nameAr: text().notNull(),
});
