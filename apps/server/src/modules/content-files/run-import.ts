import { sql } from 'drizzle-orm';
import { ADVISORY_LOCKS } from '../../db/advisory-locks.ts';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { fault } from '../../faults.ts';
import { batchesOf } from '../../platform/batches.ts';
import type { ImportRecord } from '../../platform/records/record.ts';
import { recordAudit } from '../audit/index.ts';
import { removeWithdrawnFiles } from '../pictures/index.ts';
import type { Noun } from './kind.ts';
import type { ReadPhoto } from './pictures.ts';
import { BATCH, ProblemList, type ImportProblem } from './records.ts';

/** So many new rows are worth counting at once; otherwise the database does so in time. */
const MANY = 1_000;

export type ImportDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'storage' | 'drawings' | 'signer'>;

/** A file to import. */
export interface ImportRequest {
  /** The records of the file, from its start. It is called twice, so that none need be kept. */
  readonly read: () => AsyncIterable<ImportRecord>;
  readonly readPhoto: ReadPhoto;
  readonly actor: string;
  /** The name of the file, for the audit log. */
  readonly source: string;
  readonly dryRun: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (step: 'checked' | 'saved', count: number) => void;
  /** How many problems are told, where it is not the first hundred; the others are counted. */
  readonly mostTold?: number;
  /** Called with what was written, in its transaction: what it throws undoes everything. */
  readonly agree?: (counts: ImportCounts) => void;
  /**
   * For a record that the desk saves: `code` (of another kind than children: its id) goes into the
   * audit log, and the names of what changed. `check` is called behind the lock of imports, before
   * anything is written; `saved` and `changedFields` after it, in the same transaction.
   */
  readonly single?: {
    readonly code: string;
    readonly check: (db: Db) => Promise<void>;
    readonly saved?: ((db: Db) => Promise<void>) | undefined;
    readonly changedFields?: ((db: Db) => Promise<readonly string[]>) | undefined;
    /** The photo is the one that is there, cut anew: what it replaces is no earlier picture. */
    readonly isCutAnew?: boolean | undefined;
  };
}

/** How many records were added, changed or left alone; or would be, in a dry run. */
export interface ImportCounts {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  /** All families that the file names, when it is of children. */
  readonly families?: number;
}

export interface ImportResult {
  readonly counts: ImportCounts;
  /** The first notes about values that were changed or are worth knowing. */
  readonly notes: readonly ImportProblem[];
  readonly notesTotal: number;
}

export type ImportFile = (deps: ImportDeps, request: ImportRequest) => Promise<ImportResult>;

export type ImportOutcome = 'created' | 'updated' | 'unchanged';

/** Problems refuse the file; notes are only told. */
export interface ImportFindings {
  readonly problems: ProblemList;
  readonly notes: ProblemList;
}

/** A record that was read, as an item when nothing is wrong with it. */
export interface ReadItem<Item> {
  readonly problems: readonly ImportProblem[];
  readonly notes: readonly ImportProblem[];
  readonly item?: Item;
}

/** The steps of an import that differ between kinds, in the order in which `runImport` calls them. */
export interface ImportSteps<Item> {
  /** Starts to read the file, which happens twice. Each record is checked against those before it. */
  startReading(): (record: ImportRecord) => ReadItem<Item>;
  /** Checks items against the database, and stores their photos while there is no problem. */
  checkBatch(items: readonly Item[], findings: ImportFindings): Promise<ImportOutcome[]>;
  /** Checks the file as a whole, when there is no problem so far. */
  checkWhole?(problems: ProblemList): Promise<void>;
  startSaving?(db: Db): Promise<void>;
  saveBatch(db: Db, items: readonly Item[]): Promise<ImportOutcome[]>;
  /** Checks what others may have changed until the lock was held: a problem undoes everything. */
  checkSaved?(db: Db, problems: ProblemList): Promise<void>;
  countFamilies?(): number;
  /** The pictures whose files have to go, after the import was saved or has surely failed. */
  picturesLeft(isSaved: boolean): Iterable<string>;
}

/**
 * Imports a file: known things are updated, new ones are added, and nothing is deleted. The whole
 * file is checked first, and all of it is written or nothing. Throws ImportRefused with every
 * problem of the file, and the reason of `signal` once that is aborted.
 */
export async function runImport<Item>(
  deps: ImportDeps,
  request: ImportRequest,
  noun: Noun,
  steps: ImportSteps<Item>,
): Promise<ImportResult> {
  const end: { isSaved: boolean | undefined } = { isSaved: false };
  try {
    const { counts, notes } = await checkFile(request, noun, steps);
    const told = { notes: notes.kept, notesTotal: notes.total };
    if (request.dryRun) return { counts, ...told };
    const saved = await deps.db.transaction(async (transaction) => {
      const result = await saveFile(transaction, request, steps);
      request.agree?.(result);
      const { code, changedFields } = request.single ?? {};
      const fields = (await changedFields?.(transaction)) ?? [];
      const record = noun.one === 'child' ? { code } : { content: code };
      const changed = fields.length > 0 ? { fields } : {};
      await recordAudit(
        { db: transaction, clock: deps.clock },
        {
          actor: request.actor,
          action: `import ${noun.many}`,
          details: { source: request.source, ...record, ...changed, ...result },
        },
      );
      // The answer to the commit may be lost: then the daily job removes the files without a row.
      end.isSaved = undefined;
      return result;
    });
    end.isSaved = true;
    if (saved.created >= MANY) await countRows(deps);
    return { counts: saved, ...told };
  } finally {
    const left = end.isSaved === undefined ? [] : steps.picturesLeft(end.isSaved);
    for (const id of left) await removeWithdrawnFiles(deps, id);
  }
}

/** The plans of statements were made for what the tables held before. */
async function countRows({ db, log }: ImportDeps): Promise<void> {
  await db.execute(sql`analyze`).catch((error: unknown) => {
    log.warn({ err: error }, 'imported, but its rows could not be counted');
  });
}

async function checkFile<Item>(
  { read, signal, onProgress, mostTold }: ImportRequest,
  { one }: Noun,
  steps: ImportSteps<Item>,
): Promise<{ counts: ImportCounts; notes: ProblemList }> {
  const findings = { problems: new ProblemList(mostTold), notes: new ProblemList() };
  const { problems, notes } = findings;
  const readItem = steps.startReading();
  const counts = { created: 0, updated: 0, unchanged: 0 };
  let count = 0;
  for await (const batch of batchesOf(read(), BATCH)) {
    signal.throwIfAborted();
    count += batch.length;
    const items: Item[] = [];
    for (const record of batch) {
      const { item, ...said } = readItem(record);
      said.notes.forEach((note) => notes.add(note));
      said.problems.forEach((problem) => problems.add(problem));
      if (item !== undefined) items.push(item);
    }
    for (const outcome of await steps.checkBatch(items, findings)) counts[outcome] += 1;
    onProgress('checked', count);
  }
  if (count === 0) {
    problems.add({ place: { line: 1, row: 1 }, column: undefined, what: fault(`none.${one}`) });
  }
  if (problems.isEmpty) await steps.checkWhole?.(problems);
  problems.refuse();
  return { counts: withFamilies(counts, steps), notes };
}

/** Reads a checked file again, rather than keep it in memory. Throws when it has changed. */
async function saveFile<Item>(
  db: Db,
  { read, signal, onProgress, single }: ImportRequest,
  steps: ImportSteps<Item>,
): Promise<ImportCounts> {
  // The tables grow with each batch: a plan that is kept would be one for what they were before.
  await db.execute(sql`set local plan_cache_mode = force_custom_plan`);
  // One import writes at a time; others wait.
  await db.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.import})`);
  await single?.check(db);
  await steps.startSaving?.(db);
  const readItem = steps.startReading();
  const counts = { created: 0, updated: 0, unchanged: 0 };
  let count = 0;
  for await (const batch of batchesOf(read(), BATCH)) {
    signal.throwIfAborted();
    const items = batch.map((record) => {
      const { item } = readItem(record);
      if (item !== undefined) return item;
      throw new Error('The file changed while it was imported. Nothing was imported.');
    });
    for (const outcome of await steps.saveBatch(db, items)) counts[outcome] += 1;
    count += batch.length;
    onProgress('saved', count);
  }
  const problems = new ProblemList();
  await steps.checkSaved?.(db, problems);
  problems.refuse();
  await single?.saved?.(db);
  return withFamilies(counts, steps);
}

function withFamilies<Item>(counts: ImportCounts, steps: ImportSteps<Item>): ImportCounts {
  const families = steps.countFamilies?.();
  return families === undefined ? counts : { ...counts, families };
}

/** Whether a stored row already has all values of a row to write. */
export function isSame(before: object, row: object): boolean {
  const stored = new Map<string, unknown>(Object.entries(before));
  return Object.entries(row).every(
    ([property, value]) => JSON.stringify(stored.get(property)) === JSON.stringify(value),
  );
}
