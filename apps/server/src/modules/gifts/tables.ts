import { GIFT_KINDS } from '@nabta/contract';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { oneOf } from '../../db/columns.ts';

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
    /** Off the site it can be given no more; what was given keeps its name. */
    onSite: boolean().notNull().default(true),
  },
  (table) => [oneOf('gifts_kind', table.kind, GIFT_KINDS)],
);
