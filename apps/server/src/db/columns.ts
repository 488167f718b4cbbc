import { sql, type AnyColumn } from 'drizzle-orm';
import { check, customType } from 'drizzle-orm/pg-core';

/** A moment: `timestamptz` in the database, Temporal.Instant in code. */
export const instant = customType<{ data: Temporal.Instant; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  toDriver: (value) => value.toString(),
  fromDriver: (value) => Temporal.Instant.from(value),
});

/** A check that a text column holds one of a closed list. */
export function oneOf(name: string, column: AnyColumn, values: readonly string[]) {
  const list = values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ');
  return check(name, sql`${column} in (${sql.raw(list)})`);
}
