import { foldForSearch } from '@nabta/contract';
import { and, like, sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** Accents, harakat, the hamza and madda that NFKD splits off, the lone hamza, tatweel, direction marks. */
const UNSEEN = String.raw`U&'[\0300-\036F\0610-\061A\0621\0640\064B-\065F\0670\06D6-\06ED\200B-\200F\061C\FEFF\2066-\2069]'`;
/** Alef wasla, alef maqsura and the Persian yeh, taa marbuta, the Persian kaf, and both rows of digits. */
const FOLDED = String.raw`U&'\0671\0649\06CC\0629\06A9٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', U&'\0627\064A\064A\0647\064301234567890123456789'`;

/** A text folded as `foldForSearch` folds what is typed, for a column that the database keeps. */
export function folded(written: SQL): SQL {
  return sql`lower(translate(regexp_replace(normalize(${written}, nfkd), ${sql.raw(UNSEEN)}, '', 'g'), ${sql.raw(FOLDED)}))`;
}

/** Trigrams need three characters: shorter words alone find nobody. */
const TRIGRAM = 3;

/**
 * Whether a column of folded text holds each word that was typed, in either script. Words of less
 * than three characters alone are in none.
 */
export function holdsWords(column: AnyColumn, q: string): SQL | undefined {
  const folded = foldForSearch(q);
  // A phone is typed with spaces and lines in it, and kept without.
  const isPhone = /^[+\d() -]{5,}$/.test(folded);
  const words = isPhone ? [folded.replace(/\D/g, '')] : folded.split(' ');
  const long = words.filter((word) => [...word].length >= TRIGRAM);
  if (long.length === 0) return sql`false`;
  return and(...long.map((word) => like(column, `%${word.replace(/[\\%_]/g, '\\$&')}%`)));
}
