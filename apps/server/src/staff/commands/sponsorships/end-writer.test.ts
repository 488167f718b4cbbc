import type { QueuedLetter, DeskSponsor } from '@nabta/contract/desk';
import { expect, it } from 'vitest';
import { auditEntries } from '../../../modules/audit/tables.ts';
import { mailsOf } from '../../../testing/accounts.ts';
import { callDesk, deskSessionOf, makeStaff } from '../../../testing/desk.ts';
import { makeSponsor } from '../../../testing/factories.ts';
import { createFakeTerminal } from '../../../testing/fake-terminal.ts';
import { makeLetter, makeLetterWriter } from '../../../testing/letters.ts';
import { shareTestApp } from '../../../testing/share-test-app.ts';
import { makeSponsorship } from '../../../testing/sponsoring.ts';
import { runStaffCommand } from '../../run-command.ts';

const test = await shareTestApp();
const { db } = test.deps;

async function makeWriting() {
  const writer = await makeSponsor(db, { firstName: 'Sara', lastName: 'Adel' });
  const sponsorship = await makeSponsorship(db);
  const made = { sponsorshipId: sponsorship.id, writerId: writer.id };
  return { writer, sponsorship, arrangement: await makeLetterWriter(db, made) };
}

async function staff(...argv: string[]) {
  const terminal = createFakeTerminal(undefined);
  const exitCode = await runStaffCommand(['sponsorships', 'end-writer', ...argv], {
    deps: () => Promise.resolve(test.deps),
    cwd: '.',
    actor: 'Nadia',
    terminal,
    signal: new AbortController().signal,
  });
  return { exitCode, out: terminal.out(), err: terminal.err() };
}

it('a command ends who writes, tells both and notes it; a dry run does nothing of it', async () => {
  const { writer, sponsorship } = await makeWriting();
  const argv = [String(sponsorship.id), '--reason', 'asked by phone'];
  const dry = await staff(...argv, '--dry-run');
  expect(dry).toMatchObject({ exitCode: 0, err: '' });
  expect(dry.out).toContain('Nothing was changed. Sara Adel');
  expect(await mailsOf(test, 'letter-writer-ended')).toEqual([]);
  expect((await staff(...argv)).exitCode).toBe(0);
  const told = await mailsOf(test, 'letter-writer-ended');
  expect(told.map(({ to }) => to).toSorted()).toEqual(
    [sponsorship.sponsor.email, writer.email].toSorted(),
  );
  expect(await db.select().from(auditEntries)).toMatchObject([
    {
      action: 'sponsorships end-writer',
      details: { sponsorship: sponsorship.id, writer: writer.id, reason: 'asked by phone' },
    },
  ]);
  const again = await staff(...argv);
  expect(again.exitCode).toBe(1);
  expect(again.err).toContain('Nobody else writes');
});

it('the desk shows who writes, on both pages and in the queue, and ends it', async () => {
  const { writer, sponsorship, arrangement } = await makeWriting();
  await makeLetter(db, { sponsorshipId: sponsorship.id, letterWriterId: arrangement.id });
  const session = await deskSessionOf(test, await makeStaff(test, ['sponsors', 'letters']));
  const pageOf = async (id: number) =>
    (await callDesk(test, `GET /sponsors/${id}`, { session })).json<{ sponsor: DeskSponsor }>()
      .sponsor;
  const { sponsor: payer } = sponsorship;
  expect((await pageOf(payer.id)).sponsorships[0]?.letter_writer).toMatchObject({
    id: writer.id,
    name: 'Sara Adel',
  });
  expect((await pageOf(writer.id)).writes_for).toMatchObject([{ sponsor: { id: payer.id } }]);
  const queue = await callDesk(test, 'GET /letters?list=waiting', { session });
  expect(queue.json<{ letters: QueuedLetter[] }>().letters).toMatchObject([
    {
      sponsor: { id: writer.id, first_name: 'Sara' },
      written_for: { id: payer.id, first_name: payer.firstName },
    },
  ]);
  const url = `POST /sponsorships/${sponsorship.id}/letter_writer/end` as const;
  const ended = await callDesk(test, url, { session, body: { reason: 'asked by phone' } });
  expect(ended.statusCode, ended.body).toBe(200);
  expect((await pageOf(payer.id)).sponsorships[0]?.letter_writer).toBeNull();
});
