import type { ChildState, DeskChildListQuery } from '@nabta/contract/desk';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  like,
  lte,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import {
  lettersView,
  picturesView,
  sponsorshipsView,
  sponsorsView,
  villagesView,
} from '../../db/views.ts';
import { children, families, lacksFacts } from './tables.ts';

/** Which children: an absent field filters nothing. `born`: as `birthDatesOf`. */
export interface DeskChildFilter extends Pick<DeskChildListQuery, 'state' | 'gender' | 'missing'> {
  readonly level: DeskChildListQuery['education_level'];
  readonly villageId: number | undefined;
  readonly born: { readonly after: string; readonly until: string } | undefined;
  /** For each word, patterns of which one is found. */
  readonly words: readonly (readonly string[])[];
}

function hasState(state: ChildState): SQL | undefined {
  const { status, guardianConsentOn } = children;
  if (state === 'waiting') return and(eq(status, 'available'), isNotNull(guardianConsentOn));
  if (state === 'unpublished') return and(eq(status, 'available'), isNull(guardianConsentOn));
  return eq(status, state);
}

function lacks(db: Db, missing: NonNullable<DeskChildListQuery['missing']>): SQL {
  if (missing === 'consent') return isNull(children.guardianConsentOn);
  if (missing === 'facts') return lacksFacts(children);
  const drawn = db
    .select({ id: picturesView.id })
    .from(picturesView)
    .where(isNotNull(picturesView.drawing));
  return inArray(children.pictureId, drawn);
}

function conditionOf(
  db: Db,
  { state, gender, level, villageId, born, missing, words }: DeskChildFilter,
) {
  return and(
    state && hasState(state),
    gender && eq(children.gender, gender),
    level && eq(children.educationLevel, level),
    // Nothing is asked of a child who has left, and most of it is forgotten (forgetExited).
    missing && and(ne(children.status, 'exited'), lacks(db, missing)),
    villageId === undefined ? undefined : eq(children.villageId, villageId),
    born && gt(children.dateOfBirth, born.after),
    born && lte(children.dateOfBirth, born.until),
    ...words.map((patterns) => or(...patterns.map((one) => like(children.searchText, one)))),
  );
}

const listed = {
  id: children.id,
  code: children.code,
  fullNameEn: children.fullNameEn,
  fullNameAr: children.fullNameAr,
  firstNameEn: children.firstNameEn,
  gender: children.gender,
  dateOfBirth: children.dateOfBirth,
  status: children.status,
  guardianConsentOn: children.guardianConsentOn,
  village: { id: villagesView.id, nameEn: villagesView.nameEn, nameAr: villagesView.nameAr },
};

const selectListed = (db: Db) =>
  db.select(listed).from(children).innerJoin(villagesView, eq(villagesView.id, children.villageId));

/** A child in a list of the desk. */
export type ListedChildRow = Awaited<ReturnType<typeof listSiblings>>[number];

/**
 * A page of children whatever their state. Their codes or ids come first, from an index alone: that of
 * the codes has no ids, and is in the order of a deep page.
 */
export async function listAtDesk(
  db: Db,
  filter: DeskChildFilter,
  {
    sort,
    order,
    limit,
    offset,
  }: Pick<DeskChildListQuery, 'sort' | 'order'> & { limit: number; offset: number },
): Promise<ListedChildRow[]> {
  const direction = order === 'asc' ? asc : desc;
  const by =
    sort === 'code'
      ? [direction(children.code)]
      : [direction(children.waitingSince), direction(children.id)];
  const one = sort === 'code' ? children.code : children.id;
  const page = db
    .select({ one: sql`${one}`.as('one') })
    .from(children)
    .where(conditionOf(db, filter))
    .orderBy(...by)
    .limit(limit)
    .offset(offset)
    .as('page');
  return selectListed(db)
    .innerJoin(page, eq(page.one, one))
    .orderBy(...by);
}

export async function countAtDesk(db: Db, filter: DeskChildFilter): Promise<number> {
  const [row] = await db.select({ value: count() }).from(children).where(conditionOf(db, filter));
  return row?.value ?? 0;
}

/** The other children of a family, by their codes. */
export function listSiblings(db: Db, { id, familyId }: { id: number; familyId: number }) {
  return selectListed(db)
    .where(and(eq(children.familyId, familyId), ne(children.id, id)))
    .orderBy(asc(children.code));
}

/** The code of the newest child of a village among codes that have a pattern. */
export async function findLatestCode(
  db: Db,
  villageId: number,
  pattern: RegExp,
): Promise<string | undefined> {
  const [row] = await db
    .select({ code: children.code })
    .from(children)
    .where(and(eq(children.villageId, villageId), sql`${children.code} ~ ${pattern.source}`))
    .orderBy(desc(children.id))
    .limit(1);
  return row?.code;
}

/** All codes that begin so. */
export async function listCodes(db: Db, beginning: string): Promise<string[]> {
  const rows = await db
    .select({ code: children.code })
    .from(children)
    .where(like(children.code, `${beginning}%`));
  return rows.map(({ code }) => code);
}

/** The children of a family, by their codes. */
export function listFamily(db: Db, code: string): Promise<ListedChildRow[]> {
  return selectListed(db)
    .innerJoin(families, eq(families.id, children.familyId))
    .where(eq(families.code, code))
    .orderBy(asc(children.code));
}

/** The sponsorships of a child, the newest first, with no more of a sponsor than the first name. */
export function listSponsorshipsOf(db: Db, childId: number) {
  return db
    .select({
      id: sponsorshipsView.id,
      status: sponsorshipsView.status,
      startedAt: sponsorshipsView.startedAt,
      lastDay: sponsorshipsView.lastDay,
      firstName: sponsorsView.firstName,
    })
    .from(sponsorshipsView)
    .innerJoin(sponsorsView, eq(sponsorsView.id, sponsorshipsView.sponsorId))
    .where(eq(sponsorshipsView.childId, childId))
    .orderBy(desc(sponsorshipsView.id));
}

/** How many letters the child and its sponsors have written. */
export async function countLettersOf(db: Db, childId: number) {
  const from = (sender: 'SponsoreeLetter' | 'SponsorLetter') =>
    sql`count(*) filter (where ${lettersView.senderType} = ${sender})`.mapWith(Number);
  const [row] = await db
    .select({ fromChild: from('SponsoreeLetter'), fromSponsors: from('SponsorLetter') })
    .from(lettersView)
    .innerJoin(sponsorshipsView, eq(sponsorshipsView.id, lettersView.sponsorshipId))
    .where(eq(sponsorshipsView.childId, childId));
  return row ?? { fromChild: 0, fromSponsors: 0 };
}

/** Whether a picture is a child's of now. */
export async function isPortrait(db: Db, pictureId: string): Promise<boolean> {
  return (await db.$count(children, eq(children.pictureId, pictureId))) > 0;
}
