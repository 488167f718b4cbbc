import type { ErrorBody, InquiryResponse, InquirySubjectListResponse } from '@nabta/contract';
import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { inquiries } from './tables.ts';
import { outboxMails } from '../mails/tables.ts';
import { call, sessionOf } from '../../testing/accounts.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeInquirySubject, makeSponsor } from '../../testing/factories.ts';
import { deliverMail } from '../mails/index.ts';
import { eraseSponsor } from '../personal-data/index.ts';
import { sendInquiryAsSponsor } from './index.ts';

/** A mail that no files go with. */
const noFiles = () => Promise.resolve([]);

let subjectId: number;
const test = await shareTestApp();
beforeEach(async () => {
  subjectId = (await makeInquirySubject(test.deps.db)).id;
});

const guest = () => ({
  name: 'منى عادل',
  email: 'Mona@Example.com',
  phone_number: '+٢٠ ١٠٠ ١٢٣ ٤٥٦٧',
  inquiry_subject_id: subjectId,
  message: '  مساء الخير،\r\nأود أن أكفل طفلًا.  ',
});

function send(
  body: object,
  {
    locale = 'ar',
    key,
    address = '10.0.0.1',
  }: { locale?: string; key?: string; address?: string } = {},
) {
  return test.app.inject({
    method: 'POST',
    remoteAddress: address,
    url: `/v1/guests/inquiries?locale=${locale}`,
    headers: {
      'content-type': 'application/json',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    payload: body,
  });
}

const stored = () => test.deps.db.select().from(inquiries);
const mails = () => test.deps.db.select().from(outboxMails).orderBy(asc(outboxMails.id));

describe('GET /v1/guests/inquiry_subjects (API-32)', () => {
  it('answers the subjects in order and in both languages, without their mailboxes', async () => {
    await makeInquirySubject(test.deps.db, { nameEn: 'First', position: -1 });
    const answer = await test.app.inject('/v1/guests/inquiry_subjects?locale=ar');
    const { inquiry_subjects, meta } = answer.json<InquirySubjectListResponse>();
    expect(inquiry_subjects.map(({ name_en }) => name_en)).toEqual(['First', 'Sponsoring a child']);
    expect(inquiry_subjects[1]).toEqual({
      id: subjectId,
      name: 'كفالة طفل',
      name_en: 'Sponsoring a child',
      name_ar: 'كفالة طفل',
    });
    expect(meta.total_entries).toBe(2);
    expect(answer.body).not.toContain('@');
  });
});

describe('POST /v1/guests/inquiries (API-33)', () => {
  it('stores the inquiry, with digits and lines as we keep them (CON-06, ENT-27)', async () => {
    const answer = await send(guest());
    expect(answer.statusCode, answer.body).toBe(201);
    const [inquiry] = await stored();
    expect(answer.json<InquiryResponse>()).toEqual({ inquiry: { id: inquiry?.id } });
    expect(inquiry).toMatchObject({
      subjectId,
      name: 'منى عادل',
      email: 'mona@example.com',
      phoneNumber: '+201001234567',
      message: 'مساء الخير،\nأود أن أكفل طفلًا.',
      locale: 'ar',
      answeredAt: null,
    });
  });

  it('mails its writer, and the mailbox of its subject (CON-08)', async () => {
    await send(guest());
    for (const { id } of await mails()) await deliverMail(test.deps, { mailId: id }, noFiles);
    const [received, notice] = await mails();
    expect(received).toMatchObject({
      to: 'mona@example.com',
      replyTo: 'sponsorship@nabta.example',
      locale: 'ar',
      subject: expect.stringContaining('وصلتنا رسالتك') as string,
    });
    expect(received?.text).toContain('منى عادل');
    // An address that nobody has confirmed is sent nothing that was written: we are no relay.
    expect(received?.text).not.toContain('مساء الخير');
    expect(notice).toMatchObject({
      to: 'sponsorship@nabta.example',
      replyTo: 'mona@example.com',
    });
    for (const words of ['مساء الخير', 'أود أن أكفل', '+201001234567', 'mona@example.com']) {
      expect(notice?.text).toContain(words);
    }
  });

  it('names every field that is wrong, and stores and mails nothing (VAL-37)', async () => {
    const answer = await send({ email: 'mona', phone_number: 'abc', message: ' \n ' });
    expect(answer.statusCode).toBe(422);
    const body = answer.json<ErrorBody>();
    expect(body.error_codes).toEqual({
      name: 'name-required',
      email: 'email-validation-message',
      phone_number: 'phone-number-invalid',
      inquiry_subject_id: 'subject-required',
      message: 'message-required',
    });
    expect(Object.keys(body.errors)).toHaveLength(5);
    expect(body.messages.length).toBeGreaterThan(0);
    expect([await stored(), await mails()]).toEqual([[], []]);
  });

  it('names what only the server sees together with what the schema refuses (ECT-10)', async () => {
    const others = { inquiry_subject_id: 999_999, website: 'https://spam.example' };
    const answer = await send({ ...guest(), ...others, message: ' ' });
    expect(answer.json<ErrorBody>().error_codes).toEqual({
      message: 'message-required',
      inquiry_subject_id: 'subject-unknown',
      website: 'trap-filled',
    });
    const headers = await sessionOf(test, await makeSponsor(test.deps.db));
    const body = { inquiry_subject_id: 999_999 };
    const ofSponsor = await call(test, 'POST', '/sponsors/inquiries', { headers, body });
    expect(ofSponsor.json<ErrorBody>().error_codes).toEqual({
      message: 'message-required',
      inquiry_subject_id: 'subject-unknown',
    });
    expect([await stored(), await mails()]).toEqual([[], []]);
  });

  it.each([
    ['a subject that is gone', { inquiry_subject_id: 999_999 }, 'inquiry_subject_id'],
    ['a robot', { website: 'https://spam.example' }, 'website'],
    ['a message without end', { message: 'x'.repeat(4_001) }, 'message'],
    ['a name of two lines', { name: 'Mona\nBcc: all@example.com' }, 'name'],
    ['a text that turns itself round', { message: 'a\u202eb' }, 'message'],
  ])('refuses %s', async (_, change, field) => {
    const answer = await send({ ...guest(), ...change });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<ErrorBody>().errors)).toEqual([field]);
    expect([await stored(), await mails()]).toEqual([[], []]);
  });

  it('is one inquiry, however often it is sent with its key', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => send(guest(), { key: 'key-of-a-form' })),
    );
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await stored()).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
    const other = await send({ ...guest(), message: 'Else' }, { key: 'key-of-a-form' });
    expect(other.statusCode).toBe(409);
  });

  it('sends nobody’s advertisement in our name', async () => {
    await send({ ...guest(), name: 'Win now at www.spam.example' }, { locale: 'en' });
    for (const { id } of await mails()) await deliverMail(test.deps, { mailId: id }, noFiles);
    const [received] = await mails();
    expect(received?.html).not.toContain('spam');
    expect(received?.text).toContain('Dear friend,');
  });

  it('is limited for one email address and says when to come back', async () => {
    for (let tries = 0; tries < 5; tries += 1) expect((await send(guest())).statusCode).toBe(201);
    const answer = await send(guest());
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(await stored()).toHaveLength(5);
  });

  it('lets no stranger keep somebody from writing, nor fill their mailbox', async () => {
    for (let tries = 0; tries < 12; tries += 1) {
      const address = `10.66.0.${Math.trunc(tries / 4)}`;
      expect((await send(guest(), { address })).statusCode).toBe(201);
    }
    expect((await send(guest(), { address: '10.7.7.7' })).statusCode).toBe(201);
    expect(await stored()).toHaveLength(13);
    const written = (await mails()).map(({ to }) => to === 'mona@example.com');
    expect(written.filter(Boolean)).toHaveLength(5);
    expect(written).toHaveLength(13 + 5);
  });
});

it('an inquiry of a sponsor who was erased meanwhile is not stored', async () => {
  const sponsor = await makeSponsor(test.deps.db);
  const ending = { endSponsorships: true, withdrawBalance: true, dryRun: false };
  const order = { who: sponsor.email, actor: 'Nadia', reason: 'asked for it', ...ending };
  await eraseSponsor(test.deps, order);
  const body = { inquiry_subject_id: subjectId, message: 'May I visit?' };
  const request = { body, locale: 'en', clientKey: undefined } as const;
  const refused = sendInquiryAsSponsor(test.deps, sponsor, request);
  await expect(refused).rejects.toMatchObject({ code: 'unauthorized' });
  expect(await stored()).toEqual([]);
  expect(await mails()).toEqual([]);
});
