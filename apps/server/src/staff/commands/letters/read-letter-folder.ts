import { readdir, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { Deps } from '../../../deps.ts';
import { RefusedError } from '../../../errors.ts';
import {
  findRecipients,
  type BroughtLetter,
  type Recipient,
} from '../../../modules/letters/index.ts';
import { StaffError } from '../../context.ts';
import { readCsv } from '../../records/read-csv.ts';
import { pictureAt, readLetterText } from './files.ts';

/** The optional file of a folder of letters. */
const CSV_NAME = 'letters.csv';

const COLUMNS = ['code', 'text', 'written_on'];

/** The letters of a folder, and its problems. */
interface Folder {
  readonly letters: readonly BroughtLetter[];
  readonly problems: readonly string[];
}

/** Values for letters of a folder that have none of their own. */
interface Defaults {
  readonly text: string | undefined;
  readonly writtenOn: Temporal.PlainDate | undefined;
}

interface NamedFile {
  readonly name: string;
  readonly kind: 'picture' | 'text';
  /** The name without its ending. */
  readonly stem: string;
}

/** The files and the line of one child's letter. */
interface Found {
  readonly recipient: Recipient;
  readonly pictures: Map<number, string>;
  text?: string;
  row?: LetterRow;
}

/** Files that operating systems leave in folders. */
const LEFTOVERS = /^(?:\..*|thumbs\.db|desktop\.ini)$/i;

/**
 * Reads the letters of a folder: `MN-0142.jpg`, `MN-0142-2.jpg` (a second picture), `MN-0142.txt`, and
 * `letters.csv`, in which a second line of a child is another letter. A file belongs to the child
 * whose code is its name; only when no child has that code, a digit at its end counts the pictures.
 * Throws StaffError when there is no such folder.
 */
export async function readLetterFolder(
  deps: Pick<Deps, 'db'>,
  folder: string,
  defaults: Defaults,
): Promise<Folder> {
  const problems: string[] = [];
  const { files, hasRows } = await listFiles(folder, problems);
  const rows = hasRows ? await readLetterRows(join(folder, CSV_NAME), problems) : [];
  const codes = [
    ...files.flatMap(({ stem }) => [stem, codeOf(stem)]),
    ...rows.map(({ code }) => code),
  ];
  const recipients = await findRecipients(deps, [...new Set(codes)]);
  const found = new Map<number, Found>();
  for (const file of files) sortIn(file, recipients, found, problems);
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
  problems: string[],
): Promise<{ files: NamedFile[]; hasRows: boolean }> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => {
    throw new StaffError(`There is no folder ${folder} that can be read.`);
  });
  const files: NamedFile[] = [];
  for (const entry of entries.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))) {
    const { name } = entry;
    if (LEFTOVERS.test(name) || name === CSV_NAME) continue;
    const kind = kindOf(name);
    if (entry.isDirectory())
      problems.push(`${name}: is a folder. Put the files beside each other.`);
    else if (!kind) problems.push(`${name}: is neither a picture (.jpg, .png) nor a text (.txt).`);
    else files.push({ name, kind, stem: name.slice(0, -extname(name).length).trim() });
  }
  const table = await stat(join(folder, CSV_NAME)).catch(() => undefined);
  // A pipe or a device would be read for ever.
  if (table && !table.isFile()) problems.push(`${CSV_NAME}: is not a file.`);
  return { files, hasRows: table?.isFile() ?? false };
}

function kindOf(name: string): NamedFile['kind'] | undefined {
  const ending = extname(name).toLowerCase();
  if (ending === '.txt') return 'text';
  return ['.jpg', '.jpeg', '.png'].includes(ending) ? 'picture' : undefined;
}

/** `MN-0142` of `MN-0142-2`. */
const codeOf = (stem: string) => stem.replace(/-\d$/, '');

/** The child with a code, in upper or lower case; an exact match wins. */
function recipientWith(code: string, recipients: readonly Recipient[]): Recipient | undefined {
  const same = recipients.filter((one) => one.code.toUpperCase() === code.toUpperCase());
  return same.find((one) => one.code === code) ?? same[0];
}

function entryOf(recipient: Recipient, found: Map<number, Found>): Found {
  const entry = found.get(recipient.childId) ?? { recipient, pictures: new Map<number, string>() };
  found.set(recipient.childId, entry);
  return entry;
}

function sortIn(
  { name, kind, stem }: NamedFile,
  recipients: readonly Recipient[],
  found: Map<number, Found>,
  problems: string[],
): void {
  const own = recipientWith(stem, recipients);
  const recipient = own ?? recipientWith(codeOf(stem), recipients);
  if (!recipient) {
    const codes = new Set([codeOf(stem), stem]);
    problems.push(`${name}: no child has the code ${[...codes].join(' or ')}.`);
    return;
  }
  const entry = entryOf(recipient, found);
  const place = own ? 1 : Number(stem.slice(-1));
  if (kind === 'text') {
    if (entry.text !== undefined || !own) {
      problems.push(`${name}: a letter has one text, ${recipient.code}.txt.`);
    } else entry.text = name;
    return;
  }
  const other = entry.pictures.get(place);
  if (other) problems.push(`${name}: the place of this picture has ${other}.`);
  else entry.pictures.set(place, name);
}

/** Adds the first line of a child to its files. Returns each further line as a letter of its own. */
function sortRowIn(
  row: LetterRow,
  recipients: readonly Recipient[],
  found: Map<number, Found>,
  problems: string[],
): Found | undefined {
  const recipient = recipientWith(row.code, recipients);
  if (!recipient) {
    problems.push(`${row.name}: no child has the code ${row.code}.`);
    return undefined;
  }
  const entry = entryOf(recipient, found);
  if (entry.row) return { recipient, pictures: new Map(), row };
  if (entry.text !== undefined && row.text !== '') {
    problems.push(`${row.name}: the text of ${row.code} is in ${entry.text} already.`);
  } else entry.row = row;
  return undefined;
}

async function letterOf(
  folder: string,
  { recipient, pictures, text, row }: Found,
  defaults: Defaults,
  problems: string[],
): Promise<BroughtLetter> {
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
async function readLetterRows(path: string, problems: string[]): Promise<LetterRow[]> {
  const rows: LetterRow[] = [];
  for await (const record of readCsv(path)) {
    const name = `${basename(path)}, ${record.place}`;
    if ('problem' in record) {
      problems.push(`${name}: ${record.problem}.`);
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
