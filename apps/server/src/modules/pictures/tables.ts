import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';

/**
 * Pictures: drawn from a recipe (demo), or stored in the file storage. The id is unguessable, and
 * a withdrawn picture is gone everywhere at once.
 */
export const pictures = pgTable('pictures', {
  id: text().primaryKey(),
  /** JSON of a drawing to make on demand; null for a stored file. */
  recipe: text(),
  /** A private picture, of a child or of a sponsor, is kept out of shared caches. */
  isChild: boolean().notNull().default(false),
  withdrawnAt: instant(),
});
