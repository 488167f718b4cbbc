import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';

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
