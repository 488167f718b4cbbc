import { doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Villages that the ministry works in. */
export const villages = pgTable('villages', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  nameEn: text().notNull(),
  nameAr: text().notNull(),
  infoEn: text().notNull(),
  infoAr: text().notNull(),
  districtEn: text().notNull(),
  districtAr: text().notNull(),
  governorateEn: text().notNull(),
  governorateAr: text().notNull(),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
});
