import { and, eq, getTableColumns, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { childClaims, children, families, pictures, villages } from '../../db/schema/index.ts';

export type NewFamily = typeof families.$inferInsert;
export type NewChild = typeof children.$inferInsert;
export type FamilyRow = typeof families.$inferSelect;

/** What an import needs to know of a child that is there already. */
export type KnownChild = Awaited<ReturnType<typeof findKnown>>[number];

/** The villages, as files of children name them. */
export function listVillageNames(db: Db) {
  return db
    .select({ id: villages.id, nameEn: villages.nameEn, nameAr: villages.nameAr })
    .from(villages);
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
      hasPicture: sql<boolean>`${pictures.id} is not null and ${pictures.withdrawnAt} is null`,
      recipe: pictures.recipe,
    })
    .from(children)
    .innerJoin(families, eq(families.id, children.familyId))
    .leftJoin(pictures, eq(pictures.id, children.pictureId))
    .where(inArray(children.code, [...codes]));
}

/** The families with one of the codes. */
export function findFamilies(db: Db, codes: readonly string[]): Promise<FamilyRow[]> {
  return db
    .select()
    .from(families)
    .where(inArray(families.code, [...codes]));
}

/** Children of some families who live in another village than the given one of their family. */
export async function findElsewhere(
  db: Db,
  given: readonly { familyCode: string; villageId: number }[],
): Promise<{ code: string; familyCode: string }[]> {
  const villageOf = new Map(given.map(({ familyCode, villageId }) => [familyCode, villageId]));
  const moved = await db
    .select({ code: children.code, familyCode: families.code, villageId: children.villageId })
    .from(families)
    .innerJoin(children, eq(children.familyId, families.id))
    .where(inArray(families.code, [...villageOf.keys()]));
  return moved.filter(({ familyCode, villageId }) => villageOf.get(familyCode) !== villageId);
}

/** Adds families or brings them up to date, by code. Returns the id of each code. */
export async function saveFamilies(
  db: Db,
  rows: readonly NewFamily[],
): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map();
  const saved = await db
    .insert(families)
    .values([...rows])
    .onConflictDoUpdate({ target: families.code, set: setFrom(families, ['id', 'code']) })
    .returning({ id: families.id, code: families.code });
  return new Map(saved.map(({ id, code }) => [code, id]));
}

/** Adds children or brings them up to date, by code. A child that is there keeps its status. */
export async function saveChildren(db: Db, rows: readonly NewChild[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(children)
    .values([...rows])
    .onConflictDoUpdate({
      target: children.code,
      set: setFrom(children, ['id', 'code', 'status', 'listed']),
    });
}

/** The code, English name and status of a child. */
export async function findByCode(db: Db, code: string) {
  const [row] = await db
    .select({ code: children.code, fullNameEn: children.fullNameEn, status: children.status })
    .from(children)
    .where(eq(children.code, code));
  return row;
}

/** Every column of a table but some takes what the insert would have put there. */
function setFrom(
  table: typeof families | typeof children,
  kept: readonly string[],
): Record<string, SQL> {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  return Object.fromEntries(
    Object.entries(columns)
      .filter(([property]) => !kept.includes(property))
      .map(([property, column]) => [
        property,
        sql`excluded.${sql.identifier(toSnakeCase(column.name))}`,
      ]),
  );
}

/** As the database spells a column: the client is set to `snake_case`. */
function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
