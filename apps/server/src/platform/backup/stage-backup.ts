import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, link, lstat, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Database, PlainSql } from '../../db/client.ts';
import { knownMigrations } from '../../db/migrate.ts';
import { unlessGone } from '../on-disk.ts';
import { createSigner } from '../secrets.ts';
import {
  BACKUP_FORMAT,
  BackupError,
  EMBEDDED_POSTGRES,
  requireSpace,
  type Manifest,
} from './manifest.ts';

/** The staging folder of a backup. In the data folder, where files can be linked. */
export const STAGING = 'backup-under-way';

const COUNTED = [
  'villages',
  'children',
  'sponsors',
  'sponsorships',
  'payments',
  'ledger_entries',
  'letters',
  'pictures',
  'outbox_mails',
  'audit_entries',
] as const;

/** The data that a backup is made of. */
export interface Source {
  readonly database: Database;
  readonly dataDir: string;
  /** The key in use, from the settings or the data folder. */
  readonly secretKey: string;
  readonly demo: boolean;
  readonly now: Temporal.Instant;
  readonly signal: AbortSignal;
  readonly onProgress: (what: string, done: number) => void;
}

/** Leaves out variants of pictures, which are made again on demand, and half-written files. */
const isKeptFile = (path: string) => path !== 'files/variants' && !/\.[0-9a-f]{12}$/.test(path);

/** Leaves out logs that the data files no longer need, and files of a running database. */
function isKeptOfDatabase({ first, last }: NeededLog) {
  return (path: string) => {
    const [, folder = '', name = ''] = path.split('/');
    if (folder === 'postmaster.pid') return false;
    if (folder === 'pg_stat_tmp') return name === '';
    const isSegment = folder === 'pg_wal' && /^[0-9A-F]{24}$/.test(name);
    return !isSegment || (name >= first && name <= last);
  };
}

/** The bytes of the data by part, without a lock. */
export async function measure(dataDir: string): Promise<{ database: number; files: number }> {
  const everything = { first: '', last: 'G' };
  const sums = { database: 0, files: 0 };
  for await (const { size } of walk(dataDir, 'database', isKeptOfDatabase(everything))) {
    sums.database += size;
  }
  for await (const { size } of walk(dataDir, 'files', isKeptFile)) sums.files += size;
  return sums;
}

/**
 * Copies the contents of a backup to `STAGING`: the database as it is between two transactions, and
 * its files. Others wait while the database is copied, but not while the copy is hashed. Throws
 * BackupError; the caller removes the staging folder.
 */
export async function stageBackup(source: Source): Promise<Manifest> {
  const { database, dataDir, signal } = source;
  const staging = join(dataDir, STAGING);
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { recursive: true, mode: 0o700 });
  await requireSpace(dataDir, (await measure(dataDir)).database);
  const facts = await database.sql.transaction(async (transaction) => {
    // Nobody else can ask the database anything before this ends: it is one connection.
    const told = await factsOf(transaction);
    await copyData(source, staging, await checkpoint(transaction));
    return told;
  });
  await unlessGone(copyInto(join(dataDir, 'secret-key'), join(staging, 'secret-key')));
  signal.throwIfAborted();
  return {
    format: 'nabta-backup',
    version: BACKUP_FORMAT,
    made_at: source.now.toString(),
    demo: source.demo,
    secret_key: keyMark(source.secretKey),
    ...facts,
    ...(await membersOf(staging, source)),
  };
}

/** Tells one secret key from another. */
export function keyMark(secretKey: string): string {
  return createSigner(secretKey).sign('backup', 'which key').slice(0, 16);
}

/** Counts the rows of the main tables that this version knows and the database has. */
export async function countRows(sql: PlainSql): Promise<Record<string, number>> {
  const { rows } = await sql.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename = any($1)`,
    [COUNTED],
  );
  const counts: Record<string, number> = {};
  for (const name of COUNTED.filter((one) => rows.some((row) => row.name === one))) {
    const counted = await sql.query<{ count: string }>(`select count(*) as count from ${name}`);
    counts[name] = Number(counted.rows[0]?.count);
  }
  return counts;
}

async function factsOf(sql: PlainSql) {
  const { rows } = await sql.query<{ hash: string }>(
    'select hash from schema_migrations order by created_at',
  );
  const version = await sql.query<{ server_version: string }>('show server_version');
  return {
    postgres: version.rows[0]?.server_version.split('.')[0] ?? '',
    migrations: rows.map(({ hash }) => hash),
    counts: await countRows(sql),
  };
}

/** The segments of the write-ahead log that the data files need to be consistent. */
interface NeededLog {
  readonly first: string;
  readonly last: string;
}

async function checkpoint(sql: PlainSql): Promise<NeededLog> {
  await sql.query('checkpoint');
  const { rows } = await sql.query<NeededLog>(
    `select pg_walfile_name(redo_lsn) as first,
            pg_walfile_name(pg_current_wal_insert_lsn()) as last from pg_control_checkpoint()`,
  );
  const [log] = rows;
  if (!log) throw new BackupError('The database does not tell where its log stands.');
  return log;
}

async function copyData(
  { dataDir, signal, onProgress }: Source,
  staging: string,
  log: NeededLog,
): Promise<void> {
  let copied = 0;
  for await (const { path, isFolder, size } of walk(dataDir, 'database', isKeptOfDatabase(log))) {
    signal.throwIfAborted();
    if (isFolder) await mkdir(join(staging, path), { recursive: true, mode: 0o700 });
    else await copyInto(join(dataDir, path), join(staging, path));
    copied += size;
    onProgress('copied', copied);
  }
  // Files are written before their rows and removed after them, so all files of this moment exist.
  for await (const { path, isFolder } of walk(dataDir, 'files', isKeptFile)) {
    signal.throwIfAborted();
    if (!isFolder) await unlessGone(linkInto(join(dataDir, path), join(staging, path)));
  }
}

async function membersOf(
  staging: string,
  { signal, onProgress }: Source,
): Promise<Pick<Manifest, 'folders' | 'members'>> {
  const folders: string[] = [];
  const members: Manifest['members'] = [];
  let hashed = 0;
  const add = async (path: string, size: number) => {
    const sha256 = await sha256Of(join(staging, path), signal);
    members.push({ path, size, sha256 });
    hashed += size;
    onProgress('hashed', hashed);
  };
  for (const tree of ['database', 'files']) {
    for await (const { path, isFolder, size } of walk(staging, tree, () => true)) {
      if (isFolder) folders.push(path);
      else await add(path, size);
    }
  }
  const key = await unlessGone(lstat(join(staging, 'secret-key')));
  if (key) await add('secret-key', key.size);
  return { folders, members };
}

/** A file or a folder below another; `path` starts with the name of the tree. */
interface Found {
  readonly path: string;
  readonly isFolder: boolean;
  readonly size: number;
}

/**
 * Lists a tree below `root`, in order, folders before their contents. Leaves out files that vanish
 * meanwhile; a tree that does not exist is empty. Throws BackupError for a link inside.
 */
async function* walk(
  root: string,
  tree: string,
  keeps: (path: string) => boolean,
): AsyncGenerator<Found> {
  const names = await unlessGone(readdir(join(root, tree)));
  if (names === undefined) return;
  yield { path: tree, isFolder: true, size: 0 };
  for (const name of names.toSorted()) {
    const path = `${tree}/${name}`;
    if (!keeps(path)) continue;
    const found = await unlessGone(lstat(join(root, path)));
    if (found?.isDirectory()) yield* walk(root, path, keeps);
    else if (found?.isFile()) yield { path, isFolder: false, size: found.size };
    else if (found) throw new BackupError(`${path} is neither a file nor a folder.`);
  }
}

/** Copies a file that may change later; as a clone without further space, where that is possible. */
async function copyInto(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await copyFile(from, to, constants.COPYFILE_FICLONE);
}

/** Links a file that never changes again, or copies it where links are not possible. */
async function linkInto(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    await link(from, to);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw error;
    await copyFile(from, to);
  }
}

/** The SHA-256 of a file, in hexadecimal. */
async function sha256Of(path: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash, { signal });
  return hash.digest('hex');
}

/** Throws BackupError for a backup that this version cannot use, or for a demo's on a real site. */
export function requireUsable(
  { postgres, migrations, demo }: Manifest,
  site: { readonly demo: boolean },
): void {
  if (postgres !== EMBEDDED_POSTGRES) {
    throw new BackupError(
      `The database of this backup is of PostgreSQL ${postgres}, and this version has ${EMBEDDED_POSTGRES}: restore it with the version that made it.`,
    );
  }
  const known = new Set(knownMigrations());
  if (!migrations.every((hash) => known.has(hash))) {
    throw new BackupError(
      'The database of this backup is of a newer version of Nabta: restore it with that version.',
    );
  }
  if (demo && !site.demo) {
    throw new BackupError('This is the backup of a demo: nothing in it is real.');
  }
}

/**
 * Opens the database of an unpacked backup, compares it with the manifest, and does some work in it.
 * Throws BackupError when it does not open or differs from the manifest.
 */
export async function tryDatabase(
  folder: string,
  { counts }: Manifest,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const { openEmbedded } = await import('../../db/embedded.ts');
  const database = await openEmbedded(folder).catch(() => {
    throw new BackupError('The database of this backup does not open.');
  });
  try {
    const found = await countRows(database.sql);
    for (const [table, count] of Object.entries(counts)) {
      if (found[table] === undefined || found[table] === count) continue;
      throw new BackupError(`The database of this backup is not as its list says: see ${table}.`);
    }
    await work(database);
    await database.sql.query('checkpoint');
  } finally {
    await database.close();
  }
}
