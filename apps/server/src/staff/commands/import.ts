import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { Option, type Command } from 'commander';
import {
  IMPORT_COLUMNS,
  importChildren,
  ImportRefused,
} from '../../modules/children/operations.ts';
import { StaffError, type StaffContext } from '../context.ts';
import { counted, plain, printJson, printLine } from '../output.ts';
import { openRecords, RECORD_FORMATS, type RecordFormat } from '../records/read-records.ts';

const LARGEST_PHOTO_MB = 25;

interface ImportOptions {
  readonly format?: RecordFormat;
  readonly dryRun?: boolean;
  readonly json?: true;
}

/** `import ...`: files of the ministry, all of a file or nothing of it. */
export function importCommands(program: Command, context: StaffContext): void {
  const group = program.command('import').description('Bring in a file: all of it, or nothing.');
  group
    .command('children')
    .description('Add children, or bring up to date those whose code is known.')
    .argument('<file>', 'CSV with a header line (split by , or ; or tab), or a JSON array')
    .addOption(
      new Option('--format <format>', 'when the name does not say it').choices(RECORD_FORMATS),
    )
    .option('--dry-run', 'check everything, change nothing')
    .option('--json', 'print the counts as JSON')
    .addHelpText('after', `\n${columnsHelp()}`)
    .action((file: string, options: ImportOptions) => importFile(context, file, options));
}

async function importFile(
  { deps, cwd, actor, terminal, signal }: StaffContext,
  file: string,
  { format, dryRun = false, json }: ImportOptions,
): Promise<void> {
  const path = resolve(cwd, file);
  const read = await openRecords(path, format);
  try {
    const counts = await importChildren(await deps(), {
      read,
      readPhoto: (photo) => readPhoto(dirname(path), photo),
      actor,
      source: basename(path),
      dryRun,
      signal,
      onProgress: (step, count) =>
        terminal.progress(`${counted(count, 'child', 'children')} ${step} ...`),
    });
    terminal.progress('');
    if (json) return printJson(terminal, { ...counts, dry_run: dryRun });
    const { created, updated, families } = counts;
    const told = `${counted(created, 'child', 'children')} added, ${counted(updated, 'child', 'children')} brought up to date, in ${counted(families, 'family', 'families')}.`;
    printLine(terminal, dryRun ? `Nothing was changed. It would be: ${told}` : told);
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    terminal.progress('');
    for (const { place, column, what } of error.problems) {
      terminal.stderr(`${plain([place, column, what].filter(Boolean).join(': '))}\n`);
    }
    const unsaid = error.total - error.problems.length;
    const more = unsaid > 0 ? ` The last ${unsaid} are not listed.` : '';
    throw new StaffError(
      `Nothing was imported: ${counted(error.total, 'problem', 'problems')} in ${basename(path)}.${more}`,
    );
  }
}

/** A photo beside the file, or below: a file from elsewhere must not name others of this machine. */
async function readPhoto(folder: string, photo: string): Promise<Buffer | { problem: string }> {
  const path = join(folder, photo);
  if (isAbsolute(photo) || relative(folder, path).startsWith('..')) {
    return { problem: 'must be in the folder of the file, or below it' };
  }
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) return { problem: `there is no file ${photo}` };
  if (found.size > LARGEST_PHOTO_MB * 1_000_000) {
    return { problem: `is larger than ${LARGEST_PHOTO_MB} MB` };
  }
  return readFile(path);
}

function columnsHelp(): string {
  return `Columns, in any order; only photo and featured may be left out:
  ${IMPORT_COLUMNS.join(' ')}

  village is a name or an id. Dates are 2016-05-04. Prices are a month's, like 35 or 35.50.
  Without guardian_consent_on a child is stored, but not shown. Without waiting_since a new
  child waits from today. photo is a JPEG or PNG beside the file; a child without one keeps its
  picture, or gets a drawn one. Children with the same family_code are siblings.`;
}
