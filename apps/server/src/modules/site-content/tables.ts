import { CONTENT_KINDS, type ContentValues } from '@nabta/contract/desk';
import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../../db/columns.ts';

/**
 * Published versions of the content, and at most one draft of each record. The record of a draft
 * need not be there yet: its id is taken from the sequence of its table.
 */
export const contentVersions = pgTable(
  'content_versions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text({ enum: CONTENT_KINDS }).notNull(),
    recordId: integer().notNull(),
    values: jsonb().$type<ContentValues>().notNull(),
    /** Null: a version that a file had brought in. */
    savedBy: text(),
    savedAt: instant().notNull(),
    /** Null: a draft. */
    publishedAt: instant(),
    /** Of a draft alone: the day in Cairo at whose beginning it is published, and who chose it. */
    publishOn: date(),
    dayChosenBy: text(),
    /** What the site had when the day was chosen, as a hash: the draft takes the place of nothing else. */
    publishOver: text(),
    /** On that day a rule, or what the site had by then, was against it. */
    refusedAt: instant(),
  },
  (table) => [
    oneOf('content_versions_kind', table.kind, CONTENT_KINDS),
    index('content_versions_of').on(table.kind, table.recordId, table.id),
    uniqueIndex('content_versions_draft')
      .on(table.kind, table.recordId)
      .where(sql`${table.publishedAt} is null`),
  ],
);
