import { and, eq, getTableColumns, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { NEW_SPELLING, type Spelling } from './file-columns.ts';
import { childClaims, children, families, hasOddCode } from './tables.ts';
import { picturesView, villagesView } from '../../db/views.ts';

export type NewFamily = typeof families.$inferInsert;
export type NewChild = typeof children.$inferInsert;
export type FamilyRow = typeof families.$inferSelect;

/** A child that exists already, as an import needs it. */
export type KnownChild = Awaited<ReturnType<typeof findKnown>>[number];

/** The names of the villages. */
export function listVillageNames(db: Db) {
  return db
    .select({ id: villagesView.id, nameEn: villagesView.nameEn, nameAr: villagesView.nameAr })
    .from(villagesView);
}

/** The children with one of the codes. */
export function findKnown(db: Db, codes: readonly string[]) {
  return db
    .select({
      child: getTableColumns(children),
      familyCode: families.code,
      isClaimed: sql<boolean>`exists (${db
        .select({ one: sql`1` })
        .from(childClaims)
        .where(and(eq(childClaims.childId, children.id), isNull(childClaims.releasedAt)))})`,
      hasPicture: sql<boolean>`${picturesView.id} is not null and ${picturesView.withdrawnAt} is null`,
      drawing: picturesView.drawing,
      focusX: picturesView.focusX,
      focusY: picturesView.focusY,
      takenOn: picturesView.takenOn,
    })
    .from(children)
    .innerJoin(families, eq(families.id, children.familyId))
    .leftJoin(picturesView, eq(picturesView.id, children.pictureId))
    .where(isOneOf(children.code, codes));
}

/** One parameter for any number of texts; as an array, so that the index is used at any size. */
function isOneOf(column: PgColumn, texts: readonly string[]): SQL {
  return sql`${column} = any(array(select json_array_elements_text(${JSON.stringify(texts)}::json)))`;
}

/**
 * Finds codes as they are stored. An old one that is not spelt as new ones are is found by itself, and
 * by any other spelling where no other child or family has that.
 */
export async function findSpelling(db: Db): Promise<Spelling> {
  const [child, family] = await Promise.all([
    spellingOf(db, children, NEW_SPELLING.child),
    spellingOf(db, families, NEW_SPELLING.family),
  ]);
  return { child, family };
}

async function spellingOf(
  db: Db,
  table: typeof children | typeof families,
  spell: (typed: string) => string,
) {
  const codesOf = async (condition: SQL) => {
    const { rows } = await db.execute<{ code: string }>(
      sql`select code from ${table} where ${condition}`,
    );
    return rows.map(({ code }) => code);
  };
  const others = await codesOf(hasOddCode(table.code));
  const old = new Set(others.filter((code) => spell(code) !== code));
  const asNew = await codesOf(isOneOf(table.code, [...old].map(spell)));
  const bySpelling = new Map([...old, ...asNew].map((code) => [spell(code), code]));
  return (typed: string) => {
    const given = typed.normalize('NFC').trim();
    return old.has(given) ? given : (bySpelling.get(spell(typed)) ?? spell(typed));
  };
}

/** The families with one of the codes. */
export function findFamilies(db: Db, codes: readonly string[]): Promise<FamilyRow[]> {
  return db.select().from(families).where(isOneOf(families.code, codes));
}

/** Children who live in another village than the given one of their family. */
export async function findElsewhere(
  db: Db,
  given: readonly { familyCode: string; villageId: number }[],
): Promise<{ code: string; familyCode: string }[]> {
  const villageOf = new Map(given.map(({ familyCode, villageId }) => [familyCode, villageId]));
  const moved = await db
    .select({ code: children.code, familyCode: families.code, villageId: children.villageId })
    .from(families)
    .innerJoin(children, eq(children.familyId, families.id))
    .where(isOneOf(families.code, [...villageOf.keys()]));
  return moved.filter(({ familyCode, villageId }) => villageOf.get(familyCode) !== villageId);
}

/** Of the children with one of the codes, those whose claim is on another family: that family's code. */
export function findClaimedElsewhere(db: Db, codes: readonly string[]) {
  return db
    .select({ code: children.code, familyCode: families.code })
    .from(children)
    .innerJoin(childClaims, eq(childClaims.childId, children.id))
    .innerJoin(families, eq(families.id, childClaims.familyId))
    .where(
      and(
        isOneOf(children.code, codes),
        isNull(childClaims.releasedAt),
        ne(childClaims.familyId, children.familyId),
      ),
    );
}

/** Inserts or updates families by code. Returns the id of each code. */
export async function saveFamilies(
  db: Db,
  rows: readonly NewFamily[],
): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map();
  const saved = await db.execute<{ id: number; code: string }>(
    sql`${upsertByCode(families, rows, [])} returning id, code`,
  );
  return new Map(saved.rows.map(({ id, code }) => [code, id]));
}

/** Inserts or updates children by code. An existing child keeps its status, and when it left. */
export async function saveChildren(db: Db, rows: readonly NewChild[]): Promise<void> {
  if (rows.length > 0) await db.execute(upsertByCode(children, rows, ['status', 'exitedAt']));
}

/**
 * Inserts rows, or updates those of the same code except for the `kept` properties. All rows are one
 * JSON parameter: with a parameter for each value, most of an import's time went into statements of
 * twenty thousand parameters. All rows have the same properties, of types that JSON holds as they are.
 */
function upsertByCode<T extends typeof families | typeof children>(
  table: T,
  rows: readonly T['$inferInsert'][],
  kept: readonly string[],
): SQL {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const given = Object.keys(rows[0] ?? {}).map((property) => ({
    property,
    name: toSnakeCase(columns[property]?.name ?? property),
  }));
  const names = given.map(({ name }) => sql.identifier(name));
  const replaced = given
    .filter(({ property }) => property !== 'code' && !kept.includes(property))
    .map(({ name }) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`);
  const json = JSON.stringify(
    rows.map((row) => {
      const values: Readonly<Record<string, unknown>> = row;
      return Object.fromEntries(given.map(({ property, name }) => [name, values[property]]));
    }),
  );
  const list = sql.join(names, sql`, `);
  return sql`
    insert into ${table} (${list})
    select ${list} from json_populate_recordset(null::${table}, ${json}::json)
    on conflict (code) do update set ${sql.join(replaced, sql`, `)}`;
}

/** The database's name of a column: the client is set to `snake_case`. */
function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
