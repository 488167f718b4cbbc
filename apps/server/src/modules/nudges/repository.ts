import type { NudgeKind } from '@nabta/contract';
import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { isLive } from '../../db/is-live.ts';
import {
  childrenView,
  letterDraftsView,
  lettersView,
  letterWritersView,
  sponsorshipsView,
  sponsorsView,
  writerDraftsView,
} from '../../db/views.ts';
import { nudges, nudgeStops } from './tables.ts';

/** How many sponsors are in memory at once. */
const PAGE = 200;

/** Accounts that somebody opened, and that are neither closed nor erased. */
const isOpenAccount = and(
  isNotNull(sponsorsView.passwordHash),
  isNull(sponsorsView.closedAt),
  isNull(sponsorsView.erasedAt),
);

/** The sponsors who can be reminded of anything, by their ids, page by page. */
export async function* sponsorsWithChildren(db: Db): AsyncGenerator<readonly number[]> {
  const active = db
    .select({ one: sql`1` })
    .from(sponsorshipsView)
    .where(
      and(eq(sponsorshipsView.sponsorId, sponsorsView.id), eq(sponsorshipsView.status, 'active')),
    );
  const written = db
    .select({ one: sql`1` })
    .from(letterWritersView)
    .where(and(eq(letterWritersView.writerId, sponsorsView.id), isNull(letterWritersView.endedAt)));
  for (let after = 0; ;) {
    const page = await db
      .select({ id: sponsorsView.id })
      .from(sponsorsView)
      .where(and(gt(sponsorsView.id, after), isOpenAccount, or(exists(active), exists(written))))
      .orderBy(asc(sponsorsView.id))
      .limit(PAGE);
    const last = page.at(-1);
    if (!last) return;
    after = last.id;
    yield page.map(({ id }) => id);
  }
}

/** The columns of a sponsor that a reminder needs. */
const recipient = {
  id: sponsorsView.id,
  email: sponsorsView.email,
  firstName: sponsorsView.firstName,
  locale: sponsorsView.locale,
};

/**
 * Locks a sponsor until the transaction ends, as money does: another copy of the job waits, and no
 * sponsorship of theirs ends meanwhile. Returns undefined for an account that is not open.
 */
export async function lockRecipient(db: Db, sponsorId: number) {
  const [row] = await db
    .select(recipient)
    .from(sponsorsView)
    .where(and(eq(sponsorsView.id, sponsorId), isOpenAccount))
    .for('no key update');
  return row;
}
export type Recipient = NonNullable<Awaited<ReturnType<typeof lockRecipient>>>;

const inCairo = (moment: unknown) =>
  sql<string | null>`((${moment}) at time zone 'Africa/Cairo')::date::text`;

/** The last letter of either, as the desk counts it, or work on a draft of who pays. */
const lastWritten = sql`greatest(
  (select max(${lettersView.createdAt}) from ${lettersView}
    where ${lettersView.sponsorshipId} = ${sponsorshipsView.id}
      and ${lettersView.senderType} = 'SponsorLetter'),
  (select ${letterDraftsView.updatedAt} from ${letterDraftsView}
    where ${letterDraftsView.sponsorshipId} = ${sponsorshipsView.id})
)`;

/** The same of who writes for them. */
const lastWrittenForThem = sql`greatest(
  (select max(${lettersView.createdAt}) from ${lettersView}
    where ${lettersView.letterWriterId} = ${letterWritersView.id}
      and ${lettersView.senderType} = 'SponsorLetter'),
  (select ${writerDraftsView.updatedAt} from ${writerDraftsView}
    where ${writerDraftsView.letterWriterId} = ${letterWritersView.id})
)`;

const childOfNudge = {
  status: childrenView.status,
  code: childrenView.code,
  gender: childrenView.gender,
  dateOfBirth: childrenView.dateOfBirth,
  firstNameEn: childrenView.firstNameEn,
  firstNameAr: childrenView.firstNameAr,
  fullNameEn: childrenView.fullNameEn,
  fullNameAr: childrenView.fullNameAr,
  pictureId: childrenView.pictureId,
};

const liveOrEndedByDeath = or(isLive, eq(sponsorshipsView.exitReason, 'death'));

/**
 * The live sponsorships of some sponsors, those whose letters they write for others, and those that a
 * death has ended; Cairo dates. `isWrittenByOther`: its reminders go to who writes.
 * `isWrittenForOther`: they write its letters for another, who pays.
 */
export async function listSponsored(db: Db, sponsorIds: readonly number[]) {
  const paid = await listPaid(db, sponsorIds);
  return [...paid, ...(await listWrittenForOthers(db, sponsorIds))];
}

function listPaid(db: Db, sponsorIds: readonly number[]) {
  const writer = db
    .select({ one: sql`1` })
    .from(letterWritersView)
    .where(
      and(
        eq(letterWritersView.sponsorshipId, sponsorshipsView.id),
        isNotNull(letterWritersView.acceptedAt),
        isNull(letterWritersView.endedAt),
      ),
    );
  return db
    .select({
      id: sponsorshipsView.id,
      sponsorId: sponsorshipsView.sponsorId,
      status: sponsorshipsView.status,
      lastDay: sponsorshipsView.lastDay,
      isWrittenByOther: sql<boolean>`${exists(writer)}`,
      isWrittenForOther: sql<boolean>`false`,
      startedOn: sql<string>`(${sponsorshipsView.startedAt} at time zone 'Africa/Cairo')::date::text`,
      lastWrittenOn: inCairo(lastWritten),
      child: childOfNudge,
    })
    .from(sponsorshipsView)
    .innerJoin(childrenView, eq(childrenView.id, sponsorshipsView.childId))
    .where(and(inArray(sponsorshipsView.sponsorId, [...sponsorIds]), liveOrEndedByDeath))
    .orderBy(asc(sponsorshipsView.id));
}

/** Who began to write last month is not reminded of the years before. */
function listWrittenForOthers(db: Db, writerIds: readonly number[]) {
  return db
    .select({
      id: sponsorshipsView.id,
      sponsorId: sql<number>`${letterWritersView.writerId}`,
      status: sponsorshipsView.status,
      lastDay: sponsorshipsView.lastDay,
      isWrittenByOther: sql<boolean>`false`,
      isWrittenForOther: sql<boolean>`true`,
      startedOn: sql<string>`(${letterWritersView.acceptedAt} at time zone 'Africa/Cairo')::date::text`,
      lastWrittenOn: inCairo(lastWrittenForThem),
      child: childOfNudge,
    })
    .from(letterWritersView)
    .innerJoin(sponsorshipsView, eq(sponsorshipsView.id, letterWritersView.sponsorshipId))
    .innerJoin(childrenView, eq(childrenView.id, sponsorshipsView.childId))
    .where(
      and(
        inArray(letterWritersView.writerId, [...writerIds]),
        or(
          isNull(letterWritersView.endedAt),
          // Who wrote until the sponsorship ended mourns with the others.
          and(
            eq(letterWritersView.endedBy, 'sponsorship'),
            eq(sponsorshipsView.status, 'inactive'),
          ),
        ),
        liveOrEndedByDeath,
      ),
    )
    .orderBy(asc(sponsorshipsView.id));
}
export type SponsoredRow = Awaited<ReturnType<typeof listSponsored>>[number];

/**
 * The reminders about the sponsorships of some sponsors, and about those whose letters they write.
 * `isToOther`: it went to the other of the two, who wrote then.
 */
export async function listSent(db: Db, sponsorIds: readonly number[]) {
  const otherWrote = db
    .select({ one: sql`1` })
    .from(letterWritersView)
    .where(
      and(
        eq(letterWritersView.sponsorshipId, nudges.sponsorshipId),
        lte(letterWritersView.acceptedAt, nudges.sentAt),
        or(isNull(letterWritersView.endedAt), gt(letterWritersView.endedAt, nudges.sentAt)),
      ),
    );
  const paid = db
    .select({
      sponsorId: sponsorshipsView.sponsorId,
      isToOther: sql<boolean>`${exists(otherWrote)}`,
      nudge: nudges,
    })
    .from(nudges)
    .innerJoin(sponsorshipsView, eq(sponsorshipsView.id, nudges.sponsorshipId))
    .where(inArray(sponsorshipsView.sponsorId, [...sponsorIds]))
    .orderBy(asc(nudges.id));
  const written = db
    .select({
      sponsorId: sql<number>`${letterWritersView.writerId}`,
      isToOther: sql<boolean>`${nudges.sentAt} < ${letterWritersView.acceptedAt}`,
      nudge: nudges,
    })
    .from(nudges)
    .innerJoin(letterWritersView, eq(letterWritersView.sponsorshipId, nudges.sponsorshipId))
    .where(
      and(inArray(letterWritersView.writerId, [...sponsorIds]), isNull(letterWritersView.endedAt)),
    )
    .orderBy(asc(nudges.id));
  return [...(await paid), ...(await written)];
}

/** The kinds that some sponsors have stopped. */
export function listStops(db: Db, sponsorIds: readonly number[]) {
  return db
    .select({ sponsorId: nudgeStops.sponsorId, kind: nudgeStops.kind })
    .from(nudgeStops)
    .where(inArray(nudgeStops.sponsorId, [...sponsorIds]))
    .orderBy(asc(nudgeStops.kind));
}

/** Notes a reminder. Returns whether it was not noted before. */
export async function insertNudge(db: Db, row: typeof nudges.$inferInsert): Promise<boolean> {
  const inserted = await db
    .insert(nudges)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: nudges.id });
  return inserted.length > 0;
}

/** Stops a kind; one that is stopped stays so since its day. */
export async function insertStop(db: Db, row: typeof nudgeStops.$inferInsert): Promise<void> {
  await db.insert(nudgeStops).values(row).onConflictDoNothing();
}

export async function deleteStop(db: Db, sponsorId: number, kind: NudgeKind): Promise<void> {
  await db
    .delete(nudgeStops)
    .where(and(eq(nudgeStops.sponsorId, sponsorId), eq(nudgeStops.kind, kind)));
}

/** The account that an account lives on in, after mergers; undefined once the person was erased. */
export async function findLivingAccount(db: Db, sponsorId: number): Promise<number | undefined> {
  for (let id = sponsorId; ;) {
    const [row] = await db
      .select({ mergedIntoId: sponsorsView.mergedIntoId, erasedAt: sponsorsView.erasedAt })
      .from(sponsorsView)
      .where(eq(sponsorsView.id, id));
    if (!row) return undefined;
    if (row.mergedIntoId === null) return row.erasedAt === null ? id : undefined;
    id = row.mergedIntoId;
  }
}
