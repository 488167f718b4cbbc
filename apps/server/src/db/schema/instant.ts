import { customType } from 'drizzle-orm/pg-core';

/** A moment: `timestamptz` in the database, Temporal.Instant in code. */
export const instant = customType<{ data: Temporal.Instant; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  toDriver: (value) => value.toString(),
  fromDriver: (value) => Temporal.Instant.from(value),
});
