import type { FileCounts, FileFault, FileResult, RefusedFile } from '@nabta/contract/desk';
import type { Locale } from '@nabta/contract';
import { fault, faultText } from '../../faults.ts';
import {
  ImportRefused,
  type ContentFiles,
  type ImportCounts,
  type ImportDeps,
  type ImportProblem,
  type ImportRequest,
  type ImportResult,
} from '../content-files/index.ts';
import { openUpload } from './open-upload.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** As many faults of a file as a browser lists; the others are counted. */
const MOST_TOLD = 5_000;

interface DeskImport extends Pick<ImportRequest, 'actor' | 'signal' | 'onProgress'> {
  readonly bytes: Buffer;
  /** Its name, as the browser says. */
  readonly filename: string;
  readonly locale: Locale;
  /** The counts of an earlier check of this file; undefined: check it, and change nothing. */
  readonly expected: FileCounts | undefined;
}

/**
 * Checks a file that was sent to the desk, or brings it in as the staff command does. It is left
 * out, and what it would do is told anew, when that is no longer what its check has told: somebody
 * changed something in between.
 */
export async function importFromDesk(
  deps: ImportDeps,
  files: ContentFiles,
  { bytes, filename, locale, expected, ...order }: DeskImport,
): Promise<FileResult | RefusedFile> {
  await using folder = await temporaryFolder();
  const request = {
    ...order,
    read: await openUpload(bytes, folder.path),
    readPhoto: () => Promise.resolve({ problem: photoNotSent(files) }),
    source: filename.slice(0, 200),
    mostTold: MOST_TOLD,
  };
  const tell = (event: FileResult['event'], result: ImportResult): FileResult => ({
    event,
    counts: result.counts,
    notes: result.notes.map((note) => told(note, locale)),
    notes_total: result.notesTotal,
  });
  try {
    if (!expected) {
      return tell('checked', await files.importFile(deps, { ...request, dryRun: true }));
    }
    const agree = (counts: ImportCounts) => {
      if (!areSame(counts, expected)) throw new OtherCounts('the file does something else by now');
    };
    return tell('imported', await files.importFile(deps, { ...request, dryRun: false, agree }));
  } catch (error) {
    if (error instanceof OtherCounts) {
      return tell('changed', await files.importFile(deps, { ...request, dryRun: true }));
    }
    if (!(error instanceof ImportRefused)) throw error;
    return {
      event: 'refused',
      faults: error.problems.map((problem) => told(problem, locale)),
      faults_total: error.total,
    };
  }
}

/** Photos do not come with a file: there is a page for them. */
function photoNotSent({ noun: { one } }: ContentFiles) {
  return fault(`photo-not-sent.${one === 'child' || one === 'gift' ? one : 'project'}`);
}

class OtherCounts extends Error {}

const areSame = (counts: ImportCounts, expected: FileCounts) =>
  counts.created === expected.created &&
  counts.updated === expected.updated &&
  counts.unchanged === expected.unchanged;

function told({ place: { line, row }, column, what }: ImportProblem, locale: Locale): FileFault {
  return { line, row, column: column ?? null, message: faultText(what, locale) };
}
