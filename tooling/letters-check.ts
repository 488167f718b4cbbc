// `npm run letters:check`: measures the check of letters (LTR-15) on its set of letters.
//
//   npm run letters:check                     the whole set, by reason and language
//   npm run letters:check -- letters.txt      your own letters: the findings in each
//
// Your file has letters one after the other, each under a line `=== phone, link` (the expected
// findings) or `=== none`, optionally with its sender: `=== none | Sarah | Grace | سارة نعمة`. The exit
// code is 1 when the findings in a letter differ.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { HOLD_REASONS, type HoldReason } from '../packages/contract/src/index.ts';
import { findContactDetails } from '../apps/server/src/modules/letters/check/find-contact-details.ts';
import {
  HELD_OUT,
  letterSet,
  readLettersToTry,
  type LetterToTry,
} from '../apps/server/src/modules/letters/check/testing/letter-set.ts';

interface Read extends LetterToTry {
  readonly found: readonly HoldReason[];
}

const LANGUAGES = ['English', 'Arabic', 'mixed'] as const;

function languageOf(text: string): (typeof LANGUAGES)[number] {
  const letters = text.match(/\p{L}/gu) ?? [];
  const arabic = letters.filter((letter) => /\p{Script=Arabic}/u.test(letter)).length;
  const share = arabic / Math.max(letters.length, 1);
  if (share > 0.75) return 'Arabic';
  return share < 0.05 ? 'English' : 'mixed';
}

/** One row of the table: `hits` were there and found, `misses` were not found, the rest was not there. */
function countsOf(letters: readonly Read[], reason: HoldReason) {
  const having = letters.filter(({ expected }) => expected.includes(reason));
  const hits = having.filter(({ found }) => found.includes(reason)).length;
  const alarmed = letters.filter(({ found }) => found.includes(reason)).length;
  return { hits, misses: having.length - hits, 'false alarms': alarmed - hits };
}

function printTable(title: string, letters: readonly Read[]): void {
  const harmless = letters.filter(({ expected }) => expected.length === 0);
  const held = harmless.filter(({ found }) => found.length > 0).length;
  console.log(`\n${title}: ${letters.length} letters, ${harmless.length} of them harmless`);
  console.log(`Harmless letters that would be held: ${held}`);
  const rows = HOLD_REASONS.filter((reason) => reason !== 'attachment').flatMap((reason) =>
    LANGUAGES.map((language) => {
      const ofLanguage = letters.filter(({ text }) => languageOf(text) === language);
      return { reason, language, ...countsOf(ofLanguage, reason) };
    }),
  );
  console.table(rows.filter((row) => row.hits + row.misses + row['false alarms'] > 0));
}

const inWords = (reasons: readonly HoldReason[]) => reasons.join(', ') || 'nothing';

const { positionals } = parseArgs({ allowPositionals: true });
const from = process.env['INIT_CWD'] ?? process.cwd();
const own = positionals.flatMap((file) => readLettersToTry(resolve(from, file), file));
const letters: Read[] = (positionals.length > 0 ? own : letterSet()).map((letter) => ({
  ...letter,
  text: letter.text,
  found: findContactDetails(letter.text, letter.sender),
}));
if (letters.length === 0)
  throw new Error('There is no letter: each begins with a line "=== none".');

if (positionals.length > 0) {
  for (const { file, line, found } of letters) {
    console.log(`${file}, line ${line}: ${inWords(found)}`);
  }
  printTable('Your letters', letters);
} else {
  printTable(
    'The set',
    letters.filter(({ file }) => file !== HELD_OUT),
  );
  printTable(
    'Held out (nothing was tuned on these)',
    letters.filter(({ file }) => file === HELD_OUT),
  );
}
const misread = letters.filter(({ expected, found }) => expected.join() !== found.join());
for (const { file, line, expected, found } of misread) {
  console.log(
    `MISREAD ${file}, line ${line}: ${inWords(expected)} expected, ${inWords(found)} found`,
  );
}
process.exitCode = misread.length > 0 ? 1 : 0;
