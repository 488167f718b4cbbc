import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { invalid } from '../../errors.ts';
import { createTurns } from '../turns.ts';
import type { ImportRecord } from './record.ts';
import { readRowLines } from './read-row-lines.ts';
import { createRowReader, isLast, withoutEmptyEnd } from './row-reader.ts';

/** A sheet to read or to write, with its rows as lines of JSON in another file. */
export interface XlsxTask {
  readonly does: 'read' | 'write';
  readonly xlsx: string;
  readonly lines: string;
}

/** What the thread of a sheet may take: 100,000 children are about half of it. */
const MEGABYTES = 2_048;

const NO_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';

const inTurn = createTurns({ atOnce: 1, mostWaiting: Infinity });

/**
 * Reads or writes a sheet in a thread of its own, one after the other. Returns whether it could be:
 * false for a file that is no spreadsheet. Throws `validation-failed` for one that is too large.
 */
export function doXlsxTask(task: XlsxTask): Promise<boolean> {
  return inTurn(async () => {
    const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
    });
    try {
      const [done] = (await once(worker, 'message')) as [boolean];
      return done;
    } catch (error) {
      const isTooLarge = error instanceof Error && 'code' in error && error.code === NO_MEMORY;
      throw isTooLarge ? invalid({ file: { key: 'table-sheet-large' } }) : error;
    }
  });
}

/** The records of a sheet that was read: the first row with something in it is the header. */
export async function* readSheetLines(
  lines: string,
): AsyncGenerator<ImportRecord, void, undefined> {
  const recordOf = createRowReader();
  let row = 0;
  let width = 0;
  for await (const given of readRowLines(lines)) {
    row += 1;
    // A sheet is as wide as its widest row.
    const cells = withoutEmptyEnd(given);
    if (width === 0) width = cells.length;
    while (cells.length < width) cells.push('');
    const read = recordOf({ line: row, row }, cells);
    if (read) yield read;
    if (read && isLast(read)) return;
  }
}
