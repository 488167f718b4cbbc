import type {
  AccountCountsResponse,
  ConversationListResponse,
  DashboardResponse,
  ErrorBody,
  LetterDraftResponse,
  LetterListResponse,
  LetterWriter,
  SponsorshipListResponse,
  WrittenChildResponse,
} from '@nabta/contract';
import { renderMail } from '@nabta/emails';
import { organisation } from '@nabta/organisation';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { call, mailsOf, sessionOf, writtenMails } from '../../testing/accounts.ts';
import { makeSponsor } from '../../testing/factories.ts';
import { makeAttachment, makeDraft, makeLetter, makeLetterWriter } from '../../testing/letters.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeSponsorship } from '../../testing/sponsoring.ts';
import { cairoToday } from '../../platform/clock.ts';
import { hideChild } from '../children/index.ts';
import { bringReply, returnLetter } from '../letters/index.ts';
import { letters } from '../letters/tables.ts';
import { sendNudges } from '../nudges/index.ts';
import { eraseSponsor } from '../personal-data/index.ts';
import { policyConfirmations } from '../policy-confirmations/tables.ts';
import { sponsors } from '../sponsors/tables.ts';
import { endSponsorship } from '../sponsorships/index.ts';
import { acceptInvitation } from './accept-invitation.ts';

const test = await shareTestApp();
const { db } = test.deps;
type Headers = Record<string, string>;

/** A sponsor who pays, and the account of somebody else, whose yes to the policy is given. */
async function makeTwo() {
  const payer = await makeSponsor(db, { firstName: 'Mina', passwordHash: 'a-hash', locale: 'en' });
  const sponsorship = await makeSponsorship(db, { sponsorId: payer.id });
  const writer = await makeSponsor(db, {
    firstName: 'Sara',
    email: 'sara@example.com',
    passwordHash: 'a-hash',
    locale: 'en',
  });
  const version = organisation.documents.childProtection;
  const confirmedAt = test.clock.now();
  await db.insert(policyConfirmations).values({ sponsorId: writer.id, version, confirmedAt });
  return {
    id: sponsorship.id,
    sponsorship,
    payer: { ...payer, headers: await sessionOf(test, payer) },
    writer: { ...writer, headers: await sessionOf(test, writer) },
  };
}
type Two = Awaited<ReturnType<typeof makeTwo>>;

/** The same, where the other one writes already. */
async function makeWriting() {
  const two = await makeTwo();
  const made = { sponsorshipId: two.id, writerId: two.writer.id };
  return { ...two, arrangement: await makeLetterWriter(db, made) };
}

const invite = ({ id, payer }: Two, body: object = {}) =>
  call(test, 'POST', `/sponsors/sponsorships/${id}/letter_writer`, {
    headers: payer.headers,
    body: { letter_writer: { email: 'Sara@Example.com', name: 'Sara', language: 'ar', ...body } },
  });
const end = (id: number, headers: Headers) =>
  call(test, 'DELETE', `/sponsors/sponsorships/${id}/letter_writer`, { headers });
const accept = (token: string, headers: Headers) =>
  call(test, 'POST', `/sponsors/letter_invitations/${token}/acceptance`, { headers });
const look = (token: string) => call(test, 'GET', `/letter_invitations/${token}`);
const lettersOf = async (id: number, headers: Headers) => {
  const url = `/sponsors/sponsorships/sponsorship_letters?refresh=true&sponsorship_id=${id}`;
  const answer = await call(test, 'GET', url, { headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<LetterListResponse>();
};
const textsOf = async (id: number, headers: Headers) =>
  (await lettersOf(id, headers)).sponsorship_letters.map(({ text }) => text).toSorted();
const send = (id: number, headers: Headers, text = 'Dear friend') =>
  call(test, 'POST', '/sponsors/sponsor_letters', {
    headers,
    body: { sponsor_letter: { sponsorship_id: id, text, from_draft: true } },
  });
const codesOf = (answer: { json: <T>() => T }) => answer.json<ErrorBody>().error_codes;
const unreadOf = async (headers: Headers) =>
  (await call(test, 'GET', '/sponsors/account_counts', { headers })).json<AccountCountsResponse>()
    .unread_letters;

/** The secret in the link of the last invitation. */
async function tokenOfMail(): Promise<string> {
  const mails = await mailsOf(test, 'letter-writer-invitation');
  return /write-for\/([\w-]{43})/.exec(mails.at(-1)?.data.invitationUrl ?? '')?.[1] ?? '';
}

/** The child writes. */
const reply = (two: Two, text: string) =>
  bringReply(test.deps, {
    childCode: two.sponsorship.child.code,
    text,
    writtenOn: undefined,
    pictures: {},
    actor: 'Nadia',
    dryRun: false,
    signal: new AbortController().signal,
  });

it('who writes knows the child by first name: no last name and no code, and the sponsor both', async () => {
  const two = await makeWriting();
  const { firstNameEn, fullNameEn, fullNameAr, code } = two.sponsorship.child;
  await makeLetter(db, { sponsorshipId: two.id, senderType: 'SponsoreeLetter' });
  await send(two.id, two.writer.headers);
  const asked = async (headers: Headers) => [
    ...(await Promise.all(
      ['/sponsors/dashboard', '/sponsors/sponsorships/sponsorship_letters/unread'].map(
        async (path) => (await call(test, 'GET', path, { headers })).body,
      ),
    )),
    JSON.stringify(await lettersOf(two.id, headers)),
  ];
  const page = await call(test, 'GET', `/sponsors/written_children/${two.id}`, {
    headers: two.writer.headers,
  });
  for (const body of [page.body, ...(await asked(two.writer.headers))]) {
    expect(body).toContain(firstNameEn);
    for (const hidden of [fullNameEn, fullNameAr, code]) expect(body).not.toContain(hidden);
  }
  for (const body of await asked(two.payer.headers)) expect(body).toContain(fullNameEn);
});

describe('of the mails about the child', () => {
  /** Has all of them sent to who writes the letters. */
  async function causeMails(two: Two, headers: Headers) {
    await reply(two, 'Dear friend');
    const held = await send(two.id, headers, 'My phone number is 0100 123 4567');
    expect(held.statusCode, held.body).toBe(201);
    await returnLetter(test.deps, {
      id: held.json<{ sponsor_letter: { id: number } }>().sponsor_letter.id,
      reason: 'Please leave out the number.',
      actor: 'Nadia',
      note: undefined,
      dryRun: false,
    });
    for (const day of ['2026-11-05', '2027-04-20']) {
      await sendNudges(test.deps, { today: Temporal.PlainDate.from(day), dryRun: false });
    }
  }
  const caused = [
    'letter-new',
    'letter-held',
    'letter-returned',
    'nudge-silence',
    'nudge-birthday',
  ];

  const mailsTo = async (email: string) => {
    const written = (await writtenMails(test)).filter(({ to }) => to === email);
    return Promise.all(
      written.map(async ({ request, locale }) => {
        const { subject, html, text } = await renderMail(request, locale, new Set());
        const said = [JSON.stringify(request), subject, html, text].join('\n');
        return { template: request.template, subject, said };
      }),
    );
  };

  it('none tells who writes the last name or the code', async () => {
    const two = await makeTwo();
    await invite(two);
    await accept(await tokenOfMail(), two.writer.headers);
    await causeMails(two, two.writer.headers);
    await end(two.id, two.payer.headers);
    const mails = await mailsTo(two.writer.email);
    expect(mails.map(({ template }) => template)).toEqual([
      'letter-writer-invitation',
      ...caused,
      'letter-writer-ended',
    ]);
    const { firstNameEn, fullNameEn, fullNameAr, code } = two.sponsorship.child;
    for (const { said } of mails) {
      expect(said).toContain(firstNameEn);
      for (const hidden of [fullNameEn, fullNameAr, code]) expect(said).not.toContain(hidden);
    }
  });

  it('those about letters tell the sponsor who writes the full name, and the code of a returned one', async () => {
    const two = await makeTwo();
    await causeMails(two, two.payer.headers);
    const mails = await mailsTo(two.payer.email);
    expect(mails.map(({ template }) => template)).toEqual(caused);
    const { fullNameEn, code } = two.sponsorship.child;
    for (const { subject } of mails.slice(0, 3)) expect(subject).toContain(fullNameEn);
    expect(mails[2]?.said).toContain(code);
  });
});

describe('an invitation to write', () => {
  it('goes by mail, changes nothing by being opened, and is accepted by the account of its address alone', async () => {
    const two = await makeTwo();
    const invited = await invite(two);
    expect(invited.statusCode, invited.body).toBe(201);
    const [mail] = await mailsOf(test, 'letter-writer-invitation');
    expect(mail).toMatchObject({
      to: 'sara@example.com',
      data: { sponsor: 'Mina', child: { en: two.sponsorship.child.firstNameEn } },
    });
    const token = await tokenOfMail();
    const opened = await look(token);
    expect(opened.headers['cache-control']).toBe('no-store');
    expect(opened.json()).toMatchObject({
      letter_invitation: { sponsor_first_name: 'Mina', valid_until: expect.any(String) },
    });
    expect(opened.body).not.toContain('example.com');
    const stranger = await makeSponsor(db, { email: 'other@example.com' });
    const refused = await accept(token, await sessionOf(test, stranger));
    expect(codesOf(refused)).toEqual({
      invitation: 'letter-invitation-other-address',
      child_protection: 'protection-yes-first',
    });
    const accepted = await accept(token, two.writer.headers);
    expect(accepted.statusCode, accepted.body).toBe(200);
    expect(accepted.json<WrittenChildResponse>().written_child).toMatchObject({
      sponsorship_id: two.id,
      sponsor_first_name: 'Mina',
    });
    expect(await mailsOf(test, 'letter-writer-accepted')).toMatchObject([
      { to: two.payer.email, data: { writer: 'Sara' } },
    ]);
    // A link is used once, and the address that it went to is forgotten.
    expect((await look(token)).statusCode).toBe(404);
    const shown = await call(test, 'GET', `/sponsors/sponsorships/${two.id}`, {
      headers: two.payer.headers,
    });
    expect(shown.json<{ letter_writer: LetterWriter }>().letter_writer).toMatchObject({
      state: 'writing',
      name: 'Sara',
      email: null,
    });
  });

  it('waits for the yes to child protection of whoever is to write', async () => {
    const two = await makeTwo();
    await db.delete(policyConfirmations);
    await invite(two);
    const token = await tokenOfMail();
    expect(codesOf(await accept(token, two.writer.headers))).toEqual({
      child_protection: 'protection-yes-first',
    });
    expect((await look(token)).statusCode).toBe(200);
  });

  it('is not accepted by an account that was closed a moment before (SPN-24)', async () => {
    const two = await makeTwo();
    await invite(two);
    const token = await tokenOfMail();
    const closedAt = test.clock.now();
    await db.update(sponsors).set({ closedAt }).where(eq(sponsors.id, two.writer.id));
    // As a call whose session was looked up before.
    const accepting = acceptInvitation(test.deps, { sponsorId: two.writer.id, token });
    await expect(accepting).rejects.toMatchObject({ code: 'not-found' });
    expect(await mailsOf(test, 'letter-writer-accepted')).toEqual([]);
  });

  it('is good for 14 days, is taken back by another one, and by its sponsor', async () => {
    const two = await makeTwo();
    await invite(two);
    const first = await tokenOfMail();
    await invite(two, { email: 'else@example.com' });
    expect((await look(first)).statusCode).toBe(404);
    const second = await tokenOfMail();
    expect((await end(two.id, two.payer.headers)).statusCode).toBe(204);
    expect((await look(second)).statusCode).toBe(404);
    await invite(two);
    const third = await tokenOfMail();
    test.clock.advance({ hours: 14 * 24 });
    expect((await look(third)).statusCode).toBe(200);
    test.clock.advance({ hours: 24 });
    expect((await look(third)).statusCode).toBe(404);
    expect(await mailsOf(test, 'letter-writer-ended')).toEqual([]);
  });

  it('goes to nobody for a child who is hidden, and one that went before opens nothing', async () => {
    const two = await makeTwo();
    await invite(two);
    const token = await tokenOfMail();
    await hideChild(test.deps, {
      ...{ code: two.sponsorship.child.code, reason: 'danger', actor: 'Nadia' },
    });
    expect((await look(token)).statusCode).toBe(404);
    expect((await accept(token, two.writer.headers)).statusCode).toBe(404);
    expect(codesOf(await invite(two))).toEqual({ sponsorship_id: 'letter-writer-not-now' });
  });

  it('is refused with every wrong field, to oneself, and while somebody writes', async () => {
    const two = await makeTwo();
    expect(
      codesOf(await invite(two, { email: 'x', name: 'see prizes.example', language: 'fr' })),
    ).toEqual({
      'letter_writer.email': 'email-validation-message',
      'letter_writer.name': 'name-holds-link',
      'letter_writer.language': 'invalid-choice',
    });
    expect(codesOf(await invite(two, { email: two.payer.email }))).toEqual({
      'letter_writer.email': 'letter-writer-self',
    });
    const answer = await invite({ ...two, payer: { ...two.payer, headers: two.writer.headers } });
    expect(answer.statusCode).toBe(404);
    await makeLetterWriter(db, { sponsorshipId: two.id, writerId: two.writer.id });
    expect(codesOf(await invite(two, { email: 'third@example.com' }))).toEqual({
      'letter_writer.email': 'letter-writer-there',
    });
  });
});

describe('while somebody else writes', () => {
  it('each reads what the child writes to them, and only their own letters to the child', async () => {
    const two = await makeTwo();
    await makeLetter(db, { sponsorshipId: two.id, text: 'Before, by Mina' });
    await makeLetter(db, {
      sponsorshipId: two.id,
      senderType: 'SponsoreeLetter',
      text: 'Before, to Mina',
      readAt: test.clock.now(),
    });
    await makeLetterWriter(db, { sponsorshipId: two.id, writerId: two.writer.id });
    expect(codesOf(await send(two.id, two.payer.headers))).toEqual({
      sponsorship_id: 'letter-other-writes',
    });
    const sent = await send(two.id, two.writer.headers, 'By Sara');
    expect(sent.statusCode, sent.body).toBe(201);
    await reply(two, 'To Sara');
    expect(await mailsOf(test, 'letter-new')).toMatchObject([{ to: two.writer.email }]);
    expect([await unreadOf(two.payer.headers), await unreadOf(two.writer.headers)]).toEqual([0, 1]);
    expect(await textsOf(two.id, two.payer.headers)).toEqual([
      'Before, by Mina',
      'Before, to Mina',
      'To Sara',
    ]);
    expect(await unreadOf(two.writer.headers)).toBe(1);
    expect(await textsOf(two.id, two.writer.headers)).toEqual(['By Sara', 'To Sara']);
    expect(await unreadOf(two.writer.headers)).toBe(0);
    const { sponsorship: paid } = await lettersOf(two.id, two.payer.headers);
    expect(paid).toMatchObject({ can_write: false, written_by: 'Sara', written_for: null });
    const { sponsorship: written } = await lettersOf(two.id, two.writer.headers);
    expect(written).toMatchObject({ can_write: true, written_by: null, written_for: 'Mina' });
    const list = await call(test, 'GET', '/sponsors/sponsorships/sponsorship_letters/unread', {
      headers: two.writer.headers,
    });
    expect(list.json<ConversationListResponse>().conversations).toMatchObject([
      { sponsorship_id: two.id, letters_count: 2, written_for: 'Mina' },
    ]);
  });

  it('the lists of who pays name who writes, until that has ended', async () => {
    const two = await makeTwo();
    const namesOf = async () => {
      const asked = async <T>(path: string) =>
        (await call(test, 'GET', path, { headers: two.payer.headers })).json<T>();
      const { sponsorships } = await asked<SponsorshipListResponse>('/sponsors/sponsorships');
      const { children } = await asked<DashboardResponse>('/sponsors/dashboard');
      return [...sponsorships, ...children].map(({ written_by }) => written_by);
    };
    await invite(two);
    expect(await namesOf()).toEqual([null, null]);
    await accept(await tokenOfMail(), two.writer.headers);
    expect(await namesOf()).toEqual(['Sara', 'Sara']);
    await end(two.id, two.payer.headers);
    expect(await namesOf()).toEqual([null, null]);
  });

  it('each has a draft of their own, and pictures are seen by who may read their letter', async () => {
    const two = await makeWriting();
    await makeDraft(db, { sponsorshipId: two.id, text: 'Mina was here' });
    const url = `/sponsors/letter_drafts/${two.id}`;
    const draftOf = async (headers: Headers) =>
      (await call(test, 'GET', url, { headers })).json<LetterDraftResponse>().letter_draft?.text;
    const save = (headers: Headers, text: string) =>
      call(test, 'PUT', url, { headers, body: { letter_draft: { text } } });
    expect(codesOf(await save(two.payer.headers, 'Another'))).toEqual({
      sponsorship_id: 'letter-other-writes',
    });
    expect((await save(two.writer.headers, 'Sara writes')).statusCode).toBe(200);
    expect(await draftOf(two.payer.headers)).toBe('Mina was here');
    expect(await draftOf(two.writer.headers)).toBe('Sara writes');
    const letterWriterId = two.arrangement.id;
    const letter = await makeLetter(db, { sponsorshipId: two.id, letterWriterId });
    const picture = await makeAttachment(db, letter, 1, letterWriterId);
    await test.deps.storage.write(
      `letters/${picture.id}/picture.jpg`,
      Buffer.from('a picture'),
      'image/jpeg',
    );
    const seenBy = async (headers: Headers) =>
      (await call(test, 'GET', `/sponsors/letter_attachments/${picture.id}`, { headers }))
        .statusCode;
    expect([await seenBy(two.payer.headers), await seenBy(two.writer.headers)]).toEqual([404, 200]);
    await end(two.id, two.writer.headers);
    expect([await seenBy(two.payer.headers), await seenBy(two.writer.headers)]).toEqual([404, 404]);
    expect(await draftOf(two.payer.headers)).toBe('Mina was here');
  });

  it('reminders of a silence and a birthday go to who writes', async () => {
    const two = await makeWriting();
    test.clock.advance({ hours: 24 * 30 * 8 });
    await sendNudges(test.deps, { today: cairoToday(test.clock), dryRun: false });
    const nudged = [
      ...(await mailsOf(test, 'nudge-silence')),
      ...(await mailsOf(test, 'nudge-birthday')),
    ];
    expect(nudged.length).toBeGreaterThan(0);
    expect(new Set(nudged.map(({ to }) => to))).toEqual(new Set([two.writer.email]));
  });
});

describe('it ends at once', () => {
  const told = () => mailsOf(test, 'letter-writer-ended');
  const reads = async ({ id, writer }: Two) => {
    const paths = [
      `/sponsors/sponsorships/sponsorship_letters?sponsorship_id=${id}`,
      `/sponsors/letter_drafts/${id}`,
      `/sponsors/written_children/${id}`,
    ];
    const { headers } = writer;
    return Promise.all(
      paths.map(async (path) => (await call(test, 'GET', path, { headers })).statusCode),
    );
  };

  it('by who pays: the other one is told, sees nothing any more, and what was sent goes on', async () => {
    const two = await makeWriting();
    const sent = await send(two.id, two.writer.headers, 'On its way');
    expect(await reads(two)).toEqual([200, 200, 200]);
    expect((await end(two.id, two.payer.headers)).statusCode).toBe(204);
    expect(await reads(two)).toEqual([404, 404, 404]);
    expect(await told()).toMatchObject([
      { to: two.writer.email, data: { party: 'writer', by: 'payer', other: 'Mina' } },
    ]);
    expect(sent.statusCode).toBe(201);
    expect(await textsOf(two.id, two.payer.headers)).toEqual([]);
    expect((await send(two.id, two.payer.headers)).statusCode).toBe(201);
    expect((await end(two.id, two.payer.headers)).statusCode).toBe(404);
  });

  it('by who writes: who pays is told', async () => {
    const two = await makeWriting();
    const stranger = await sessionOf(test, await makeSponsor(db));
    expect((await end(two.id, stranger)).statusCode).toBe(404);
    expect((await end(two.id, two.writer.headers)).statusCode).toBe(204);
    expect(await told()).toMatchObject([{ to: two.payer.email, data: { party: 'payer' } }]);
  });

  it('with the sponsorship; of a death staff tell themselves', async () => {
    const today = cairoToday(test.clock);
    const endings = [
      { by: 'sponsor', reason: 'personal' },
      { by: 'exit', reason: 'death' },
    ] as const;
    for (const ending of endings) {
      const two = await makeWritingOf(`${ending.by}@example.com`);
      await db.transaction((transaction) =>
        endSponsorship(test.deps, transaction, { sponsorshipId: two.id, ending, today }),
      );
      expect(await reads(two)).toEqual([404, 404, 404]);
    }
    expect(await told()).toMatchObject([
      { to: 'sponsor@example.com', data: { by: 'sponsorship', party: 'writer' } },
    ]);
  });

  it('with the account of who writes: what they wrote is forgotten, and the sponsorship goes on', async () => {
    const two = await makeWriting();
    const letterWriterId = two.arrangement.id;
    await makeLetter(db, { sponsorshipId: two.id, letterWriterId, text: 'By Sara' });
    await reply(two, 'To Sara');
    await eraseSponsor(test.deps, {
      who: two.writer.email,
      actor: 'Nadia',
      reason: 'asked for it',
      dryRun: false,
      endSponsorships: false,
      withdrawBalance: false,
    });
    expect((await db.select().from(letters)).map(({ text }) => text)).toEqual(['To Sara']);
    expect((await send(two.id, two.payer.headers)).statusCode).toBe(201);
    expect(await told()).toMatchObject([{ to: two.payer.email, data: { by: 'account' } }]);
  });

  async function makeWritingOf(email: string): Promise<Two> {
    const payer = await makeSponsor(db);
    const sponsorship = await makeSponsorship(db, { sponsorId: payer.id });
    const writer = await makeSponsor(db, { email });
    await makeLetterWriter(db, { sponsorshipId: sponsorship.id, writerId: writer.id });
    return {
      id: sponsorship.id,
      sponsorship,
      payer: { ...payer, headers: await sessionOf(test, payer) },
      writer: { ...writer, headers: await sessionOf(test, writer) },
    };
  }
});
