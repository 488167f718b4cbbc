import pg from 'pg';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import type { PlainSql } from './client.ts';

/** Thrown when a database may not be used now. The message is one line for the terminal. */
export class DatabaseRefused extends Error {}

/** Milliseconds until a broken connection is made again. */
const AGAIN_MS = 2_000;

/** Called for changes while a process uses a database. */
export interface ServingEvents {
  /** The connection broke and was made again; it may lead to another database by now. */
  readonly onReturn: () => Promise<void>;
  /** The database may not be used any more: this process must not write anything to it. */
  readonly onRefused: (error: DatabaseRefused) => void;
}

/**
 * Registers this process as a user of a PostgreSQL database, until the returned function is called.
 * Its data cannot be moved away meanwhile, and nobody can register during a move. The lock belongs
 * to a connection of its own, so PostgreSQL releases it when the process dies. Throws
 * DatabaseRefused during a move.
 */
export async function joinServing(
  url: string,
  { onReturn, onRefused }: ServingEvents,
): Promise<() => Promise<void>> {
  let hasLeft = false;
  let timer: NodeJS.Timeout | undefined;
  let connection = await connect(url);

  const watch = ({ ended }: Connection) => {
    void ended.then(() => {
      if (!hasLeft) timer = setTimeout(comeBack, AGAIN_MS);
    });
  };
  const comeBack = () => {
    rejoin().catch((error: unknown) => {
      if (error instanceof DatabaseRefused) onRefused(error);
      else if (!hasLeft) timer = setTimeout(comeBack, AGAIN_MS);
    });
  };
  const rejoin = async () => {
    const connected = await connect(url);
    try {
      if (!hasLeft) await onReturn();
    } catch (error) {
      await connected.client.end();
      throw error;
    }
    if (hasLeft) return connected.client.end();
    connection = connected;
    watch(connected);
  };
  watch(connection);
  return async () => {
    hasLeft = true;
    clearTimeout(timer);
    await connection.client.end();
  };
}

interface Connection {
  readonly client: pg.Client;
  /** Resolves when the connection has ended, for whatever reason. */
  readonly ended: Promise<void>;
}

async function connect(url: string): Promise<Connection> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'nabta',
  });
  const ended = new Promise<void>((resolve) => {
    client.once('end', () => resolve());
  });
  // A broken connection has ended, which is all that matters here.
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock_shared($1) as taken',
    [ADVISORY_LOCKS.serving],
  );
  if (rows[0]?.taken === true) return { client, ended };
  await client.end();
  throw new DatabaseRefused('The data of this database is being moved: wait until that has ended.');
}

/** Keeps all others out of a database until the transaction ends. False when somebody uses it. */
export async function keepOthersOut(transaction: PlainSql): Promise<boolean> {
  const { rows } = await transaction.query<{ taken: boolean }>(
    'select pg_try_advisory_xact_lock($1) as taken',
    [ADVISORY_LOCKS.serving],
  );
  return rows[0]?.taken === true;
}
