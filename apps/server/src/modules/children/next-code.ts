import { CHILD_CODE } from '@nabta/contract/desk';
import type { Deps } from '../../deps.ts';
import { findLatestCode, listCodes } from './desk-repository.ts';

/**
 * The next free code for a child of a village: the letters of its newest child, and the number after
 * the highest that they have anywhere. Undefined where no child of the village has such a code.
 */
export async function nextChildCode(
  { db }: Pick<Deps, 'db'>,
  villageId: number,
): Promise<string | undefined> {
  const latest = await findLatestCode(db, villageId, CHILD_CODE);
  if (latest === undefined) return undefined;
  const beginning = latest.slice(0, latest.indexOf('-') + 1);
  const numbers = (await listCodes(db, beginning))
    .filter((code) => CHILD_CODE.test(code))
    .map((code) => code.slice(beginning.length));
  const next = Math.max(...numbers.map(Number)) + 1;
  const width = Math.max(...numbers.map((number) => number.length));
  return `${beginning}${String(next).padStart(width, '0')}`;
}
