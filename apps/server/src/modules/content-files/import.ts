import { sql } from 'drizzle-orm';
import { ADVISORY_LOCKS } from '../../db/advisory-locks.ts';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../audit/index.ts';
import { removeWithdrawnFiles } from '../pictures/index.ts';
import type { Noun } from './kind.ts';
import type { ReadPhoto } from './pictures.ts';
import { BATCH, batchesOf, ProblemList, type ImportProblem, type ImportRecord } from './records.ts';

export type ImportDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'storage' | 'signer'>;

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
  countFamilies?(): number;
  /** The pictures whose files have to go, after the import was saved or has failed. */
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
  let isSaved = false;
  try {
    const { counts, notes } = await checkFile(request, noun, steps);
    const told = { notes: notes.kept, notesTotal: notes.total };
    if (request.dryRun) return { counts, ...told };
    const saved = await deps.db.transaction(async (transaction) => {
      const result = await saveFile(transaction, request, steps);
      await recordAudit(
        { db: transaction, clock: deps.clock },
        {
          actor: request.actor,
          action: `import ${noun.many}`,
          details: { source: request.source, ...result },
        },
      );
      return result;
    });
    isSaved = true;
    return { counts: saved, ...told };
  } finally {
    for (const id of steps.picturesLeft(isSaved)) await removeWithdrawnFiles(deps, id);
  }
}

async function checkFile<Item>(
  { read, signal, onProgress }: ImportRequest,
  { one }: Noun,
  steps: ImportSteps<Item>,
): Promise<{ counts: ImportCounts; notes: ProblemList }> {
  const findings = { problems: new ProblemList(), notes: new ProblemList() };
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
    problems.add({ place: 'line 1', column: undefined, what: `there is no ${one}` });
  }
  if (problems.isEmpty) await steps.checkWhole?.(problems);
  problems.refuse();
  return { counts: withFamilies(counts, steps), notes };
}

/** Reads a checked file again, rather than keep it in memory. Throws when it has changed. */
async function saveFile<Item>(
  db: Db,
  { read, signal, onProgress }: ImportRequest,
  steps: ImportSteps<Item>,
): Promise<ImportCounts> {
  // One import writes at a time; others wait.
  await db.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.import})`);
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
