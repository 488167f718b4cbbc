import { expect, it } from 'vitest';
import { auditEntries } from '../../modules/audit/tables.ts';
import { makeChild, makeSponsor } from '../../testing/factories.ts';
import { createFakeTerminal } from '../../testing/fake-terminal.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeSponsorship } from '../../testing/sponsoring.ts';
import { runStaffCommand } from '../run-command.ts';

const test = await shareTestApp();

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

it('nudges send shows who would be reminded, sends, and leaves who did it', async () => {
  const { db } = test.deps;
  const sponsor = await makeSponsor(db, { passwordHash: 'not-a-real-hash' });
  const child = await makeChild(db, { code: 'MN-0142', dateOfBirth: '2016-03-31' });
  await makeSponsorship(db, { sponsorId: sponsor.id, childId: child.id });
  const tried = await staff('nudges', 'send', '--dry-run');
  expect(tried).toMatchObject({ exitCode: 0, err: '' });
  expect(tried.out).toMatch(/birthday\s+│ MN-0142\s+│ 2026-03-31/);
  expect(tried.out).toContain(
    'Nothing was sent. It would be 1 email of birthdays, 0 emails to write.',
  );
  expect(tried.out).not.toContain('Mona');
  expect(await db.select().from(auditEntries)).toEqual([]);
  expect((await staff('nudges', 'send')).out).toContain('Sent: 1 email of birthdays');
  expect(await db.select().from(auditEntries)).toMatchObject([
    { actor: 'Nadia', action: 'nudges send', details: { birthday: 1, silence: 0, failures: 0 } },
  ]);
  const again = await staff('nudges', 'send', '--json');
  expect(JSON.parse(again.out)).toEqual({ dry_run: false, mails: [], failures: 0 });
  expect((await staff('nudges', 'send', '--dry-run')).out).toBe(
    'There is nobody to remind today.\n',
  );
});
