import type { CheckName } from '@nabta/contract/desk';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/client.ts';

/** A breach of a rule: the ids of the rows, and the values that are wrong. */
export type Violation = Readonly<Record<string, string | number | boolean | null>>;

/** The database and the time of a check. */
export interface CheckInput {
  readonly db: Db;
  readonly now: Temporal.Instant;
}

/** A rule that stored data must always keep. It reads alone, so that it runs on any database. */
export interface Check {
  /** What staff and tests call it. */
  readonly name: CheckName;
  /** The rule, as a sentence that is true when nothing is found. */
  readonly title: string;
  rows(looking: CheckInput): Promise<Violation[]>;
}

/** A check that is one query for what breaks its rule. */
export function check(
  name: CheckName,
  title: string,
  query: (now: Temporal.Instant) => SQL,
): Check {
  return {
    name,
    title,
    async rows({ db, now }) {
      return (await db.execute<Violation>(query(now))).rows;
    },
  };
}

/**
 * Whether a paid payment `p` bought what it was for. One that came too late (a child was taken, a
 * due was paid otherwise) stays paid, and its money goes back.
 */
export const cameAbout = sql`case p.kind
  when 'checkout' then exists (
    select 1 from checkout_sessions where payment_id = p.id and status = 'settled'
  )
  when 'dues' then exists (select 1 from dues where payment_id = p.id and state = 'paid')
  else true
end`;
