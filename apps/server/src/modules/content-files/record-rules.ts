import { Refused, type Columns, type TextRecord, type ValuesOf } from './column-rules.ts';

/**
 * One thing of a file as text by column, or why the file cannot be read on. `place` says where it
 * begins, `namesPlace` where the names of its columns are, in words such as `line 12`.
 */
export type ImportRecord =
  | { readonly place: string; readonly namesPlace: string; readonly values: TextRecord }
  | { readonly place: string; readonly problem: string };

/** What is wrong with a file, or was changed of it, somewhere. */
export interface ImportProblem {
  readonly place: string;
  readonly column: string | undefined;
  readonly what: string;
}

/** Says what is wrong with a column of the record that is read. */
export type Say = (column: string, what: string) => void;

/** A record that was read: its values, when nothing is wrong with its columns. */
export interface ReadRecord<Values> {
  readonly problems: ImportProblem[];
  readonly notes: ImportProblem[];
  /** The names of its columns are wrong: there is nothing more to say of it. */
  readonly isMisnamed?: true;
  readonly values?: Values;
}

/** Reads the records of one file: the names of its columns are checked once. */
export function createRecordReader<C extends Columns>(
  columns: C,
): (record: ImportRecord) => ReadRecord<ValuesOf<C>> {
  const nameProblems = createNameCheck(columns);
  return (record) => {
    const { place } = record;
    if ('problem' in record) {
      return { problems: [{ place, column: undefined, what: record.problem }], notes: [] };
    }
    const misnamed = nameProblems(record.namesPlace, record.values);
    return misnamed
      ? { problems: misnamed, notes: [], isMisnamed: true }
      : readValues(columns, place, record.values);
  };
}

function readValues<C extends Columns>(
  columns: C,
  place: string,
  texts: TextRecord,
): ReadRecord<ValuesOf<C>> {
  const problems: ImportProblem[] = [];
  const notes: ImportProblem[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, column] of Object.entries(columns)) {
    const value = column.read(texts[name] ?? '', (what) =>
      notes.push({ place, column: name, what }),
    );
    if (value instanceof Refused) problems.push({ place, column: name, what: value.what });
    else values[name] = value;
  }
  // Every column has given its value, which the loop cannot tell.
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

/** Says once for each place of names which of them are missing or unknown. */
function createNameCheck(columns: Columns) {
  const needed = Object.keys(columns).filter((name) => !columns[name]?.isOptional);
  // Each entry of a JSON file has names of its own: only a header is met again.
  let last = { place: '', isRight: false };
  return (namesPlace: string, values: TextRecord): ImportProblem[] | undefined => {
    if (last.place === namesPlace) return last.isRight ? undefined : [];
    const problems = [
      ...needed
        .filter((name) => !Object.hasOwn(values, name))
        .map((name) => ({ place: namesPlace, column: name, what: 'the column is missing' })),
      ...Object.keys(values)
        .filter((name) => !Object.hasOwn(columns, name))
        .map((name) => ({
          place: namesPlace,
          column: name.slice(0, 60),
          what: 'is not a column of this import',
        })),
    ];
    last = { place: namesPlace, isRight: problems.length === 0 };
    return problems.length === 0 ? undefined : problems;
  };
}

/** Texts that are there in both languages or in neither. */
export function checkPairs(names: readonly string[], texts: TextRecord, say: Say): void {
  const isEmpty = (name: string) => (texts[name] ?? '').trim() === '';
  for (const name of names) {
    const [en, ar] = [`${name}_en`, `${name}_ar`];
    if (isEmpty(en) && !isEmpty(ar)) say(en, `is empty, but ${ar} is not`);
    if (isEmpty(ar) && !isEmpty(en)) say(ar, `is empty, but ${en} is not`);
  }
}
