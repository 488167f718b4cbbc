import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { noteExport, personalFiles, type PersonalFile } from '../../modules/personal-data/index.ts';
import { StaffError, type StaffContext } from '../context.ts';
import { counted, printJson, printLine, printTable, type Column } from '../output.ts';
import { inWords, knownSponsor, pathOf } from './fields.ts';

interface ExportOptions {
  readonly to: string;
  readonly dryRun?: true;
  readonly json?: true;
}

const columns: readonly Column<PersonalFile>[] = [
  { head: 'file', value: ({ path }) => path },
  { head: 'records', value: ({ records }) => records },
];

/** `sponsors export`: all that is kept of a person, for that person. */
export function exportCommand(group: Command, context: StaffContext): void {
  group
    .command('export')
    .description('Write all data of a sponsor into a folder, to be handed to them.')
    .argument('<sponsor>', 'an address or a number')
    .requiredOption('--to <folder>', 'a folder that is empty, or not there yet', pathOf)
    .option('--dry-run', 'list the files, write nothing')
    .option('--json', 'print the list of files as JSON')
    .addHelpText(
      'after',
      '\nExample: sponsors export mona@example.com --to mona-adel\nHand it over in a way that only they can open, and delete the folder afterwards.',
    )
    .action((who: string, options: ExportOptions) => exportSponsor(context, who, options));
}

async function exportSponsor(
  context: StaffContext,
  who: string,
  { to, dryRun, json }: ExportOptions,
): Promise<void> {
  const { deps, cwd, actor, terminal } = context;
  const folder = resolve(cwd, to);
  await refuseUsed(folder);
  const sponsor = await knownSponsor(context, who);
  if (sponsor.erasedAt !== null) {
    throw new StaffError(`Sponsor ${sponsor.id} was erased: nothing is kept of the person.`);
  }
  const opened = await deps();
  const files = await personalFiles(opened, sponsor);
  let missing: readonly string[] = [];
  if (!dryRun) {
    missing = await writeFolder(context, folder, files);
    await noteExport(opened, { sponsorId: sponsor.id, files: files.length, actor });
  }
  if (json) {
    const listed = files.map(({ path, records }) => ({ path, records }));
    return printJson(terminal, { dry_run: dryRun ?? false, folder, files: listed, missing });
  }
  printTable(terminal, columns, files);
  const count = counted(files.length - missing.length, 'file', 'files');
  printLine(
    terminal,
    dryRun
      ? `Nothing was written. It would be ${count} of ${inWords(sponsor)} in ${folder}.`
      : `${count} of ${inWords(sponsor)} are in ${folder}.`,
  );
  if (missing.length > 0) {
    printLine(
      terminal,
      `Not in the storage of the site, and so not in the folder: ${missing.join(', ')}. Tell the technician.`,
    );
  }
}

async function refuseUsed(folder: string): Promise<void> {
  const found = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    if (error.code === 'ENOTDIR') throw new StaffError(`${folder} is a file, not a folder.`);
    throw new StaffError(`The folder ${folder} cannot be read (${error.code ?? 'unknown'}).`);
  });
  if (found.length > 0) throw new StaffError(`The folder ${folder} is not empty: name another.`);
}

/**
 * Writes beside the folder, and puts all of it in its place at once: there is never half of it.
 * Answers the pictures that are not stored any more: the rest is theirs all the same.
 */
async function writeFolder(
  { terminal, signal }: StaffContext,
  folder: string,
  files: readonly PersonalFile[],
): Promise<readonly string[]> {
  const missing: string[] = [];
  const partial = `${folder}.${randomBytes(4).toString('hex')}.partial`;
  try {
    await mkdir(dirname(folder), { recursive: true });
    await mkdir(partial, { mode: 0o700 });
    for (const [index, file] of files.entries()) {
      signal.throwIfAborted();
      terminal.progress(`${index + 1} of ${counted(files.length, 'file', 'files')} ...`);
      const content = await file.read();
      if (!content) {
        missing.push(file.path);
        continue;
      }
      const path = join(partial, file.path);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(path, content, { mode: 0o600, flag: 'wx' });
    }
    await rename(partial, folder);
    return missing;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw isSystemError(error)
      ? new StaffError(`The folder ${folder} cannot be written (${error.code ?? 'unknown'}).`)
      : error;
  } finally {
    terminal.progress('');
  }
}

const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error;
