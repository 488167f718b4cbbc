import sharp from 'sharp';
import { accountTokens, signUps, sponsorNotes } from '../modules/sponsors/tables.ts';
import { inquiryAnswers } from '../modules/inquiries/tables.ts';
import { letterWriters } from '../modules/letter-writers/tables.ts';
import {
  letterAttachments,
  letterDrafts,
  letters,
  writerDrafts,
} from '../modules/letters/tables.ts';
import { sponsorDevices } from '../modules/sessions/tables.ts';
import { mailLinks } from '../modules/mail-links/tables.ts';
import { nudges, nudgeStops } from '../modules/nudges/tables.ts';
import { sendInquiry, sendInquiryAsSponsor } from '../modules/inquiries/index.ts';
import { postMail } from '../modules/mails/index.ts';
import { yearMails } from '../modules/years/tables.ts';
import { randomId } from '../platform/secrets.ts';
import { sessionOf } from './accounts.ts';
import type { TestApp } from './build-test-app.ts';
import { insertOne, makeInquirySubject, next } from './factories.ts';
import { profileOf, type Words } from './words-of-a-person.ts';

/** A small photo of one colour. */
export const pixels = (background: string) =>
  sharp({ create: { width: 200, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Letters of both, a draft, and their pictures. */
export async function makeLetters({ deps }: TestApp, sponsorshipId: number, words: Words) {
  const { db, clock, storage } = deps;
  const at = { sponsorshipId, createdAt: clock.now() };
  const letter = await insertOne(
    db
      .insert(letters)
      .values({
        ...at,
        senderType: 'SponsorLetter',
        text: words.letter,
        status: 'returned',
        returnReason: `Dear ${words.firstName}, please leave the phone out`,
        heldFor: ['attachment', 'phone'],
        clientRequest: 'a-hash',
      })
      .returning(),
  );
  await db
    .insert(letters)
    .values({ ...at, senderType: 'SponsoreeLetter', text: words.childLetter });
  await db
    .insert(letterDrafts)
    .values({ sponsorshipId, text: words.draft, updatedAt: clock.now() });
  for (const letterId of [letter.id, null]) {
    const id = randomId();
    await db.insert(letterAttachments).values({ ...at, id, letterId, slot: 1 });
    await storage.write(`letters/${id}/picture.jpg`, await pixels('#2040c0'), 'image/jpeg');
  }
}

/** That they wrote for another, which has ended, with a draft; and an invitation of theirs. */
export async function makeWriting(
  { deps }: TestApp,
  { sponsorId, sponsorshipId }: { readonly sponsorId: number; readonly sponsorshipId: number },
  words: Words,
) {
  const { db, clock } = deps;
  const now = clock.now();
  const made = { sponsorshipId, locale: 'ar', invitedAt: now, validUntil: '2026-03-17' } as const;
  const ended = { writerId: sponsorId, acceptedAt: now, endedAt: now, endedBy: 'writer' } as const;
  const { id: letterWriterId } = await insertOne(
    db
      .insert(letterWriters)
      .values({ ...made, ...ended })
      .returning(),
  );
  await db.insert(letterWriters).values({
    ...made,
    invitedEmail: `friend.${words.email}`,
    invitedName: words.firstName,
    tokenHash: `invitation-${next()}`,
  });
  await db.insert(writerDrafts).values({ letterWriterId, text: words.draft, updatedAt: now });
}

/** A reminder that was sent, and the other kind stopped. */
export async function makeNudges(
  { deps }: TestApp,
  { sponsorId, sponsorshipId }: { readonly sponsorId: number; readonly sponsorshipId: number },
) {
  const { db, clock } = deps;
  const sent = { kind: 'silence', about: '2025-09-01', sentAt: clock.now() } as const;
  await db.insert(nudges).values({ ...sent, sponsorshipId });
  await db.insert(nudgeStops).values({ sponsorId, kind: 'birthday', stoppedAt: clock.now() });
  await db.insert(yearMails).values({ sponsorId, year: 2025, sentAt: clock.now() });
}

/** Links that open the account, and a pending sign-up. */
export async function makeAccount(
  test: TestApp,
  sponsor: { readonly id: number; readonly email: string },
  words: Words,
) {
  const { db, clock, storage } = test.deps;
  await sessionOf(test, sponsor);
  await db
    .insert(sponsorDevices)
    .values({ sponsorId: sponsor.id, deviceHash: `hash-${next()}`, firstSeenAt: clock.now() });
  await db.insert(mailLinks).values({
    sponsorId: sponsor.id,
    tokenHash: `mail-token-${next()}`,
    purpose: 'need-to-end',
    about: [1],
    createdAt: clock.now(),
    validUntil: '2026-03-17',
    usedAt: clock.now(),
  });
  await db.insert(accountTokens).values({
    sponsorId: sponsor.id,
    kind: 'email_change',
    tokenHash: `token-${next()}`,
    newEmail: `new.${words.email}`,
    createdAt: clock.now(),
    expiresAt: clock.now().add({ hours: 24 }),
  });
  const pictureId = randomId();
  await storage.write(`originals/${pictureId}/photo.jpg`, await pixels('#20c040'), 'image/jpeg');
  await db.insert(signUps).values({
    ...profileOf(words),
    email: words.email,
    passwordHash: 'not-a-real-hash',
    state: words.city,
    zip: '',
    locale: 'ar',
    pictureId,
    createdAt: clock.now(),
  });
}

/** Questions with an answer, and mails: sent, sealed and waiting. */
export async function makeContacts(
  test: TestApp,
  sponsor: { readonly id: number; readonly email: string },
  words: Words,
) {
  const { deps } = test;
  const { db, clock } = deps;
  const subject = await makeInquirySubject(db);
  const body = { inquiry_subject_id: subject.id, message: words.message };
  const asked = { locale: 'ar', clientKey: randomId() } as const;
  const { id } = await sendInquiryAsSponsor(deps, sponsor, { ...asked, body });
  await sendInquiry(deps, {
    isAcknowledged: true,
    locale: 'ar',
    clientKey: undefined,
    body: {
      ...body,
      name: `${words.firstName} ${words.lastName}`,
      email: words.email,
      phone_number: `+20${words.phone}`,
    },
  });
  await db.insert(inquiryAnswers).values({
    inquiryId: id,
    answer: words.answer,
    actor: 'Nadia',
    answeredAt: clock.now(),
  });
  const noted = { sponsorId: sponsor.id, writtenBy: 'Nadia', writtenAt: clock.now() };
  await db.insert(sponsorNotes).values({ ...noted, text: words.note });
  const [site, link] = ['http://localhost/', 'http://localhost/complete-profile/a-secret'];
  await postMail(deps, db, {
    dedupeKey: `account link of ${sponsor.id}`,
    to: sponsor.email,
    sponsorId: sponsor.id,
    locale: 'ar',
    request: {
      template: 'access-invitation',
      data: { name: words.firstName, accessUrl: link, days: 30, email: sponsor.email },
    },
  });
  await test.queue.runAll(db);
  // One that waits to be sent.
  await postMail(deps, db, {
    dedupeKey: `password of ${sponsor.id}`,
    to: sponsor.email,
    sponsorId: sponsor.id,
    locale: 'ar',
    request: {
      template: 'already-registered',
      data: { name: words.firstName, signInUrl: site, resetUrl: site },
    },
  });
}
