import { join, resolve } from 'node:path';
import { openPostgres, plainSqlOf, type PlainSql } from '../../../db/client.ts';
import { openEmbedded } from '../../../db/embedded.ts';
import { findMovedAway } from '../../../db/moved-away.ts';
import { keepOthersOut } from '../../../db/serving.ts';
import { listTables, nameOf } from '../../../db/catalogue.ts';
import { requireSpace } from '../../../platform/backup/manifest.ts';
import {
  beginUnpacking,
  finishReplacing,
  partsIn,
  replaceDatabase,
} from '../../../platform/backup/replace-data.ts';
import { StaffError } from '../../context.ts';
import { lockDataDir } from '../../data-dir-lock.ts';
import { unusedName } from '../restore.ts';
import {
  addressOf,
  brokeOff,
  clockOf,
  copyAll,
  countAll,
  ENDING,
  makeTables,
  markMovedAway,
  requireNotElsewhere,
  requireThisVersion,
  type Moved,
  type MoveOrder,
} from './moving.ts';

/**
 * Moves a database of PostgreSQL, which nobody uses meanwhile, into the data folder. It is put
 * together beside its place. When all of it is there and right, the source notes that its data is
 * elsewhere, and then one renaming puts it in place: whenever this is killed, at most one of the two
 * can be started. Throws StaffError, CopyError or BackupError.
 */
export async function moveToEmbedded(order: MoveOrder, url: string): Promise<Moved> {
  const dataDir = resolve(order.settings.dataDir);
  const lock = await lockDataDir(dataDir);
  if (!lock) {
    throw new StaffError(`A server or another command uses ${dataDir}: stop it, then move.`);
  }
  const places = { from: addressOf(url), to: `the embedded database in ${dataDir}` };
  const ends = { isMarked: false };
  const source = openPostgres(url, () => undefined);
  try {
    await finishReplacing(dataDir);
    await requirePlace(dataDir);
    const moved = await source.db.transaction(async (from) => {
      const sql = plainSqlOf(from);
      await stopWriters(sql, places.from);
      await requireThisVersion(sql, places.from);
      await requireNotElsewhere(sql, places.to);
      await requireSpace(dataDir, await sizeOf(sql));
      if (order.dryRun) return { ...places, tables: [], checks: [], found: await countAll(sql) };

      const clock = await clockOf(order.settings, sql);
      const target = await openEmbedded(join(await beginUnpacking(dataDir), 'database'));
      let copied: Moved;
      try {
        await makeTables(sql, target.sql);
        copied = await target.db.transaction((into) => copyAll(order, clock, places, from, into));
        await target.sql.query('checkpoint');
      } finally {
        await target.close();
      }
      await markMovedAway(order, clock, places, from);
      ends.isMarked = true;
      return copied;
    });
    if (order.dryRun) return moved;
    order.onProgress(ENDING);
    await replaceDatabase(dataDir, await unusedName(dataDir));
    return moved;
  } catch (error) {
    throw ends.isMarked ? brokeOff(error) : error;
  } finally {
    await source.close();
    lock.release();
  }
}

/** Throws StaffError when there is a database in the place that may still be used. */
async function requirePlace(dataDir: string): Promise<void> {
  if (!(await partsIn(dataDir)).includes('database')) return;
  const there = await openEmbedded(join(dataDir, 'database'));
  try {
    if (await findMovedAway(there.sql)) return;
  } finally {
    await there.close();
  }
  throw new StaffError(
    `There is an embedded database in ${dataDir} already: set another DATA_DIR.`,
  );
}

/**
 * Sees to it that nobody writes to a database until the transaction ends. Throws StaffError when
 * somebody is connected to it: also a server of a version that knows nothing of the lock.
 */
async function stopWriters(sql: PlainSql, from: string): Promise<void> {
  const isAlone = await keepOthersOut(sql);
  const { rows: others } = await sql.query<{ name: string }>(
    `select distinct coalesce(nullif(application_name, ''), 'without a name') as name
     from pg_stat_activity
     where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`,
  );
  if (!isAlone || others.length > 0) {
    const names = others.map(({ name }) => name).join(', ');
    throw new StaffError(
      `Somebody is connected to ${from}${names === '' ? '' : ` (${names})`}: stop every server and command on it, then move.`,
    );
  }
  const tables = await listTables(sql);
  await sql.query("set local lock_timeout = '10s'");
  if (tables.length > 0) {
    await sql.query(`lock table ${tables.map(nameOf).join(', ')} in exclusive mode`);
  }
}

async function sizeOf(sql: PlainSql): Promise<number> {
  const { rows } = await sql.query<{ bytes: string }>(
    'select pg_database_size(current_database())::text as bytes',
  );
  return Number(rows[0]?.bytes);
}
