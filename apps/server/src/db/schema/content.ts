import { GIFT_KINDS } from '@nabta/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';
import { oneOf } from './one-of.ts';

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
  },
  (table) => [
    index('projects_in_order').on(table.position, table.id),
    index('projects_featured')
      .on(table.position, table.id)
      .where(sql`${table.featured}`),
  ],
);

/** What a donation can be for (ENT-17). */
export const purposes = pgTable(
  'purposes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    code: text().notNull().unique(),
    nameEn: text().notNull(),
    nameAr: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [index('purposes_in_order').on(table.position, table.id)],
);

/** What an inquiry can be about (ENT-26), and the mailbox that answers it. */
export const inquirySubjects = pgTable('inquiry_subjects', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  nameEn: text().notNull(),
  nameAr: text().notNull(),
  mailbox: text().notNull(),
  position: integer().notNull(),
});

/** Frequently asked questions; answers are sanitised HTML (ENT-25). */
export const faqs = pgTable('faqs', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  questionEn: text().notNull(),
  questionAr: text().notNull(),
  answerEn: text().notNull(),
  answerAr: text().notNull(),
  position: integer().notNull(),
});

/** The catalogue of one-time gifts (ENT-07). Prices are minor units. */
export const gifts = pgTable(
  'gifts',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    titleEn: text().notNull(),
    titleAr: text().notNull(),
    descriptionEn: text().notNull(),
    descriptionAr: text().notNull(),
    kind: text({ enum: GIFT_KINDS }).notNull(),
    priceUsd: integer().notNull(),
    priceEgp: integer().notNull(),
    pictureId: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [oneOf('gifts_kind', table.kind, GIFT_KINDS)],
);

/**
 * Pictures: photos in the file storage, or drawings that come with the program. The id is
 * unguessable, and a withdrawn picture is gone everywhere at once.
 */
export const pictures = pgTable('pictures', {
  id: text().primaryKey(),
  /** The name of a drawing; null for a stored photo. */
  drawing: text(),
  /** For the version before `drawing` alone: the database fills it in. */
  recipe: text(),
  /** A private picture, of a child or of a sponsor, is kept out of shared caches. */
  isChild: boolean().notNull().default(false),
  withdrawnAt: instant(),
});
