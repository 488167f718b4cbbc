import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Frequently asked questions; answers are sanitised HTML (ENT-25). */
export const faqs = pgTable('faqs', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  questionEn: text().notNull(),
  questionAr: text().notNull(),
  answerEn: text().notNull(),
  answerAr: text().notNull(),
  position: integer().notNull(),
  onSite: boolean().notNull().default(true),
});
