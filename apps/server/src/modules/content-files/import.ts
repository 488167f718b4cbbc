import { sql } from 'drizzle-orm';
import { ADVISORY_LOCKS } from '../../db/advisory-locks.ts';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../audit/index.ts';
import { removeWithdrawnFiles, withdrawPictures } from '../pictures/index.ts';
import { BATCH, batchesOf } from './batches.ts';
import type { Columns, ValuesOf } from './column-rules.ts';
import type { ContentKind, Unsaved } from './kind.ts';
import { openNotebook, type Notebook } from './notebook.ts';
import { createPictureTaker, type PictureTaker, type ReadPhoto } from './pictures.ts';
import { ProblemList } from './problems.ts';
import { createRecordReader, type ImportProblem, type ImportRecord } from './record-rules.ts';

/** What an import works with. */
export type ImportDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'storage' | 'drawings' | 'signer'>;

/** A file to import. */
export interface ImportRequest {
  /** The records of the file, from its start. It is called twice, so that none need be kept. */
  readonly read: () => AsyncIterable<ImportRecord>;
  readonly readPhoto: ReadPhoto;
  readonly actor: string;
  /** What the file is called, for the audit log. */
  readonly source: string;
  readonly dryRun: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (step: 'checked' | 'saved', count: number) => void;
}

/** What an import did, or would do. */
export interface ImportCounts {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  /** All families that the file names, when it is of children. */
  readonly families?: number;
}

/** What an import tells when it is done. */
export interface ImportResult {
  readonly counts: ImportCounts;
  /** What was changed of what the file says, or is worth knowing: the first of them. */
  readonly notes: readonly ImportProblem[];
  readonly notesTotal: number;
}

export type ImportFile = (deps: ImportDeps, request: ImportRequest) => Promise<ImportResult>;

/** One import writes at a time; the others wait. */
export async function lockImports(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.import})`);
}

/** A file is read twice, and should be the same both times. */
export function fileChanged(): Error {
  return new Error('The file changed while it was imported. Nothing was imported.');
}

/**
 * Imports a kind of content: what is known is brought up to date, the rest is added, and nothing
 * is taken away. The whole file is checked first, and all of it is written or nothing. Throws
 * ImportRefused with every problem of the file, and what `signal` was aborted with.
 */
export function importOf<C extends Columns, Row extends { readonly id: number }>(
  kind: ContentKind<C, Row>,
): ImportFile {
  return async (deps, request) => {
    using notebook = openNotebook();
    const pictures = createPictureTaker(deps, request, notebook);
    try {
      const { counts, notes, largestId } = await checkFile(kind, deps, request, notebook, pictures);
      const told = { notes: notes.kept, notesTotal: notes.total };
      if (request.dryRun) return { counts, ...told };
      const saved = await deps.db.transaction(async (transaction) => {
        const inside = { ...deps, db: transaction };
        const result = await saveFile(kind, inside, request, pictures, largestId);
        await recordAudit(inside, {
          actor: request.actor,
          action: `import ${kind.noun.many}`,
          details: { source: request.source, ...result.counts },
        });
        return result;
      });
      pictures.keep();
      for (const id of saved.withdrawn) await removeWithdrawnFiles(deps, id);
      return { counts: saved.counts, ...told };
    } finally {
      await pictures.removeUnused();
    }
  };
}

async function checkFile<C extends Columns, Row extends { readonly id: number }>(
  kind: ContentKind<C, Row>,
  { db }: ImportDeps,
  request: ImportRequest,
  notebook: Notebook,
  pictures: PictureTaker,
) {
  const problems = new ProblemList();
  const notes = new ProblemList();
  const read = createRecordReader(kind.columns);
  const planner = await kind.plan(db);
  const tally = createTally();
  let largestId = 0;
  let count = 0;
  for await (const batch of batchesOf(request.read(), BATCH)) {
    request.signal.throwIfAborted();
    count += batch.length;
    const fine: { place: string; values: ValuesOf<C> }[] = [];
    for (const record of batch) {
      const { place } = record;
      const { values, ...said } = read(record);
      const say = (column: string, what: string) => said.problems.push({ place, column, what });
      if (values) {
        kind.check?.(values, say);
        checkKeys(kind, values, place, notebook, say);
        largestId = Math.max(largestId, kind.idOf(values) ?? 0);
      }
      said.notes.forEach((note) => notes.add(note));
      said.problems.forEach((problem) => problems.add(problem));
      if (values && said.problems.length === 0) fine.push({ place, values });
    }
    const known = await kind.find(
      db,
      fine.map(({ values }) => values),
    );
    for (const [index, { place, values }] of fine.entries()) {
      const row = known[index];
      const ids = await pictures.check(kind, values, row, place, problems);
      if (kind.pictures && !row && !ids?.length) {
        const what = `is empty, and a new ${kind.noun.one} needs a picture`;
        problems.add({ place, column: kind.pictures.column, what });
      }
      tally.add(row, planner.rowOf(values, row, ids));
    }
    request.onProgress('checked', count);
  }
  if (count === 0) {
    problems.add({ place: 'line 1', column: undefined, what: `there is no ${kind.noun.one}` });
  }
  problems.refuse();
  return { counts: tally.counts(), notes, largestId };
}

function checkKeys<C extends Columns, Row extends { readonly id: number }>(
  kind: ContentKind<C, Row>,
  values: ValuesOf<C>,
  place: string,
  notebook: Notebook,
  say: (column: string, what: string) => void,
): void {
  for (const { column, key } of kind.keysOf(values)) {
    const earlier = notebook.note(`key ${column}`, key, place);
    if (earlier !== undefined) say(column, `${key} is there already, in ${earlier}`);
  }
}

async function saveFile<C extends Columns, Row extends { readonly id: number }>(
  kind: ContentKind<C, Row>,
  { db, clock }: ImportDeps,
  request: ImportRequest,
  pictures: PictureTaker,
  largestId: number,
) {
  await lockImports(db);
  await reserveIds(db, kind.table, largestId);
  const read = createRecordReader(kind.columns);
  const planner = await kind.plan(db);
  const tally = createTally();
  const withdrawn: string[] = [];
  let count = 0;
  for await (const records of batchesOf(request.read(), BATCH)) {
    request.signal.throwIfAborted();
    const batch = records.map((record) => {
      const { values } = read(record);
      if (!values) throw fileChanged();
      return { place: record.place, values };
    });
    const known = await kind.find(
      db,
      batch.map(({ values }) => values),
    );
    const added: (Unsaved<Row> & { id?: number })[] = [];
    for (const [index, { place, values }] of batch.entries()) {
      const before = known[index];
      const ids = await pictures.publish(db, kind, values, before, place);
      const row = planner.rowOf(values, before, ids);
      const state = tally.add(before, row);
      const id = kind.idOf(values);
      if (!before) added.push(id === undefined ? row : { ...row, id });
      else if (state === 'updated') {
        await kind.update(db, before.id, row);
        await kind.afterUpdate?.(db, before, row);
        withdrawn.push(...(await pictures.leftBehind(db, kind, before, ids)));
      }
    }
    if (added.length > 0) await kind.insert(db, added);
    count += batch.length;
    request.onProgress('saved', count);
  }
  await withdrawPictures(db, withdrawn, clock.now());
  return { counts: tally.counts(), withdrawn };
}

/** Counts what becomes of records. */
function createTally() {
  const counts = { created: 0, updated: 0, unchanged: 0 };
  return {
    add<Row extends object>(before: Row | undefined, row: Unsaved<Row>) {
      const state = !before ? 'created' : isSame(before, row) ? 'unchanged' : 'updated';
      counts[state] += 1;
      return state;
    },
    counts: (): ImportCounts => ({ ...counts }),
  };
}

/** Whether a row would be written as it stands. */
export function isSame(before: object, row: object): boolean {
  const stored = new Map<string, unknown>(Object.entries(before));
  return Object.entries(row).every(
    ([property, value]) => JSON.stringify(stored.get(property)) === JSON.stringify(value),
  );
}

/** The numbers that a file gives are not given to others, whichever of its lines comes first. */
async function reserveIds(db: Db, table: string, largest: number): Promise<void> {
  if (largest === 0) return;
  await db.execute(sql`
    select setval(sequence, ${largest}) from (
      select pg_get_serial_sequence(${table}, 'id')::regclass as sequence
    ) where coalesce(pg_sequence_last_value(sequence), 0) < ${largest}`);
}
