import { mkdir, open, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import {
  readLetterPictures,
  showWholeLetters,
  type WholeLetter,
} from '../../../modules/letters/index.ts';
import { StaffError, type StaffContext } from '../../context.ts';
import { counted, printJson, printLine } from '../../output.ts';
import { writeFailureOf } from '../../records/export-target.ts';
import { idsOf, pathOf } from '../fields.ts';
import { HELD_FOR, LANGUAGES, momentOf } from './labels.ts';

interface ShowOptions {
  readonly save?: string;
  readonly json?: true;
}

export function showLettersCommand(group: Command, context: StaffContext): void {
  group
    .command('show')
    .description('Letters, whole, with what is needed to translate them.')
    .argument('<id...>', 'their numbers: see letters queue', idsOf)
    .option('--save <folder>', 'write each as files there: the text, and its pictures', pathOf)
    .option('--json', 'print them as JSON')
    .addHelpText(
      'after',
      `
Files are called by the child, as MN-0142-letter-31.txt and
MN-0142-letter-31-1.jpg. The folder is made when there is none, and no file in
it is written over. Letters are private: remove the files once they are printed.

Examples:
  $ npm run staff -- letters show 31
  $ npm run staff -- letters show 31 32 33 --save to-translate`,
    )
    .action((ids: readonly number[], options: ShowOptions) => show(context, ids, options));
}

async function show(
  context: StaffContext,
  ids: readonly number[],
  { save, json }: ShowOptions,
): Promise<void> {
  const { deps, terminal } = context;
  const letters = await showWholeLetters(await deps(), ids);
  const saved = save === undefined ? [] : await saveAll(context, letters, save);
  if (json) return printJson(terminal, letters.map(presented));
  for (const [index, letter] of letters.entries()) {
    if (index > 0) printLine(terminal, '');
    for (const line of linesOf(letter)) printLine(terminal, line);
  }
  if (save !== undefined) {
    printLine(terminal, '');
    printLine(terminal, `${counted(saved.length, 'file', 'files')} written to ${save}.`);
  }
}

function linesOf(whole: WholeLetter): string[] {
  const { letter, child, sponsor, age, pictures } = whole;
  const who = `${child.code}, ${child.fullNameEn} (${child.fullNameAr}), ${child.gender === 'female' ? 'girl' : 'boy'}, ${counted(age, 'year', 'years')}`;
  const person = `sponsor ${sponsor.id}, ${sponsor.firstName}`;
  const isByChild = letter.senderType === 'SponsoreeLetter';
  return [
    `Letter ${letter.id}`,
    ...(isByChild ? [`From ${who}`, `To ${person}`] : [`To ${who}`, `From ${person}`]),
    `The sponsor reads ${LANGUAGES[sponsor.locale]}${preferenceOf(whole)}.`,
    `Written ${momentOf(letter.createdAt)}; ${stateOf(whole)}; ${counted(pictures, 'picture', 'pictures')}.`,
    '',
    ...letter.text.split('\n'),
  ];
}

function preferenceOf({ sponsor }: WholeLetter): string {
  const preferred = sponsor.languagePreference;
  if (preferred === null) return '';
  return preferred === 'either'
    ? ', and takes letters in either language'
    : `, and asked for letters in ${preferred === 'arabic' ? 'Arabic' : 'English'}`;
}

function stateOf({ letter, sponsorship }: WholeLetter): string {
  const ended =
    sponsorship.status === 'inactive' ? `; its sponsorship ended on ${sponsorship.lastDay}` : '';
  switch (letter.status) {
    case null:
      return `${letter.readAt ? 'read' : 'not read yet'}${ended}`;
    case 'in_review':
      return `held for: ${letter.heldFor.map((one) => HELD_FOR[one]).join(', ')}${ended}`;
    case 'received':
      return `to be handed over${ended}`;
    case 'delivered':
      return `handed over${letter.decidedAt ? ` ${momentOf(letter.decidedAt)}` : ''}${ended}`;
    case 'returned':
      return `given back: ${letter.returnReason ?? ''}${ended}`;
  }
}

/**
 * Writes letters as files, all of them or none. Returns their names. Throws StaffError when that
 * fails.
 */
async function saveAll(
  { deps, cwd, terminal, signal }: StaffContext,
  letters: readonly WholeLetter[],
  folder: string,
): Promise<string[]> {
  const into = resolve(cwd, folder);
  const opened = await deps();
  await requireFolder(into);
  const written: string[] = [];
  try {
    for (const [index, whole] of letters.entries()) {
      signal.throwIfAborted();
      terminal.progress(`Letter ${index + 1} of ${letters.length}`);
      const name = `${fileNameOf(whole.child.code)}-letter-${whole.letter.id}`;
      await writeNew(join(into, `${name}.txt`), `${linesOf(whole).join('\n')}\n`, written);
      for (const { slot, content } of await readLetterPictures(opened, whole.letter.id)) {
        await writeNew(join(into, `${name}-${slot}.jpg`), content, written);
      }
    }
  } catch (error) {
    for (const path of written) await rm(path, { force: true });
    throw error;
  } finally {
    terminal.progress('');
  }
  return written;
}

/** Makes the folder for saved letters. Its parent must exist, or the path is a typing mistake. */
async function requireFolder(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory()) return;
  if (found) throw new StaffError(`${path} is no folder: say another one.`);
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    throw new StaffError(`The folder ${path} cannot be made: ${writeFailureOf(error)}.`);
  }
}

/** Writes a new file. An existing one is kept, for staff may have written into it. */
async function writeNew(path: string, content: string | Buffer, written: string[]): Promise<void> {
  try {
    // Letters are private, so other users of the machine cannot read the file. `wx` opens nothing that
    // exists, not even a pipe.
    const file = await open(path, 'wx', 0o600);
    written.push(path);
    try {
      await file.writeFile(content);
    } finally {
      await file.close();
    }
  } catch (error) {
    throw new StaffError(`${path} cannot be written: ${writeFailureOf(error)}.`);
  }
}

/** A code as a part of a file's name. */
const fileNameOf = (code: string) => code.replace(/[^\p{L}\p{N}._-]/gu, '_');

function presented(whole: WholeLetter) {
  const { letter, sponsorship, child, sponsor, age, pictures } = whole;
  return {
    id: letter.id,
    sender_type: letter.senderType,
    status: letter.status,
    written_at: letter.createdAt.toString(),
    decided_at: letter.decidedAt?.toString() ?? null,
    read_at: letter.readAt?.toString() ?? null,
    held_for: letter.heldFor,
    return_reason: letter.returnReason,
    sponsorship: sponsorship.id,
    child: {
      code: child.code,
      full_name_en: child.fullNameEn,
      full_name_ar: child.fullNameAr,
      gender: child.gender,
      age,
    },
    sponsor: {
      id: sponsor.id,
      first_name: sponsor.firstName,
      language: sponsor.locale,
      language_preference: sponsor.languagePreference,
    },
    pictures,
    text: letter.text,
  };
}
