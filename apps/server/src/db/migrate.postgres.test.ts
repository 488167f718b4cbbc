import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connectAgain, createTestDatabase } from '../testing/test-database.ts';
import type { Database } from './client.ts';
import { isMigrated, knownMigrations, migrate } from './migrate.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

let database: Database;
let newer: Database;
let older: Database;
beforeEach(async () => {
  const created = await createTestDatabase();
  database = created.database;
  // Without PostgreSQL's own way out of a deadlock, which may end the work of who serves.
  const url = new URL(created.url ?? '');
  url.searchParams.set('options', '-c deadlock_timeout=1h');
  [newer, older] = [connectAgain(url.href), connectAgain(url.href)];
});
afterEach(async () => {
  for (const one of [newer, older, database]) await one.close();
});

/** Takes back the migrations that give mails their sponsors. */
async function takeBack(): Promise<void> {
  await database.sql.query('alter table outbox_mails drop column sponsor_id');
  const hashes = readMigrationFiles({ migrationsFolder })
    .slice(51, 53)
    .map(({ hash }) => hash);
  await database.sql.query('delete from schema_migrations where hash = any($1)', [hashes]);
}

const SPONSOR = `insert into sponsors (email, confirmed_at, first_name, last_name, arabic_full_name, city, state,
  street_name, zip, payment_currency, locale, created_at)
  values ('sara@example.com', now(), 'Sara', 'W', '', '', '', '', '', 'usd', 'en', now())`;
const MOVE = "update sponsors set city = 'Giza'";
const MAIL = `insert into outbox_mails (dedupe_key, "to", locale, created_at)
  values ('a mail', 'sara@example.com', 'en', now())`;

it.each([
  ['a sponsor and then a mail', [MOVE, MAIL]],
  ['a mail and then a sponsor', [MAIL, MOVE]],
])('migrates beside an older version that writes %s', async (_, [first = '', second = '']) => {
  await takeBack();
  await database.sql.query(SPONSOR);
  let migrating: Promise<number> | undefined;
  await older.sql.transaction(async (transaction) => {
    await transaction.query(first);
    migrating = migrate(newer.sql);
    const waiting = async () => {
      const { rows } = await database.sql.query(
        "select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      return rows.length;
    };
    await expect.poll(waiting, { interval: 5 }).toBe(1);
    await transaction.query(second);
  });
  expect(await migrating).toBe(2);
  const { rows } = await database.sql.query('select sponsor_id from outbox_mails');
  expect(rows).toEqual([{ sponsor_id: 1 }]);
});

it('starts on a database that has an earlier text of a migration', async () => {
  const [now] = readMigrationFiles({ migrationsFolder }).slice(51);
  const earlier = 'aba8de4563d870444f5f0d1159177a61ab4bfa60718560a1b10a9b35d7b37c87';
  await database.sql.query('update schema_migrations set hash = $1 where hash = $2', [
    earlier,
    now?.hash,
  ]);
  expect(await isMigrated(database.sql)).toBe(false);
  expect(await migrate(database.sql)).toBe(0);
  expect(await isMigrated(database.sql)).toBe(true);

  // The version of that text may still serve beside this one, or be started again.
  const { rows } = await database.sql.query<{ hash: string }>('select hash from schema_migrations');
  const kept = rows.map(({ hash }) => hash);
  expect(kept).toContain(earlier);
  // A backup made before the upgrade, or after it, is of no newer version.
  expect(knownMigrations()).toEqual(expect.arrayContaining(kept));
});
