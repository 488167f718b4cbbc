import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Deps } from '../../../deps.ts';
import { RefusedError } from '../../../errors.ts';
import {
  findRecipients,
  matchLetterFiles,
  recipientWith,
  type BroughtLetter,
  type LetterFiles,
  type LetterProblem,
  type Recipient,
} from '../../../modules/letters/index.ts';
import { StaffError } from '../../context.ts';
import { faultText, placeText } from '../../../faults.ts';
import { readCsv } from '../../../platform/records/read-csv.ts';
import { pictureAt, readLetterText } from './files.ts';

/** The optional file of a folder of letters. */
const CSV_NAME = 'letters.csv';

const COLUMNS = ['code', 'text', 'written_on'];

/** The letters of a folder, and its problems. */
interface Folder {
  readonly letters: readonly BroughtLetter[];
  readonly problems: readonly (string | LetterProblem)[];
}

/** Values for letters of a folder that have none of their own. */
interface Defaults {
  readonly text: string | undefined;
  readonly writtenOn: Temporal.PlainDate | undefined;
}

/** The files and the line of one child's letter. */
interface Found {
  readonly recipient: Recipient;
  readonly files?: LetterFiles;
  row?: LetterRow;
}

/** Files that operating systems leave in folders. */
const LEFTOVERS = /^(?:\..*|thumbs\.db|desktop\.ini)$/i;

/**
 * Reads the letters of a folder by the names of its files (`matchLetterFiles`), and of `letters.csv`,
 * in which a second line of a child is another letter. Throws StaffError when there is no such folder.
 */
export async function readLetterFolder(
  deps: Pick<Deps, 'db'>,
  folder: string,
  defaults: Defaults,
): Promise<Folder> {
  const problems: (string | LetterProblem)[] = [];
  const { names, hasRows } = await listFiles(folder, problems);
  const rows = hasRows ? await readLetterRows(join(folder, CSV_NAME), problems) : [];
  const matched = await matchLetterFiles(deps, names);
  problems.push(...matched.problems);
  const recipients = await findRecipients(deps, [...new Set(rows.map(({ code }) => code))]);
  const found = new Map<number, Found>(
    matched.letters.map((files) => [
      files.recipient.childId,
      { recipient: files.recipient, files },
    ]),
  );
  const more: Found[] = [];
  for (const row of rows) {
    const another = sortRowIn(row, recipients, found, problems);
    if (another) more.push(another);
  }
  const letters: BroughtLetter[] = [];
  for (const one of [...found.values(), ...more]) {
    letters.push(await letterOf(folder, one, defaults, problems));
  }
  return { letters, problems };
}

async function listFiles(
  folder: string,
  problems: (string | LetterProblem)[],
): Promise<{ names: string[]; hasRows: boolean }> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => {
    throw new StaffError(`There is no folder ${folder} that can be read.`);
  });
  const names: string[] = [];
  for (const entry of entries) {
    const { name } = entry;
    if (LEFTOVERS.test(name) || name === CSV_NAME) continue;
    if (entry.isDirectory())
      problems.push(`${name}: is a folder. Put the files beside each other.`);
    else names.push(name);
  }
  const table = await stat(join(folder, CSV_NAME)).catch(() => undefined);
  // A pipe or a device would be read for ever.
  if (table && !table.isFile()) problems.push(`${CSV_NAME}: is not a file.`);
  return { names, hasRows: table?.isFile() ?? false };
}

/** Adds the first line of a child to its files. Returns each further line as a letter of its own. */
function sortRowIn(
  row: LetterRow,
  recipients: readonly Recipient[],
  found: Map<number, Found>,
  problems: (string | LetterProblem)[],
): Found | undefined {
  const recipient = recipientWith(row.code, recipients);
  if (!recipient) {
    problems.push(`${row.name}: no child has the code ${row.code}.`);
    return undefined;
  }
  const entry = found.get(recipient.childId) ?? { recipient };
  found.set(recipient.childId, entry);
  if (entry.row) return { recipient, row };
  const text = entry.files?.text;
  if (text !== undefined && row.text !== '') {
    problems.push(`${row.name}: the text of ${row.code} is in ${text} already.`);
  } else entry.row = row;
  return undefined;
}

async function letterOf(
  folder: string,
  { recipient, files, row }: Found,
  defaults: Defaults,
  problems: (string | LetterProblem)[],
): Promise<BroughtLetter> {
  const { pictures = [], text } = files ?? {};
  const inOrder = [...pictures].toSorted(([a], [b]) => a - b).map(([, name]) => name);
  const name = text ?? inOrder[0] ?? row?.name ?? recipient.code;
  return {
    name,
    recipient,
    text: await words(),
    writtenOn: row?.writtenOn ?? defaults.writtenOn,
    ownDay: row?.writtenOn,
    pictures: inOrder.map((one) => pictureAt(join(folder, one))),
  };

  async function words(): Promise<string> {
    if (text === undefined) return row?.text || (defaults.text ?? '');
    try {
      return await readLetterText(join(folder, text));
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      problems.push(error.message);
      // Not empty, so that the missing text is not reported as a second problem.
      return '?';
    }
  }
}

/** A line of `letters.csv`. Cells that are left out are empty texts. */
interface LetterRow {
  /** Its name in problems: `letters.csv, line 3`. */
  readonly name: string;
  readonly code: string;
  readonly text: string;
  readonly writtenOn: Temporal.PlainDate | undefined;
}

/** Reads the lines of a `letters.csv`, and adds their problems to `problems`. */
async function readLetterRows(
  path: string,
  problems: (string | LetterProblem)[],
): Promise<LetterRow[]> {
  const rows: LetterRow[] = [];
  for await (const record of readCsv(path)) {
    const name = `${basename(path)}, ${placeText(record.place, 'en')}`;
    if ('problem' in record) {
      problems.push(`${name}: ${faultText(record.problem, 'en')}.`);
      continue;
    }
    const { values } = record;
    const unknown = Object.keys(values).filter((column) => !COLUMNS.includes(column));
    if (unknown.length > 0 || values['code'] === undefined) {
      problems.push(`${basename(path)}: its columns are code, text and written_on.`);
      return [];
    }
    const writtenOn = dayOf(values['written_on'] ?? '');
    const code = values['code'].trim();
    if (code === '') problems.push(`${name}: the code is missing.`);
    else if (writtenOn === 'wrong')
      problems.push(`${name}: written_on is no day such as 2026-11-02.`);
    else rows.push({ name, code, text: (values['text'] ?? '').trim(), writtenOn });
  }
  return rows;
}

function dayOf(text: string): Temporal.PlainDate | undefined | 'wrong' {
  const day = text.trim();
  if (day === '') return undefined;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return 'wrong';
  try {
    return Temporal.PlainDate.from(day);
  } catch {
    return 'wrong';
  }
}
