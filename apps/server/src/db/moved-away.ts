import type { PlainSql } from './client.ts';
import { DatabaseRefused } from './serving.ts';

/** When the data of a database was moved away, in seconds of the epoch; absent when it was not. */
const MOVED = 'moved_away_since';

/** The action in the audit log, with the new place of the data in its details. */
export const MOVE_AWAY = 'move away';

/** The place to which the data of a database was moved, and when. */
export interface MovedAway {
  readonly to: string;
  readonly since: Temporal.Instant;
}

/** Notes that the data of a database was moved away, in the transaction that notes where to. */
export async function noteMovedAway(transaction: PlainSql, now: Temporal.Instant): Promise<void> {
  const seconds = Math.floor(now.epochMilliseconds / 1_000);
  await transaction.query(
    `insert into system_values (name, value) values ($1, $2::text::bigint)
     on conflict (name) do update set value = excluded.value`,
    [MOVED, String(seconds)],
  );
}

/** Deletes that note, if there is one. */
export async function forgetMovedAway(transaction: PlainSql): Promise<void> {
  await transaction.query('delete from system_values where name = $1', [MOVED]);
}

/** Finds the place to which the data of a database was moved; undefined when it is here. */
export async function findMovedAway(sql: PlainSql): Promise<MovedAway | undefined> {
  const { rows: made } = await sql.query<{ name: string | null }>(
    "select to_regclass('public.system_values')::text as name",
  );
  if (made[0]?.name == null) return undefined;
  const { rows } = await sql.query<{ since: string; to: string | null }>(
    `select value::text as since,
       (select details->>'to' from audit_entries where action = $2 order by id desc limit 1) as "to"
     from system_values where name = $1`,
    [MOVED, MOVE_AWAY],
  );
  const [row] = rows;
  return (
    row && {
      to: row.to ?? 'another database',
      since: Temporal.Instant.fromEpochMilliseconds(Number(row.since) * 1_000),
    }
  );
}

/** Throws DatabaseRefused when the data of a database was moved away. */
export async function requireNotMovedAway(sql: PlainSql): Promise<void> {
  const moved = await findMovedAway(sql);
  if (!moved) return;
  const day = moved.since.toZonedDateTimeISO('Africa/Cairo').toPlainDate().toString();
  throw new DatabaseRefused(
    `The data of this database was moved to ${moved.to} on ${day}, and what is here is out of date: set DATABASE_URL to where it is (see “Moving” in docs/operating.md; npm run staff -- move undo --help).`,
  );
}
