import { expect, it } from 'vitest';
import { listAudit } from '../../modules/audit/index.ts';
import { recordLook } from '../../modules/looks/index.ts';
import { mailsOf } from '../../testing/accounts.ts';
import { makeStaff } from '../../testing/desk.ts';
import { createFakeTerminal } from '../../testing/fake-terminal.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { runStaffCommand } from '../run-command.ts';

const test = await shareTestApp();

async function staff(...argv: string[]) {
  const terminal = createFakeTerminal();
  const exitCode = await runStaffCommand(argv, {
    deps: () => Promise.resolve(test.deps),
    cwd: '/',
    actor: 'Samir',
    terminal,
    signal: new AbortController().signal,
  });
  return { exitCode, out: terminal.out(), err: terminal.err() };
}

const invite = (...argv: string[]) =>
  staff('desk', 'invite', '--email', 'Nadia@Example.com', '--name', 'Nadia Farid', ...argv);

it('desk invite mails the first administrator, and again whoever lost the way in', async () => {
  expect((await invite('--roles', 'admin, letters')).out).toBe(
    'Nadia Farid is invited: the email is on its way to nadia@example.com.\n',
  );
  expect((await invite('--roles', 'money', '--locale', 'ar')).out).toBe(
    'nadia@example.com was invited before: a new email is on its way, and the roles are as they were.\n',
  );
  const links = (await mailsOf(test, 'staff-invitation')).map(({ data }) => data.invitationUrl);
  expect(links).toHaveLength(2);
  expect(links[0]).toMatch(/^http:\/\/localhost:3000\/desk\/invitation\/[\w-]{43}$/);
  const { entries } = await listAudit(test.deps, {}, { limit: undefined });
  expect(entries.map(({ actor, action, details }) => [actor, action, details['roles']])).toEqual([
    ['Samir', 'desk invite', ['letters', 'admin']],
    ['Samir', 'desk invite', ['letters', 'admin']],
  ]);
});

it.each([
  [['--roles', 'letters,owner'], 'It must be one or more of letters'],
  [['--roles', ''], 'It must be one or more of letters'],
  [['--roles', 'admin', '--email', 'nadia'], 'It must be an email address'],
  [['--roles', 'admin', '--locale', 'fr'], 'It is one of: en, ar'],
])('desk invite refuses %j', async (argv, said) => {
  const { exitCode, err } = await invite(...argv);
  expect(exitCode).toBe(2);
  expect(err).toContain(said);
});

it('audit looks tells who read which record', async () => {
  const nadia = await makeStaff(test, ['letters'], { name: 'Nadia' });
  const call = 'GET /v1/desk/letters/:id';
  await recordLook(test.deps, { staffId: nadia.id, kind: 'letter', subjectId: 31, call });
  const { out } = await staff('audit', 'looks', '--kind', 'letter', '--id', '31');
  expect(out).toMatch(
    new RegExp(`2026-03-10 12:00.*Nadia #${nadia.id}.*letter 31.*1 look in all`, 's'),
  );
  expect((await staff('audit', 'looks', '--kind', 'child')).out).toMatch(/^Nobody looked/);
});
