import { foldForSearch } from '@nabta/contract';
import { and, like, sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** Trigrams need three characters: shorter words alone find nobody. */
const TRIGRAM = 3;

/**
 * Whether a column of folded text holds each word that was typed, in either script. Words of less
 * than three characters alone are in none.
 */
export function holdsWords(column: AnyColumn | SQL, q: string): SQL | undefined {
  const folded = foldForSearch(q);
  // A phone is typed with spaces and lines in it, and kept without.
  const isPhone = /^[+\d() -]{5,}$/.test(folded);
  const words = isPhone ? [folded.replace(/\D/g, '')] : folded.split(' ');
  const long = words.filter((word) => [...word].length >= TRIGRAM);
  if (long.length === 0) return sql`false`;
  return and(...long.map((word) => like(column, `%${word.replace(/[\\%_]/g, '\\$&')}%`)));
}
