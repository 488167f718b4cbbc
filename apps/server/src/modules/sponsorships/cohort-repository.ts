// The SQL of how long sponsorships last.
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';

interface CohortRow extends Record<string, unknown> {
  month: string;
  began: number;
  kept: number[];
}

/**
 * The sponsorships that began on a day (Cairo) or later, by month of beginning, the latest first. `kept`:
 * those that live or had their last day later than so many months after their first.
 */
export async function countCohorts(db: Db, since: Temporal.PlainDate, after: readonly number[]) {
  const counts = after.map(
    (months) => sql`count(*) filter (
      where status <> 'inactive' or last_day > began_on + make_interval(months => ${months}::integer)
    )`,
  );
  const { rows } = await db.execute<CohortRow>(sql`
    select to_char(began_on, 'YYYY-MM') as month, count(*)::integer as began,
      array[${sql.join(counts, sql`, `)}]::integer[] as kept
    from (
      select status, last_day, (started_at at time zone 'Africa/Cairo')::date as began_on
      from sponsorships
      where started_at >= ${since.toString()}::timestamp at time zone 'Africa/Cairo'
    ) s
    group by 1
    order by 1 desc`);
  return rows.map(({ month, began, kept }) => ({
    month: Temporal.PlainYearMonth.from(month),
    began,
    kept,
  }));
}
