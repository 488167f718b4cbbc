import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { openPool, driversOf, type Database } from './client.ts';

let database: Database;
let url: string;
beforeEach(async () => {
  const created = await createTestDatabase();
  database = created.database;
  url = created.url ?? '';
});
afterEach(() => database.close());

it('refuses a transaction whose connection breaks, and goes on with another', async () => {
  const pidOf = async (db: Pick<Database['db'], 'execute'>) => {
    const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    return rows[0]?.pid;
  };
  const broken = database.db.transaction(async (transaction) => {
    const pid = await pidOf(transaction);
    await database.db.execute(sql`select pg_terminate_backend(${pid})`);
    // The connection tells of its end while nothing waits for an answer.
    await new Promise((resolve) => setTimeout(resolve, 100));
    await pidOf(transaction);
  });
  await expect(broken).rejects.toThrow();
  expect(await pidOf(database.db)).toBeTypeOf('number');
});

it('gives back a connection that can not even begin a transaction', async () => {
  const pool = openPool({ connectionString: url, max: 1, connectionTimeoutMillis: 2_000 });
  const { db } = driversOf(pool);
  const client = await pool.connect();
  client.release();
  Reflect.get(client, 'connection').stream.destroy();
  await expect(db.transaction(() => Promise.resolve())).rejects.toThrow();
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  await pool.end();
});
