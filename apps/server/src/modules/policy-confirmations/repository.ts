import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  sql,
  type SQL,
} from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { isLive } from '../../db/is-live.ts';
import {
  letterDraftsView,
  letterWritersView,
  sponsorshipsView,
  sponsorsView,
  writerDraftsView,
} from '../../db/views.ts';
import { CAIRO } from '../../platform/clock.ts';
import { goodSince, type Policy } from './rules.ts';
import { policyConfirmations } from './tables.ts';

export type ConfirmationRow = typeof policyConfirmations.$inferSelect;

/** The latest yes of a sponsor to a version, or else the latest to any; undefined: none was given. */
export async function findLastYes(
  db: Db,
  sponsorId: number,
  version: string,
): Promise<ConfirmationRow | undefined> {
  const { confirmedAt, id } = policyConfirmations;
  const [row] = await db
    .select()
    .from(policyConfirmations)
    .where(eq(policyConfirmations.sponsorId, sponsorId))
    .orderBy(desc(eq(policyConfirmations.version, version)), desc(confirmedAt), desc(id))
    .limit(1);
  return row;
}

/** Locks a sponsor, so that a double click is one yes. */
export async function lockSponsor(db: Db, sponsorId: number): Promise<void> {
  await db
    .select({ id: sponsorsView.id })
    .from(sponsorsView)
    .where(eq(sponsorsView.id, sponsorId))
    .for('no key update');
}

/**
 * Whether a row of `sponsors` is of somebody whose yes is due today (Cairo date), as `yesDue` has it,
 * and whom it concerns: the account is not closed, and it writes to a child, of its own sponsorship or for
 * another sponsor.
 */
export function isYesDue(db: Db, policy: Policy, today: Temporal.PlainDate): SQL | undefined {
  const { sponsorId, version, confirmedAt } = policyConfirmations;
  const since = goodSince(policy, today).toZonedDateTime(CAIRO).toInstant();
  const good = db
    .select({ one: sql`1` })
    .from(policyConfirmations)
    .where(
      and(eq(sponsorId, sponsorsView.id), eq(version, policy.version), gte(confirmedAt, since)),
    );
  // A union, since each part of it is found by an index of its own.
  const writing = db
    .select({ id: sponsorshipsView.sponsorId })
    .from(sponsorshipsView)
    .where(and(isLive, not(exists(writerOf(db)))))
    .union(
      db
        .select({ id: sql<number>`${letterWritersView.writerId}` })
        .from(letterWritersView)
        .where(isNull(letterWritersView.endedAt)),
    );
  return and(
    isNull(sponsorsView.closedAt),
    isNull(sponsorsView.erasedAt),
    inArray(sponsorsView.id, writing),
    not(exists(good)),
  );
}

/** Who writes the letters of a sponsorship in the place of its sponsor. */
const writerOf = (db: Db) =>
  db
    .select({ one: sql`1` })
    .from(letterWritersView)
    .where(
      and(
        eq(letterWritersView.sponsorshipId, sponsorshipsView.id),
        isNotNull(letterWritersView.acceptedAt),
        isNull(letterWritersView.endedAt),
      ),
    );

/** The latest draft of a sponsor to a child whose letters they write. */
const latestDraft = (db: Db) => {
  const own = db
    .select({
      sponsorshipId: letterDraftsView.sponsorshipId,
      updatedAt: letterDraftsView.updatedAt,
    })
    .from(letterDraftsView)
    .innerJoin(sponsorshipsView, eq(sponsorshipsView.id, letterDraftsView.sponsorshipId))
    .where(and(eq(sponsorshipsView.sponsorId, sponsorsView.id), isLive, not(exists(writerOf(db)))));
  const forOthers = db
    .select({
      sponsorshipId: letterWritersView.sponsorshipId,
      updatedAt: writerDraftsView.updatedAt,
    })
    .from(writerDraftsView)
    .innerJoin(letterWritersView, eq(letterWritersView.id, writerDraftsView.letterWriterId))
    .where(and(eq(letterWritersView.writerId, sponsorsView.id), isNull(letterWritersView.endedAt)));
  const drafts = unionAll(own, forOthers).as('drafts');
  return db
    .select({ sponsorshipId: drafts.sponsorshipId, updatedAt: drafts.updatedAt })
    .from(drafts)
    .orderBy(desc(drafts.updatedAt), desc(drafts.sponsorshipId))
    .limit(1)
    .as('draft');
};

/** The latest yes of a sponsor, as `findLastYes` has it. */
const lastYes = (db: Db, { version }: Policy) =>
  db
    .select({
      version: policyConfirmations.version,
      confirmedAt: policyConfirmations.confirmedAt,
    })
    .from(policyConfirmations)
    .where(eq(policyConfirmations.sponsorId, sponsorsView.id))
    .orderBy(
      desc(eq(policyConfirmations.version, version)),
      desc(policyConfirmations.confirmedAt),
      desc(policyConfirmations.id),
    )
    .limit(1)
    .as('last_yes');

/** A page of sponsors by their ids. */
interface Page {
  readonly after: number;
  readonly limit: number;
}

const dueSponsor = {
  id: sponsorsView.id,
  firstName: sponsorsView.firstName,
  lastName: sponsorsView.lastName,
  email: sponsorsView.email,
  locale: sponsorsView.locale,
};

/** Sponsors whose yes is due today (Cairo date), with their last one and the latest letter that waits. */
export function listDue(db: Db, policy: Policy, today: Temporal.PlainDate, page: Page) {
  const [draft, last] = [latestDraft(db), lastYes(db, policy)];
  return db
    .select({
      ...dueSponsor,
      draft: { sponsorshipId: draft.sponsorshipId, updatedAt: draft.updatedAt },
      last: { version: last.version, confirmedAt: last.confirmedAt },
    })
    .from(sponsorsView)
    .leftJoinLateral(last, sql`true`)
    .leftJoinLateral(draft, sql`true`)
    .where(and(gt(sponsorsView.id, page.after), isYesDue(db, policy, today)))
    .orderBy(asc(sponsorsView.id))
    .limit(page.limit);
}
export type DueRow = Awaited<ReturnType<typeof listDue>>[number];

/** From a moment on, until before another. */
export interface Span {
  readonly since: Temporal.Instant;
  readonly before: Temporal.Instant;
}

/** Those of `listDue` whose latest letter that waits was last worked on within a span. */
export function listDueWithDraft(
  db: Db,
  policy: Policy,
  today: Temporal.PlainDate,
  { since, before, ...page }: Page & Span,
) {
  const [draft, last] = [latestDraft(db), lastYes(db, policy)];
  return db
    .select({
      ...dueSponsor,
      draft: { sponsorshipId: draft.sponsorshipId, updatedAt: draft.updatedAt },
      last: { version: last.version, confirmedAt: last.confirmedAt },
    })
    .from(sponsorsView)
    .innerJoinLateral(draft, and(gte(draft.updatedAt, since), lt(draft.updatedAt, before)))
    .leftJoinLateral(last, sql`true`)
    .where(and(gt(sponsorsView.id, page.after), isYesDue(db, policy, today)))
    .orderBy(asc(sponsorsView.id))
    .limit(page.limit);
}
