import type { Deps } from '../../deps.ts';
import { ExplainedRefusal } from '../../errors.ts';
import { cairoToday } from '../../platform/clock.ts';
import { countLettersForStaff } from './repository.ts';
import * as repository from './staff-repository.ts';
import type { StaffLetter } from './staff-repository.ts';

/** The letters that wait for staff, oldest first; with `heldOnly` those to be read first. */
export function listWaitingLetters(
  { db }: Pick<Deps, 'db'>,
  { heldOnly, limit }: { heldOnly: boolean; limit: number },
): Promise<StaffLetter[]> {
  return repository.listOfStates(db, heldOnly ? ['in_review'] : ['in_review', 'received'], limit);
}

/** Counts the letters that wait for staff: held ones to read first, and others to hand over. */
export function countLettersWaiting({
  db,
}: Pick<Deps, 'db'>): Promise<{ inReview: number; received: number }> {
  return countLettersForStaff(db);
}

/** A letter with the age of its child today, in years. */
export interface WholeLetter extends StaffLetter {
  readonly age: number;
}

/** Letters in full, in the order of their ids. Throws `ExplainedRefusal` naming ids without a letter. */
export async function showWholeLetters(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  ids: readonly number[],
): Promise<WholeLetter[]> {
  const found = await repository.findLetters(db, ids);
  refuseUnknown(found, ids);
  return found.map((one) => withAge(one, cairoToday(clock)));
}

/** A letter with the age of its child on a day. */
export function withAge(letter: StaffLetter, today: Temporal.PlainDate): WholeLetter {
  const born = Temporal.PlainDate.from(letter.child.dateOfBirth);
  return { ...letter, age: born.until(today, { largestUnit: 'years' }).years };
}

/** Throws `ExplainedRefusal` naming the ids that are not among the letters found. */
export function refuseUnknown(found: readonly StaffLetter[], ids: readonly number[]): void {
  const known = new Set(found.map(({ letter }) => letter.id));
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0) {
    throw new ExplainedRefusal(
      Object.fromEntries(
        unknown.map((id) => [id, { key: 'letter-unknown', parameters: { letter: String(id) } }]),
      ),
    );
  }
}
