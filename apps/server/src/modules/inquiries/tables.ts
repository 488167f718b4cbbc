import { LOCALES } from '@nabta/contract';
import { sql, type SQL } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { folded, instant, oneOf } from '../../db/columns.ts';
import { sponsors } from '../sponsors/tables.ts';
import { staffAccounts } from '../staff-accounts/tables.ts';

/** Subjects of inquiries (ENT-26), each with the mailbox that answers it. */
export const inquirySubjects = pgTable('inquiry_subjects', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  nameEn: text().notNull(),
  nameAr: text().notNull(),
  mailbox: text().notNull(),
  position: integer().notNull(),
  /** Off the site no new inquiry is of it; past ones still are. */
  onSite: boolean().notNull().default(true),
});

/** Questions to the ministry (ENT-27). */
export const inquiries = pgTable(
  'inquiries',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    subjectId: integer()
      .notNull()
      .references(() => inquirySubjects.id),
    /** The sender, when signed in; name, email and phone are as they were then (CON-12). */
    sponsorId: integer().references(() => sponsors.id),
    name: text().notNull(),
    email: text().notNull(),
    phoneNumber: text().notNull(),
    message: text().notNull(),
    /** The language that it was written in, and is answered in. */
    locale: text({ enum: LOCALES }).notNull(),
    /** The caller's Idempotency-Key: a double click makes one inquiry. */
    clientKey: text().unique(),
    /** Hash of the request with that key. */
    clientRequest: text().notNull(),
    createdAt: instant().notNull(),
    /** When it was answered first, or closed without an answer. */
    answeredAt: instant(),
    /** Who closed it without an answer. */
    closedBy: text(),
    /** Who of the staff looks after it. */
    assignedTo: integer().references(() => staffAccounts.id),
    /** What it is found by at the desk; the database keeps it, so that every writer does. */
    searchText: text().generatedAlwaysAs((): SQL =>
      folded(sql`${inquiries.name} || ' ' || ${inquiries.email} || ' ' || ${inquiries.message}`),
    ),
  },
  (table) => [
    index('inquiries_open')
      .on(table.id)
      .where(sql`${table.answeredAt} is null`),
    // The list of the desk in its order, which a search with many finds leaves after a page.
    index('inquiries_at_desk').on(
      sql`(${table.answeredAt} is not null)`,
      table.id.desc().nullsFirst(),
    ),
    index('inquiries_of_sponsor').on(table.sponsorId, table.createdAt),
    index('inquiries_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    oneOf('inquiries_locale', table.locale, LOCALES),
  ],
);

/** Answers of the ministry, and who wrote them. */
export const inquiryAnswers = pgTable(
  'inquiry_answers',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    inquiryId: integer()
      .notNull()
      .references(() => inquiries.id),
    answer: text().notNull(),
    actor: text().notNull(),
    answeredAt: instant().notNull(),
  },
  (table) => [index('inquiry_answers_of').on(table.inquiryId, table.id)],
);
