import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
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

/** Accents, harakat, the hamza and madda that NFKD splits off, the lone hamza, tatweel, direction marks. */
const UNSEEN = String.raw`U&'[\0300-\036F\0610-\061A\0621\0640\064B-\065F\0670\06D6-\06ED\200B-\200F\061C\FEFF\2066-\2069]'`;
/** Alef wasla, alef maqsura and the Persian yeh, taa marbuta, the Persian kaf, and both rows of digits. */
const FOLDED = String.raw`U&'\0671\0649\06CC\0629\06A9٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', U&'\0627\064A\064A\0647\064301234567890123456789'`;

/** A text folded as `foldForSearch` folds what is typed, for a column that the database keeps. */
export function folded(written: SQL): SQL {
  return sql`lower(translate(regexp_replace(normalize(${written}, nfkd), ${sql.raw(UNSEEN)}, '', 'g'), ${sql.raw(FOLDED)}))`;
}
