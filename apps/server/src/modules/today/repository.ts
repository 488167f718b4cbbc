import { and, count, gte, isNotNull, lt, sql, type Column } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { isLive } from '../../db/is-live.ts';
import { lettersView, sponsorshipsView } from '../../db/views.ts';
import type { Week } from './rules.ts';

type Weeks = readonly Week[];

/** The first and the last of them. */
function endsOf(weeks: Weeks): { first: Week; last: Week } {
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (!first || !last) throw new RangeError('there are no weeks');
  return { first, last };
}

/** The number of a moment's week among these, from 0. */
const weekOf = (moment: Column, weeks: Weeks) => {
  const starts = weeks.map(({ since }) => sql`${since.toString()}::timestamptz`);
  return sql`width_bucket(${moment}, array[${sql.join(starts, sql`, `)}]) - 1`.mapWith(Number);
};

function within(moment: Column, weeks: Weeks) {
  const { first, last } = endsOf(weeks);
  return and(gte(moment, first.since), lt(moment, last.before));
}

/** By its place, since the parameters of an expression would not be known as the same ones again. */
const FIRST_COLUMN = sql`1`;

/** The values by week, 0 where there is no row. */
function inOrder(weeks: Weeks, rows: readonly { week: number; value: number }[]): number[] {
  const values = new Map(rows.map(({ week, value }) => [week, value]));
  return weeks.map((_, week) => values.get(week) ?? 0);
}

/** How many sponsorships began in each week. */
export async function countBegun(db: Db, weeks: Weeks): Promise<number[]> {
  const { startedAt } = sponsorshipsView;
  const rows = await db
    .select({ week: weekOf(startedAt, weeks), value: count() })
    .from(sponsorshipsView)
    .where(within(startedAt, weeks))
    .groupBy(FIRST_COLUMN);
  return inOrder(weeks, rows);
}

/** How many sponsorships ended in each week. */
export async function countEnded(db: Db, weeks: Weeks): Promise<number[]> {
  const { endedAt } = sponsorshipsView;
  const rows = await db
    .select({ week: weekOf(endedAt, weeks), value: count() })
    .from(sponsorshipsView)
    .where(and(isNotNull(endedAt), within(endedAt, weeks)))
    .groupBy(FIRST_COLUMN);
  return inOrder(weeks, rows);
}

/** How many sponsorships there are now: one a sponsored child. */
export const countSponsored = (db: Db): Promise<number> => db.$count(sponsorshipsView, isLive);

/** How many letters were sent by sponsors in each week, and how many came from children. */
export async function countLetters(
  db: Db,
  weeks: Weeks,
): Promise<{ fromSponsors: number[]; fromChildren: number[] }> {
  const { createdAt, senderType } = lettersView;
  const rows = await db
    .select({ week: weekOf(createdAt, weeks), senderType, value: count() })
    .from(lettersView)
    .where(within(createdAt, weeks))
    .groupBy(FIRST_COLUMN, senderType);
  const by = (sender: string) => rows.filter((row) => row.senderType === sender);
  return {
    fromSponsors: inOrder(weeks, by('SponsorLetter')),
    fromChildren: inOrder(weeks, by('SponsoreeLetter')),
  };
}

/**
 * How many dues were late at the end of each week (now, of the running one): their day was over, and
 * they were neither paid yet nor closed with their sponsorship. Rows that were never late in these
 * weeks are not read: open dues and those paid late have an index each.
 */
export async function countLate(db: Db, weeks: Weeks): Promise<number[]> {
  const seen = weeks.map(
    ({ seenAt, seenOn }, week) =>
      sql`(${week}::int, ${seenAt.toString()}::timestamptz, ${seenOn.toString()}::date)`,
  );
  const { first: firstWeek, last } = endsOf(weeks);
  const first = sql`${firstWeek.seenAt.toString()}::timestamptz`;
  const { rows } = await db.execute<{ week: number; value: string | number }>(sql`
    with late as (
      select due_on, null::timestamptz as gone_at from dues
      where state in ('planned', 'failed', 'charging') and due_on < ${last.seenOn.toString()}
      union all
      select due_on, paid_at from dues
      where state = 'paid' and (paid_at at time zone 'Africa/Cairo')::date > due_on
        and paid_at > ${first}
      union all
      select d.due_on, s.ended_at
      from sponsorships s join dues d on d.sponsorship_id = s.id and d.state = 'closed'
      where s.ended_at is not null and s.ended_at > ${first}
    )
    select week, count(*) as value
    from late join (values ${sql.join(seen, sql`, `)}) as seen (week, seen_at, seen_on)
      on due_on < seen_on and (gone_at is null or gone_at > seen_at)
    group by week`);
  return inOrder(
    weeks,
    rows.map(({ week, value }) => ({ week, value: Number(value) })),
  );
}
