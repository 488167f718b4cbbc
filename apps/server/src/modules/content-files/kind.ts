import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import type { TextRecord } from '../../platform/records/record.ts';
import type { Columns, ValuesOf } from './column-rules.ts';
import { exportOf, type ExportFile } from './export.ts';
import { importOf } from './import-table.ts';
import type { LastOnSite } from './on-site.ts';
import { findPictures, idOfSource } from './pictures.ts';
import { BATCH, createRecordReader, printRecord, type ImportProblem, type Say } from './records.ts';
import type { ImportFile } from './run-import.ts';

/**
 * A picture as a file names it: a photo beside the file, or a drawing; at the desk also a photo that
 * is stored, by its id.
 */
export type PictureSource =
  { readonly file: string } | { readonly drawing: string } | { readonly stored: string };

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
  /** A record for the help. */
  readonly example: Readonly<Record<keyof C, string>>;
  /** Help: how an import recognises rows that exist already, and other notes. */
  readonly about: string;
  /** The name of the table, whose sequence gives ids to new rows. */
  readonly table: string;
  /** Reports values that are valid alone, but not together. */
  check?(values: ValuesOf<C>, say: Say): void;
  /** The id that a record gives. */
  idOf(values: ValuesOf<C>): number | undefined;
  /** The keys that no other record of the file may have, with their columns. */
  keysOf(values: ValuesOf<C>): readonly { readonly column: string; readonly key: string }[];
  /** The existing rows of records, in the order of the records. */
  find(db: Db, records: readonly ValuesOf<C>[]): Promise<readonly (Row | undefined)[]>;
  /** What stored rows have against records, in the order of the records. */
  checkStored?(
    db: Db,
    records: readonly ValuesOf<C>[],
  ): Promise<readonly (Omit<ImportProblem, 'place'> | undefined)[]>;
  /** Absent for a kind of which nothing has to be on the site. */
  readonly lastOnSite?: LastOnSite<Unsaved<Row>>;
  plan(db: Db): Promise<Planner<ValuesOf<C>, Row>>;
  insert(db: Db, rows: readonly (Unsaved<Row> & { id?: number })[]): Promise<void>;
  update(db: Db, id: number, row: Unsaved<Row>): Promise<void>;
  /** Updates other tables that repeat values of a changed row. */
  afterUpdate?(db: Db, before: Row, row: Unsaved<Row>): Promise<void>;
  /** The page of rows that comes after a row, in the order of an export. */
  list(db: Db, after: Row | undefined, limit: number): Promise<Row[]>;
  valuesOf(row: Row, pictures: readonly PictureSource[]): ValuesOf<C>;
  /** Absent for a kind without pictures. */
  readonly pictures?: {
    sourcesOf(values: ValuesOf<C>): readonly PictureSource[] | undefined;
    idsOf(row: Row): readonly string[];
    readonly column: string;
    /** The name of a photo in the folder of an export, without its ending. */
    nameOf(row: Row, index: number): string;
  };
}

/** The names of a kind, such as `village` and `villages`. The plural names its commands. */
export interface Noun {
  readonly one:
    'child' | 'community' | 'faq' | 'gift' | 'inquiry_subject' | 'project' | 'purpose' | 'village';
  readonly many:
    | 'children'
    | 'communities'
    | 'faqs'
    | 'gifts'
    | 'inquiry_subjects'
    | 'projects'
    | 'purposes'
    | 'villages';
}

interface WithId {
  readonly id?: number | undefined;
}

/** For kinds whose rows are recognised by their id alone. */
export const knownById = {
  idOf: ({ id }: WithId) => id,
  keysOf: ({ id }: WithId) => (id === undefined ? [] : [{ column: 'id', key: String(id) }]),
};

/** The rows of records that give an id, in the order of the records. */
export async function rowsById<Row extends { readonly id: number }>(
  records: readonly WithId[],
  listRows: (ids: number[]) => Promise<Row[]>,
): Promise<(Row | undefined)[]> {
  const rows = await listRows(records.flatMap(({ id }) => id ?? []));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return records.map(({ id }) => (id === undefined ? undefined : byId.get(id)));
}

/** Returns a function that gives positions after the last one of a table. */
export async function placesBehind(db: Db, table: string): Promise<() => number> {
  const { rows } = await db.execute<{ last: number | null }>(
    sql`select max(position) as last from ${sql.identifier(table)}`,
  );
  let last = rows[0]?.last ?? -1;
  return () => (last += 1);
}

/** Everything that the commands `import` and `export` need to know of one kind of content. */
export interface ContentFiles {
  readonly noun: Noun;
  readonly columns: Columns;
  readonly example: TextRecord;
  readonly about: string;
  /** Whether photos can be part of its files. */
  readonly hasPhotos: boolean;
  readonly importFile: ImportFile;
  readonly exportFile: ExportFile;
}

/** The files of a kind that is one table. */
export interface TableFiles<Row = unknown> extends ContentFiles {
  /** All that is there, in the order of an export; photos by their ids. */
  readonly listRecords: (db: Db) => Promise<TextRecord[]>;
  /** The row that a record with an id would become; undefined while something is missing. */
  readonly rowOf: (db: Db, record: TextRecord) => Promise<Row | undefined>;
}

/** The files of a kind of content that is one table. */
export function contentFiles<C extends Columns, Row extends { readonly id: number }>(
  kind: ContentKind<C, Row>,
): TableFiles<Row> {
  const { noun, columns, example, about } = kind;
  return {
    noun,
    columns,
    example,
    about,
    hasPhotos: kind.pictures !== undefined,
    importFile: importOf(kind),
    exportFile: exportOf(kind),
    listRecords: (db) => listRecords(kind, db),
    rowOf: (db, record) => rowOf(kind, db, record),
  };
}

async function listRecords<C extends Columns, Row extends { readonly id: number }>(
  kind: ContentKind<C, Row>,
  db: Db,
): Promise<TextRecord[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = await kind.list(db, rows.at(-1), BATCH);
    rows.push(...page);
    if (page.length < BATCH) break;
  }
  const idsOf = (row: Row) => kind.pictures?.idsOf(row) ?? [];
  const found = await findPictures(db, rows.flatMap(idsOf));
  const drawings = new Map(found.map(({ id, drawing }) => [id, drawing]));
  return rows.map((row) => {
    const sources = idsOf(row).map((id): PictureSource => {
      const drawing = drawings.get(id);
      return drawing ? { drawing } : { stored: id };
    });
    return printRecord(kind.columns, kind.valuesOf(row, sources));
  });
}

async function rowOf<C extends Columns, Row extends { readonly id: number }>(
  kind: ContentKind<C, Row>,
  db: Db,
  record: TextRecord,
): Promise<Row | undefined> {
  const place = { line: 1, row: 1 };
  const { values } = createRecordReader(kind.columns)({ place, namesPlace: place, values: record });
  if (!values) return undefined;
  const [known] = await kind.find(db, [values]);
  const sources = kind.pictures?.sourcesOf(values);
  const pictures = sources?.flatMap((source) => idOfSource(source) ?? []);
  if (pictures?.length !== sources?.length) return undefined;
  if (kind.pictures && !known && !pictures?.length) return undefined;
  const planner = await kind.plan(db);
  const row = planner.rowOf(values, known, pictures);
  // A row is what is written and its id, which the compiler can't tell of a type parameter.
  return { ...row, id: kind.idOf(values) } as unknown as Row;
}
