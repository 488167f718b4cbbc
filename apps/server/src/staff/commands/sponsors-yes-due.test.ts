import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { policyConfirmations } from '../../modules/policy-confirmations/tables.ts';
import { makeSponsor } from '../../testing/factories.ts';
import { createFakeTerminal } from '../../testing/fake-terminal.ts';
import { makeDraft } from '../../testing/letters.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeSponsorship } from '../../testing/sponsoring.ts';
import { runStaffCommand } from '../run-command.ts';

const test = await shareTestApp();

async function yesDue(...argv: string[]) {
  const terminal = createFakeTerminal();
  const exitCode = await runStaffCommand(['sponsors', 'yes-due', ...argv], {
    deps: () => Promise.resolve(test.deps),
    cwd: '/',
    actor: 'Nadia',
    terminal,
    signal: new AbortController().signal,
  });
  return { exitCode, out: terminal.out(), err: terminal.err() };
}

it('sponsors yes-due lists whose letters wait, and why', async () => {
  const { db } = test.deps;
  const sponsor = await makeSponsor(db, { passwordHash: 'not-a-real-hash', lastName: 'Girgis' });
  const { id: sponsorshipId } = await makeSponsorship(db, { sponsorId: sponsor.id });
  expect(await yesDue()).toEqual({ exitCode: 0, out: 'Nobody’s yes is due.\n', err: '' });
  await db
    .update(policyConfirmations)
    .set({ version: '2020-01-01' })
    .where(eq(policyConfirmations.sponsorId, sponsor.id));
  await makeDraft(db, { sponsorshipId });
  const { out } = await yesDue();
  expect(out).toMatch(/Mona Girgis <.+>\s+│ the policy has changed\s+│ 2026-02-20\s+│ 2026-03-01/);
  expect(out).toContain('1 sponsor; 1 letter waits.');
  expect(JSON.parse((await yesDue('--json')).out)).toMatchObject([
    { sponsor: sponsor.id, due: 'changed', last_version: '2020-01-01' },
  ]);
});
