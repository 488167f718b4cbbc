import { and, eq, exists, gte, isNull, lt, ne, notExists, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Deps } from '../../deps.ts';
import { listVillageNames } from './import-repository.ts';
import { children, families } from './tables.ts';
import { updateSearchTexts } from './update-search-texts.ts';

/** Texts about a child that nothing needs once the child has left. */
const TEXTS = [
  ...([
    'sistersEn',
    'sistersAr',
    'brothersEn',
    'brothersAr',
    'characterEn',
    'characterAr',
  ] as const),
  ...(['specialTalentsEn', 'specialTalentsAr', 'hobbiesEn', 'hobbiesAr', 'dreamsEn'] as const),
  ...(['dreamsAr', 'bestSubjectEn', 'bestSubjectAr', 'storyEn', 'storyAr'] as const),
] as const;

const FAMILY_TEXTS = [
  ...(['fatherNameEn', 'fatherNameAr', 'motherNameEn', 'motherNameAr'] as const),
  ...(['incomeEarnerProfessionsEn', 'incomeEarnerProfessionsAr'] as const),
] as const;

const emptied = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>;

const holdsAny = (columns: readonly AnyPgColumn[]) =>
  or(...columns.map((column) => ne(column, '')));

/** The first day of the year of birth, which is kept to tell how old children are when they leave. */
const yearOfBirth = sql<string>`date_trunc('year', ${children.dateOfBirth})::date`;

/** Children who left before, and of whom more is known than stays. */
const longExited = (before: Temporal.Instant): SQL | undefined =>
  and(
    eq(children.status, 'exited'),
    lt(children.exitedAt, before),
    or(
      holdsAny(TEXTS.map((name) => children[name])),
      ne(children.fullNameEn, children.firstNameEn),
      ne(children.fullNameAr, children.firstNameAr),
      ne(children.dateOfBirth, yearOfBirth),
    ),
  );

/** How many children `forgetExited` would forget. */
export function countLongExited({ db }: Pick<Deps, 'db'>, before: Temporal.Instant) {
  return db.$count(children, longExited(before));
}

/**
 * Forgets the facts of children who left before, and of families of whom nobody is left. The code, the
 * first name, the year of birth, the village and the day of the consent stay: payments, receipts and
 * letters name the child by them. Returns how many children.
 */
export function forgetExited({ db }: Pick<Deps, 'db'>, before: Temporal.Instant): Promise<number> {
  return db.transaction(async (transaction) => {
    const forgotten = await transaction
      .update(children)
      .set({
        ...emptied(TEXTS),
        fullNameEn: sql`${children.firstNameEn}`,
        fullNameAr: sql`${children.firstNameAr}`,
        dateOfBirth: yearOfBirth,
      })
      .where(longExited(before))
      .returning({ villageId: children.villageId });
    const villageIds = new Set(forgotten.map(({ villageId }) => villageId));
    for (const village of await listVillageNames(transaction)) {
      if (villageIds.has(village.id)) await updateSearchTexts({ db: transaction }, village);
    }
    const ofFamily = eq(children.familyId, families.id);
    const one = { one: sql`1` };
    const left = and(eq(children.status, 'exited'), lt(children.exitedAt, before));
    const stays = or(
      ne(children.status, 'exited'),
      isNull(children.exitedAt),
      gte(children.exitedAt, before),
    );
    await transaction
      .update(families)
      .set({ ...emptied(FAMILY_TEXTS), incomeAmount: 0 })
      .where(
        and(
          holdsAny(FAMILY_TEXTS.map((name) => families[name])),
          exists(transaction.select(one).from(children).where(and(ofFamily, left))),
          notExists(transaction.select(one).from(children).where(and(ofFamily, stays))),
        ),
      );
    return forgotten.length;
  });
}
