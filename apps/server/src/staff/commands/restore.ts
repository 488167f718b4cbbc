import { lstat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { Command } from 'commander';
import type { Settings } from '../../env.ts';
import { recordAudit } from '../../modules/audit/index.ts';
import { holdDues } from '../../modules/dues/index.ts';
import { readArchive } from '../../platform/backup/read-archive.ts';
import { unlessGone } from '../../platform/on-disk.ts';
import { keyMark, requireUsable, tryDatabase } from '../../platform/backup/stage-backup.ts';
import { secretKeyIn } from '../../platform/backup/make-backup.ts';
import type { Manifest } from '../../platform/backup/manifest.ts';
import {
  beginUnpacking,
  finishReplacing,
  partsIn,
  replaceData,
} from '../../platform/backup/replace-data.ts';
import { systemClock } from '../../platform/clock.ts';
import { StaffError, type StaffContext } from '../context.ts';
import { printJson, printLine } from '../output.ts';
import { cairoMinute, contentsOf, presented, progressIn, requireOwnData } from './backup.ts';
import { pathOf } from './fields.ts';

interface RestoreOptions {
  readonly force?: true;
  readonly dryRun?: true;
  readonly json?: true;
  readonly reason?: string;
}

/** `restore`: the data of a backup becomes the data of this folder. */
export function restoreCommands(program: Command, context: StaffContext): void {
  program
    .command('restore')
    .description('Put a backup in the place of the data. The server must be stopped.')
    .argument('<file>', 'a backup of `backup`', pathOf)
    .option('--force', 'even if there is data: it is moved aside, never deleted')
    .option('--dry-run', 'check the whole backup, change nothing')
    .option('--reason <text>', 'why, for the audit log')
    .option('--json', 'print what was restored as JSON')
    .action((file: string, options: RestoreOptions) => restore(context, file, options));
}

async function restore(
  context: StaffContext,
  given: string,
  options: RestoreOptions,
): Promise<void> {
  const { settings, terminal } = context;
  if (!settings) {
    throw new StaffError('A server is running on this data: stop it, then restore.');
  }
  requireOwnData(settings);
  const { dataDir } = settings;
  const file = resolve(context.cwd, given);
  await finishReplacing(dataDir);
  const isTaken = (await partsIn(dataDir)).length > 0;
  if (isTaken && !options.force && !options.dryRun) {
    throw new StaffError(
      `There is data in ${resolve(dataDir)}: add --force to move it aside and put the backup in its place.`,
    );
  }
  if (options.dryRun) return tryOut(context, settings, file, options);
  const aside = await unusedName(dataDir);
  const manifest = await unpack(context, settings, file, options);
  await replaceData(dataDir, aside);
  terminal.progress('');
  await tell(context, settings, manifest, {
    json: options.json,
    aside: isTaken ? aside : undefined,
  });
}

/** Unpacks a backup beside the data, and opens its database. */
async function unpack(
  { terminal, signal, actor }: StaffContext,
  settings: Settings,
  file: string,
  { reason }: RestoreOptions,
): Promise<Manifest> {
  const into = await beginUnpacking(settings.dataDir);
  try {
    const report = progressIn(terminal);
    const onProgress = (done: number) => report('unpacked', done);
    const check = (found: Manifest) => requireUsable(found, settings);
    const manifest = await readArchive({ file, into, check, signal, onProgress });
    terminal.progress('Opening the database of the backup ...');
    const details = { file: basename(file), made_at: manifest.made_at, ...(reason && { reason }) };
    await tryDatabase(join(into, 'database'), manifest, async ({ db }) => {
      await holdDues(db, systemClock);
      await recordAudit({ db, clock: systemClock }, { actor, action: 'restore', details });
    });
    return manifest;
  } catch (error) {
    await finishReplacing(settings.dataDir);
    throw error;
  }
}

async function tryOut(
  { terminal, signal }: StaffContext,
  settings: Settings,
  file: string,
  { json }: RestoreOptions,
): Promise<void> {
  const report = progressIn(terminal);
  const onProgress = (done: number) => report('read', done);
  const check = (found: Manifest) => requireUsable(found, settings);
  const manifest = await readArchive({ file, check, signal, onProgress });
  terminal.progress('');
  if (json) return printJson(terminal, { dry_run: true, file, ...presented(manifest) });
  printLine(terminal, `Nothing was changed. ${contentsOf(manifest)} would be restored.`);
}

async function tell(
  { terminal }: StaffContext,
  { dataDir, secretKey, secretKeyOld }: Settings,
  manifest: Manifest,
  { json, aside }: { json: true | undefined; aside: string | undefined },
): Promise<void> {
  const moved = aside === undefined ? undefined : resolve(dataDir, aside);
  const keys = [await secretKeyIn(dataDir, secretKey), secretKeyOld ?? ''];
  const isItsKey = keys.some((key) => keyMark(key) === manifest.secret_key);
  if (json) {
    return printJson(terminal, {
      data_dir: resolve(dataDir),
      moved_aside: moved ?? null,
      secret_key_matches: isItsKey,
      ...presented(manifest),
    });
  }
  printLine(terminal, `Restored: ${contentsOf(manifest)}.`);
  if (moved !== undefined) {
    printLine(terminal, `What was there is in ${moved}: remove it when all is well.`);
  }
  if (!isItsKey) {
    printLine(
      terminal,
      'The secret key is another than the one of this backup: links in emails that were sent no longer open. Set SECRET_KEY_OLD to the old one.',
    );
  }
  printLine(terminal, 'Start the server, then run `npm run staff -- checks`.');
  printLine(
    terminal,
    'Nothing is charged before you have seen what was charged since: `npm run staff -- dues resume --help`.',
  );
}

/** A folder in the data folder for the replaced data. */
export async function unusedName(dataDir: string): Promise<string> {
  const { date, time } = cairoMinute(systemClock.now());
  const name = `replaced-${date}-${time}`;
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? name : `${name}-${number}`;
    if ((await unlessGone(lstat(join(dataDir, tried)))) === undefined) return tried;
  }
}
