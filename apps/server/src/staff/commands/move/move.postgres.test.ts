import { spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../db/client.ts';
import { openEmbedded } from '../../../db/embedded.ts';
import type { CopiedTable } from '../../../db/copy-data.ts';
import { listThings } from '../../../db/catalogue.ts';
import { parseSettings } from '../../../env.ts';
import { DEMO_PASSWORD } from '../../../../../../demo/sign-ins.ts';
import { createFakeTerminal } from '../../../testing/fake-terminal.ts';
import {
  spawnServer,
  startServerProcess,
  type ServerProcess,
} from '../../../testing/server-process.ts';
import {
  connectAgain,
  createEmptyDatabase,
  createTestDatabase,
} from '../../../testing/test-database.ts';
import { runWhereTheDataIs } from '../../run-here.ts';
import { ENDING, type MoveOrder } from './moving.ts';
import { moveToEmbedded } from './to-embedded.ts';
import { moveToPostgres } from './to-postgres.ts';

/** Databases are made and opened on disk, which takes a busy machine its time. */
const WITH_SERVERS = 240_000;

let folder: string;
let demo: string;
let dataDir: string;
let server: ServerProcess | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nabta-move-'));
  // A demo that has run: with its jobs, its sandbox and its pictures.
  demo = join(folder, 'demo');
  server = await startServerProcess({ DATA_DIR: demo });
  await server.end('SIGTERM');
}, WITH_SERVERS);
afterAll(async () => {
  await server?.end('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  dataDir = await mkdtemp(join(folder, 'data-'));
});

const copyDemo = () => cp(demo, dataDir, { recursive: true });

async function staffWith(settings: Record<string, string>, ...argv: string[]) {
  const terminal = createFakeTerminal();
  const request = { argv, cwd: folder, staffName: 'Nadia', isTty: false, columns: 80 };
  const given = parseSettings({ DATA_DIR: dataDir, ...settings });
  const exitCode = await runWhereTheDataIs(given, request, terminal).catch((error: unknown) => {
    // As the command line itself does.
    terminal.stderr(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  });
  return { exitCode, out: terminal.out(), err: terminal.err() };
}

const staff = (...argv: string[]) => staffWith({}, ...argv);

async function move(settings: Record<string, string>, to: string) {
  const moved = await staffWith(settings, 'move', '--to', to, '--reason', 'a test', '--json');
  expect(moved, moved.err).toMatchObject({ exitCode: 0, err: '' });
  return JSON.parse(moved.out) as {
    rows: number;
    checks: { count: number }[];
    contents: CopiedTable[];
  };
}

async function thingsIn(url: string): Promise<string[]> {
  const database = connectAgain(url);
  const things = await listThings(database.sql, ['public', 'jobs', 'payment_sandbox']);
  await database.close();
  return things;
}

const order = (change: Partial<MoveOrder> = {}): MoveOrder => ({
  settings: parseSettings({ DATA_DIR: dataDir }),
  actor: 'Nadia',
  reason: undefined,
  dryRun: false,
  onProgress: () => undefined,
  ...change,
});

/** The rules that the database holds: triggers and keys, whether they are in force, and indexes. */
async function rulesOf({ sql }: Database): Promise<object[]> {
  const { rows } = await sql.query<object>(`
    select tgrelid::regclass::text as of, tgname as name, tgenabled::text as state
    from pg_trigger where not tgisinternal
    union all
    select conrelid::regclass::text, conname, pg_get_constraintdef(oid)
    from pg_constraint where conrelid <> 0 and contype <> 'n'
      and conrelid::regclass::text not like '%queue_stats_%'
    union all
    select tablename, indexname, indexdef from pg_indexes
    where schemaname in ('public', 'jobs', 'payment_sandbox') and indexname not like 'queue_stats_%'
    order by 1, 2, 3`);
  return rows;
}

it(
  'a rehearsal counts what would go, and changes nothing',
  async () => {
    const url = await createEmptyDatabase();
    const plan = await staffWith({ DATA_DIR: demo }, 'move', '--to', url, '--dry-run');
    expect(plan.out).toMatch(/^Nothing was changed\. [\d,]+ rows in \d+ tables would go from the/);
    expect(await thingsIn(url)).toEqual([]);
  },
  WITH_SERVERS,
);

describe('moved to PostgreSQL', () => {
  let home: string;
  let url: string;
  let there: Awaited<ReturnType<typeof move>>;
  beforeAll(async () => {
    home = await mkdtemp(join(folder, 'home-'));
    dataDir = home;
    await copyDemo();
    url = await createEmptyDatabase();
    there = await move({}, url);
  }, WITH_SERVERS);
  beforeEach(() => {
    dataDir = home;
  });

  it('everything is there, and every rule holds', () => {
    expect(there.rows).toBeGreaterThan(1_000);
    expect(there.contents.map(({ table }) => table)).toEqual(
      expect.arrayContaining(['public.children', 'jobs.job_common', 'payment_sandbox.objects']),
    );
    expect(there.checks.length).toBeGreaterThan(20);
    expect(there.checks.filter(({ count }) => count > 0)).toEqual([]);
  });

  it(
    'what was left is refused to a server and to staff, with one line that says where it is now',
    async () => {
      const line = /^The data of this database was moved to postgres:\/\/localhost:\d+\/\w+ on \d/;
      const refused = spawnServer({ DATA_DIR: dataDir, PORT: '0', SANDBOX_PORT: '0' });
      expect(await refused.exited).toBe(1);
      expect(refused.output()).toMatch(line);
      expect(refused.output().trim().split('\n')).toHaveLength(1);
      expect(refused.output()).not.toContain('nabta@');
      expect(await staff('status')).toMatchObject({
        exitCode: 1,
        err: expect.stringMatching(line) as string,
      });
    },
    WITH_SERVERS,
  );

  describe('and back at once', () => {
    let back: typeof there;
    beforeAll(async () => {
      dataDir = home;
      back = await move({ DATABASE_URL: url }, 'embedded');
    }, WITH_SERVERS);

    it('every table is as it was, but for the notes of the move itself', () => {
      const others = ({ table }: CopiedTable) =>
        !['public.audit_entries', 'public.system_values'].includes(table) &&
        // Parts for today and tomorrow are made with the tables.
        !table.startsWith('jobs.queue_stats_');
      expect(back.contents.filter(others)).toEqual(there.contents.filter(others));
    });

    it('what was left in PostgreSQL is refused, and what was left at home is put aside', async () => {
      expect((await staffWith({ DATABASE_URL: url }, 'status')).err).toMatch(
        /^The data of this database was moved to the embedded database in /,
      );
      const parts = await readdir(dataDir);
      expect(parts.filter((name) => name.startsWith('replaced-'))).toHaveLength(1);
      expect(parts).toEqual(expect.arrayContaining(['database', 'files', 'secret-key']));
    });

    it(
      'it has the triggers, keys and indexes of before',
      async () => {
        const before = await openEmbedded(join(demo, 'database'));
        const after = await openEmbedded(join(dataDir, 'database'));
        expect(await rulesOf(after)).toEqual(await rulesOf(before));
        await expect(after.sql.query('delete from ledger_entries')).rejects.toThrow('append-only');
        await before.close();
        await after.close();
      },
      WITH_SERVERS,
    );

    it(
      "it lives: the demo's people sign in, jobs go on, and nobody moves it meanwhile",
      async () => {
        server = await startServerProcess({ DATA_DIR: dataDir });
        const answer = await fetch(`${server.url}/v1/sponsors/sign_in`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: 'mina@nabta.example', password: DEMO_PASSWORD }),
        });
        expect(answer.status).toBe(200);
        expect((await staff('move', '--to', url)).err).toBe(
          'A server is running on this data: stop it first.\n',
        );
        await server.end('SIGTERM');
        const checks = await staff('checks');
        expect(checks, checks.out).toMatchObject({ exitCode: 0 });
        const { out } = await staff('audit', 'list', '--json');
        expect((JSON.parse(out) as object[]).slice(0, 2)).toMatchObject([
          { actor: 'Nadia', action: 'move', details: { reason: 'a test' } },
          { actor: 'Nadia', action: 'move' },
        ]);
      },
      WITH_SERVERS,
    );
  });
});

it(
  'serves from PostgreSQL what was moved there, and lets nobody move it while it does',
  async () => {
    await copyDemo();
    const url = await createEmptyDatabase();
    const POSTGRES = { DATABASE_URL: url };
    await move({}, url);
    server = await startServerProcess({ DATA_DIR: dataDir, ...POSTGRES });
    expect((await staffWith(POSTGRES, 'move', '--to', 'embedded')).err).toMatch(
      /^Somebody is connected to postgres:.*stop every server and command on it, then move\.\n$/,
    );
    // It knows itself by now, and nothing is held back.
    const { out } = await staffWith(POSTGRES, 'status', '--json');
    const needs = (JSON.parse(out) as { needs: { what: string }[] }).needs.map(({ what }) => what);
    expect(needs).not.toContain('dues_held');
    await server.end('SIGTERM');
    // A server of an older version holds no lock, but it is connected.
    const old = connectAgain(url);
    await old.sql.query('select 1');
    expect((await staffWith(POSTGRES, 'move', '--to', 'embedded')).err).toMatch(
      /^Somebody is connected to .* \(without a name\): stop/,
    );
    await old.close();
    const again = await staffWith(POSTGRES, 'move', '--to', 'embedded', '--dry-run');
    expect(again.out).toMatch(/^Nothing was changed\./);
  },
  WITH_SERVERS,
);

it(
  'killed in the middle leaves the source as it was and nothing in the target',
  async () => {
    await copyDemo();
    const url = await createEmptyDatabase();
    const main = join(import.meta.dirname, '../../main.ts');
    const killed = spawn(process.execPath, [main, 'move', '--to', url], {
      env: { DATA_DIR: dataDir },
      stdio: 'ignore',
    });
    const gone = new Promise((resolve) => killed.once('exit', (_code, signal) => resolve(signal)));
    const watching = connectAgain(url);
    const locks = async () => {
      const { rows } = await watching.sql.query<{ count: string }>(
        `select count(*)::text as count from pg_locks where mode = 'AccessExclusiveLock'
           and database = (select oid from pg_database where datname = current_database())`,
      );
      return Number(rows[0]?.count);
    };
    while ((await locks()) < 100) await new Promise((resolve) => setTimeout(resolve, 5));
    killed.kill('SIGKILL');
    expect(await gone).toBe('SIGKILL');
    await watching.close();
    await expect.poll(() => thingsIn(url)).toEqual([]);
    expect(await staff('status', '--json')).toMatchObject({ exitCode: 0, err: '' });
    expect((await move({}, url)).rows).toBeGreaterThan(1_000);
  },
  WITH_SERVERS,
);

const diesAtTheEnd = (what: string) => {
  if (what === ENDING) throw new Error('the power went');
};

it(
  'that dies between its two ends leaves nothing to start twice, and is done again or undone',
  async () => {
    await copyDemo();
    const url = await createEmptyDatabase();
    const POSTGRES = { DATABASE_URL: url };
    await expect(moveToPostgres(order({ onProgress: diesAtTheEnd }), url)).rejects.toThrow(
      /^The move did not come to its end \(the power went\)\. Nothing is lost/,
    );
    expect(await thingsIn(url)).toEqual([]);
    expect((await staff('status')).err).toMatch(/^The data of this database was moved to/);
    const other = await createEmptyDatabase();
    expect((await staff('move', '--to', other)).err).toMatch(
      /^The data was moved to postgres:.* before/,
    );
    await move({}, url);

    const settings = parseSettings({ DATA_DIR: dataDir, ...POSTGRES });
    const dying = order({ settings, onProgress: diesAtTheEnd });
    await expect(moveToEmbedded(dying, url)).rejects.toThrow(/^The move did not come to its end/);
    for (const place of [POSTGRES, {}]) {
      expect((await staffWith(place, 'dues', 'run')).err).toMatch(/^The data of this database was/);
    }
    // Undone: it can be used again, and charges nothing before somebody has looked.
    expect((await staffWith(POSTGRES, 'move', 'undo')).err).toBe('Say why, with --reason.\n');
    const undone = await staffWith(POSTGRES, 'move', 'undo', '--reason', 'changed our minds');
    expect(undone, undone.err).toMatchObject({ exitCode: 0 });
    expect((await staffWith(POSTGRES, 'dues', 'run')).err).toMatch(/dues resume --help/);
    expect((await staffWith(POSTGRES, 'move', 'undo', '--reason', 'again')).err).toBe(
      'The data here was not moved away.\n',
    );
    await move(POSTGRES, 'embedded');
    expect((await staff('dues', 'run')).err).toMatch(/dues resume --help/);
  },
  WITH_SERVERS,
);

describe('is refused', () => {
  it.each<[string, Record<string, string>, string[], RegExp]>([
    ['without a place', {}, ['move'], /^Say where to, with --to/],
    ['to what is no address', {}, ['move', '--to', 'postgres'], /^--to is "embedded", or an/],
    ['to where it is', {}, ['move', '--to', 'embedded'], /^DATABASE_URL is not set, so/],
    [
      'from one PostgreSQL to another',
      { DATABASE_URL: 'postgres://nabta@127.0.0.1:1/a' },
      ['move', '--to', 'postgres://nabta@127.0.0.1:1/b'],
      /^DATABASE_URL is set, so the data is in PostgreSQL already/,
    ],
    [
      'without data',
      {},
      ['move', '--to', 'postgres://nabta@127.0.0.1:1/b'],
      /^There is no embedded/,
    ],
    [
      'undone without data',
      {},
      ['move', 'undo', '--reason', 'x'],
      /^There is no embedded database/,
    ],
  ])('%s', async (_name, settings, argv, line) => {
    const { exitCode, err } = await staffWith(
      { DATA_DIR: join(folder, 'none'), ...settings },
      ...argv,
    );
    expect(err).toMatch(line);
    expect(exitCode).toBeGreaterThan(0);
    expect(await readdir(folder)).not.toContain('none/database');
  });

  it(
    'to a target that cannot take it',
    async () => {
      const settings = { DATA_DIR: demo };
      const full = await createTestDatabase();
      await full.database.close();
      const refusal = async (url: string) => (await staffWith(settings, 'move', '--to', url)).err;
      expect(await refusal(full.url ?? '')).toMatch(/ is not empty: there is \S+, and \d+ more\. /);
      const absent = new URL(full.url ?? '');
      absent.pathname = '/absent';
      expect(await refusal(absent.href)).toMatch(/database "absent" does not exist/);

      const url = await createEmptyDatabase();
      const target = connectAgain(url);
      await target.sql.query('create schema fake');
      await target.sql.query(
        'create view fake.pg_available_extensions as select null as name where false',
      );
      const withoutTrigrams = new URL(url);
      withoutTrigrams.searchParams.set('options', '-csearch_path=fake,pg_catalog,public');
      expect(await refusal(withoutTrigrams.href)).toMatch(/ has no pg_trgm, which comes with/);
      await target.sql.query('revoke create on schema public from public');
      await target.sql.query('create role poor login');
      expect(await refusal(url.replace('nabta@', 'poor@'))).toMatch(/ may not make tables in /);
      await target.sql.query('drop role poor');
      const name = `ascii_${Date.now()}`;
      await target.sql.query(
        `create database ${name} encoding 'SQL_ASCII' locale 'C' template template0`,
      );
      const ascii = new URL(url);
      ascii.pathname = `/${name}`;
      expect(await refusal(ascii.href)).toMatch(/ has the encoding SQL_ASCII: /);
      // Somebody is at work there.
      const other = await staffWith({ DATABASE_URL: url }, 'audit', 'list');
      expect(other).toMatchObject({ exitCode: 0 });
      expect(await refusal(url)).toMatch(/ is not empty: /);
      await target.close();
    },
    WITH_SERVERS,
  );

  it(
    'from data of another version, on either side',
    async () => {
      await copyDemo();
      const url = await createEmptyDatabase();
      const change = async (statement: string) => {
        const database = await openEmbedded(join(dataDir, 'database'));
        await database.sql.query(statement);
        await database.close();
      };
      await change("insert into schema_migrations values ('of tomorrow', 1)");
      expect((await staff('move', '--to', url)).err).toMatch(/ is of a newer version of Nabta: /);
      await change("delete from schema_migrations where hash = 'of tomorrow'");
      await change('update jobs.version set version = version - 1');
      expect((await staff('move', '--to', url)).err).toMatch(
        /^The data was used by another version/,
      );
      await change('update jobs.version set version = version + 1');
      await change(`delete from schema_migrations where created_at = (select max(created_at)
        from schema_migrations)`);
      expect((await staff('move', '--to', url)).err).toMatch(/ is of an older version of Nabta: /);
      expect(await thingsIn(url)).toEqual([]);

      const there = await createTestDatabase();
      await there.database.sql.query("insert into schema_migrations values ('of tomorrow', 1)");
      await there.database.close();
      const POSTGRES = { DATABASE_URL: there.url ?? '', DATA_DIR: join(folder, 'new') };
      expect((await staffWith(POSTGRES, 'move', '--to', 'embedded')).err).toMatch(
        / is of a newer version of Nabta: /,
      );
      const occupied = { ...POSTGRES, DATA_DIR: dataDir };
      expect((await staffWith(occupied, 'move', '--to', 'embedded')).err).toMatch(
        /^There is an embedded database in .* already: set another DATA_DIR\.\n$/,
      );
    },
    WITH_SERVERS,
  );
});
