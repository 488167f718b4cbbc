import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { looks } from '../../modules/looks/tables.ts';
import { inquiries } from '../../modules/inquiries/tables.ts';
import { outboxMails } from '../../modules/mails/tables.ts';
import { refunds } from '../../modules/payments/tables.ts';
import { recordAudit } from '../../modules/audit/index.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { makeStaff } from '../../testing/desk.ts';
import { makeChild, makeInquirySubject } from '../../testing/factories.ts';
import { createFakeTerminal } from '../../testing/fake-terminal.ts';
import { makeLetter } from '../../testing/letters.ts';
import { makePaid } from '../../testing/paid.ts';
import { makeSponsorship } from '../../testing/sponsoring.ts';
import { runStaffCommand } from '../run-command.ts';

let test: TestApp;
beforeAll(async () => {
  const real = { DEMO: '0', SECRET_KEY: 'k'.repeat(32), SMTP_URL: 'smtp://localhost' };
  const stripe = { STRIPE_SECRET_KEY: 'sk_test', STRIPE_WEBHOOK_SECRET: 'whsec_test' };
  test = await buildTestApp({ settings: { ...real, ...stripe } });
});
beforeEach(() => test.reset());
afterAll(() => test.close());

async function status(...options: string[]) {
  const terminal = createFakeTerminal();
  const exitCode = await runStaffCommand(['status', ...options], {
    deps: () => Promise.resolve(test.deps),
    cwd: '.',
    actor: 'Nadia',
    terminal,
    signal: new AbortController().signal,
  });
  return { exitCode, out: terminal.out(), err: terminal.err() };
}

const saved = () => recordAudit(test.deps, { actor: 'Nadia', action: 'backup', details: {} });

it('says that nothing needs a hand, and ends with 0', async () => {
  await saved();
  const { exitCode, out, err } = await status('--check');
  expect([exitCode, err]).toEqual([0, '']);
  expect(out).toContain('Nothing needs a hand.');
  expect(out).toMatch(/children waiting\s+│ 0/);
});

it('names what needs a hand first, each with the command for it and since when it waits', async () => {
  const { db, clock } = test.deps;
  const subject = await makeInquirySubject(db);
  const createdAt = clock.now().subtract({ hours: 30 });
  await db.insert(inquiries).values({
    subjectId: subject.id,
    name: 'Mona Adel',
    email: 'mona@example.com',
    phoneNumber: '+201001234567',
    message: 'When does Amira write?',
    locale: 'en',
    clientRequest: 'hash',
    createdAt,
  });
  const { sponsorshipId } = await makeLetter(db, {
    status: 'in_review',
    createdAt: clock.now().subtract({ hours: 24 * 5 }),
  });
  await makeLetter(db, { sponsorshipId, createdAt });
  const mail = { to: 'mona@example.com', locale: 'en', request: {}, createdAt } as const;
  await db.insert(outboxMails).values([
    { ...mail, dedupeKey: 'failing', attempts: 3, lastError: 'refused' },
    { ...mail, dedupeKey: 'waiting' },
  ]);
  const payment = await makePaid(db, {
    sponsorId: null,
    kind: 'donation',
    amount: 1_000,
    currency: 'usd',
  });
  await db.insert(refunds).values({
    paymentId: payment.id,
    amount: 100,
    state: 'failed',
    reason: 'late',
    requestedAt: createdAt,
  });
  await makeChild(db, { guardianConsentOn: null });
  await makeSponsorship(db, { anchorOn: '2026-01-09', nextDue: { state: 'failed' } });

  const { exitCode, out } = await status();
  expect(exitCode).toBe(0);
  const [urgent = '', worthKnowing = ''] = out.split('Worth knowing');
  expect(urgent).toMatch(/1 letter is held .*│ 5 days .*│ npm run staff -- letters queue --held/);
  expect(urgent).toMatch(
    /1 inquiry has no answer .*│ 30 hours .*│ npm run staff -- inquiries list/,
  );
  expect(urgent).toMatch(/1 backup was never made/);
  expect(worthKnowing).toMatch(/1 child is not shown: no guardian has consented/);
  expect(worthKnowing).toMatch(/1 sponsorship is in its grace/);
  expect(out).not.toContain('mona@example.com');

  const checked = await status('--check', '--json');
  expect([checked.exitCode, checked.err]).toEqual([1, '6 things need a hand.\n']);
  const { needs } = JSON.parse(checked.out) as { needs: { what: string; urgent: boolean }[] };
  expect(needs.filter(({ urgent: is }) => is).map(({ what }) => what)).toEqual([
    'letters_held',
    'letters_to_hand_over',
    'inquiries_open',
    'refunds_failed',
    'mails_failing',
    'backup_due',
  ]);
});

it('remembers a backup that is older than a week', async () => {
  await saved();
  test.clock.advance({ days: 7 });
  expect(await status('--check')).toMatchObject({ exitCode: 0 });
  test.clock.advance({ days: 2 });
  const { exitCode, out } = await status('--check');
  expect(exitCode).toBe(1);
  expect(out).toMatch(/9 days have passed since the last backup .*backup <folder>/);
});

it('names who opened unusually many records, and does not end with 1 for it', async () => {
  await saved();
  const { id: staffId } = await makeStaff(test, ['children'], { name: 'Samia' });
  const rows = Array.from({ length: 70 }, (_, n) => ({
    staffId,
    kind: 'child' as const,
    subjectId: String(n),
    call: 'GET /v1/desk/children/:id',
    lookedAt: test.deps.clock.now().subtract({ minutes: 30 }),
  }));
  await test.deps.db.insert(looks).values(rows);
  const { exitCode, out } = await status('--check');
  expect(exitCode).toBe(0);
  expect(out).toMatch(/1 day on which somebody opened unusually many records/);
  expect(out).toMatch(new RegExp(`Samia #${staffId}\\s+│ 2026-03-10\\s+│ 70 records`));
  const told = JSON.parse((await status('--json')).out) as { needs: object[] };
  expect(told.needs).toContainEqual(
    expect.objectContaining({
      what: 'looks_unusual',
      looks: [expect.objectContaining({ day: '2026-03-10', count: 70 })],
    }),
  );
});
