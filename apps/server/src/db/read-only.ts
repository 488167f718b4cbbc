import type { AnyPgTable } from 'drizzle-orm/pg-core';

declare const readOnlyMark: unique symbol;

/** A table that `Db` selects from and joins; to insert, update or delete in it does not compile. */
export interface ReadOnlyTable extends AnyPgTable {
  readonly [readOnlyMark]: true;
}

/**
 * A table for modules that do not own it. It is the same table when the program runs: only its type
 * says that it may not be written, so that each table has one writer.
 */
export function readOnly<T extends AnyPgTable>(table: T): ReadOnlyTable & T {
  // The mark exists for the compiler alone.
  return table as ReadOnlyTable & T;
}
