import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Projects; descriptions are sanitised HTML. */
export const projects = pgTable(
  'projects',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    titleEn: text().notNull(),
    titleAr: text().notNull(),
    descriptionEn: text().notNull(),
    descriptionAr: text().notNull(),
    summaryEn: text().notNull(),
    summaryAr: text().notNull(),
    featured: boolean().notNull().default(false),
    /** The code of the purpose that 'Donate now' chooses; one that no purpose has chooses nothing. */
    purposeCode: text(),
    /** The first picture is the featured one. */
    pictureIds: text().array().notNull(),
    position: integer().notNull(),
    onSite: boolean().notNull().default(true),
  },
  (table) => [
    index('projects_in_order').on(table.position, table.id),
    index('projects_featured')
      .on(table.position, table.id)
      .where(sql`${table.featured}`),
  ],
);
