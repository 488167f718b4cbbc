import { PROVIDER_EXIT_CASES, PROVIDER_EXIT_REASONS } from '@nabta/contract';
import { asc, eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { runChecks } from '../../../checks/run-checks.ts';
import { auditEntries } from '../../../modules/audit/tables.ts';
import { children } from '../../../modules/children/tables.ts';
import { dues } from '../../../modules/dues/tables.ts';
import { ledgerEntries } from '../../../modules/payments/tables.ts';
import { letters } from '../../../modules/letters/tables.ts';
import { outboxMails } from '../../../modules/mails/tables.ts';
import { pictures } from '../../../modules/pictures/tables.ts';
import { sponsorSessions } from '../../../modules/sessions/tables.ts';
import { sponsorshipPauses, sponsorships } from '../../../modules/sponsorships/tables.ts';
import { checkOut } from '../../../modules/checkouts/index.ts';
import { call, mailsOf, sessionOf } from '../../../testing/accounts.ts';
import { makeLetterWriter } from '../../../testing/letters.ts';
import { shareTestApp } from '../../../testing/share-test-app.ts';
import { makeChild, makeSponsor } from '../../../testing/factories.ts';
import { createFakeTerminal } from '../../../testing/fake-terminal.ts';
import { CARDS, payOnPage } from '../../../testing/paying.ts';
import { makeDue, makeSponsorship } from '../../../testing/sponsoring.ts';
import { runStaffCommand } from '../../run-command.ts';

const test = await shareTestApp();

async function answering(answer: boolean | undefined, ...argv: string[]) {
  const terminal = createFakeTerminal(answer);
  const exitCode = await runStaffCommand(['sponsorships', ...argv], {
    deps: () => Promise.resolve(test.deps),
    cwd: '.',
    actor: 'Nadia',
    terminal,
    signal: new AbortController().signal,
  });
  return { exitCode, out: terminal.out(), err: terminal.err(), questions: terminal.questions };
}
const staff = (...argv: string[]) => answering(undefined, ...argv);

/** While the disk lets go of nothing. */
async function withStuckFiles<T>(work: () => Promise<T>): Promise<T> {
  const removing = vi
    .spyOn(test.deps.storage, 'removeAll')
    .mockRejectedValue(new Error('the disk does not answer'));
  try {
    return await work();
  } finally {
    removing.mockRestore();
  }
}

/** All that these commands touch. */
async function everything() {
  const { db } = test.deps;
  return {
    sponsorships: await db.select().from(sponsorships).orderBy(asc(sponsorships.id)),
    dues: await db.select().from(dues).orderBy(asc(dues.id)),
    children: await db.select().from(children).orderBy(asc(children.id)),
    pictures: await db.select().from(pictures).orderBy(asc(pictures.id)),
    sessions: await db.select().from(sponsorSessions).orderBy(asc(sponsorSessions.id)),
    ledger: await db.$count(ledgerEntries),
    mails: await db.$count(outboxMails),
    audit: await db.$count(auditEntries),
  };
}

/** Expects a refusal: one line, that exit code, and nothing written. */
async function expectRefused(argv: string[], sentence: RegExp, code = 1) {
  const before = await everything();
  const { exitCode, out, err } = await staff(...argv);
  expect([exitCode, out]).toEqual([code, '']);
  expect(err).toMatch(sentence);
  expect(err.trim()).not.toContain('\n');
  expect(await everything()).toEqual(before);
}

async function expectUnchanged(argv: string[], sentence: RegExp) {
  const before = await everything();
  const { exitCode, out } = await staff(...argv, '--dry-run');
  expect(exitCode).toBe(0);
  expect(out).toMatch(/^Nothing was changed\./);
  expect(out).toMatch(sentence);
  expect(await everything()).toEqual(before);
}

async function expectBooksInOrder() {
  const wrong = (await runChecks(test.deps)).filter(({ violations }) => violations.length > 0);
  expect(wrong).toEqual([]);
}

const audited = async () =>
  (await test.deps.db.select().from(auditEntries).orderBy(asc(auditEntries.id))).at(-1);
const sponsorshipOf = async (id: number) =>
  (await test.deps.db.select().from(sponsorships).where(eq(sponsorships.id, id)))[0];
const childOf = async (id: number) =>
  (await test.deps.db.select().from(children).where(eq(children.id, id)))[0];

it('lists what was put off, what is given above the price, and who writes instead', async () => {
  const { db } = test.deps;
  const plain = await makeSponsorship(db);
  const toDueOn = '2027-03-20';
  const special = await makeSponsorship(db, { extraPerMonth: 5_000, nextDue: { dueOn: toDueOn } });
  await db.insert(sponsorshipPauses).values({
    sponsorshipId: special.id,
    kind: 'pause',
    dueOrdinal: 1,
    months: 2,
    fromDueOn: '2027-01-20',
    toDueOn,
    askedAt: test.clock.now(),
    askedBy: 'sponsor',
  });
  const writer = await makeSponsor(db, { firstName: 'Sara', lastName: 'Adel' });
  await makeLetterWriter(db, { sponsorshipId: special.id, writerId: writer.id });
  const invited = await makeSponsorship(db);
  await makeLetterWriter(db, {
    sponsorshipId: invited.id,
    writerId: null,
    acceptedAt: null,
    invitedName: 'Hoda',
    invitedEmail: 'hoda@example.com',
    tokenHash: 'a-hash',
  });
  expect(JSON.parse((await staff('list', '--json')).out)).toMatchObject([
    { id: plain.id, paused_until: null, extra_per_month: 0, letter_writer: null },
    {
      id: special.id,
      paused_until: '2027-03-20',
      extra_per_month: 50,
      letter_writer: { id: writer.id, name: 'Sara Adel' },
    },
    { id: invited.id, letter_writer: { id: null, name: 'Hoda (invited)' } },
  ]);
  const { out } = await staff('list');
  for (const words of ['paused until 2027-03-20', 'extra E£50.00 a month', 'Sara Adel', 'Hoda']) {
    expect(out).toContain(words);
  }
});

it('lists sponsorships with what is owed, of a sponsor, a child, a state, or with late dues', async () => {
  const { db } = test.deps;
  const late = await makeSponsorship(db, {
    anchorOn: '2026-01-05',
    nextDue: { state: 'failed', declineReason: 'funds' },
  });
  await makeDue(db, late, { state: 'charging' });
  await makeDue(db, late);
  const ending = await makeSponsorship(db, {
    sponsorId: late.sponsorId,
    frequencyMonths: 3,
    status: 'deactivation_requested',
    lastDay: '2026-05-20',
    exitReason: 'other',
    otherExitReason: 'We move',
  });
  const ended = await makeSponsorship(db, { status: 'inactive' });
  const ids = async (...argv: string[]) => {
    const { out, exitCode } = await staff('list', '--json', ...argv);
    expect(exitCode).toBe(0);
    return (JSON.parse(out) as { id: number }[]).map(({ id }) => id);
  };
  expect(await ids()).toEqual([late.id, ending.id, ended.id]);
  expect(await ids('--late')).toEqual([late.id]);
  expect(await ids('--ending')).toEqual([ending.id]);
  expect(await ids('--status', 'inactive')).toEqual([ended.id]);
  expect(await ids('--child', ended.child.code)).toEqual([ended.id]);
  expect(await ids('--sponsor', late.sponsor.email.toUpperCase())).toEqual([late.id, ending.id]);
  expect(await ids('--sponsor', String(ended.sponsorId), '--late')).toEqual([]);

  const { out } = await staff('list', '--json');
  expect(JSON.parse(out)).toMatchObject([
    { child: late.child.code, amount: 1500, currency: 'egp', late_dues: 2, next_due: '2026-04-05' },
    // A due on the last day or after it is not owed.
    { frequency: 'quarterly', last_day: '2026-05-20', next_due: null, late_dues: 0 },
    { status: 'inactive', next_due: null, late_dues: 0 },
  ]);
  const table = await staff('list', '--limit', '2');
  expect(table.out).toContain(`${late.sponsorId} Mona Adel`);
  expect(table.out).toMatch(/The first 2 of 3 sponsorships: see --limit\.\n$/);
  expect((await staff('list', '--child', 'XX-1')).out).toBe('No sponsorship is like that.\n');
  await expectRefused(['list', '--sponsor', 'nobody@example.com'], /^No sponsor has the address/);
  await expectRefused(['list', '--status', 'active', '--ending'], /not both/, 2);
  await expectRefused(['list', '--limit', '0'], /whole number from 1/, 2);
});

describe('at the wish of a sponsor who called or wrote (SPN-27)', () => {
  it('ends with a month’s notice as the site does, and goes on when taken back (SPN-15)', async () => {
    const { id, child, sponsor } = await makeSponsorship(test.deps.db);
    const before = await sponsorshipOf(id);
    const argv = ['end', String(id), '--reason', 'other', '--other', 'Moves abroad'];
    await expectUnchanged(
      argv,
      new RegExp(`would end on 2026-04-10. An email would go to .*${sponsor.email}`),
    );
    await expectRefused(
      [...argv, '--last-day', '2026-04-09'],
      /^The shortest notice is a month: the last day can be 2026-04-10 or later/,
    );
    const done = await staff(...argv, '--last-day', '2026-12-31', '--note', 'letter of 8 March');
    expect(done).toMatchObject({ exitCode: 0, err: '' });
    expect(done.out).toMatch(
      /^Sponsorship \d+ of .+ ends on 2026-12-31\. An email goes to Mona Adel/,
    );
    expect(await sponsorshipOf(id)).toMatchObject({
      status: 'deactivation_requested',
      lastDay: '2026-12-31',
      exitReason: 'other',
      otherExitReason: 'Moves abroad',
    });
    expect(await mailsOf(test, 'sponsorship-cancelled')).toMatchObject([
      { to: sponsor.email, data: { lastDay: '2026-12-31' } },
    ]);
    expect(await audited()).toMatchObject({
      actor: 'Nadia',
      action: 'sponsorships end',
      details: {
        sponsorship: id,
        sponsor: sponsor.id,
        code: child.code,
        note: 'letter of 8 March',
      },
    });
    await expectRefused(argv, /ends on 2026-12-31 already: for another day take that back first/);

    const keep = ['keep', String(id), '--reason', 'wants to go on'];
    await expectUnchanged(keep, /would go on; it would have ended on 2026-12-31/);
    const kept = await staff(...keep, '--json');
    expect(JSON.parse(kept.out)).toMatchObject({ dry_run: false, would_have_ended: '2026-12-31' });
    expect(await sponsorshipOf(id)).toEqual(before);
    await expectRefused(keep, /^Nobody asked to end sponsorship \d+\.$/m);
    await expectBooksInOrder();
  });

  it('ends at once, with what was paid ahead in the balance, also when asked to end later', async () => {
    const { id, childId, sponsor } = await makeSponsorship(test.deps.db, {
      frequencyMonths: 3,
      status: 'deactivation_requested',
      lastDay: '2026-05-20',
    });
    const argv = ['end', String(id), '--reason', 'financial', '--at-once'];
    const told = /1 unpaid due closed, E£3,000\.00 to the balance, and the child waits again/;
    await expectUnchanged(argv, told);
    expect((await staff(...argv)).out).toMatch(told);
    expect(await sponsorshipOf(id)).toMatchObject({
      status: 'inactive',
      lastDay: '2026-03-10',
      exitReason: 'financial',
    });
    expect(await childOf(childId)).toMatchObject({ status: 'available', listed: true });
    expect(await mailsOf(test, 'sponsorship-ended')).toMatchObject([
      { to: sponsor.email, data: { by: 'sponsor', toBalance: 300_000 } },
    ]);
    await expectRefused(argv, /^Sponsorship \d+ has ended already\.$/m);
    await expectRefused(['keep', String(id), '--reason', 'x'], /has ended already/);
    await expectBooksInOrder();
  });

  it('refuses what cannot be', async () => {
    const { id } = await makeSponsorship(test.deps.db, { nextDue: { state: 'charging' } });
    const end = (...more: string[]) => ['end', String(id), ...more];
    await expectRefused(end('--reason', 'personal', '--at-once'), /is being charged right now/);
    await expectRefused(
      ['end', '999999', '--reason', 'personal'],
      /There is no sponsorship 999999/,
    );
    await expectRefused(['keep', '999999', '--reason', 'x'], /There is no sponsorship 999999/);
    await expectRefused(['keep', String(id), '--reason', ' '], /Say why/, 2);
    await expectRefused(end('--reason', 'moved'), /It is one of: financial/, 2);
    await expectRefused(end('--reason', 'other'), /say in words why/, 2);
    await expectRefused(
      end('--reason', 'personal', '--last-day', '2026-02-30'),
      /a day such as/,
      2,
    );
    const both = ['--last-day', '2026-12-31', '--at-once'];
    await expectRefused(end('--reason', 'personal', ...both), /not both/, 2);
  });
});

describe('how often a sponsorship is paid', () => {
  it('changes from the next due on, which is named before', async () => {
    const { id, sponsor, child } = await makeSponsorship(test.deps.db, { pricePerMonth: 150_000 });
    const argv = ['frequency', String(id), '--months', '3', '--note', 'called'];
    await expectUnchanged(
      argv,
      /would be paid for 3 months at a time: the next payment is E£4,500\.00 on 2026-03-20\. An email would go/,
    );
    const { out } = await staff(...argv, '--json');
    expect(JSON.parse(out)).toEqual({
      dry_run: false,
      sponsorship: id,
      child: child.code,
      sponsor: sponsor.id,
      months: { from: 1, to: 3 },
      next_due_on: '2026-03-20',
      amount: 4_500,
      currency: 'egp',
    });
    expect(await sponsorshipOf(id)).toMatchObject({ frequencyMonths: 3, amount: 450_000 });
    expect(await mailsOf(test, 'frequency-changed')).toMatchObject([{ to: sponsor.email }]);
    expect(await audited()).toMatchObject({
      actor: 'Nadia',
      action: 'sponsorships frequency',
      details: { sponsorship: id, code: child.code, note: 'called' },
    });
    await expectRefused(argv, /^Sponsorship \d+ is paid like this already\.$/m);
    await expectRefused(['frequency', String(id), '--months', '2'], /It is one of: 1, 3, 6, 12/, 2);
    await expectRefused(['frequency', '999999', '--months', '3'], /There is no sponsorship 999999/);
    await expectBooksInOrder();
  });

  it('stays while a due is late', async () => {
    const { id } = await makeSponsorship(test.deps.db, { anchorOn: '2026-02-09' });
    await expectRefused(
      ['frequency', String(id), '--months', '3'],
      /^The payment of 2026-03-09 of sponsorship \d+ has not been made yet: it has to be paid first\.$/m,
    );
  });
});

describe('the next payment', () => {
  it('is put off by a pause or a skip, and taken back, with its day named before', async () => {
    const { child, id, sponsor } = await makeSponsorship(test.deps.db, { pricePerMonth: 150_000 });
    const pause = ['pause', String(id), '--months', '2', '--note', 'called'];
    await expectUnchanged(
      pause,
      /payment of 2026-03-20 .* would be put off: .* E£1,500\.00 on 2026-05-20\. An email would go/,
    );
    const { out } = await staff(...pause, '--json');
    expect(JSON.parse(out)).toEqual({
      dry_run: false,
      sponsorship: id,
      child: child.code,
      sponsor: sponsor.id,
      next_due_on: '2026-05-20',
      amount: 1_500,
      currency: 'egp',
      kind: 'pause',
      months: 2,
      from_due_on: '2026-03-20',
    });
    expect(await audited()).toMatchObject({
      actor: 'Nadia',
      action: 'sponsorships pause',
      details: { sponsorship: id, note: 'called' },
    });
    await expectRefused(['skip', String(id)], /are already postponed, to 2026-05-20\.$/m);
    const resumed = await staff('resume', String(id));
    expect(resumed.out).toMatch(/ goes on: the next payment is E£1,500\.00 on 2026-03-20\./);
    await expectRefused(['resume', String(id)], /are not postponed\.$/m);
    expect((await staff('skip', String(id))).out).toMatch(/on 2026-04-20\./);
    await expectRefused(['pause', String(id), '--months', '4'], /It is one of: 1, 2, 3/, 2);
    const yearly = await makeSponsorship(test.deps.db, { frequencyMonths: 12 });
    await expectRefused(['skip', String(yearly.id)], /cannot be skipped/);
    await expectRefused(['skip', '999999'], /There is no sponsorship 999999/);
    await expectBooksInOrder();
  });

  it('has an extra above the price, and loses it', async () => {
    const { id } = await makeSponsorship(test.deps.db, { pricePerMonth: 150_000 });
    const extra = (amount: string) => ['extra', String(id), '--per-month', amount];
    await expectUnchanged(extra('300'), /E£300\.00 a month above its price: .* E£1,800\.00 on/);
    await staff(...extra('300'));
    expect(await sponsorshipOf(id)).toMatchObject({ extraPerMonth: 30_000, amount: 180_000 });
    await expectRefused(extra('300'), /is this much already\.$/m);
    await expectRefused(extra('15000.01'), /can be E£15,000\.00 a month at most\.$/m);
    expect(JSON.parse((await staff(...extra('0'), '--json')).out)).toMatchObject({
      extra_per_month: { from: 300, to: 0 },
      amount: 1_500,
    });
    await expectBooksInOrder();
  });
});

describe('a child who leaves (SPN-22, SPN-25)', () => {
  it('is done though the file of the picture stays: staff are told, and the sweep has it', async () => {
    const child = await makeChild(test.deps.db);
    const { exitCode, out, err } = await withStuckFiles(() =>
      staff('exit', child.code, '--reason', 'moved'),
    );
    expect([exitCode, err]).toEqual([0, '']);
    expect(out).toMatch(
      / has left\.\n.*\nThe picture is off the site\. Its file could not be removed just now: /,
    );
    expect(await childOf(child.id)).toMatchObject({ status: 'exited', listed: false });
    const [picture] = await test.deps.db
      .select()
      .from(pictures)
      .where(eq(pictures.id, child.pictureId));
    expect(picture?.withdrawnAt).not.toBeNull();
    const other = await makeChild(test.deps.db);
    const { out: json } = await staff('exit', other.code, '--reason', 'moved', '--json');
    expect(JSON.parse(json)).toMatchObject({ picture_file_left: false });
  });

  it('leaves with its sponsor told why, and helped to find another child (SPN-23)', async () => {
    const { db } = test.deps;
    const made = await makeSponsorship(db, {
      frequencyMonths: 3,
      status: 'deactivation_requested',
      lastDay: '2026-05-20',
      exitReason: 'other',
      otherExitReason: 'We move',
    });
    const waiting = [];
    for (let i = 0; i < 4; i += 1) waiting.push(await makeChild(db));
    const argv = ['exit', made.child.code, '--reason', 'dropped_out_of_school', '--note', 'visit'];
    await expectUnchanged(
      argv,
      /would leave\.\nSponsorship \d+ would end: 1 unpaid due closed, E£3,000/,
    );
    const { exitCode, out } = await staff(...argv);
    expect(exitCode).toBe(0);
    expect(out).toMatch(/ has left\.\nSponsorship \d+ has ended: 1 unpaid due closed, E£3,000\.00/);

    expect(await sponsorshipOf(made.id)).toMatchObject({
      status: 'inactive',
      lastDay: '2026-03-10',
      exitReason: 'refused_school',
      otherExitReason: null,
    });
    expect(await childOf(made.childId)).toMatchObject({ status: 'exited', listed: false });
    const { pictureId } = made.child;
    const [picture] = await db.select().from(pictures).where(eq(pictures.id, pictureId));
    expect(picture?.withdrawnAt).not.toBeNull();
    const [mail, ...more] = await mailsOf(test, 'sponsorship-ended');
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: made.sponsor.email,
      data: {
        by: 'ministry',
        exitReason: 'refused_school',
        endedOn: '2026-03-10',
        toBalance: 300_000,
      },
    });
    const offered = mail?.data.similar ?? [];
    expect(offered).toHaveLength(3);
    const urls = waiting.map(({ id }) => `${test.deps.settings.publicUrl}/children/${id}?lng=ar`);
    expect(urls).toEqual(expect.arrayContaining(offered.map(({ url }) => url)));
    expect(await audited()).toMatchObject({
      action: 'sponsorships exit',
      details: {
        code: made.child.code,
        reason: 'refused_school',
        case: 'dropped_out_of_school',
        sponsorship: made.id,
        sponsor: made.sponsorId,
        note: 'visit',
      },
    });
    await expectRefused(argv, /^\S+ has left already\.$/m);
    await expectBooksInOrder();
  });

  it('without a sponsor is taken off the site, and no mail is sent', async () => {
    const child = await makeChild(test.deps.db, { featured: true });
    const { out } = await staff('exit', child.code, '--reason', 'age');
    expect(out).toMatch(/has left\.\nThe child had no sponsor: no email is sent\.\n$/);
    expect(await childOf(child.id)).toMatchObject({ status: 'exited', featured: false });
    expect(await test.deps.db.$count(outboxMails)).toBe(0);
  });

  it('in the middle of somebody’s checkout gives that money back when it comes', async () => {
    const { deps } = test;
    const sponsor = await makeSponsor(deps.db);
    const child = await makeChild(deps.db);
    const { url, paymentId } = await checkOut(deps, sponsor, {
      sent: {
        sponsorships_frequency: 1,
        sponsorships_attributes: [{ sponsoree_id: child.id }],
        purchased_gifts_attributes: [],
        terms_accepted: true,
        statement_of_faith_accepted: true,
      },
      locale: 'en',
      clientKey: undefined,
    });
    const { out } = await staff('exit', child.code, '--reason', 'moved');
    expect(out).toContain('Somebody is paying for this child right now');
    expect(await payOnPage(test, url, CARDS.pays)).toBe(303);
    const shown = await call(test, 'GET', `/payments/${paymentId}`);
    expect(shown.json()).toMatchObject({ payment: { status: 'paid', refunded: true } });
    await test.queue.runAll(deps.db);
    expect(await deps.db.select().from(sponsorships)).toEqual([]);
    expect(await childOf(child.id)).toMatchObject({ status: 'exited' });
    expect(await mailsOf(test, 'checkout-refunded')).toMatchObject([{ to: sponsor.email }]);
    await expectBooksInOrder();
  });

  it('is refused while a due is charged, of an unknown child, and for no reason of the list', async () => {
    const made = await makeSponsorship(test.deps.db, { nextDue: { state: 'charging' } });
    const exit = (reason: string, code = made.child.code) => ['exit', code, '--reason', reason];
    await expectRefused(exit('moved'), /^A payment of sponsorship \d+ is being charged right now/);
    await expectRefused(exit('moved', 'XX-1'), /^No child has the code XX-1\.$/m);
    await expectRefused(exit('personal'), /It is one of: age, death/, 2);
    const { out } = await staff('exit', '--help');
    for (const one of [...PROVIDER_EXIT_REASONS, ...Object.keys(PROVIDER_EXIT_CASES)]) {
      expect(out).toContain(one);
    }
  });
});

describe('for the safety of children (SPN-24)', () => {
  it('ends all of a sponsor at once, signs them out, and says nothing to them', async () => {
    const { db } = test.deps;
    const first = await makeSponsorship(db);
    const { sponsor } = first;
    const second = await makeSponsorship(db, { sponsorId: sponsor.id, frequencyMonths: 3 });
    const other = await makeSponsorship(db);
    await sessionOf(test, sponsor);
    await sessionOf(test, other.sponsor);
    await db.insert(letters).values({
      sponsorshipId: first.id,
      senderType: 'SponsorLetter',
      text: 'Hello',
      status: 'received',
      createdAt: test.clock.now(),
    });
    const argv = ['terminate', '--sponsor', sponsor.email, '--reason', 'on the register'];
    await expectUnchanged(
      argv,
      / would be signed out everywhere, and the account would be closed\. No email is sent\.\n1 letter /,
    );
    const { exitCode, out } = await staff(...argv, '--yes', '--json');
    expect(exitCode).toBe(0);
    expect(JSON.parse(out)).toEqual({
      dry_run: false,
      closed_account: sponsor.id,
      ended: [
        expect.objectContaining({ sponsorship: first.id, dues_closed: 1, to_balance: 0 }),
        expect.objectContaining({ sponsorship: second.id, to_balance: 3000, currency: 'egp' }),
      ],
      being_charged: [],
      letters_waiting: 1,
    });
    const all = await everything();
    expect(all.sponsorships.map(({ status }) => status)).toEqual([
      'inactive',
      'inactive',
      'active',
    ]);
    expect(all.sponsorships[0]?.exitReason).toBe('other');
    expect(all.sessions.map(({ revokedAt }) => revokedAt !== null)).toEqual([true, false]);
    expect(await childOf(first.childId)).toMatchObject({ status: 'available', listed: true });
    expect(all.mails).toBe(0);
    expect(await audited()).toMatchObject({
      action: 'sponsorships terminate',
      details: {
        sponsor: sponsor.id,
        sponsorships: [first.id, second.id],
        reason: 'on the register',
      },
    });
    await expectBooksInOrder();
    await expectRefused([...argv, '--yes'], /is closed already, and no sponsorship of it is left/);
  });

  it('means the person, by whichever sponsorship, and asks before it ends them all', async () => {
    const { db } = test.deps;
    const first = await makeSponsorship(db);
    const second = await makeSponsorship(db, { sponsorId: first.sponsorId });
    const argv = ['terminate', String(first.id), '--reason', 'on the register'];
    const before = await everything();
    const no = await answering(false, ...argv);
    expect(no).toMatchObject({ exitCode: 1, err: 'Nothing was changed.\n' });
    expect(no.questions).toEqual(['Close this account and end all this at once?']);
    expect(await everything()).toEqual(before);
    expect(await answering(true, ...argv)).toMatchObject({ exitCode: 0 });
    expect((await sponsorshipOf(first.id))?.status).toBe('inactive');
    expect((await sponsorshipOf(second.id))?.status).toBe('inactive');
    await expectRefused([...argv, '--yes'], /is closed already/);
  });

  it('closes the account of who has no child yet', async () => {
    const { id } = await makeSponsor(test.deps.db);
    const argv = ['terminate', '--sponsor', String(id), '--reason', 'on the register', '--yes'];
    const { exitCode, out } = await staff(...argv);
    expect([exitCode, out]).toEqual([
      0,
      expect.stringMatching(/^No sponsorship was left to end\.\n/),
    ]);
    await expectRefused(argv, /is closed already/);
  });

  it('names what is being charged, and ends the others', async () => {
    const { db } = test.deps;
    const busy = await makeSponsorship(db, { nextDue: { state: 'charging' } });
    const why = ['--reason', 'on the register', '--yes'];
    const free = await makeSponsorship(db, { sponsorId: busy.sponsorId });
    const { exitCode, out, err } = await staff(
      'terminate',
      '--sponsor',
      busy.sponsor.email,
      ...why,
    );
    expect(exitCode).toBe(1);
    expect(out).toContain(`Sponsorship ${free.id} of`);
    expect(err).toBe(
      `A due is being charged right now of: ${busy.id}. Those end on their own by tomorrow morning: do it again in some minutes to be sure.\n`,
    );
    await expectRefused(['terminate', String(busy.id), ...why], /is being charged right now/);
    expect((await sponsorshipOf(free.id))?.status).toBe('inactive');
    expect((await sponsorshipOf(busy.id))?.status).toBe('active');
  });

  it('refuses what cannot be', async () => {
    const { id } = await makeSponsorship(test.deps.db);
    const why = ['--reason', 'on the register'];
    await expectRefused(['terminate', String(id), ...why], /add --yes/, 2);
    await expectRefused(['terminate', ...why, '--yes'], /Name one sponsorship/, 2);
    await expectRefused(['terminate', String(id), '--yes'], /^Add --reason <text>/, 2);
    await expectRefused(['terminate', '999999', ...why, '--yes'], /There is no sponsorship 999999/);
    const nobody = ['--sponsor', 'nobody@example.com'];
    await expectRefused(['terminate', ...nobody, ...why, '--yes'], /No sponsor has the address/);
    const noNumber = ['--sponsor', '999999'];
    await expectRefused(['terminate', ...noNumber, ...why, '--yes'], /No sponsor has the number/);
  });
});
