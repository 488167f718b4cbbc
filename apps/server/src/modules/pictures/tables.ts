import { sql } from 'drizzle-orm';
import { boolean, check, date, index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';
import { FOCUS } from './rules.ts';

/**
 * Pictures: photos in the file storage, or drawings that come with the program. The id is
 * unguessable, and a withdrawn picture is gone everywhere at once.
 */
export const pictures = pgTable(
  'pictures',
  {
    id: text().primaryKey(),
    /** The name of a drawing; null for a stored photo. */
    drawing: text(),
    /** For the version before `drawing` alone: the database fills it in. */
    recipe: text(),
    /** A private picture, of a child or of a sponsor, is kept out of shared caches. */
    isChild: boolean().notNull().default(false),
    withdrawnAt: instant(),
    /** The point that stays in sight where the picture is cut: percent from the left and the top. */
    focusX: smallint().notNull().default(FOCUS.x),
    focusY: smallint().notNull().default(FOCUS.y),
    /** The day on which the photo was taken (Cairo), where it is known. */
    takenOn: date(),
  },
  (table) => [
    // The children whose photo is still to come.
    index('pictures_drawn')
      .on(table.id)
      .where(sql`${table.drawing} is not null`),
    check(
      'pictures_focus',
      sql`${table.focusX} between 0 and 100 and ${table.focusY} between 0 and 100`,
    ),
  ],
);
