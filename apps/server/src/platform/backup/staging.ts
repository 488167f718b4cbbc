import { lstat, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, PlainSql } from '../../db/client.ts';
import { unlessGone } from '../on-disk.ts';
import { createSigner } from '../secrets.ts';
import { copyInto, linkInto, sha256Of, walk } from './file-tree.ts';
import { requireSpace } from './free-space.ts';
import { BACKUP_FORMAT, BackupError, type Manifest } from './manifest.ts';

/** Where a backup is put together: in the data folder, where files can be linked. */
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

/** What a backup is made of. */
export interface Source {
  readonly database: Database;
  readonly dataDir: string;
  /** The key that is used, of the settings or of the data folder. */
  readonly secretKey: string;
  readonly demo: boolean;
  readonly now: Temporal.Instant;
  readonly signal: AbortSignal;
  readonly onProgress: (what: string, done: number) => void;
}

/** Forms of pictures are made again when they are asked for; half-written files are none. */
const isKeptFile = (path: string) => path !== 'files/variants' && !/\.[0-9a-f]{12}$/.test(path);

/** Logs of what the data files hold by then, and what is valid only while the database runs. */
function isKeptOfDatabase({ first, last }: NeededLog) {
  return (path: string) => {
    const [, folder = '', name = ''] = path.split('/');
    if (folder === 'postmaster.pid') return false;
    if (folder === 'pg_stat_tmp') return name === '';
    const isSegment = folder === 'pg_wal' && /^[0-9A-F]{24}$/.test(name);
    return !isSegment || (name >= first && name <= last);
  };
}

/** How many bytes the data has, by part, without holding anything up. */
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
 * Puts together what a backup holds, in `STAGING`: the database as it is between two transactions,
 * and the files that belong to it. Others wait while the database is copied, not while the copy is
 * hashed. Throws BackupError; what was put together until then is left to whoever called.
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

/** The rows of the main tables: of those that this version knows and the database has. */
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

/** The segments of the write-ahead log from which the data files come to be whole. */
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
  // Files come before their rows and go after them: those of this moment are all there now.
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
