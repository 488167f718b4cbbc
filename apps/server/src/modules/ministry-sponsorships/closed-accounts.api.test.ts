import { beforeEach, expect, it } from 'vitest';
import { auditEntries } from '../audit/tables.ts';
import { cards } from '../cards/tables.ts';
import { checkoutSessions } from '../checkouts/tables.ts';
import { letters } from '../letters/tables.ts';
import { ledgerEntries } from '../payments/tables.ts';
import { outboxMails } from '../mails/tables.ts';
import { sponsors } from '../sponsors/tables.ts';
import { sponsorSessions } from '../sessions/tables.ts';
import { sponsorships } from '../sponsorships/tables.ts';
import { call, mailsOf, newcomer, PASSWORD, sessionOf } from '../../testing/accounts.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { countingPasswords } from '../../testing/counting-passwords.ts';
import { makeChild, makeSponsor } from '../../testing/factories.ts';
import { CARDS, payOnPage } from '../../testing/paying.ts';
import {
  brokenRules,
  dueOf,
  freshDueIds,
  makePayer,
  makeRenewal,
  RENEWS,
  runOn,
  runToday,
} from '../../testing/renewing.ts';
import { makeSponsorship } from '../../testing/sponsoring.ts';
import { warnOfExpiringCards } from '../cards/index.ts';
import { checkOut } from '../checkouts/index.ts';
import { resumeDuesPayments, runDues } from '../dues/index.ts';
import { deliverLetters, returnLetter } from '../letters/index.ts';
import { inviteSponsor, reopenAccount, signIn } from '../sponsors/index.ts';
import { terminateSponsorships } from './index.ts';

const EMAIL = 'mona@example.com';
const staff = { actor: 'Nadia', reason: 'on the register', dryRun: false };

const test = await shareTestApp();
beforeEach(() => freshDueIds(test));

const close = (sponsor: { id: number }) =>
  terminateSponsorships(test.deps, { ...staff, sponsorId: sponsor.id });

async function owner() {
  const { db, passwords } = test.deps;
  return makeSponsor(db, { email: EMAIL, passwordHash: await passwords.hash(PASSWORD) });
}

/** The answer to signing in, and the work that it takes. */
async function tried(email: string, password: string) {
  const passwords = countingPasswords();
  const device = { id: 'device', name: 'Chrome, Android', where: '' };
  const answer = await signIn({ ...test.deps, passwords }, { email, password, device }).catch(
    (error: unknown) => error,
  );
  return { answer, work: passwords.computed() };
}

async function askForReset() {
  await call(test, 'POST', '/sponsors/password', { body: { email: EMAIL } });
  await test.queue.runAll(test.deps.db);
  return mailsOf(test, 'reset-password');
}

it('nobody comes into a closed account, by a password, a session or a link (SPN-24)', async () => {
  const { deps } = test;
  const sponsor = await owner();
  const headers = await sessionOf(test, sponsor);
  const sponsorEmail = { email: 'new@example.com', current_password: PASSWORD };
  await call(test, 'PUT', '/sponsors/email', { headers, body: { sponsor: sponsorEmail } });
  const [change] = await mailsOf(test, 'email-change-confirm');
  const confirm = new URL(change?.data.confirmUrl ?? '');
  const [reset] = await askForReset();
  const link = new URL(reset?.data.resetUrl ?? '').searchParams.get('reset_password_token');
  const mails = await deps.db.$count(outboxMails);
  await close(sponsor);
  expect(await deps.db.$count(outboxMails)).toBe(mails);

  const wrong = await tried(EMAIL, 'Wrong-2026');
  expect(wrong).toMatchObject({ answer: { code: 'invalid-credentials' }, work: 2 });
  expect(await tried(EMAIL, PASSWORD)).toEqual(wrong);
  expect(await tried('nobody@example.com', PASSWORD)).toEqual(wrong);

  // One that was opened at the same moment is good for nothing either.
  for (const session of [headers, await sessionOf(test, sponsor)]) {
    const shown = await call(test, 'GET', '/sponsors/sessions', { headers: session });
    expect(shown.statusCode).toBe(401);
  }
  await deps.db.delete(sponsorSessions);
  const body = {
    password: 'Papyrus-1',
    password_confirmation: 'Papyrus-1',
    reset_password_token: link,
  };
  expect((await call(test, 'PUT', '/sponsors/password', { body })).statusCode).toBe(422);
  const opened = await call(test, 'GET', confirm.pathname.slice('/v1'.length) + confirm.search);
  expect(opened.headers.location).toContain('success=false');
  expect(await askForReset()).toHaveLength(1);
  await expect(
    inviteSponsor(deps, {
      email: EMAIL,
      firstName: 'Mona',
      lastName: 'Adel',
      countryCode: 'EG',
      locale: 'ar',
      actor: 'Nadia',
      dryRun: false,
    }),
  ).rejects.toMatchObject({ code: 'conflict' });

  // The address of whoever was only invited is not to be had by a sign-up.
  await deps.db.update(sponsors).set({ passwordHash: null, confirmedAt: null });
  const signedUp = await call(test, 'POST', '/sponsors', { body: newcomer() });
  expect(signedUp.statusCode, signedUp.body).toBe(201);
  await test.queue.runAll(deps.db);
  expect(await mailsOf(test, 'confirm-email')).toEqual([]);
  expect(await mailsOf(test, 'already-registered')).toMatchObject([{ to: EMAIL }]);
  expect(await deps.db.select().from(sponsors)).toMatchObject([{ email: EMAIL }]);
  expect(await brokenRules(test)).toEqual([]);
});

it('an account that was closed by mistake is opened again, and its owner signs in (SPN-24)', async () => {
  const { deps } = test;
  const sponsor = await owner();
  const { id } = await makeSponsorship(deps.db, { sponsorId: sponsor.id });
  const order = { ...staff, who: EMAIL, reason: 'another of that name' };
  await expect(reopenAccount(deps, order)).rejects.toThrow(/is not closed/);
  await close(sponsor);
  await reopenAccount(deps, { ...order, dryRun: true });
  expect((await tried(EMAIL, PASSWORD)).answer).toMatchObject({ code: 'invalid-credentials' });
  await reopenAccount(deps, order);
  expect((await tried(EMAIL, PASSWORD)).answer).toMatchObject({ sponsor: { id: sponsor.id } });
  expect(await deps.db.select().from(sponsorships)).toMatchObject([{ id, status: 'inactive' }]);
  const [, reopened] = await deps.db.select().from(auditEntries).orderBy(auditEntries.id);
  expect(reopened).toMatchObject({
    action: 'sponsors reopen',
    details: { sponsor: sponsor.id, reason: 'another of that name' },
  });
});

it('a cart that is paid after its account was closed goes back whole, and begins nothing (SPN-24)', async () => {
  const { deps } = test;
  const { db } = deps;
  const sponsor = await owner();
  const child = await makeChild(db);
  const request = {
    sent: {
      sponsorships_frequency: 1 as const,
      sponsorships_attributes: [{ sponsoree_id: child.id }],
      purchased_gifts_attributes: [],
      terms_accepted: true as const,
      statement_of_faith_accepted: true as const,
    },
    locale: 'en' as const,
    clientKey: undefined,
  };
  const { url, paymentId } = await checkOut(deps, sponsor, request);
  await close(sponsor);
  expect(await payOnPage(test, url, CARDS.pays)).toBe(303);
  const shown = await call(test, 'GET', `/payments/${paymentId}`);
  expect(shown.json()).toMatchObject({ payment: { status: 'paid', refunded: true } });
  await test.queue.runAll(db);
  expect(await db.select().from(sponsorships)).toEqual([]);
  expect(await db.select().from(cards)).toEqual([]);
  expect(await db.select().from(checkoutSessions)).toMatchObject([{ status: 'released' }]);
  const entries = await db.select({ amount: ledgerEntries.amount }).from(ledgerEntries);
  expect(entries.map(({ amount }) => amount).reduce((a, b) => a + b)).toBe(0);
  expect(entries).toHaveLength(2);
  // Told of the money, and offered no other children.
  expect(await mailsOf(test, 'payment-refunded')).toMatchObject([{ to: EMAIL }]);
  expect(await mailsOf(test, 'checkout-refunded')).toEqual([]);
  await expect(checkOut(deps, sponsor, request)).rejects.toMatchObject({ code: 'unauthorized' });
  const next = await makeSponsor(db);
  await expect(checkOut(deps, next, request)).resolves.toMatchObject({});
  expect(await brokenRules(test)).toEqual([]);
});

it('what was being charged then ends by the next day, and nothing more is charged or mailed (SPN-24)', async () => {
  const { deps } = test;
  const { db } = deps;
  const payer = await makePayer(test, RENEWS.declines);
  await db.update(cards).set({ expYear: 2026, expMonth: 3 });
  const { sponsorship, due } = await makeRenewal(test, payer);
  const about = { sponsorshipId: sponsorship.id, createdAt: test.clock.now(), text: 'Hello' };
  const letter = { ...about, senderType: 'SponsorLetter', status: 'received' } as const;
  const [written] = await db.insert(letters).values([letter, letter]).returning();
  await runToday(test, { charge: () => Promise.reject(new Error('no connection')) });
  const mails = await db.$count(outboxMails);
  expect(await close(payer)).toMatchObject({ ended: [], busy: [sponsorship.id] });
  const asked = { actor: 'Nadia', note: undefined, dryRun: false };
  const ids = [written?.id ?? 0];
  await expect(deliverLetters(deps, { ...asked, ids })).rejects.toThrow(/is closed/);
  await returnLetter(deps, { ...asked, id: written?.id ?? 0, reason: 'x' });
  expect(await brokenRules(test)).toEqual([]);

  test.clock.advance({ minutes: 5 });
  await resumeDuesPayments(deps);
  expect(await dueOf(test, due.id)).toMatchObject({ state: 'failed' });
  expect(await brokenRules(test)).toMatchObject([{ name: 'closed-accounts-have-nothing' }]);
  const in2Weeks = Temporal.PlainDate.from('2026-03-24');
  expect(await runDues(deps, { today: in2Weeks, dryRun: true })).toMatchObject({
    endings: { ended: 1 },
    charges: { tried: 0 },
    notices: { failed: 0, overdue: 0 },
  });
  const days = await runOn(test, '2026-03-11', '2026-03-12');
  expect(days.map(({ endings, charges }) => [endings.ended, charges.tried])).toEqual([
    [1, 0],
    [0, 0],
  ]);
  expect(await db.select().from(sponsorships)).toMatchObject([
    { status: 'inactive', exitReason: 'other' },
  ]);
  await warnOfExpiringCards(deps);
  expect(await db.$count(outboxMails)).toBe(mails);
  expect(await brokenRules(test)).toEqual([]);
});
