import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { makeSponsor } from '../../testing/factories.ts';
import { createFakeTerminal } from '../../testing/fake-terminal.ts';
import { makeWholePerson } from '../../testing/whole-person.ts';
import { WORDS } from '../../testing/words-of-a-person.ts';
import { runStaffCommand } from '../run-command.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

async function run(...argv: string[]) {
  const terminal = createFakeTerminal();
  const exitCode = await runStaffCommand(['sponsors', ...argv], {
    deps: () => Promise.resolve(test.deps),
    cwd: '/',
    actor: 'Nadia',
    terminal,
    signal: new AbortController().signal,
  });
  return { exitCode, out: terminal.out(), err: terminal.err() };
}

it('sponsors show tells on one page how things stand, also of who is merged or erased', async () => {
  const { sponsor } = await makeWholePerson(test);
  const { out } = await run('show', WORDS.email);
  for (const words of [
    `Sponsor ${sponsor.id}: Zenobia Quillfeather <${WORDS.email}> (${WORDS.arabicFullName})`,
    'Account: open, since 2026-01-02, emails in Arabic',
    `Address: ${WORDS.street}, ${WORDS.city}, EG; phone: +20${WORDS.phone}`,
    'Balance: E£123.45\n',
    'Cards: visa 4242 until 2040-12 (primary)',
    'Late: nothing',
    'Letters: 0 to read first, 0 to hand over',
    'Sponsorships: 3',
    'deactivation requested',
  ]) {
    expect(out).toContain(words);
  }
  expect(JSON.parse((await run('show', String(sponsor.id), '--json')).out)).toMatchObject({
    id: sponsor.id,
    balance: 123.45,
    cards: [{ last4: '4242', primary: true }],
    sponsorships: [{ status: 'active' }, { status: 'deactivation_requested' }, {}],
  });

  const into = await makeSponsor(test.deps.db, { email: 'mona@example.com', passwordHash: 'x' });
  await run('merge', String(sponsor.id), String(into.id), '--reason', 'x', '--yes');
  expect((await run('show', String(sponsor.id))).out).toBe(
    `Sponsor ${sponsor.id} is part of sponsor ${into.id} now.\n`,
  );
  const gone = ['--end-sponsorships', '--withdraw-balance', '--yes'];
  await run('erase', String(into.id), '--reason', 'x', ...gone);
  expect((await run('show', String(into.id))).out).toContain('erased, only the books are left');
  expect((await run('show', 'mona@example.com')).err).toBe(
    'No sponsor has the address mona@example.com.\n',
  );
});
