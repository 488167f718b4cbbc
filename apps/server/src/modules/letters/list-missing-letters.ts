import { metaOf, type LetterSender, type Meta } from '@nabta/contract';
import { MISSING_AFTER_MONTHS, type MissingLetterListQuery } from '@nabta/contract/desk';
import { and, asc, desc, eq, gte, lt, max, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { isLive } from '../../db/is-live.ts';
import { childrenView, letterWritersView, sponsorshipsView, sponsorsView } from '../../db/views.ts';
import type { Deps } from '../../deps.ts';
import { CAIRO, cairoToday } from '../../platform/clock.ts';
import { writesNow } from './repository.ts';
import { letters } from './tables.ts';

/** A live sponsorship in which one of the two has not written for long. */
export type MissingLetter = Awaited<ReturnType<typeof listWithoutLetters>>[number];

/**
 * Lists the live sponsorships without a letter of the child for some months (CST-20: two a year),
 * the longest wait first. A new sponsorship counts from its start.
 */
export function listMissingLetters(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  months: number,
): Promise<MissingLetter[]> {
  const since = cairoToday(clock).subtract({ months });
  return listWithoutLetters(db, { writer: 'SponsoreeLetter', since, order: 'asc' });
}

/** How many live sponsorships are without a letter of the child for some months. */
export function countMissingLetters(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  months: number,
): Promise<number> {
  const since = cairoToday(clock).subtract({ months });
  return db.$count(sponsorshipsView, isMissing(db, { writer: 'SponsoreeLetter', since }));
}

/** A page of the live sponsorships in which the child, or the sponsor, has not written for long. */
export async function listMissingAtDesk(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { writer, order, page, per_page: limit }: MissingLetterListQuery,
): Promise<{ missing: MissingLetter[]; meta: Meta }> {
  const since = cairoToday(clock).subtract({ months: MISSING_AFTER_MONTHS });
  const asked = listWithoutLetters(db, { writer, since, order });
  const missing = await asked.limit(limit).offset((page - 1) * limit);
  const total = await db.$count(sponsorshipsView, isMissing(db, { writer, since }));
  return { missing, meta: metaOf(total, page, limit) };
}

interface Missing {
  readonly writer: LetterSender;
  /** A Cairo date. */
  readonly since: Temporal.PlainDate;
  readonly order: 'asc' | 'desc';
}

const inCairo = (moment: unknown) => sql`(${moment} at time zone 'Africa/Cairo')::date`;

type MissingSince = Pick<Missing, 'writer' | 'since'>;

const lettersOf = (db: Db, writer: LetterSender) => {
  const ofThis = and(
    eq(letters.sponsorshipId, sponsorshipsView.id),
    eq(letters.senderType, writer),
  );
  return {
    ofThis,
    last: sql`(${db
      .select({ at: max(letters.createdAt) })
      .from(letters)
      .where(ofThis)})`,
  };
};

/** Tells a live sponsorship that began before a day and has no letter since. */
function isMissing(db: Db, { writer, since }: MissingSince) {
  const moment = since.toZonedDateTime(CAIRO).toInstant();
  const { ofThis } = lettersOf(db, writer);
  const written = db
    .select({ id: letters.id })
    .from(letters)
    .where(and(ofThis, gte(letters.createdAt, moment)));
  return and(isLive, lt(sponsorshipsView.startedAt, moment), notExists(written));
}

function listWithoutLetters(db: Db, { writer, since, order }: Missing) {
  const { last } = lettersOf(db, writer);
  const direction = order === 'asc' ? asc : desc;
  return (
    db
      .select({
        sponsorshipId: sponsorshipsView.id,
        startedAt: sponsorshipsView.startedAt,
        child: {
          id: childrenView.id,
          code: childrenView.code,
          firstNameEn: childrenView.firstNameEn,
          firstNameAr: childrenView.firstNameAr,
          fullNameEn: childrenView.fullNameEn,
          gender: childrenView.gender,
        },
        sponsor: {
          id: sponsorsView.id,
          firstName: sponsorsView.firstName,
          locale: sponsorsView.locale,
        },
        lastLetterOn: sql<string | null>`${inCairo(last)}::text`.as('last_letter_on'),
      })
      .from(sponsorshipsView)
      .innerJoin(childrenView, eq(childrenView.id, sponsorshipsView.childId))
      .leftJoin(letterWritersView, writesNow)
      // Who writes to the child: not always who pays.
      .innerJoin(
        sponsorsView,
        eq(
          sponsorsView.id,
          sql`coalesce(${letterWritersView.writerId}, ${sponsorshipsView.sponsorId})`,
        ),
      )
      .where(isMissing(db, { writer, since }))
      .orderBy(
        direction(inCairo(sql`coalesce(${last}, ${sponsorshipsView.startedAt})`)),
        direction(sponsorshipsView.id),
      )
      .$dynamic()
  );
}
