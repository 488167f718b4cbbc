import { metaOf, type LetterSender, type Meta } from '@nabta/contract';
import { MISSING_AFTER_MONTHS, type MissingLetterListQuery } from '@nabta/contract/desk';
import { and, asc, desc, eq, max, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { childrenView, sponsorshipsView, sponsorsView } from '../../db/views.ts';
import type { Deps } from '../../deps.ts';
import { cairoToday } from '../../platform/clock.ts';
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

/** A page of the live sponsorships in which the child, or the sponsor, has not written for long. */
export async function listMissingAtDesk(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { writer, order, page, per_page: limit }: MissingLetterListQuery,
): Promise<{ missing: MissingLetter[]; meta: Meta }> {
  const since = cairoToday(clock).subtract({ months: MISSING_AFTER_MONTHS });
  const asked = listWithoutLetters(db, { writer, since, order });
  const missing = await asked.limit(limit).offset((page - 1) * limit);
  const total = await db.$count(listWithoutLetters(db, { writer, since, order }).as('missing'));
  return { missing, meta: metaOf(total, page, limit) };
}

interface Missing {
  readonly writer: LetterSender;
  /** A Cairo date. */
  readonly since: Temporal.PlainDate;
  readonly order: 'asc' | 'desc';
}

function listWithoutLetters(db: Db, { writer, since, order }: Missing) {
  const last = db
    .select({ sponsorshipId: letters.sponsorshipId, at: max(letters.createdAt).as('at') })
    .from(letters)
    .where(eq(letters.senderType, writer))
    .groupBy(letters.sponsorshipId)
    .as('last_letters');
  const inCairo = (moment: unknown) => sql`(${moment} at time zone 'Africa/Cairo')::date`;
  const waitingSince = inCairo(sql`coalesce(${last.at}, ${sponsorshipsView.startedAt})`);
  const direction = order === 'asc' ? asc : desc;
  return db
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
      lastLetterOn: sql<string | null>`${inCairo(last.at)}::text`.as('last_letter_on'),
    })
    .from(sponsorshipsView)
    .innerJoin(childrenView, eq(childrenView.id, sponsorshipsView.childId))
    .innerJoin(sponsorsView, eq(sponsorsView.id, sponsorshipsView.sponsorId))
    .leftJoin(last, eq(last.sponsorshipId, sponsorshipsView.id))
    .where(
      and(
        ne(sponsorshipsView.status, 'inactive'),
        sql`${waitingSince} < ${since.toString()}::date`,
      ),
    )
    .orderBy(direction(waitingSince), direction(sponsorshipsView.id))
    .$dynamic();
}
