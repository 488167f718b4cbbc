import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditEntries } from '../../modules/audit/tables.ts';
import { dedications } from '../../modules/dedications/tables.ts';
import { outboxMails } from '../../modules/mails/tables.ts';
import { randomId } from '../../platform/secrets.ts';
import { createFakeTerminal } from '../../testing/fake-terminal.ts';
import { makePaid } from '../../testing/paid.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { runStaffCommand } from '../run-command.ts';

const test = await shareTestApp();
const { db } = test.deps;
const { clock } = test;

async function staff(...argv: string[]) {
  const terminal = createFakeTerminal();
  const exitCode = await runStaffCommand(['dedications', ...argv], {
    deps: () => Promise.resolve(test.deps),
    cwd: '.',
    actor: 'Nadia',
    terminal,
    signal: new AbortController().signal,
  });
  return { exitCode, out: terminal.out(), err: terminal.err() };
}

/** A paid gift with a card in that state; each is a minute younger than the one before. */
async function makeCard(
  state: (typeof dedications.$inferInsert)['state'],
  given: Partial<typeof dedications.$inferInsert> = {},
): Promise<string> {
  const donation = { kind: 'donation', about: 'donation', amount: 2_500, currency: 'usd' } as const;
  const { id } = await makePaid(db, { ...donation, sponsorId: null });
  clock.advance({ minutes: 1 });
  await db.insert(dedications).values({
    paymentId: id,
    kind: 'memory',
    honoreeName: 'Mina Samir',
    giverName: 'Mariam Adel',
    recipientName: 'سارة فؤاد',
    recipientEmail: 'sara@example.com',
    locale: 'ar',
    message: 'With all our love.',
    sendOn: '2026-12-24',
    state,
    tokenHash: randomId(),
    sealedToken: randomId(),
    createdAt: clock.now(),
    changedAt: clock.now(),
    ...given,
  });
  return id;
}

const stateOf = async (paymentId: string) =>
  (await db.select().from(dedications).where(eq(dedications.paymentId, paymentId)))[0]?.state;

it('lists cards, the latest first, of a state and as many as asked for', async () => {
  expect((await staff('list')).out).toBe('There are no such cards.\n');
  const planned = await makeCard('planned');
  const printed = await makeCard('to-print', { recipientEmail: null, sendOn: null });
  const sent = await makeCard('sent', { kind: 'honour' });
  const ids = async (...argv: string[]) =>
    (JSON.parse((await staff('list', '--json', ...argv)).out) as { payment: string }[]).map(
      ({ payment }) => payment,
    );
  expect(await ids()).toEqual([sent, printed, planned]);
  expect(await ids('--limit', '1')).toEqual([sent]);
  expect(await ids('--state', 'planned')).toEqual([planned]);
  expect(await ids('--state', 'refused')).toEqual([]);

  const { out } = await staff('list');
  for (const words of [
    planned,
    'to-print',
    '2026-12-24',
    'Mina Samir',
    'Mariam Adel',
    'سارة فؤاد',
  ]) {
    expect(out).toContain(words);
  }
  expect(out).toMatch(/3 cards\.\n$/);
  // A list on a screen must not show the words of a card.
  expect(out).not.toContain('With all our love.');
  expect(JSON.parse((await staff('list', '--json', '--state', 'planned')).out)).toEqual([
    {
      payment: planned,
      state: 'planned',
      send_on: '2026-12-24',
      kind: 'memory',
      honoree_name: 'Mina Samir',
      giver_name: 'Mariam Adel',
      recipient_name: 'سارة فؤاد',
      recipient_email: 'sara@example.com',
      message: 'With all our love.',
    },
  ]);
});

it('stops a card that waits, once, with its reason in the log; a dry run does nothing of it', async () => {
  const id = await makeCard('planned');
  const argv = ['stop', id, '--reason', 'the giver called'];
  const dry = await staff(...argv, '--dry-run');
  expect(dry).toEqual({
    exitCode: 0,
    out: 'The card for سارة فؤاد would be stopped. Nothing was changed.\n',
    err: '',
  });
  expect(await stateOf(id)).toBe('planned');
  expect(await db.select().from(auditEntries)).toEqual([]);

  expect((await staff(...argv)).out).toBe('The card for سارة فؤاد is stopped.\n');
  expect(await stateOf(id)).toBe('stopped');
  expect(await db.select().from(auditEntries)).toMatchObject([
    {
      actor: 'Nadia',
      action: 'dedications stop',
      details: { payment: id, reason: 'the giver called' },
    },
  ]);
  clock.set('2026-12-25T10:00:00Z');
  await test.queue.runSchedule('send-tribute-cards');
  expect(await db.select().from(outboxMails)).toEqual([]);
});

it.each([
  ['sent', 'it is sent'],
  ['refused', 'can’t be stopped'],
  ['cancelled', 'can’t be stopped'],
  ['stopped', 'is stopped already'],
  ['unpaid', 'can’t be stopped'],
] as const)('refuses to stop a card that is %s, in one line', async (state, words) => {
  const id = await makeCard(state);
  const { exitCode, out, err } = await staff('stop', id, '--reason', 'the giver called');
  expect({ exitCode, out }).toEqual({ exitCode: 1, out: '' });
  expect(err).toContain(words);
  expect(err).toMatch(/^[^\n]+\n$/);
  expect(await stateOf(id)).toBe(state);
  expect(await db.select().from(auditEntries)).toEqual([]);
});

it.each([
  [['stop', 'no-payment', '--reason', 'x'], 1, 'Payment no-payment has no card.'],
  [['stop', 'no-payment'], 2, '--reason'],
  [['list', '--state', 'lost'], 2, 'lost'],
  [['list', '--limit', '0'], 2, 'whole number from 1'],
])('%j says in one line what is wrong', async (argv, exitCode, words) => {
  const ended = await staff(...argv);
  expect(ended).toMatchObject({ exitCode, out: '' });
  expect(ended.err).toContain(words);
  expect(ended.err).toMatch(/^[^\n]+\n$/);
});
