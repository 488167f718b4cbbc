import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { Option, type Command } from 'commander';
import {
  ImportRefused,
  type ContentFiles,
  type ImportProblem,
  type ImportResult,
} from '../../modules/content-files/index.ts';
import { fault, faultText, placeText, type Fault } from '../../faults.ts';
import { StaffError, type StaffContext } from '../context.ts';
import { counted, plain, printJson, printLine } from '../output.ts';
import { RECORD_FORMATS, type RecordFormat } from '../../platform/records/write-records.ts';
import { openRecords } from '../records/read-records.ts';
import { columnsHelp, CONTENT_KINDS } from './content-kinds.ts';
import { pathOf } from './fields.ts';

const LARGEST_PHOTO_MB = 25;

interface ImportOptions {
  readonly format?: RecordFormat;
  readonly dryRun?: boolean;
  readonly json?: true;
}

/** `import ...`: files of the ministry, all of a file or nothing of it. */
export function importCommands(program: Command, context: StaffContext): void {
  const group = program
    .command('import')
    .description('Bring in a file: all of it, or nothing. Nothing that is there is taken away.')
    .addHelpText('after', '\nVillages come before the children who live in them.');
  for (const kind of CONTENT_KINDS) {
    group
      .command(kind.noun.many)
      .description(`Add ${kind.noun.many}, or bring up to date those that are known.`)
      .argument(
        '<file>',
        'CSV with a header line (split by , or ; or tab), or a JSON array',
        pathOf,
      )
      .addOption(
        new Option('--format <format>', 'when the name does not say it').choices(RECORD_FORMATS),
      )
      .option('--dry-run', 'check everything, change nothing')
      .option('--json', 'print the counts as JSON')
      .addHelpText('after', () => `\n${columnsHelp(kind)}`)
      .action((file: string, options: ImportOptions) => importFile(kind, context, file, options));
  }
}

async function importFile(
  kind: ContentFiles,
  { deps, cwd, actor, terminal, signal }: StaffContext,
  file: string,
  { format, dryRun = false, json }: ImportOptions,
): Promise<void> {
  const path = resolve(cwd, file);
  const { one, many } = kind.noun;
  const read = await openRecords(path, format);
  try {
    const result = await kind.importFile(await deps(), {
      read,
      readPhoto: (photo) => readPhoto(dirname(path), photo),
      actor,
      source: basename(path),
      dryRun,
      signal,
      onProgress: (step, count) => terminal.progress(`${counted(count, one, many)} ${step} ...`),
    });
    terminal.progress('');
    result.notes.forEach((note) => terminal.stderr(lineOf(note)));
    const unsaid = result.notesTotal - result.notes.length;
    if (unsaid > 0)
      terminal.stderr(`${counted(unsaid, 'more note', 'more notes')} of this kind.\n`);
    if (json) return printJson(terminal, { ...result.counts, dry_run: dryRun });
    const told = countsTold(kind, result);
    printLine(terminal, dryRun ? `Nothing was changed. It would be: ${told}` : told);
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    terminal.progress('');
    for (const problem of error.problems) terminal.stderr(lineOf(problem));
    const unsaid = error.total - error.problems.length;
    const more = unsaid > 0 ? ` The last ${unsaid} are not listed.` : '';
    throw new StaffError(
      `Nothing was imported: ${counted(error.total, 'problem', 'problems')} in ${basename(path)}.${more}`,
    );
  }
}

function lineOf({ place, column, what }: ImportProblem): string {
  return `${plain([placeText(place, 'en'), column, faultText(what, 'en')].filter(Boolean).join(': '))}\n`;
}

function countsTold({ noun }: ContentFiles, { counts }: ImportResult): string {
  const { created, updated, unchanged, families } = counts;
  const told = `${counted(created, noun.one, noun.many)} added, ${updated.toLocaleString('en-US')} brought up to date, ${unchanged.toLocaleString('en-US')} unchanged`;
  return families === undefined
    ? `${told}.`
    : `${told}, in ${counted(families, 'family', 'families')}.`;
}

/** A photo beside the file, or below: a file from elsewhere must not name others of this machine. */
async function readPhoto(folder: string, photo: string): Promise<Buffer | { problem: Fault }> {
  const path = join(folder, photo);
  if (isAbsolute(photo) || relative(folder, path).startsWith('..')) {
    return { problem: fault('photo-outside') };
  }
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) return { problem: fault('photo-missing', { file: photo }) };
  if (found.size > LARGEST_PHOTO_MB * 1_000_000) {
    return { problem: fault('photo-large', { megabytes: LARGEST_PHOTO_MB }) };
  }
  return readFile(path);
}
