import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOLD_REASONS, type HoldReason } from '@nabta/contract';
import type { Sender } from '../find-last-name.ts';

/** A letter to try the check on, with what it has to find. */
export interface LetterToTry {
  readonly file: string;
  readonly line: number;
  readonly text: string;
  readonly sender: Sender;
  readonly expected: readonly HoldReason[];
}

/** The sender of letters whose heading names nobody. */
const HANNAH: Sender = { firstName: 'Hannah', lastName: 'Keller', arabicFullName: 'هناء كيلر' };

const isReason = (word: string): word is HoldReason =>
  HOLD_REASONS.some((reason) => reason === word);

function headingOf(heading: string, where: string): Pick<LetterToTry, 'expected' | 'sender'> {
  const [reasons = '', firstName, lastName, arabicFullName] = heading
    .split('|')
    .map((part) => part.trim());
  const words = reasons.split(/[\s,]+/).filter((word) => word !== 'none' && word !== '');
  const wrong = words.find((word) => !isReason(word));
  if (wrong !== undefined) throw new Error(`${where}: there is no reason "${wrong}"`);
  const sender =
    firstName === undefined
      ? HANNAH
      : { firstName, lastName: lastName ?? '', arabicFullName: arabicFullName ?? '' };
  return { expected: HOLD_REASONS.filter((reason) => words.includes(reason)), sender };
}

/**
 * Reads letters to try from a text file. Each begins with a line `=== phone, link` (or `none`),
 * optionally with its sender: `=== none | Sarah | Grace | سارة نعمة`. Throws Error on another reason.
 */
export function readLettersToTry(path: string, file = path): LetterToTry[] {
  const letters: LetterToTry[] = [];
  let lines: string[] = [];
  for (const [index, line] of readFileSync(path, 'utf8').split(/\r?\n/).entries()) {
    if (!line.startsWith('===')) {
      lines.push(line);
      continue;
    }
    lines = [];
    const heading = headingOf(line.slice(3), `${file}, line ${index + 1}`);
    const text = lines;
    letters.push({
      file,
      line: index + 1,
      ...heading,
      get text() {
        return text.join('\n').trim();
      },
    });
  }
  return letters;
}

/** The letters that nothing was tuned on. Their counts are printed apart. */
export const HELD_OUT = 'held-out.txt';

const folder = join(import.meta.dirname, 'letters');

/** The letters that the check has to read rightly, all of them. */
export function letterSet(): LetterToTry[] {
  return readdirSync(folder)
    .sort()
    .flatMap((file) => readLettersToTry(join(folder, file), file));
}
