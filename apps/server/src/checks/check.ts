import { type SQL } from 'drizzle-orm';
import type { Db } from '../db/client.ts';

/** A breach of a rule: the ids of the rows, and the values that are wrong. */
export type Violation = Readonly<Record<string, string | number | boolean | null>>;

/** Where and when a check looks. */
export interface CheckInput {
  readonly db: Db;
  readonly now: Temporal.Instant;
}

/** A rule that stored data must always keep. It reads alone, so that it runs on any database. */
export interface Check {
  /** In kebab-case: what staff and tests call it. */
  readonly name: string;
  /** The rule, as a sentence that is true when nothing is found. */
  readonly title: string;
  rows(looking: CheckInput): Promise<Violation[]>;
}

/** A check that is one query for what breaks its rule. */
export function check(name: string, title: string, query: (now: Temporal.Instant) => SQL): Check {
  return {
    name,
    title,
    async rows({ db, now }) {
      return (await db.execute<Violation>(query(now))).rows;
    },
  };
}
