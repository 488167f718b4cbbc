import { extname } from 'node:path';
import { childCodeOf } from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import type { FieldError } from '../../errors.ts';
import { findRecipients, type LetterProblem, type Recipient } from './check-child-letters.ts';

/** The files of one child's letter, by their names. */
export interface LetterFiles {
  readonly recipient: Recipient;
  /** By their places: the first picture, the second. */
  readonly pictures: ReadonlyMap<number, string>;
  readonly text: string | undefined;
}

/** A letter while files are sorted into it. */
interface Sorting extends LetterFiles {
  readonly pictures: Map<number, string>;
  text: string | undefined;
}

/**
 * Finds whose letters some files are: `MN-0142.jpg`, `MN-0142-2.jpg` (a second picture),
 * `MN-0142.txt`. A file belongs to the child whose code is its name; only when no child has that
 * code, a digit at its end counts the pictures. Returns a problem for each file without a place.
 */
export async function matchLetterFiles(
  deps: Pick<Deps, 'db'>,
  names: readonly string[],
): Promise<{ letters: LetterFiles[]; problems: LetterProblem[] }> {
  const codes = names.map(stemOf).flatMap((stem) => [stem, codeOf(stem)]);
  const recipients = await findRecipients(deps, [...new Set(codes)]);
  const letters = new Map<number, Sorting>();
  const problems = names
    .toSorted((a, b) => a.localeCompare(b, 'en'))
    .flatMap((name) => {
      const error = sortIn(name, recipients, letters);
      return error ? [{ name, field: name, error }] : [];
    });
  return { letters: [...letters.values()], problems };
}

/** The child with a code, however it is written; an exact match wins. */
export function recipientWith(
  code: string,
  recipients: readonly Recipient[],
): Recipient | undefined {
  const same = recipients.filter((one) => childCodeOf(one.code) === childCodeOf(code));
  return same.find((one) => one.code === code) ?? same[0];
}

/** Returns the reason why a file has no place in a letter. */
function sortIn(
  name: string,
  recipients: readonly Recipient[],
  letters: Map<number, Sorting>,
): FieldError | undefined {
  const kind = kindOf(name);
  if (!kind) return { key: 'letter-file-unknown' };
  const stem = stemOf(name);
  const own = recipientWith(stem, recipients);
  const recipient = own ?? recipientWith(codeOf(stem), recipients);
  if (!recipient) {
    const code = codeOf(stem);
    if (code === stem) return { key: 'letter-file-without-child', parameters: { code } };
    return { key: 'letter-file-without-either', parameters: { code, other: stem } };
  }
  const { childId, code } = recipient;
  const letter = letters.get(childId) ?? {
    recipient,
    pictures: new Map<number, string>(),
    text: undefined,
  };
  letters.set(childId, letter);
  if (kind === 'text') {
    if (letter.text !== undefined || !own) return { key: 'letter-two-texts', parameters: { code } };
    letter.text = name;
    return undefined;
  }
  const place = own ? 1 : Number(stem.slice(-1));
  const other = letter.pictures.get(place);
  if (other !== undefined) return { key: 'letter-two-pictures', parameters: { other } };
  letter.pictures.set(place, name);
  return undefined;
}

function kindOf(name: string): 'picture' | 'text' | undefined {
  const ending = extname(name).toLowerCase();
  if (ending === '.txt') return 'text';
  return ['.jpg', '.jpeg', '.png'].includes(ending) ? 'picture' : undefined;
}

/** The name without its ending. */
const stemOf = (name: string) => name.slice(0, name.length - extname(name).length).trim();

/** `MN-0142` of `MN-0142-2`. */
const codeOf = (stem: string) => stem.replace(/-\d$/, '');
