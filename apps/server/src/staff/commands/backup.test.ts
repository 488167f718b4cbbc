import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SponsorLetterResponse, SponsorshipListResponse } from '@nabta/contract';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbedded } from '../../db/embedded.ts';
import { isMigrated } from '../../db/migrate.ts';
import { DEMO_PASSWORD } from '../../../../../demo/sign-ins.ts';
import { parseSettings } from '../../env.ts';
import { findPlace, makeBackup } from '../../platform/backup/make-backup.ts';
import { createLog } from '../../platform/log.ts';
import { contentHash } from '../../platform/storage.ts';
import { openDatabase } from '../../runtime.ts';
import { createFakeTerminal } from '../../testing/fake-terminal.ts';
import { paint } from '../../testing/letters.ts';
import { startServerProcess, type ServerProcess } from '../../testing/server-process.ts';
import { runWhereTheDataIs } from '../run-here.ts';

/** Databases are made and opened on disk, which takes a busy machine its time. */
const WITH_SERVERS = 120_000;

const migrationsFolder = fileURLToPath(new URL('../../db/migrations', import.meta.url));
const POSTGRES = { DATABASE_URL: 'postgres://nabta@127.0.0.1:1/nabta' };
const BUCKET = { S3_URL: 'https://key:secret@s3.example.com/bucket' };

let folder: string;
let server: ServerProcess | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nabta-backup-'));
});
afterAll(async () => {
  await server?.end('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const dataDir = () => join(folder, 'data');
const saved = () => join(folder, 'saved.tar.gz');

async function staffWith(settings: Record<string, string>, ...argv: string[]) {
  const terminal = createFakeTerminal();
  const request = { argv, cwd: folder, staffName: 'Nadia', isTty: false, columns: 80 };
  const exitCode = await runWhereTheDataIs(parseSettings(settings), request, terminal);
  return { exitCode, out: terminal.out(), err: terminal.err() };
}

const staff = (...argv: string[]) => staffWith({ DATA_DIR: dataDir() }, ...argv);

const start = async () => (server = await startServerProcess({ DATA_DIR: dataDir() }));

async function signIn({ url }: ServerProcess): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/v1/sponsors/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'mina@nabta.example', password: DEMO_PASSWORD }),
  });
  expect(answer.status).toBe(200);
  const names = ['client', 'expiry', 'token', 'uid'];
  return Object.fromEntries(names.map((name) => [name, answer.headers.get(name) ?? '']));
}

/** Sends a letter with a picture. Answers how the picture is asked for with its link alone. */
async function sendPicture({ url }: ServerProcess, headers: Record<string, string>) {
  const mine = await fetch(`${url}/v1/sponsors/sponsorships?status=active`, { headers });
  // To the child of the first one somebody else writes.
  const sponsorship = ((await mine.json()) as SponsorshipListResponse).sponsorships.at(-1);
  const { bytes, name } = await paint();
  const form = new FormData();
  form.append('sponsor_letter[sponsorship_id]', String(sponsorship?.id));
  form.append('sponsor_letter[text]', 'Look what grows here.');
  form.append('sponsor_letter[attachment_1]', new Blob([new Uint8Array(bytes)]), name);
  const sent = await fetch(`${url}/v1/sponsors/sponsor_letters`, {
    method: 'POST',
    headers,
    body: form,
  });
  expect(sent.status, await sent.clone().text()).toBe(201);
  const { sponsor_letter: letter } = (await sent.json()) as SponsorLetterResponse;
  const path = letter.attachments[0] ?? '';
  const cookie = sent.headers.get('set-cookie')?.split(';')[0] ?? '';
  return async (asked: ServerProcess) => {
    const link = new URL(path, asked.url);
    const picture = await fetch(link, { headers: { cookie } });
    const type = picture.headers.get('content-type');
    return { type, hash: contentHash(Buffer.from(await picture.arrayBuffer())) };
  };
}

it(
  'saves a running server, and brings everything back after its data folder was lost',
  async () => {
    const lost = await start();
    const headers = await signIn(lost);
    const showPicture = await sendPicture(lost, headers);
    const picture = await showPicture(lost);
    expect(picture).toMatchObject({ type: 'image/jpeg' });
    const plan = await staff('backup', folder, '--dry-run', '--json');
    const planned = JSON.parse(plan.out) as { counts: Record<string, number> };
    expect(planned.counts).toMatchObject({ letters: expect.any(Number) as number });
    expect(await readdir(folder)).toEqual(['data']);

    // The site is used while it is saved, and the folder is saved once at a time.
    const save = () => staff('backup', 'saved.tar.gz', '--json');
    const [visits, ...both] = await Promise.all([visit(lost, 20), save(), save()]);
    const made = both.find(({ exitCode }) => exitCode === 0) ?? both[0];
    expect(made, made.err).toMatchObject({ exitCode: 0, err: '' });
    const another = both.find((one) => one !== made);
    expect(another?.err).toMatch(
      /^Another backup is being made: wait for it\.|exists: add --force/,
    );
    expect(visits).toEqual(new Set([200]));
    expect((await readdir(folder)).toSorted()).toEqual(['data', 'saved.tar.gz']);
    expect(((await stat(saved())).mode & 0o777).toString(8)).toBe('600');
    expect(JSON.parse(made.out)).toMatchObject({ demo: true, counts: planned.counts });
    expect(await readdir(dataDir())).not.toContain('backup-under-way');
    expect((await staff('restore', 'saved.tar.gz')).err).toBe(
      'A server is running on this data: stop it, then restore.\n',
    );

    await lost.end('SIGKILL');
    await rm(dataDir(), { recursive: true });
    const restored = await staff('restore', 'saved.tar.gz', '--reason', 'disk lost');
    expect(restored, restored.err).toMatchObject({ exitCode: 0, err: '' });

    const found = await start();
    await signIn(found);
    const mine = await fetch(`${found.url}/v1/sponsors/sponsorships`, { headers });
    expect(mine.status).toBe(200);
    // Its link is signed by the secret key, and it lies on the disk.
    expect(await showPicture(found)).toEqual(picture);
    const checks = await staff('checks');
    expect(checks, checks.out).toMatchObject({ exitCode: 0 });
    const audit = JSON.parse((await staff('audit', 'list', '--json')).out) as object[];
    expect(audit[0]).toMatchObject({ actor: 'Nadia', action: 'restore' });

    // Charges since the backup are unknown here, and must not be repeated.
    expect((await staff('dues', 'run')).err).toMatch(
      /^Nothing is charged since this data was restored/,
    );
    await found.end('SIGTERM');
  },
  WITH_SERVERS,
);

/** Asks for something of the database, again and again. Answers the statuses. */
async function visit({ url }: ServerProcess, times: number): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let time = 0; time < times; time += 1) {
    statuses.add((await fetch(`${url}/v1/guests/purposes`)).status);
  }
  return statuses;
}

describe('a backup of an older version', () => {
  it(
    'is restored in the place of other data, which is kept, and migrated when it is opened',
    async () => {
      const [old, now] = [join(folder, 'old'), join(folder, 'now')];
      const database = await openEmbedded(join(old, 'database'));
      const migrations = readMigrationFiles({ migrationsFolder }).slice(0, -1);
      await database.sql.query('create table schema_migrations (hash text, created_at bigint)');
      await database.sql.transaction(async (transaction) => {
        for (const { sql, hash, folderMillis } of migrations) {
          for (const statement of sql) await transaction.query(statement);
          const row = [hash, folderMillis];
          await transaction.query('insert into schema_migrations values ($1, $2)', row);
        }
      });
      const order = { database, dataDir: old, file: join(folder, 'old.tar.gz'), force: false };
      const signal = new AbortController().signal;
      const rest = { secretKey: 'a key', demo: true, now: Temporal.Now.instant(), signal };
      await makeBackup({ ...order, ...rest, onProgress: () => undefined });
      await database.close();

      await mkdir(join(now, 'database'), { recursive: true });
      await writeFile(join(now, 'database', 'precious'), 'what was here');
      const settings = { DATA_DIR: now };
      const refused = await staffWith(settings, 'restore', 'old.tar.gz');
      expect(refused).toMatchObject({
        exitCode: 1,
        err: expect.stringMatching(/add --force/) as string,
      });
      const { exitCode, out } = await staffWith(
        settings,
        'restore',
        'old.tar.gz',
        '--force',
        '--json',
      );
      expect(exitCode).toBe(0);
      const { moved_aside: aside, ...told } = JSON.parse(out) as { moved_aside: string };
      expect(await readFile(join(aside, 'database', 'precious'), 'utf8')).toBe('what was here');
      expect(told).toMatchObject({ secret_key_matches: false, migrations: migrations.length });

      const opened = await openDatabase(parseSettings(settings), createLog('silent'));
      expect(await isMigrated(opened.sql)).toBe(true);
      await opened.close();
    },
    WITH_SERVERS,
  );
});

describe('what cannot be', () => {
  // Nothing of it opens a database, which would take its time.
  const refusals: readonly (readonly [string, Record<string, string>, string[], RegExp])[] = [
    [
      'PostgreSQL',
      POSTGRES,
      ['backup', '.'],
      /^DATABASE_URL is set: .*pg_dump.*operating\.md\.\n$/,
    ],
    ['PostgreSQL', POSTGRES, ['restore', 'x.tar.gz'], /^DATABASE_URL is set: .*pg_restore/],
    ['a bucket', BUCKET, ['backup', '.'], /^S3_URL is set: .*bucket.*operating\.md\.\n$/],
    ['a bucket', BUCKET, ['restore', 'x.tar.gz'], /^S3_URL is set/],
    ['no such file', {}, ['restore', 'none.tar.gz'], /^There is no file .*none\.tar\.gz\.\n$/],
    ['no such file', {}, ['backup', 'verify', 'none.tar.gz'], /^There is no file/],
    ['a folder', {}, ['restore', '.'], /^.* is no backup, or was cut short or damaged\.\n$/],
    ['something else', {}, ['backup', 'verify', 'note.tar.gz'], /^note\.tar\.gz is no backup/],
  ];
  it.each(refusals)('%s: said in one line (%#)', async (_name, settings, argv, line) => {
    await writeFile(join(folder, 'note.tar.gz'), 'no archive');
    await mkdir(join(folder, 'none'), { recursive: true });
    const { exitCode, err } = await staffWith(
      { DATA_DIR: join(folder, 'none'), ...settings },
      ...argv,
    );
    expect(err).toMatch(line);
    expect([exitCode, err.trim().split('\n')]).toMatchObject([1, { length: 1 }]);
  });

  it.each([
    ['exists', 'note.tar.gz', /note\.tar\.gz exists: add --force\.$/],
    ['has no folder', 'nowhere/x.tar.gz', /^There is no folder .*nowhere\.$/],
    [
      'has another name',
      'backup.zip',
      /is neither a folder, nor a name that ends with \.tar\.gz\.$/,
    ],
    ['is lost with the data', 'kept/below', /^A backup in the data folder would be lost with it/],
  ])('a place that %s', async (_name, where, line) => {
    await mkdir(join(folder, 'kept/below'), { recursive: true });
    await writeFile(join(folder, 'note.tar.gz'), 'kept');
    const place = { dataDir: join(folder, 'kept'), name: 'nabta.tar.gz', force: false };
    await expect(findPlace(join(folder, where), place)).rejects.toThrow(line);
  });
});
