import type { FieldError } from '../../errors.ts';
import { fault, type Fault, type Place } from '../../faults.ts';
import type { ImportRecord, TextRecord } from '../../platform/records/record.ts';
import { Refused, type Columns, type ValuesOf } from './column-rules.ts';

/** Rows of one query: PostgreSQL takes 65,535 parameters, and a child has about forty columns. */
export const BATCH = 500;

/** A problem or a note about a place in a file. */
export interface ImportProblem {
  readonly place: Place;
  readonly column: string | undefined;
  readonly what: Fault;
  /** The same for the field of a form, where it differs from `invalid-value`. */
  readonly error?: FieldError | undefined;
}

/** Reports a problem of a column of the current record. */
export type Say = (column: string, what: Fault, error?: FieldError) => void;

/** A record that was read, with its values when all its columns are valid. */
export interface ReadRecord<Values> {
  readonly problems: ImportProblem[];
  readonly notes: ImportProblem[];
  /** It is not checked further: its column names are wrong, or it is the example. */
  readonly isLeftOut?: true;
  readonly values?: Values;
}

/**
 * Reads the records of one file: the names of its columns are checked once. `example`: the one of the
 * template, which somebody has forgotten to delete.
 */
export function createRecordReader<C extends Columns>(
  columns: C,
  example?: TextRecord,
): (record: ImportRecord) => ReadRecord<ValuesOf<C>> {
  const nameProblems = createNameCheck(columns);
  return (record) => {
    const { place } = record;
    if ('problem' in record) {
      return { problems: [{ place, column: undefined, what: record.problem }], notes: [] };
    }
    const misnamed = nameProblems(record.namesPlace, record.values);
    if (misnamed) return { problems: misnamed, notes: [], isLeftOut: true };
    if (example && isExample(record.values, example)) {
      const problem = { place, column: undefined, what: fault('example-row') };
      return { problems: [problem], notes: [], isLeftOut: true };
    }
    return readValues(columns, place, record.values);
  };
}

/** Whether a record is the example as it was, with its id or without. */
function isExample(texts: TextRecord, example: TextRecord): boolean {
  const plain = (text = '') => text.replaceAll('\r\n', '\n').trim();
  return Object.entries(texts).every(
    ([name, text]) => plain(text) === plain(example[name]) || (name === 'id' && plain(text) === ''),
  );
}

/** What a spreadsheet shows in a cell that it could not work out. */
const CELL_ERROR =
  /^#(?:N\/A|DIV\/0!|NAME\?|GETTING_DATA|(?:NULL|VALUE|REF|NUM|SPILL|CALC|FIELD|BLOCKED|CONNECT|UNKNOWN|BUSY)!)$/;

function readValues<C extends Columns>(
  columns: C,
  place: Place,
  texts: TextRecord,
): ReadRecord<ValuesOf<C>> {
  const problems: ImportProblem[] = [];
  const notes: ImportProblem[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, column] of Object.entries(columns)) {
    const error = texts[name]?.trim() ?? '';
    if (!column.isInformation && CELL_ERROR.test(error)) {
      problems.push({ place, column: name, what: fault('cell-error', { error }) });
      continue;
    }
    const value = column.read(texts[name] ?? '', (what) =>
      notes.push({ place, column: name, what }),
    );
    if (value instanceof Refused) {
      const { what, error } = value;
      problems.push({ place, column: name, what, error });
    } else values[name] = value;
  }
  // Every column has a value now, which the type of the loop cannot tell.
  return problems.length > 0
    ? { problems, notes }
    : { problems, notes, values: values as ValuesOf<C> };
}

/** A record as an export writes it. */
export function printRecord<C extends Columns>(columns: C, values: ValuesOf<C>): TextRecord {
  return Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, column.print(values[name])]),
  );
}

/** Reports missing and unknown columns, once for each place of column names. */
function createNameCheck(columns: Columns) {
  const needed = Object.keys(columns).filter((name) => !columns[name]?.isOptional);
  // Each entry of a JSON file has its own names; only the header of a CSV file comes again.
  let last: { row: number; isRight: boolean } | undefined;
  return (namesPlace: Place, values: TextRecord): ImportProblem[] | undefined => {
    if (last?.row === namesPlace.row) return last.isRight ? undefined : [];
    const problems = [
      ...needed
        .filter((name) => !Object.hasOwn(values, name))
        .map((name) => ({ place: namesPlace, column: name, what: fault('column-missing') })),
      ...Object.keys(values)
        .filter((name) => !Object.hasOwn(columns, name))
        .map((name) => ({
          place: namesPlace,
          column: name.slice(0, 60),
          what: fault('column-unknown'),
        })),
    ];
    last = { row: namesPlace.row, isRight: problems.length === 0 };
    return problems.length === 0 ? undefined : problems;
  };
}

const ONE_LANGUAGE: FieldError = { key: 'other-language-missing' };

/** Reports texts that are there in one language only. */
export function checkPairs(names: readonly string[], texts: TextRecord, say: Say): void {
  const isEmpty = (name: string) => (texts[name] ?? '').trim() === '';
  for (const name of names) {
    const [en, ar] = [`${name}_en`, `${name}_ar`];
    if (isEmpty(en) && !isEmpty(ar)) say(en, fault('other-there', { other: ar }), ONE_LANGUAGE);
    if (isEmpty(ar) && !isEmpty(en)) say(ar, fault('other-there', { other: en }), ONE_LANGUAGE);
  }
}

/** In a terminal. More are counted, but not kept: nobody corrects a thousand by hand. */
const MOST_KEPT = 100;

/** Problems or notes, gathered while a file is read. */
export class ProblemList {
  readonly #kept: ImportProblem[] = [];
  readonly #most: number;
  #total = 0;

  constructor(most = MOST_KEPT) {
    this.#most = most;
  }

  add(problem: ImportProblem): void {
    this.#total += 1;
    if (this.#kept.length < this.#most) this.#kept.push(problem);
  }

  get isEmpty(): boolean {
    return this.#total === 0;
  }

  get kept(): readonly ImportProblem[] {
    return this.#kept;
  }

  get total(): number {
    return this.#total;
  }

  /** Throws ImportRefused when there is a problem. */
  refuse(): void {
    if (!this.isEmpty) throw new ImportRefused(this.#kept, this.#total);
  }
}

/** Thrown when nothing of a file was imported. `total` also counts problems that are not kept. */
export class ImportRefused extends Error {
  readonly problems: readonly ImportProblem[];
  readonly total: number;

  constructor(problems: readonly ImportProblem[], total: number) {
    super(`${total} problems`);
    this.problems = problems;
    this.total = total;
  }
}
