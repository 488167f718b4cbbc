import type { FieldError } from '../../errors.ts';
import type { Fault } from '../../faults.ts';

/** The reason why a column refuses a text. */
export class Refused {
  /** What is wrong with it, in a file. */
  readonly what: Fault;
  /** The same for the field of a form. */
  readonly error: FieldError;

  constructor(what: Fault, error: FieldError = { key: 'invalid-value' }) {
    this.what = what;
    this.error = error;
  }
}

/** Reports to staff that an accepted text was changed. */
export type Note = (what: Fault) => void;

/** Writes a value to a file and reads it: `read` gives the value that `print` has written. */
export interface ColumnFormat<Value> {
  read(text: string, note: Note): Value | Refused;
  print(value: Value): string;
}

/** One column of the files of a kind: of its import, its export and its help. */
export interface FileColumn<Value> extends ColumnFormat<Value> {
  /** Help for the person who fills in the column. */
  readonly about: string;
  /** A file may leave it out: then it is read as an empty text. */
  readonly isOptional: boolean;
  /** An export writes it, and an import ignores it. */
  readonly isInformation: boolean;
}

export type Columns = Readonly<Record<string, FileColumn<unknown>>>;

/** The values of a record with some columns. */
export type ValuesOf<C extends Columns> = {
  readonly [Name in keyof C]: C[Name] extends FileColumn<infer Value> ? Value : never;
};

/** A column that every file has. */
export function column<Value>(about: string, format: ColumnFormat<Value>): FileColumn<Value> {
  return { ...format, about, isOptional: false, isInformation: false };
}

/** A column that a file may leave out, or empty in some lines: then its value is undefined. */
export function optionalColumn<Value>(
  about: string,
  format: ColumnFormat<Value>,
): FileColumn<Value | undefined> {
  return { ...optional(format), about, isOptional: true, isInformation: false };
}

/** A column that informs the reader of a file, and that an import ignores. */
export function informationColumn<Value>(
  about: string,
  print: (value: Value) => string,
): FileColumn<Value | undefined> {
  return {
    about,
    isOptional: true,
    isInformation: true,
    read: () => undefined,
    print: (value) => (value === undefined ? '' : print(value)),
  };
}

/** A value that may be missing: an empty text. */
function optional<Value>(format: ColumnFormat<Value>): ColumnFormat<Value | undefined> {
  return {
    read: (text, note) => (text.trim() === '' ? undefined : format.read(text, note)),
    print: (value) => (value === undefined ? '' : format.print(value)),
  };
}

/** One column in each language: `name_en` and `name_ar`. */
export function bothColumns<Name extends string, Value>(
  name: Name,
  about: string,
  format: ColumnFormat<Value>,
) {
  return {
    [`${name}_en`]: column(`${about}, in English`, format),
    [`${name}_ar`]: column(`${about}, in Arabic`, format),
  } as Record<`${Name}_en` | `${Name}_ar`, FileColumn<Value>>;
}
