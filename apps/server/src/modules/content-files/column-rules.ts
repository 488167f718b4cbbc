/** What a column says of a text that it does not take. */
export class Refused {
  readonly what: string;

  constructor(what: string) {
    this.what = what;
  }
}

/** Hears what was done to a text that is taken: staff are told, and nothing is refused. */
export type Note = (what: string) => void;

/** How a value is written in a file: what `print` writes, `read` takes back as the same value. */
export interface Format<Value> {
  read(text: string, note: Note): Value | Refused;
  print(value: Value): string;
}

/** One column of the files of a kind: of its import, its export and its help. */
export interface Column<Value> extends Format<Value> {
  /** What it holds, for whoever fills it in. */
  readonly about: string;
  /** A file may leave it out: then it is read as an empty text. */
  readonly isOptional: boolean;
  /** An export tells it, and an import passes over it. */
  readonly isInformation: boolean;
}

export type Columns = Readonly<Record<string, Column<unknown>>>;

/** What a record of some columns holds, once it is read. */
export type ValuesOf<C extends Columns> = {
  readonly [Name in keyof C]: C[Name] extends Column<infer Value> ? Value : never;
};

/** A record as text by column. */
export type TextRecord = Readonly<Record<string, string>>;

/** A column that every file has. */
export function column<Value>(about: string, format: Format<Value>): Column<Value> {
  return { ...format, about, isOptional: false, isInformation: false };
}

/** A column that a file may leave out, or empty in some lines: then its value is undefined. */
export function optionalColumn<Value>(
  about: string,
  format: Format<Value>,
): Column<Value | undefined> {
  return { ...optional(format), about, isOptional: true, isInformation: false };
}

/** A column that only tells something to whoever reads the file. */
export function informationColumn<Value>(
  about: string,
  print: (value: Value) => string,
): Column<Value | undefined> {
  return {
    about,
    isOptional: true,
    isInformation: true,
    read: () => undefined,
    print: (value) => (value === undefined ? '' : print(value)),
  };
}

/** A value that may be missing: an empty text. */
function optional<Value>(format: Format<Value>): Format<Value | undefined> {
  return {
    read: (text, note) => (text.trim() === '' ? undefined : format.read(text, note)),
    print: (value) => (value === undefined ? '' : format.print(value)),
  };
}

/** One column in each language: `name_en` and `name_ar`. */
export function bothColumns<Name extends string, Value>(
  name: Name,
  about: string,
  format: Format<Value>,
) {
  return {
    [`${name}_en`]: column(`${about}, in English`, format),
    [`${name}_ar`]: column(`${about}, in Arabic`, format),
  } as Record<`${Name}_en` | `${Name}_ar`, Column<Value>>;
}
