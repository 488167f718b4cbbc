import { writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { Option, type Command } from 'commander';
import type { ContentFiles, ExportCounts } from '../../modules/content-files/index.ts';
import {
  RECORD_FORMATS,
  recordWriter,
  type RecordFormat,
} from '../../platform/records/write-records.ts';
import { contentHash } from '../../platform/storage.ts';
import { UsageError, type StaffContext } from '../context.ts';
import { counted, printJson, printLine } from '../output.ts';
import { fileTarget, photoFolder, terminalTarget } from '../records/export-target.ts';
import { formatOf } from '../records/read-records.ts';
import { columnsHelp, CONTENT_KINDS } from './content-kinds.ts';
import { pathOf } from './fields.ts';

interface ExportOptions {
  readonly format?: RecordFormat;
  readonly photos?: string;
  readonly force?: boolean;
  readonly json?: true;
}

/** `export ...`: what `import` takes back without a difference. */
export function exportCommands(program: Command, context: StaffContext): void {
  const group = program
    .command('export')
    .description('Write everything of a kind to a file that import takes back.');
  for (const kind of CONTENT_KINDS) {
    const command = group
      .command(kind.noun.many)
      .description(`Write all ${kind.noun.many} to a file.`)
      .argument('[file]', 'ends in .csv or .json; without it they are printed', pathOf)
      .addOption(
        new Option('--format <format>', 'when the name does not say it').choices(RECORD_FORMATS),
      )
      .option('--force', 'write over a file that is there')
      .option('--json', 'print the counts as JSON')
      .addHelpText('after', () => `\n${columnsHelp(kind)}`)
      .action((file: string | undefined, options: ExportOptions) =>
        exportFile(kind, context, file, options),
      );
    if (kind.hasPhotos) {
      command.option(
        '--photos <folder>',
        'keep the photos there: beside the file, or below it',
        pathOf,
      );
    }
  }
}

async function exportFile(
  kind: ContentFiles,
  context: StaffContext,
  file: string | undefined,
  { format, photos, force = false, json }: ExportOptions,
): Promise<void> {
  const { deps, cwd, actor, terminal, signal } = context;
  const path = file === undefined ? undefined : resolve(cwd, file);
  const chosen = path === undefined ? (format ?? 'csv') : formatOf(path, format);
  if (!chosen) throw new UsageError(`Say what to write to ${path}: --format csv or --format json.`);
  if (path === undefined && json) {
    throw new UsageError('--json prints the counts, so it needs a file for the rest.');
  }
  const savePhoto =
    photos === undefined ? undefined : await photoSaver(path ? dirname(path) : cwd, cwd, photos);
  const target =
    path === undefined ? await terminalTarget(terminal, signal) : await fileTarget(path, force);
  try {
    const writer = recordWriter(chosen, Object.keys(kind.columns));
    await target.write(writer.start);
    const counts = await kind.exportFile(await deps(), {
      write: (records) => target.write(records.map((record) => writer.write(record)).join('')),
      savePhoto,
      actor,
      target: path === undefined ? 'the terminal' : basename(path),
      signal,
      onProgress: (count) =>
        terminal.progress(`${counted(count, kind.noun.one, kind.noun.many)} written ...`),
    });
    await target.write(writer.end());
    terminal.progress('');
    await target.finish();
    tell(kind, context, counts, path, json);
  } finally {
    await target.abandon();
  }
}

function tell(
  { noun }: ContentFiles,
  { terminal }: StaffContext,
  { exported, photos, photosLeftOut }: ExportCounts,
  path: string | undefined,
  json: true | undefined,
): void {
  if (photosLeftOut > 0) {
    const left = counted(photosLeftOut, 'photo is', 'photos are');
    terminal.stderr(`${left} not in it: --photos <folder> writes them too.\n`);
  }
  if (path === undefined) return;
  if (json) return printJson(terminal, { exported, photos, photos_left_out: photosLeftOut });
  const with_ = photos > 0 ? `, with ${counted(photos, 'photo', 'photos')}` : '';
  printLine(terminal, `${counted(exported, noun.one, noun.many)} written to ${path}${with_}.`);
}

/** Keeps photos in a folder, and names them as a file in `base` would. */
async function photoSaver(base: string, cwd: string, given: string) {
  const folder = resolve(cwd, given);
  const below = relative(base, folder);
  if (below === '..' || below.startsWith(`..${sep}`)) {
    throw new UsageError(`--photos must be in the folder of the file (${base}), or below it.`);
  }
  await photoFolder(folder);
  return async (name: string, content: Buffer) => {
    const file = `${fileNameOf(name)}.jpg`;
    await writeFile(join(folder, file), content, { mode: 0o600 });
    return join(below, file).split(sep).join('/');
  };
}

/** Codes are of the ministry's making: one that no file can have, or have twice, gets a hash. */
function fileNameOf(name: string): string {
  if (/^[A-Z0-9][A-Z0-9-]*$/.test(name) || /^[a-z]+-\d+(-\d+)?$/.test(name)) return name;
  return `${name.replace(/[^\p{L}\p{N}-]/gu, '_').slice(0, 60)}-${contentHash(name).slice(0, 8)}`;
}
