import type { AnyPgTable } from 'drizzle-orm/pg-core';

declare const readOnlyMark: unique symbol;

/** A table that `Db` can select from and join. Inserts, updates and deletes do not compile. */
export interface ReadOnlyTable extends AnyPgTable {
  readonly [readOnlyMark]: true;
}

/**
 * Marks a table as read-only, for modules that do not own it. It is the same table when the program
 * runs; only its type forbids to write it, so that each table has one writer.
 */
export function readOnly<T extends AnyPgTable>(table: T): ReadOnlyTable & T {
  // The mark exists for the compiler alone.
  return table as ReadOnlyTable & T;
}
