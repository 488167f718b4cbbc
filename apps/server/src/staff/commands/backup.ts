import { resolve } from 'node:path';
import type { Command } from 'commander';
import type { Deps } from '../../deps.ts';
import type { Settings } from '../../env.ts';
import { recordAudit } from '../../modules/audit/index.ts';
import { readArchive } from '../../platform/backup/read-archive.ts';
import { megabytes, sizeOf, type Manifest } from '../../platform/backup/manifest.ts';
import { findPlace, makeBackup, secretKeyIn } from '../../platform/backup/make-backup.ts';
import { countRows, measure } from '../../platform/backup/stage-backup.ts';
import { StaffError, type StaffContext, type Terminal } from '../context.ts';
import { counted, printJson, printLine } from '../output.ts';
import { pathOf } from './fields.ts';

interface BackupOptions {
  readonly force?: true;
  readonly dryRun?: true;
  readonly json?: true;
}

/** `backup ...`: everything of the embedded database and its files in one file. */
export function backupCommands(program: Command, context: StaffContext): void {
  const group = program
    .command('backup')
    .description('Save everything in one file: database, pictures, secret key.')
    .argument('<where>', 'a folder, or the name of the file, which ends with .tar.gz', pathOf)
    .option('--force', 'replace a file of that name')
    .option('--dry-run', 'say what it would hold, write nothing')
    .option('--json', 'print what it holds as JSON')
    .addHelpText('after', EXAMPLES)
    .action((where: string, options: BackupOptions) => backup(context, where, options));
  group
    .command('verify')
    .description('Read a backup to its end, and say whether all of it is as it was saved.')
    .argument('<file>', 'the backup', pathOf)
    .option('--json', 'print what it holds as JSON')
    // Commander hands an option that the group has too to the group.
    .action((file: string, _: object, command: Command) =>
      verify(context, file, command.optsWithGlobals<{ json?: true }>()),
    );
}

const EXAMPLES = `
Examples:
  npm run staff -- backup /mnt/backups
  npm run staff -- backup /mnt/backups/before-the-move.tar.gz
  npm run staff -- backup verify /mnt/backups/before-the-move.tar.gz

The server may go on running. Whoever has the file has everything: keep it as safe as the data.`;

async function backup(context: StaffContext, where: string, options: BackupOptions): Promise<void> {
  const { terminal, actor, signal } = context;
  const { dryRun, json } = options;
  const force = options.force ?? false;
  requireOwnData(context.settings);
  const deps = await context.deps();
  requireOwnData(deps.settings);
  const { dataDir, demo } = deps.settings;
  const place = { dataDir, name: nameOf(deps), force };
  const file = await findPlace(resolve(context.cwd, where), place);
  if (dryRun) return tellPlan(deps, terminal, { file, json });
  const { manifest, bytes } = await makeBackup({
    database: deps.database,
    dataDir,
    demo,
    secretKey: await secretKeyIn(dataDir, deps.settings.secretKey),
    now: deps.clock.now(),
    file,
    force,
    signal,
    onProgress: progressIn(terminal),
  });
  terminal.progress('');
  await recordAudit(deps, { actor, action: 'backup', details: { file, bytes } });
  if (json) return printJson(terminal, { file, bytes, ...presented(manifest) });
  printLine(terminal, `${file} holds ${contentsOf(manifest)}, in ${megabytes(bytes)}.`);
  if (manifest.members.some(({ path }) => path === 'secret-key')) return;
  printLine(terminal, 'SECRET_KEY is not in it: keep it in another safe place.');
}

async function verify(
  { cwd, terminal, signal }: StaffContext,
  given: string,
  { json }: { json?: true },
): Promise<void> {
  const file = resolve(cwd, given);
  const report = progressIn(terminal);
  const onProgress = (done: number) => report('read', done);
  const manifest = await readArchive({ file, signal, onProgress });
  terminal.progress('');
  if (json) return printJson(terminal, { file, ...presented(manifest) });
  const made = manifest.made_at.slice(0, 16).replace('T', ' ');
  printLine(terminal, `${file} is whole: ${contentsOf(manifest)}, of ${made} UTC.`);
}

/** Throws StaffError when the data lies where this cannot copy it. */
export function requireOwnData(settings: Settings | undefined): void {
  if (settings?.databaseUrl !== undefined) {
    throw new StaffError(
      'DATABASE_URL is set: PostgreSQL is saved and put back with pg_dump and pg_restore, the files with the tools of their bucket. See “Backups” in docs/operating.md.',
    );
  }
  if (settings?.s3Url !== undefined) {
    throw new StaffError(
      'S3_URL is set: stop the server and copy DATA_DIR, then the bucket with its own tools. See “Backups” in docs/operating.md.',
    );
  }
}

async function tellPlan(
  deps: Deps,
  terminal: Terminal,
  { file, json }: { file: string; json: true | undefined },
): Promise<void> {
  const sizes = await measure(deps.settings.dataDir);
  const counts = await countRows(deps.database.sql);
  if (json) return printJson(terminal, { dry_run: true, file, bytes_unpacked: sizes, counts });
  printLine(
    terminal,
    `Nothing was written. ${file} would hold ${rowsOf(counts)}: ${megabytes(sizes.database)} of database and ${megabytes(sizes.files)} of files, before they are packed.`,
  );
}

/** `nabta-backup-2026-11-21-2015.tar.gz`, in Cairo's time. */
function nameOf({ clock }: Deps): string {
  const { date, time } = cairoMinute(clock.now());
  return `nabta-backup-${date}-${time.slice(0, 4)}.tar.gz`;
}

/** The day and the second of a moment in Cairo, as names of files have them. */
export function cairoMinute(moment: Temporal.Instant): { date: string; time: string } {
  const there = moment.toZonedDateTimeISO('Africa/Cairo');
  const time = there.toPlainTime().toString({ smallestUnit: 'second' }).replaceAll(':', '');
  return { date: there.toPlainDate().toString(), time };
}

const STEP_BYTES = 4_000_000;

/** Tells how far something is, not more often than anybody could read. */
export function progressIn(terminal: Terminal): (what: string, done: number) => void {
  let last = '';
  return (what, done) => {
    const now = `${what} ${Math.floor(done / STEP_BYTES)}`;
    if (now !== last) terminal.progress(`${megabytes(done)} ${what} ...`);
    last = now;
  };
}

/** The contents of a backup, in words. */
export function contentsOf(manifest: Manifest): string {
  const files = manifest.members.filter(({ path }) => path.startsWith('files/')).length;
  return `${rowsOf(manifest.counts)}, ${counted(files, 'picture file', 'picture files')}`;
}

function rowsOf(counts: Manifest['counts']): string {
  return [
    counted(counts['children'] ?? 0, 'child', 'children'),
    counted(counts['sponsors'] ?? 0, 'sponsor', 'sponsors'),
    counted(counts['payments'] ?? 0, 'payment', 'payments'),
    counted(counts['letters'] ?? 0, 'letter', 'letters'),
  ].join(', ');
}

/** The contents of a backup, as JSON. */
export function presented(manifest: Manifest) {
  const { version, made_at, demo, postgres, counts, migrations, members } = manifest;
  return {
    version,
    made_at,
    demo,
    postgres,
    migrations: migrations.length,
    counts,
    files: members.length,
    bytes_unpacked: sizeOf(manifest),
  };
}
