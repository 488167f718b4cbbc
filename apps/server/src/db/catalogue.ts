import type { PlainSql } from './client.ts';

/** A table that holds rows; for a partitioned table each of its partitions. */
export interface Table {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly Column[];
  /** The table that this is a partition of, and its bound (`DEFAULT`, `FOR VALUES ...`). */
  readonly part: { readonly of: string; readonly bound: string } | null;
}

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isGenerated: boolean;
}

/** Leaves out objects of PostgreSQL itself and of extensions. */
const OURS = (oid: string, catalogue: string) => `
  n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and not exists (
    select from pg_depend d
    where d.classid = '${catalogue}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;

/** A name quoted for SQL. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** `"schema"."name"`. */
export const nameOf = ({ schema, name }: { schema: string; name: string }) =>
  `${quoted(schema)}.${quoted(name)}`;

/** Every table with rows in every schema of a database, by name. */
export async function listTables(sql: PlainSql): Promise<Table[]> {
  const { rows } = await sql.query<Table>(`
    select n.nspname as schema, c.relname as name,
      (select coalesce(json_agg(json_build_object(
           'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
           'isGenerated', a.attgenerated <> '') order by a.attnum), '[]')
       from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select json_build_object('of', format('%I.%I', pn.nspname, p.relname),
           'bound', pg_get_expr(c.relpartbound, c.oid))
       from pg_inherits i join pg_class p on p.oid = i.inhparent
       join pg_namespace pn on pn.oid = p.relnamespace
       where i.inhrelid = c.oid and c.relispartition) as part
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and ${OURS('c.oid', 'pg_class')}
    order by 1, 2`);
  return rows;
}

/** Every sequence, also of identity columns, as `"schema"."name"`. */
export async function listSequences(sql: PlainSql): Promise<string[]> {
  const { rows } = await sql.query<{ schema: string; name: string }>(`
    select n.nspname as schema, c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${OURS('c.oid', 'pg_class')} order by 1, 2`);
  return rows.map(nameOf);
}

/** A foreign key, with the definition that creates it again. */
export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Every foreign key; those that partitions inherit are left out. */
export async function listForeignKeys(sql: PlainSql): Promise<ForeignKey[]> {
  const { rows } = await sql.query<ForeignKey>(`
    select format('%I.%I', n.nspname, c.relname) as "table", f.conname as name,
      pg_get_constraintdef(f.oid) as definition
    from pg_constraint f join pg_class c on c.oid = f.conrelid
    join pg_namespace n on n.oid = c.relnamespace
    where f.contype = 'f' and f.conparentid = 0 and ${OURS('c.oid', 'pg_class')} order by 1, 2`);
  return rows;
}

/** Lists the tables, views, sequences and functions of some schemas as `schema.name`. */
export async function listThings(sql: PlainSql, schemas: readonly string[]): Promise<string[]> {
  const { rows } = await sql.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1::text[]) and ${OURS('c.oid', 'pg_class')}
     union
     select n.nspname || '.' || p.proname
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = any($1::text[]) and ${OURS('p.oid', 'pg_proc')}
     order by 1`,
    [schemas],
  );
  return rows.map(({ name }) => name);
}
