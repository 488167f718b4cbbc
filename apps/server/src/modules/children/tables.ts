import {
  EDUCATION_LEVELS,
  INCOME_EARNERS,
  INCOME_FREQUENCIES,
  SCHOOL_YEARS,
  SPONSOREE_GENDERS,
} from '@nabta/contract';
import { sql, type SQL } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../../db/columns.ts';
import { villages } from '../villages/tables.ts';

/** States of a child. */
export const CHILD_STATUSES = ['available', 'sponsored', 'exited', 'hidden'] as const;

/** Whether a code is not spelt as new ones are (CHILD_CODE). As the indexes have it, so that they are used. */
export function hasOddCode(code: AnyPgColumn): SQL {
  return sql`${code} !~ '^[A-Z]{1,5}-[0-9]{1,8}$'`;
}

/** Families: only one child of each may be sponsored (SPN-18). */
export const families = pgTable(
  'families',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** The ministry's own code of the family: what an import refers to. */
    code: text().notNull().unique(),
    villageId: integer()
      .notNull()
      .references(() => villages.id),
    fatherNameEn: text().notNull(),
    fatherNameAr: text().notNull(),
    motherNameEn: text().notNull(),
    motherNameAr: text().notNull(),
    incomeEarner: text({ enum: INCOME_EARNERS }).notNull(),
    /** Whole Egyptian pounds. */
    incomeAmount: integer().notNull(),
    incomeEarnerProfessionsEn: text().notNull(),
    incomeEarnerProfessionsAr: text().notNull(),
    incomeFrequency: text({ enum: INCOME_FREQUENCIES }).notNull(),
  },
  (table) => [
    index('families_odd_codes').on(table.code).where(hasOddCode(table.code)),
    index('families_village').on(table.villageId),
    oneOf('families_income_earner', table.incomeEarner, INCOME_EARNERS),
    oneOf('families_income_frequency', table.incomeFrequency, INCOME_FREQUENCIES),
  ],
);

/** Month and day of a date as one number: 314 is 14 March. As the index has it, so that it is used. */
export function dayOfYear(date: AnyPgColumn): SQL {
  return sql`(extract(month from ${date}) * 100 + extract(day from ${date}))`;
}

type ProfileColumn =
  | `character${'En' | 'Ar'}`
  | `specialTalents${'En' | 'Ar'}`
  | `hobbies${'En' | 'Ar'}`
  | `dreams${'En' | 'Ar'}`
  | `bestSubject${'En' | 'Ar'}`
  | `story${'En' | 'Ar'}`;

/** Whether a fact that sponsors read is missing (PROFILE_FACTS). As the index has it, so that it is used. */
export function lacksFacts(table: Readonly<Record<ProfileColumn, AnyPgColumn>>): SQL {
  const columns = [
    ...[table.characterEn, table.characterAr, table.specialTalentsEn, table.specialTalentsAr],
    ...[table.hobbiesEn, table.hobbiesAr, table.dreamsEn, table.dreamsAr],
    ...[table.bestSubjectEn, table.bestSubjectAr, table.storyEn, table.storyAr],
  ];
  const isEmpty = columns.map((column) => sql`${column} = ''`);
  return sql`(${sql.join(isEmpty, sql` or `)})`;
}

/** Children (sponsorees). `listed` is kept by triggers: see the migration. */
export const children = pgTable(
  'children',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    code: text().notNull().unique(),
    familyId: integer()
      .notNull()
      .references(() => families.id),
    villageId: integer()
      .notNull()
      .references(() => villages.id),
    status: text({ enum: CHILD_STATUSES }).notNull(),
    /** Can be sponsored now: available, with consent, no live claim on the child or the family. */
    listed: boolean().notNull().default(false),
    featured: boolean().notNull().default(false),
    firstNameEn: text().notNull(),
    firstNameAr: text().notNull(),
    fullNameEn: text().notNull(),
    fullNameAr: text().notNull(),
    gender: text({ enum: SPONSOREE_GENDERS }).notNull(),
    dateOfBirth: date().notNull(),
    schoolYear: text({ enum: SCHOOL_YEARS }).notNull(),
    educationLevel: text({ enum: EDUCATION_LEVELS }).notNull(),
    /** Minor units a month. */
    priceUsd: integer().notNull(),
    priceEgp: integer().notNull(),
    sistersEn: text().notNull(),
    sistersAr: text().notNull(),
    brothersEn: text().notNull(),
    brothersAr: text().notNull(),
    characterEn: text().notNull(),
    characterAr: text().notNull(),
    specialTalentsEn: text().notNull(),
    specialTalentsAr: text().notNull(),
    hobbiesEn: text().notNull(),
    hobbiesAr: text().notNull(),
    dreamsEn: text().notNull(),
    dreamsAr: text().notNull(),
    bestSubjectEn: text().notNull(),
    bestSubjectAr: text().notNull(),
    storyEn: text().notNull(),
    storyAr: text().notNull(),
    /** The day on which a guardian agreed to the publishing; without it a child is never listed. */
    guardianConsentOn: date(),
    waitingSince: date().notNull(),
    /** When the child left the programme; null for any other. */
    exitedAt: instant(),
    pictureId: text().notNull(),
    /** Code, names and village, folded for search (`foldForSearch`), with a space in front. */
    searchText: text().notNull(),
  },
  (table) => [
    index('children_family').on(table.familyId),
    index('children_waiting')
      .on(table.waitingSince, table.id)
      .where(sql`${table.listed}`),
    index('children_waiting_by_kind')
      .on(table.gender, table.educationLevel, table.waitingSince, table.id)
      .where(sql`${table.listed}`),
    index('children_waiting_by_level')
      .on(table.educationLevel, table.waitingSince, table.id)
      .where(sql`${table.listed}`),
    index('children_waiting_by_village')
      .on(table.villageId, table.waitingSince, table.id)
      .where(sql`${table.listed}`),
    // With what else is filtered or summed by, so that ages are counted without the rows.
    index('children_waiting_by_birth')
      .on(table.dateOfBirth, table.gender, table.educationLevel, table.villageId)
      .where(sql`${table.listed}`),
    index('children_waiting_by_birthday')
      .on(dayOfYear(table.dateOfBirth), table.waitingSince, table.id)
      .where(sql`${table.listed}`),
    index('children_featured')
      .on(table.waitingSince, table.id)
      .where(sql`${table.listed} and ${table.featured}`),
    // Of all children, for the desk finds them in every state.
    index('children_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    // For the lists of the desk, which have every child: what is filtered and sorted by, without the rows.
    index('children_at_desk').on(
      table.status,
      table.gender,
      table.villageId,
      table.dateOfBirth,
      table.educationLevel,
      table.guardianConsentOn,
      table.waitingSince,
      table.code,
      table.id,
    ),
    // For a transfer, whose bank leaves the hyphen out.
    index('children_bare_code').on(sql`upper(replace(${table.code}, '-', ''))`),
    index('children_odd_codes').on(table.code).where(hasOddCode(table.code)),
    index('children_missing_facts').on(table.code).where(lacksFacts(table)),
    index('children_picture').on(table.pictureId),
    index('children_sponsored')
      .on(table.id)
      .where(sql`${table.status} = 'sponsored'`),
    oneOf('children_status', table.status, CHILD_STATUSES),
    oneOf('children_gender', table.gender, SPONSOREE_GENDERS),
    oneOf('children_school_year', table.schoolYear, SCHOOL_YEARS),
    oneOf('children_education_level', table.educationLevel, EDUCATION_LEVELS),
    check('children_price', sql`${table.priceUsd} > 0 and ${table.priceEgp} > 0`),
  ],
);

/**
 * Portraits that a newer one has replaced, for the child's own sponsors: they show how the child has
 * grown. Each is a picture of its own, at an address that was never public.
 */
export const pastPortraits = pgTable(
  'past_portraits',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    childId: integer()
      .notNull()
      .references(() => children.id),
    pictureId: text().notNull().unique(),
    replacedOn: date().notNull(),
  },
  (table) => [index('past_portraits_child').on(table.childId)],
);

/** Kinds of claims on a child: while someone pays, and for as long as a sponsorship lives. */
export const CLAIM_KINDS = ['hold', 'sponsorship'] as const;

/**
 * Claims of children. The two partial unique indexes make it impossible to promise one
 * child, or two of one family, twice (TRAP-01; SPN-17, SPN-18).
 */
export const childClaims = pgTable(
  'child_claims',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    childId: integer()
      .notNull()
      .references(() => children.id),
    familyId: integer()
      .notNull()
      .references(() => families.id),
    kind: text({ enum: CLAIM_KINDS }).notNull(),
    /** A hold is released only by who knows its token. */
    token: text().notNull(),
    expiresAt: instant(),
    createdAt: instant().notNull(),
    releasedAt: instant(),
  },
  (table) => [
    uniqueIndex('child_claims_one_per_child')
      .on(table.childId)
      .where(sql`${table.releasedAt} is null`),
    uniqueIndex('child_claims_one_per_family')
      .on(table.familyId)
      .where(sql`${table.releasedAt} is null`),
    oneOf('child_claims_kind', table.kind, CLAIM_KINDS),
    check(
      'child_claims_hold_expires',
      sql`(${table.kind} = 'hold') = (${table.expiresAt} is not null)`,
    ),
  ],
);
