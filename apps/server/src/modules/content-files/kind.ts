import type { Db } from '../../db/client.ts';
import type { Columns, TextRecord, ValuesOf } from './column-rules.ts';
import type { Say } from './record-rules.ts';

/** A picture as a file names it: a photo beside the file, or a drawing. */
export type PictureSource = { readonly file: string } | { readonly drawing: string };

/** A row as it is written: the database gives the id when a file does not. */
export type Unsaved<Row> = Omit<Row, 'id'>;

/** Plans the rows of one import. */
export interface Planner<Values, Row> {
  /** The row that a record becomes. `pictures` is undefined when the record leaves them open. */
  rowOf(
    values: Values,
    known: Row | undefined,
    pictures: readonly string[] | undefined,
  ): Unsaved<Row>;
}

/** A kind of content in one table, as its files bring it in and out. */
export interface ContentKind<C extends Columns, Row extends { readonly id: number }> {
  readonly noun: Noun;
  readonly columns: C;
  /** A record of such a file, for its help. */
  readonly example: Readonly<Record<keyof C, string>>;
  /** By what an import knows what is there already, and what else is worth knowing. */
  readonly about: string;
  /** The table, for the numbers that it gives to new rows. */
  readonly table: string;
  /** What is wrong with values that are right each for itself. */
  check?(values: ValuesOf<C>, say: Say): void;
  /** The id that a record gives. */
  idOf(values: ValuesOf<C>): number | undefined;
  /** What only one record of a file may have, by the column that tells it. */
  keysOf(values: ValuesOf<C>): readonly { readonly column: string; readonly key: string }[];
  /** The rows that records are known by, in their order. */
  find(db: Db, records: readonly ValuesOf<C>[]): Promise<readonly (Row | undefined)[]>;
  plan(db: Db): Promise<Planner<ValuesOf<C>, Row>>;
  insert(db: Db, rows: readonly (Unsaved<Row> & { id?: number })[]): Promise<void>;
  update(db: Db, id: number, row: Unsaved<Row>): Promise<void>;
  /** Brings up to date what else tells of a row that has changed. */
  afterUpdate?(db: Db, before: Row, row: Unsaved<Row>): Promise<void>;
  /** A page of the rows in the order of an export, which is told by a row's own values. */
  list(db: Db, after: Row | undefined, limit: number): Promise<Row[]>;
  valuesOf(row: Row, pictures: readonly PictureSource[]): ValuesOf<C>;
  /** Of a kind that has pictures. */
  readonly pictures?: {
    sourcesOf(values: ValuesOf<C>): readonly PictureSource[] | undefined;
    idsOf(row: Row): readonly string[];
    readonly column: string;
    /** What a photo is called in the folder of an export, without its ending. */
    nameOf(row: Row, index: number): string;
  };
}

/** A kind, in the singular and the plural: `village`, `villages`. The plural names its commands. */
export interface Noun {
  readonly one: string;
  readonly many: string;
}

/** The files of one kind: what `import` and `export` are told of it. */
export interface ContentFiles {
  readonly noun: Noun;
  readonly columns: Columns;
  readonly example: TextRecord;
  readonly about: string;
  /** Whether photos can be part of its files. */
  readonly hasPhotos: boolean;
  importFile: ImportFile;
  exportFile: ExportFile;
}

type ImportFile = import('./import.ts').ImportFile;
type ExportFile = import('./export.ts').ExportFile;
