import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseSettings } from '../env.ts';
import { runWhereTheDataIs } from '../staff/run-here.ts';
import { createFakeTerminal } from '../testing/fake-terminal.ts';
import { connectAgain, copyDatabase, createTestDatabase } from '../testing/test-database.ts';
import type { Database } from './client.ts';
import { recogniseDatabase } from './identity.ts';

let database: Database;
let url: string;
beforeEach(async () => {
  const created = await createTestDatabase();
  database = created.database;
  url = created.url ?? '';
});
afterEach(() => database.close());

const recognise = () => recogniseDatabase(database.sql);

const change = (name: string, value: string) =>
  database.sql.query(`update system_values set value = ${value} where name = $1`, [name]);

describe('a database knows itself', () => {
  it('from its first use on, and again after each', async () => {
    expect(await recognise()).toBe('new');
    expect(await recognise()).toBe('same');
    const { rows } = await database.sql.query<{ oid: string }>(
      'select oid::text as oid from pg_database where datname = current_database()',
    );
    const { rows: known } = await database.sql.query<{ value: string }>(
      "select value::text as value from system_values where name = 'database_oid'",
    );
    expect(known[0]?.value).toBe(rows[0]?.oid);
  });

  it('and is told from a copy, as createdb and pg_restore make them', async () => {
    await recognise();
    await database.close();
    const copy = connectAgain(await copyDatabase(url));
    expect(await recogniseDatabase(copy.sql)).toBe('copied');
    expect(await recogniseDatabase(copy.sql)).toBe('same');
    await copy.close();
    database = connectAgain(url);
    expect(await recognise()).toBe('same');
  });

  it('and from what pg_upgrade makes of it, which has another system', async () => {
    await recognise();
    await change('database_system', 'value - 1');
    expect(await recognise()).toBe('copied');
    expect(await recognise()).toBe('same');
  });

  it('is the same on a replica that takes over, and another after a point in time', async () => {
    await recognise();
    const served = async (ago: string) => {
      await database.sql.query('drop schema if exists jobs cascade');
      await database.sql.query('create schema jobs');
      await database.sql.query('create table jobs.version (cron_on timestamptz)');
      await database.sql.query(`insert into jobs.version values (now() - interval '${ago}')`);
      await change('database_timeline', 'value + 1');
    };
    await served('2 minutes');
    expect(await recognise()).toBe('same');
    await served('2 hours');
    expect(await recognise()).toBe('copied');
    await change('database_timeline', 'value + 1');
    await database.sql.query('drop schema jobs cascade');
    expect(await recognise()).toBe('copied');
  });

  it('by what it is told: a managed PostgreSQL keeps some of it back', async () => {
    await recognise();
    await change('database_system', '0');
    expect(await recognise()).toBe('same');
    await database.sql.query(
      'revoke execute on function pg_control_system(), pg_walfile_name(pg_lsn) from public',
    );
    await database.sql.query('create role managed login');
    await database.sql.query('grant all on all tables in schema public to managed');
    const managed = connectAgain(url.replace('nabta@', 'managed@'));
    expect(await recogniseDatabase(managed.sql)).toBe('same');
    await managed.close();
    await database.sql.query('drop owned by managed');
    await database.sql.query('drop role managed');
  });
});

it('a restored database charges nothing until somebody says so, whoever opens it first', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'nabta-copied-'));
  const staffOn =
    (address: string) =>
    async (...argv: string[]) => {
      const terminal = createFakeTerminal();
      const settings = parseSettings({ DATA_DIR: dataDir, DATABASE_URL: address });
      const request = { argv, cwd: '/', staffName: 'Nadia', isTty: false, columns: 80 };
      const exitCode = await runWhereTheDataIs(settings, request, terminal);
      return { exitCode, out: terminal.out(), err: terminal.err() };
    };
  const isHeld = async (staff: ReturnType<typeof staffOn>) => {
    const { out } = await staff('status', '--json');
    const { needs } = JSON.parse(out) as { needs: { what: string }[] };
    return needs.some(({ what }) => what === 'dues_held');
  };
  await database.close();
  const original = staffOn(url);
  expect(await isHeld(original)).toBe(false);
  const restored = staffOn(await copyDatabase(url));
  expect(await isHeld(restored)).toBe(true);
  expect(await restored('dues', 'run')).toMatchObject({
    exitCode: 1,
    err: expect.stringMatching(/dues resume --help/) as string,
  });
  const resumed = await restored('dues', 'resume', '--reason', 'all is written down');
  expect(resumed).toMatchObject({ exitCode: 0, err: '' });
  expect(await isHeld(restored)).toBe(false);
  expect(await isHeld(original)).toBe(false);
  await rm(dataDir, { recursive: true, force: true });
  database = connectAgain(url);
});
