import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { call, mailsOf, PASSWORD, sessionOf } from '../../testing/accounts.ts';
import {
  insertOne,
  makeInquiry,
  makeInquirySubject,
  makeSponsor,
} from '../../testing/factories.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeDeposit, makePaid, makeSponsorship } from '../../testing/sponsoring.ts';
import { hashOfAddress } from '../dedications/index.ts';
import { dedications, tributeCardRefusals } from '../dedications/tables.ts';
import { answerInquiry, countOpenInquiries, sendInquiry } from '../inquiries/index.ts';
import { inquiries } from '../inquiries/tables.ts';
import { letterWriters } from '../letter-writers/tables.ts';
import { outboxMails } from '../mails/tables.ts';
import { inviteSponsor, sponsorBy } from '../sponsors/index.ts';
import { accountTokens } from '../sponsors/tables.ts';
import { enforceRetention, eraseSponsor, mergeSponsors, personalFiles } from './index.ts';
import { showTimeline } from './sponsor-timeline.ts';

const test = await shareTestApp();
const { clock } = test;
const { db } = test.deps;

const order = { actor: 'Nadia', reason: 'asked for it', dryRun: false };
const ending = { endSponsorships: true, withdrawBalance: true };
const erase = (id: number) => eraseSponsor(test.deps, { ...order, ...ending, who: String(id) });
const merge = (from: number, into: number) =>
  mergeSponsors(test.deps, { ...order, from: String(from), into: String(into) });

async function exported(id: number): Promise<string> {
  const files = await personalFiles(test.deps, await sponsorBy(test.deps, String(id)));
  return (await Promise.all(files.map((file) => file.read()))).join('\n');
}
const mailed = () => db.select().from(outboxMails).orderBy(outboxMails.id);

describe('an address that staff typed and nobody confirmed', () => {
  const GUEST = { name: 'Salwa Farid', email: 'salwa@example.com' };

  /** A guest's inquiry that was answered, and the account of somebody else with the same address. */
  async function makeBoth() {
    const body = {
      ...GUEST,
      phone_number: '+201001234567',
      inquiry_subject_id: (await makeInquirySubject(db)).id,
      message: 'May I visit?',
    };
    const request = { locale: 'en', clientKey: undefined, isAcknowledged: true } as const;
    const { id } = await sendInquiry(test.deps, { ...request, body });
    await answerInquiry(test.deps, { id, answer: 'Yes, in May.', actor: 'Nadia' });
    const invitation = { firstName: 'Mona', lastName: 'Adel', countryCode: 'EG', locale: 'en' };
    const { email } = GUEST;
    const invited = await inviteSponsor(test.deps, {
      ...order,
      ...invitation,
      locale: 'en',
      email,
    });
    await test.queue.runAll(db);
    const ofGuest = (await mailed()).filter(({ dedupeKey }) => dedupeKey.startsWith('inquiry'));
    expect(ofGuest).toHaveLength(3);
    return { invited, ofGuest };
  }

  it('exports and shows no mail of a guest', async () => {
    const { invited } = await makeBoth();
    const files = await exported(invited.id);
    expect(files).toContain(GUEST.email);
    expect(files).not.toContain('Salwa');
    const page = { sort: 'at', order: 'asc', page: 1, per_page: 20 } as const;
    const { events } = await showTimeline(test.deps, invited.id, ['sponsors'], page);
    expect(events).toHaveLength(1);
  });

  it('moves no mail of a guest to another account', async () => {
    const { invited, ofGuest } = await makeBoth();
    const into = await makeSponsor(db);
    await merge(invited.id, into.id);
    const after = await mailed();
    expect(after.filter(({ to }) => to === into.email)).toHaveLength(1);
    expect(after).toEqual(expect.arrayContaining(ofGuest));
  });

  it('erases its own mails, and none of a guest', async () => {
    const { invited, ofGuest } = await makeBoth();
    await erase(invited.id);
    const after = await mailed();
    expect(after).toEqual(expect.arrayContaining(ofGuest));
    expect(after.filter(({ to }) => to === GUEST.email)).toHaveLength(2);
  });
});

it('mails to an earlier address are exported and erased when nothing else knows it', async () => {
  const passwordHash = await test.deps.passwords.hash(PASSWORD);
  const sponsor = await makeSponsor(db, { email: 'old@example.com', passwordHash });
  const headers = await sessionOf(test, sponsor);
  const body = { sponsor: { email: 'new@example.com', current_password: PASSWORD } };
  await call(test, 'PUT', '/sponsors/email', { headers, body });
  const [mail] = await mailsOf(test, 'email-change-confirm');
  await call(test, 'GET', (mail?.data.confirmUrl ?? '').replace(/^.*\/v1/, ''));
  await test.queue.runAll(db);
  clock.advance({ hours: 52 * 24 });
  await enforceRetention(test.deps, { dryRun: false, actor: 'Nadia' });
  expect(await exported(sponsor.id)).toContain('old@example.com');
  await erase(sponsor.id);
  expect(JSON.stringify(await mailed())).not.toContain('@example.com');
});

it('an address that a sponsor asked to change to is not theirs before it is confirmed', async () => {
  const passwordHash = await test.deps.passwords.hash(PASSWORD);
  const sponsor = await makeSponsor(db, { passwordHash });
  const { name, message } = await makeInquiry(db, { email: 'salwa@example.com', name: 'Salwa' });
  const headers = await sessionOf(test, sponsor);
  const body = { sponsor: { email: 'salwa@example.com', current_password: PASSWORD } };
  await call(test, 'PUT', '/sponsors/email', { headers, body });
  expect(await mailsOf(test, 'email-change-confirm')).toHaveLength(1);
  expect(await exported(sponsor.id)).not.toContain('Salwa');
  await erase(sponsor.id);
  expect(await db.select().from(inquiries)).toMatchObject([{ name, message }]);
  expect(JSON.stringify(await mailed())).not.toContain('salwa');
});

it('what others addressed to a merged account goes with the other one', async () => {
  const from = await makeSponsor(db, { email: 'old@example.com', passwordHash: 'x' });
  const into = await makeSponsor(db, { email: 'new@example.com', passwordHash: 'x' });
  const { id: sponsorshipId } = await makeSponsorship(db);
  const giver = await makeSponsor(db);
  const { id: paymentId } = await makePaid(db, {
    sponsorId: giver.id,
    kind: 'donation',
    amount: 1_000,
    currency: 'usd',
  });
  const now = clock.now();
  await db.insert(letterWriters).values({
    sponsorshipId,
    invitedEmail: from.email,
    invitedName: 'Mona',
    locale: 'en',
    tokenHash: 'a-hash',
    invitedAt: now,
    validUntil: '2026-03-17',
  });
  await db.insert(dedications).values({
    paymentId,
    kind: 'honour',
    honoreeName: 'Mona',
    giverName: 'Sara',
    recipientName: 'Mona',
    recipientEmail: from.email,
    locale: 'en',
    message: '',
    state: 'sent',
    tokenHash: 'a-hash',
    sealedToken: 'sealed',
    createdAt: now,
    changedAt: now,
  });
  const refusal = { addressHash: hashOfAddress(from.email), refusedAt: now };
  await db.insert(tributeCardRefusals).values(refusal);
  await merge(from.id, into.id);
  const refused = eq(tributeCardRefusals.addressHash, hashOfAddress(into.email));
  expect(await db.$count(tributeCardRefusals, refused)).toBe(1);
  expect(await db.select().from(letterWriters)).toMatchObject([{ invitedEmail: into.email }]);
  expect(await db.select().from(dedications)).toMatchObject([{ recipientEmail: into.email }]);
  await erase(into.id);
  expect(await db.select().from(letterWriters)).toEqual([]);
  expect(await db.select().from(dedications)).toEqual([]);
});

it('mails of before are given to the accounts that their key or a confirmed address tells', async () => {
  const invited = await makeSponsor(db, { email: 'salwa@example.com', confirmedAt: null });
  const { id } = await makeSponsor(db, { email: 'mona@example.com' });
  const { id: paymentId } = await makeDeposit(db, id, 1_000);
  const at = { createdAt: clock.now(), expiresAt: clock.now() };
  const link = { sponsorId: invited.id, kind: 'access', tokenHash: 'a-hash', ...at } as const;
  const token = await insertOne(db.insert(accountTokens).values(link).returning());
  const before = [
    ['of an address', 'Mona@example.com', id],
    [`receipt ${paymentId}`, 'old@example.com', id],
    [`account link ${token.id}`, invited.email, invited.id],
    ['of a guest', invited.email, null],
    ['receipt of a guest', 'sara@example.com', null],
  ] as const;
  const rows = before.map(([dedupeKey, to]) => ({ dedupeKey, to }));
  const common = { locale: 'en', createdAt: clock.now() } as const;
  await db.insert(outboxMails).values(rows.map((row) => ({ ...row, ...common })));
  const path = new URL('../../db/migrations/0052_fill-mails-of-sponsors.sql', import.meta.url);
  const statements = (await readFile(path, 'utf8')).split('--> statement-breakpoint');
  for (const statement of statements) await db.execute(sql.raw(statement));
  expect((await mailed()).map((one) => [one.dedupeKey, one.to, one.sponsorId])).toEqual(before);
});

it('an open inquiry is closed when its sender is erased', async () => {
  const { id: sponsorId } = await makeSponsor(db);
  const answered = await makeInquiry(db, { sponsorId, answeredAt: clock.now() });
  const open = await makeInquiry(db, { sponsorId });
  clock.advance({ hours: 1 });
  await erase(sponsorId);
  expect(await countOpenInquiries(test.deps)).toBe(0);
  expect(await db.select().from(inquiries).orderBy(inquiries.id)).toMatchObject([
    { id: answered.id, answeredAt: answered.answeredAt, closedBy: null },
    { id: open.id, answeredAt: clock.now(), closedBy: 'Nadia' },
  ]);
  expect(await db.select().from(inquiries).where(eq(inquiries.message, ''))).toHaveLength(2);
});
