import type { PlainSql } from './client.ts';
import {
  listForeignKeys,
  listSequences,
  listTables,
  nameOf,
  quoted,
  type Table,
} from './catalogue.ts';

/** Thrown when data cannot be copied as it is. The message is one line for the terminal. */
export class CopyError extends Error {}

/** A table that was copied and compared. */
export interface CopiedTable {
  /** `schema.name`. */
  readonly table: string;
  readonly rows: number;
  /** The same for the same rows in any order. */
  readonly hash: string;
}

/** The most characters of a batch, estimated from the rows before it. */
const BATCH_SIZE = 1_000_000;
const FIRST_BATCH = 50;
const LARGEST_BATCH = 1_000;

/** Makes both sides print values as the same texts, whatever their settings are. */
const SAME_TEXTS = `select set_config('datestyle', 'ISO, YMD', true), set_config('timezone', 'UTC', true),
  set_config('intervalstyle', 'postgres', true), set_config('bytea_output', 'hex', true),
  set_config('extra_float_digits', '1', true)`;

/**
 * Copies every row of every table, and the value of every sequence, from one database to another that
 * has the same tables, and replaces their rows. Both are transactions, and nobody else writes to the
 * source. Triggers are disabled meanwhile, so that rows arrive as they are, and foreign keys are
 * created again at the end, which checks them. Memory is bounded for any number of rows.
 * Returns the copied tables, each compared by its count and its content.
 * Throws CopyError when a table of the source is unknown to the target, or differs afterwards.
 */
export async function copyData(
  source: PlainSql,
  target: PlainSql,
  onProgress: (table: string, rows: number) => void,
): Promise<CopiedTable[]> {
  await source.query(SAME_TEXTS);
  await target.query(SAME_TEXTS);
  const tables = await sameTables(source, target);
  const all = (await listTables(target)).map(nameOf);
  const foreignKeys = await listForeignKeys(target);
  // Rows that a migration has just written may have deferred triggers.
  await target.query('set constraints all immediate');
  for (const { table, name } of foreignKeys) {
    await target.query(`alter table ${table} drop constraint ${quoted(name)}`);
  }
  for (const name of all) await target.query(`alter table ${name} disable trigger user`);
  for (const name of all) await target.query(`delete from ${name}`);

  for (const table of tables) await copyRows(source, target, table, onProgress);
  await copySequences(source, target);
  // The planner needs statistics for the next queries, first of all for the checks of foreign keys.
  for (const name of all) await target.query(`analyze ${name}`);

  for (const name of all) await target.query(`alter table ${name} enable trigger user`);
  for (const { table, name, definition } of foreignKeys) {
    await target.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
  }
  const copied: CopiedTable[] = [];
  for (const table of tables) {
    onProgress(`${table.schema}.${table.name}, compared`, 0);
    const [there, here] = [await contentOf(source, table), await contentOf(target, table)];
    if (there.rows !== here.rows || there.hash !== here.hash) {
      throw new CopyError(`${table.schema}.${table.name} is not the same on both sides.`);
    }
    copied.push(here);
  }
  return copied;
}

/** The tables of the source, as the target has them. Creates partitions that only the source has. */
async function sameTables(source: PlainSql, target: PlainSql): Promise<Table[]> {
  const wanted = await listTables(source);
  const names = new Set((await listTables(target)).map(nameOf));
  for (const table of wanted) {
    const { part } = table;
    if (part === null || names.has(nameOf(table))) continue;
    await target.query(`create table ${nameOf(table)} partition of ${part.of} ${part.bound}`);
  }
  const found = new Map((await listTables(target)).map((table) => [nameOf(table), table]));
  return wanted.map((table) => {
    const same = found.get(nameOf(table));
    if (same && shapeOf(same) === shapeOf(table)) return same;
    throw new CopyError(
      `The table ${table.schema}.${table.name} is not as this version of Nabta makes it: start this version on the data once, stop it, and try again.`,
    );
  });
}

/** The columns of a table in a fixed order. */
const shapeOf = ({ columns }: Table) =>
  columns
    .map(({ name, type, isGenerated }) => `${name} ${type} ${isGenerated}`)
    .toSorted()
    .join();

/** A row as one text, with the columns in the target's order. */
const rowOf = ({ columns }: Table) =>
  `row(${columns.map(({ name, isGenerated }) => (isGenerated ? 'null' : quoted(name))).join()})::text`;

async function copyRows(
  source: PlainSql,
  target: PlainSql,
  table: Table,
  onProgress: (table: string, rows: number) => void,
): Promise<void> {
  const name = nameOf(table);
  const columns = table.columns
    .filter(({ isGenerated }) => !isGenerated)
    .map((column) => quoted(column.name))
    .join();
  const insert = `insert into ${name} (${columns}) overriding system value
    select ${columns} from unnest($1::text::${name}[])`;
  await source.query(
    `declare copied no scroll cursor for select ${rowOf(table)} as row from ${name}`,
  );
  let [done, largest, batch] = [0, 1, FIRST_BATCH];
  for (;;) {
    const { rows } = await source.query<{ row: string }>(`fetch ${batch} from copied`);
    if (rows.length === 0) break;
    await target.query(insert, [arrayOf(rows.map(({ row }) => row))]);
    done += rows.length;
    onProgress(`${table.schema}.${table.name}`, done);
    for (const { row } of rows) largest = Math.max(largest, row.length);
    batch = Math.min(LARGEST_BATCH, Math.max(1, Math.floor(BATCH_SIZE / largest)));
  }
  await source.query('close copied');
}

/** Texts as one PostgreSQL array. */
const arrayOf = (texts: readonly string[]) =>
  `{${texts.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join()}}`;

async function copySequences(source: PlainSql, target: PlainSql): Promise<void> {
  const known = new Set(await listSequences(target));
  for (const name of await listSequences(source)) {
    if (!known.has(name)) throw new CopyError(`The sequence ${name} is unknown to this version.`);
    const { rows } = await source.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${name}`,
    );
    const [stand] = rows;
    if (!stand) throw new CopyError(`The sequence ${name} does not tell where it stands.`);
    await target.query('select setval($1::text::regclass, $2::text::bigint, $3::text::boolean)', [
      name,
      stand.last,
      String(stand.called),
    ]);
  }
}

/**
 * Counts the rows of a table and sums the hashes of all of them, so that their order does not count,
 * which differs on the other side. Rows are read as texts under `SAME_TEXTS`.
 */
async function contentOf(sql: PlainSql, table: Table): Promise<CopiedTable> {
  const half = (from: number) =>
    `coalesce(sum(('x' || substr(hash, ${from}, 16))::bit(64)::bigint::numeric), 0)`;
  const { rows } = await sql.query<{ rows: string; hash: string }>(
    `select count(*)::text as rows, ${half(1)} || ':' || ${half(17)} as hash
     from (select md5(${rowOf(table)}) as hash from ${nameOf(table)}) hashed`,
  );
  return {
    table: `${table.schema}.${table.name}`,
    rows: Number(rows[0]?.rows),
    hash: rows[0]?.hash ?? '',
  };
}
