import { join, resolve } from 'node:path';
import { openPostgres, plainSqlOf, type Database, type PlainSql } from '../../../db/client.ts';
import { openEmbedded } from '../../../db/embedded.ts';
import { inTransaction } from '../../../db/in-transaction.ts';
import { keepOthersOut } from '../../../db/serving.ts';
import { listTables, listThings } from '../../../db/catalogue.ts';
import { finishReplacing, partsIn } from '../../../platform/backup/replace-data.ts';
import { settleOldData } from '../../../platform/on-disk.ts';
import { StaffError } from '../../context.ts';
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
 * Moves the embedded database, which nobody uses meanwhile, into an empty database of PostgreSQL.
 * All of it is one transaction there. Before that is committed, the source notes that its data is
 * elsewhere: whenever this is killed, at most one of the two can be started.
 * Throws StaffError or CopyError; the source is as it was then, or, at the very end, held fast.
 */
export async function moveToPostgres(order: MoveOrder, url: string): Promise<Moved> {
  const dataDir = resolve(order.settings.dataDir);
  await finishReplacing(dataDir);
  await settleOldData(dataDir);
  if (!(await partsIn(dataDir)).includes('database')) {
    throw new StaffError(`There is no embedded database in ${dataDir}.`);
  }
  const places = { from: `the embedded database in ${dataDir}`, to: addressOf(url) };
  const source = await openEmbedded(join(dataDir, 'database'));
  const target = openPostgres(url, () => undefined);
  try {
    await requireThisVersion(source.sql, places.from);
    await requireNotElsewhere(source.sql, places.to);
    return await moveBetween(order, source, target, places);
  } finally {
    await target.close();
    await source.close();
  }
}

async function moveBetween(
  order: MoveOrder,
  source: Database,
  target: Database,
  places: Pick<Moved, 'from' | 'to'>,
): Promise<Moved> {
  const clock = await clockOf(order.settings, source.sql);
  const ends = { isMarked: false };
  try {
    return await inTransaction(target.db, order, async (into) => {
      const sql = plainSqlOf(into);
      await requireReady(sql, source.sql, places.to);
      if (order.dryRun) {
        return { ...places, tables: [], checks: [], found: await countAll(source.sql) };
      }
      await makeTables(source.sql, sql);
      const moved = await source.db.transaction((from) =>
        copyAll(order, clock, places, from, into),
      );
      ends.isMarked = true;
      await source.db.transaction((from) => markMovedAway(order, clock, places, from));
      order.onProgress(ENDING);
      return moved;
    });
  } catch (error) {
    throw ends.isMarked ? brokeOff(error) : error;
  }
}

/** Throws StaffError unless a database of PostgreSQL is empty, and can hold what the source has. */
async function requireReady(sql: PlainSql, source: PlainSql, to: string): Promise<void> {
  if (!(await keepOthersOut(sql))) {
    throw new StaffError(`A server or another command is at work on ${to}: stop it, then move.`);
  }
  const { rows } = await sql.query<{ encoding: string; trigrams: boolean; may: boolean }>(`
    select current_setting('server_encoding') as encoding,
      exists (select from pg_available_extensions where name = 'pg_trgm') as trigrams,
      has_database_privilege(current_database(), 'create')
        and coalesce(has_schema_privilege(to_regnamespace('public')::oid, 'create'), false) as may`);
  const [server] = rows;
  if (server?.encoding !== 'UTF8') {
    throw new StaffError(
      `${to} has the encoding ${server?.encoding ?? '(none)'}: make it with createdb --encoding=UTF8 --template=template0.`,
    );
  }
  if (!server.trigrams) {
    throw new StaffError(
      `${to} has no pg_trgm, which comes with PostgreSQL’s “contrib” package: install it there.`,
    );
  }
  if (!server.may) {
    throw new StaffError(
      `Its user may not make tables in ${to}: make the user its owner (createdb --owner).`,
    );
  }
  const schemas = new Set((await listTables(source)).map(({ schema }) => schema));
  const [thing, ...more] = await listThings(sql, [...schemas]);
  if (thing === undefined) return;
  throw new StaffError(
    `${to} is not empty: there is ${thing}${more.length > 0 ? `, and ${more.length} more` : ''}. Give a database that was just made (createdb).`,
  );
}
