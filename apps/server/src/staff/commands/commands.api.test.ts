import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '../../modules/audit/tables.ts';
import { children } from '../../modules/children/tables.ts';
import { ledgerEntries } from '../../modules/payments/tables.ts';
import { outboxMails } from '../../modules/mails/tables.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { makeChild } from '../../testing/factories.ts';
import { createFakeTerminal } from '../../testing/fake-terminal.ts';
import { makeSponsorship } from '../../testing/sponsoring.ts';
import { runStaffCommand } from '../run-command.ts';

let test: TestApp;
let folder: string;
beforeAll(async () => {
  // A port at which nobody answers: a reset is not to find somebody else's sandbox.
  test = await buildTestApp({ settings: { SANDBOX_PORT: '9' } });
  folder = await mkdtemp(join(tmpdir(), 'nabta-commands-'));
});
beforeEach(() => test.reset());
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a command; `answer` is what somebody at the terminal says, absent when nobody is there. */
async function staff(argv: string[], { answer, deps = test.deps }: Options = {}) {
  const terminal = createFakeTerminal(answer);
  const exitCode = await runStaffCommand(argv, {
    deps: () => Promise.resolve(deps),
    cwd: folder,
    actor: 'Nadia',
    terminal,
    signal: new AbortController().signal,
  });
  return { exitCode, out: terminal.out(), err: terminal.err(), questions: terminal.questions };
}

interface Options {
  readonly answer?: boolean;
  readonly deps?: TestApp['deps'];
}

async function listedCodes(): Promise<string[]> {
  const { sponsorees } = (await test.app.inject('/v1/guests/sponsorees')).json<{
    sponsorees: { code: string }[];
  }>();
  return sponsorees.map(({ code }) => code);
}

describe('the command line', () => {
  it.each([
    [['--help'], 0],
    [['import', 'children', '--help'], 0],
    [[], 2],
    [['nonsense'], 2],
    [['children', 'hyde', 'MN-1'], 2],
    [['import', 'children'], 2],
    [['mail', 'list', '--limit', '0'], 2],
    [['import', 'children', 'a.csv', '--format', 'xml'], 2],
    [['children', 'hide', 'MN-1', '--reason', ' '], 2],
    [['import', 'children', 'none.csv'], 1],
    [['import', 'children', 'children.xlsx'], 1],
    [['children', 'hide', 'MN-1', '--reason', 'x'], 1],
  ])('%j ends with %i', async (argv, exitCode) => {
    expect(await staff(argv)).toMatchObject({ exitCode });
  });

  it('says what is wrong in one line', async () => {
    for (const argv of [
      ['children', 'hyde'],
      ['import', 'children'],
      ['mail', 'list', '--lim'],
    ]) {
      const { out, err } = await staff(argv);
      expect(out).toBe('');
      expect(err).toMatch(/^[A-Z][^\n]+\n$/);
    }
    expect((await staff(['import', 'children', 'none.csv'])).err).toBe(
      `There is no file ${join(folder, 'none.csv')}.\n`,
    );
  });

  it('shows no parameters of a failed query', async () => {
    const failed = Object.assign(new Error('Failed query: select ... params: nadia@example.org'), {
      cause: new Error('the database is gone'),
    });
    const terminal = createFakeTerminal();
    const exitCode = await runStaffCommand(['mail', 'list'], {
      deps: () => Promise.reject(failed),
      cwd: folder,
      actor: 'Nadia',
      terminal,
      signal: new AbortController().signal,
    });
    expect([exitCode, terminal.err()]).toEqual([1, 'the database is gone\n']);
  });
});

describe('children hide', () => {
  it('takes a child off lists, page and pictures at once, and notes who and why', async () => {
    const child = await makeChild(test.deps.db, { code: 'MN-0142' });
    await makeChild(test.deps.db, { code: 'MN-0143' });
    const picture = `/media/${child.pictureId}/160.jpg`;
    expect(await listedCodes()).toHaveLength(2);
    expect((await test.app.inject(picture)).statusCode).toBe(200);

    const argv = ['children', 'hide', 'mn-0142', '--reason', 'the family moved'];
    expect(await staff([...argv, '--dry-run'])).toMatchObject({
      exitCode: 0,
      out: 'Nothing was changed. MN-0142 (Amira Samir Girgis) would be hidden.\n',
    });
    expect(await listedCodes()).toHaveLength(2);
    expect(await staff(argv)).toMatchObject({ exitCode: 0 });

    expect(await listedCodes()).toEqual(['MN-0143']);
    expect((await test.app.inject(`/v1/guests/sponsorees/${child.id}`)).statusCode).toBe(404);
    expect((await test.app.inject(picture)).statusCode).toBe(404);
    expect(await test.deps.db.select().from(auditEntries)).toMatchObject([
      {
        actor: 'Nadia',
        action: 'children hide',
        details: { code: 'MN-0142', reason: 'the family moved' },
      },
    ]);
  });
});

describe('mail list', () => {
  it('shows the latest mails and their state, as a table or JSON', async () => {
    const mail = (dedupeKey: string) => ({
      dedupeKey,
      to: 'sara@example.org',
      locale: 'ar' as const,
      request: {},
      subject: `\u001b[2Jشكرًا ${dedupeKey}`,
      createdAt: test.clock.now(),
    });
    await test.deps.db
      .insert(outboxMails)
      .values([
        mail('1'),
        { ...mail('2'), attempts: 3, lastError: 'refused' },
        { ...mail('3'), sentAt: test.clock.now() },
      ]);
    const { out } = await staff(['mail', 'list', '--limit', '2']);
    expect(out).toMatch(/شكرًا 3[^\n]+sent/);
    expect(out).toMatch(/شكرًا 2[^\n]+failed 3 times \(refused\)/);
    expect(out).not.toContain('شكرًا 1');
    // A subject cannot clear the terminal.
    expect(out).not.toContain('\u001b');
    const json: unknown = JSON.parse((await staff(['mail', 'list', '--json'])).out);
    expect(json).toMatchObject([{ sent_at: expect.any(String) }, { attempts: 3 }, { attempts: 0 }]);

    expect((await staff(['mail', 'retry', '--dry-run'])).out).toContain('Would try 1 email again.');
    expect((await staff(['mail', 'retry'])).out).toContain('Trying 1 email again now.');
    expect((await staff(['mail', 'retry', '999'])).exitCode).toBe(1);
  });
});

describe('status', () => {
  it('counts', async () => {
    await makeChild(test.deps.db);
    await makeSponsorship(test.deps.db);
    const { out } = await staff(['status', '--json']);
    expect(JSON.parse(out)).toMatchObject({ children_waiting: 1, children_sponsored: 1 });
    expect((await staff(['status'])).out).toMatch(/children waiting\s+│ 1/);
  });
});

describe('demo reset', () => {
  it('empties everything, the ledger too, and loads the demo data', async () => {
    const { db, content, storage } = test.deps;
    const own = await makeChild(db, { code: 'OWN-1' });
    const ownEntry = { kind: 'payment', amount: 123, currency: 'usd' } as const;
    await db.insert(ledgerEntries).values({ ...ownEntry, happenedAt: test.clock.now() });
    await storage.write(`originals/${own.pictureId}/photo.jpg`, Buffer.from('x'), 'image/jpeg');
    const before = await content.version();

    expect(await staff(['demo', 'reset', '--yes'])).toMatchObject({ exitCode: 0, err: '' });

    expect(await db.$count(children)).toBe(600);
    expect(await db.$count(ledgerEntries, eq(ledgerEntries.amount, 123))).toBe(0);
    expect(await listedCodes()).not.toContain('OWN-1');
    expect(await storage.read(`originals/${own.pictureId}/photo.jpg`)).toBeUndefined();
    // Cached old content must not be served as the new.
    expect(await content.version()).toBeGreaterThan(before);
    const byStaff = await db.select().from(auditEntries).where(ne(auditEntries.actor, 'demo'));
    expect(byStaff).toMatchObject([{ action: 'demo reset' }]);
    await expect(db.delete(auditEntries)).rejects.toThrow();
    // The next row must not meet an id of the demo data.
    await makeChild(db, { code: 'OWN-2' });
  });

  it('asks first, needs --yes where nobody can be asked, and is of demo mode only', async () => {
    await makeChild(test.deps.db, { code: 'OWN-1' });
    expect(await staff(['demo', 'reset'])).toMatchObject({
      exitCode: 2,
      err: 'This removes everything: add --yes.\n',
    });
    const refused = await staff(['demo', 'reset'], { answer: false });
    expect(refused).toMatchObject({ exitCode: 1, err: 'Nothing was changed.\n' });
    expect(refused.questions).toHaveLength(1);
    const real = { ...test.deps, settings: { ...test.deps.settings, demo: false } };
    expect(await staff(['demo', 'reset', '--yes'], { deps: real })).toMatchObject({
      exitCode: 1,
      err: 'Only a demo can be reset, and this is not one: see DEMO.\n',
    });
    expect(await listedCodes()).toEqual(['OWN-1']);
    expect(await staff(['demo', 'reset'], { answer: true })).toMatchObject({ exitCode: 0 });
    expect(await listedCodes()).not.toContain('OWN-1');
  });
});
