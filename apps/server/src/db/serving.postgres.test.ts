import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import type { Database } from './client.ts';
import { DatabaseRefused, joinServing, keepOthersOut } from './serving.ts';

let database: Database;
let url: string;
beforeEach(async () => {
  const created = await createTestDatabase();
  database = created.database;
  url = created.url ?? '';
});
afterEach(() => database.close());

const nothing = { onReturn: () => Promise.resolve(), onRefused: () => undefined };

/** Breaks the connection of whoever serves, as a network does. */
const breakConnections = () =>
  database.sql.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name = 'nabta'`,
  );

it('lets many serve a database together, and a move have it alone', async () => {
  const leave = [await joinServing(url, nothing), await joinServing(url, nothing)];
  const isAlone = () => database.sql.transaction(keepOthersOut);
  expect(await isAlone()).toBe(false);
  await leave[0]?.();
  expect(await isAlone()).toBe(false);
  await leave[1]?.();
  expect(await isAlone()).toBe(true);
  await database.sql.transaction(async (transaction) => {
    expect(await keepOthersOut(transaction)).toBe(true);
    await expect(joinServing(url, nothing)).rejects.toThrow(DatabaseRefused);
  });
  await (
    await joinServing(url, nothing)
  )();
});

it('comes back after a broken connection, and looks where it is then', async () => {
  let returns = 0;
  const leave = await joinServing(url, {
    ...nothing,
    onReturn: () => {
      returns += 1;
      // The first look fails as well: it is made again.
      return returns === 1 ? Promise.reject(new Error('not yet')) : Promise.resolve();
    },
  });
  await breakConnections();
  await expect.poll(() => returns, { timeout: 20_000 }).toBe(2);
  expect(await database.sql.transaction(keepOthersOut)).toBe(false);
  await leave();
  expect(await database.sql.transaction(keepOthersOut)).toBe(true);
});

it('is refused when the data is moved meanwhile', async () => {
  const refused = Promise.withResolvers<Error>();
  const leave = await joinServing(url, { ...nothing, onRefused: refused.resolve });
  await database.sql.transaction(async (transaction) => {
    // From within the transaction: a pool of its own connections serves the other query.
    await breakConnections();
    await expect.poll(() => keepOthersOut(transaction), { timeout: 20_000 }).toBe(true);
    expect((await refused.promise).message).toMatch(/^The data of this database is being moved/);
  });
  await leave();
});
