import { basename } from 'node:path';
import { readCsv } from '../../records/read-csv.ts';

/** The optional file of a folder of letters. */
export const CSV_NAME = 'letters.csv';

const COLUMNS = ['code', 'text', 'written_on'];

/** A line of `letters.csv`: what is left out is empty. */
export interface LetterRow {
  /** What problems call it: `letters.csv, line 3`. */
  readonly name: string;
  readonly code: string;
  readonly text: string;
  readonly writtenOn: Temporal.PlainDate | undefined;
}

/** The lines of a `letters.csv`; what is wrong with one goes to `problems`. */
export async function readLetterRows(path: string, problems: string[]): Promise<LetterRow[]> {
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
