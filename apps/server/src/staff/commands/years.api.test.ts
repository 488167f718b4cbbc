import { beforeEach, expect, it } from 'vitest';
import { auditEntries } from '../../modules/audit/tables.ts';
import { mailsOf } from '../../testing/accounts.ts';
import { makeSponsor } from '../../testing/factories.ts';
import { createFakeTerminal } from '../../testing/fake-terminal.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeSponsorship } from '../../testing/sponsoring.ts';
import { runStaffCommand } from '../run-command.ts';

const test = await shareTestApp();
beforeEach(() => {
  test.clock.set('2027-01-12T10:00:00Z');
});

async function staff(...argv: string[]) {
  const terminal = createFakeTerminal();
  const exitCode = await runStaffCommand(argv, {
    deps: () => Promise.resolve(test.deps),
    cwd: '/',
    actor: 'Nadia',
    terminal,
    signal: new AbortController().signal,
  });
  return { exitCode, out: terminal.out(), err: terminal.err() };
}

it('years send shows who would be told, sends, and leaves who did it', async () => {
  const { db } = test.deps;
  const sponsor = await makeSponsor(db, { passwordHash: 'not-a-real-hash' });
  const { child } = await makeSponsorship(db, { sponsorId: sponsor.id });
  const tried = await staff('years', 'send', '--dry-run');
  expect(tried).toMatchObject({ exitCode: 0, err: '' });
  expect(tried.out).toContain(child.code);
  expect(tried.out).toContain('Nothing was sent. It would be 1 email about 2026.');
  expect(tried.out).not.toContain(sponsor.email);
  expect(await db.select().from(auditEntries)).toEqual([]);
  expect((await staff('years', 'send')).out).toContain('Sent: 1 email about 2026.');
  expect(await db.select().from(auditEntries)).toMatchObject([
    { actor: 'Nadia', action: 'years send', details: { year: 2026, mails: 1, failures: 0 } },
  ]);
  expect(JSON.parse((await staff('years', 'send', '--json')).out)).toEqual({
    dry_run: false,
    year: 2026,
    mails: [],
    failures: 0,
  });
  expect((await staff('years', 'send')).out).toBe('There is nobody left to tell of 2026.\n');
});

it('years send --sponsor sends one sponsor theirs once more, in any month', async () => {
  const { db } = test.deps;
  test.clock.set('2027-06-12T10:00:00Z');
  expect((await staff('years', 'send')).out).toContain('These emails go out in January.');
  const sponsor = await makeSponsor(db, { passwordHash: 'not-a-real-hash' });
  await makeSponsorship(db, { sponsorId: sponsor.id });
  const only = ['years', 'send', '--sponsor', String(sponsor.id)];
  expect((await staff(...only, '--dry-run')).out).toContain('would be told of 2026');
  expect(await mailsOf(test, 'nudge-year')).toEqual([]);
  expect((await staff(...only)).exitCode).toBe(0);
  expect(await mailsOf(test, 'nudge-year')).toMatchObject([{ to: sponsor.email }]);
  const fresh = await makeSponsor(db);
  const refused = await staff('years', 'send', '--sponsor', fresh.email);
  expect(refused.exitCode).not.toBe(0);
  expect(refused.err).toContain('has no year yet that is over');
  await makeSponsorship(db, { sponsorId: fresh.id });
  expect((await staff('years', 'send', '--sponsor', fresh.email)).err).toContain('never opened');
});
