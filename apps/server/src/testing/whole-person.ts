import sharp from 'sharp';
import {
  accountTokens,
  cardSetups,
  checkoutSessions,
  donationReminders,
  donations,
  inquiryAnswers,
  letterAttachments,
  letterDrafts,
  letters,
  payments,
  pictures,
  purchasedGifts,
  refunds,
  signUps,
  sponsorDevices,
  sponsors,
} from '../db/schema/index.ts';
import { eq } from 'drizzle-orm';
import { addCard, showCardSetup } from '../modules/cards/operations.ts';
import { remindDonors } from '../modules/donations/operations.ts';
import { sendInquiry, sendInquiryAsSponsor } from '../modules/inquiries/operations.ts';
import { postMail } from '../modules/mails/operations.ts';
import { randomId } from '../platform/secrets.ts';
import { sessionOf } from './accounts.ts';
import type { TestApp } from './build-test-app.ts';
import { insertOne, makeInquirySubject, makePurpose, makeSponsor, next } from './factories.ts';
import { typeCard } from './provider-sandbox.ts';
import { makeDeposit, makeGift, makePaid, makeSponsorship } from './sponsoring.ts';

/** Words that nothing else in a database holds, so that they can be looked for. */
export const WORDS = {
  firstName: 'Zenobia',
  lastName: 'Quillfeather',
  arabicFullName: 'زنوبيا قِلفذر المصرية',
  email: 'zenobia.q@example.org',
  phone: '1557788990',
  secondPhone: '1229988776',
  street: '77 Peacock Alley',
  city: 'Zifta Gardens',
  letter: 'My canary Bartholomew sings for you',
  childLetter: 'Thank you for the drawing of Bartholomew',
  draft: 'Unfinished words about a lighthouse',
  message: 'Where does the umbrella festival take place?',
  answer: 'Dear madam, behind the old mill.',
  reason: 'I am moving to the moon',
  onBehalf: 'The Quillfeather cousins',
  transfer: 'TRF-Q-558899',
} as const;

export type Words = Readonly<Record<keyof typeof WORDS, string>>;

const backwards = (text: string) => Array.from(text).reverse().join('');

/** The words of somebody else: none of them is in the others, nor the other way round. */
export const OTHER_WORDS: Words = {
  firstName: backwards(WORDS.firstName),
  lastName: backwards(WORDS.lastName),
  arabicFullName: 'دميانة فانوس',
  email: 'other.person@example.org',
  phone: backwards(WORDS.phone),
  secondPhone: backwards(WORDS.secondPhone),
  street: backwards(WORDS.street),
  city: backwards(WORDS.city),
  letter: backwards(WORDS.letter),
  childLetter: backwards(WORDS.childLetter),
  draft: backwards(WORDS.draft),
  message: backwards(WORDS.message),
  answer: backwards(WORDS.answer),
  reason: backwards(WORDS.reason),
  onBehalf: backwards(WORDS.onBehalf),
  transfer: backwards(WORDS.transfer),
};

/** Who a person with everything is, and what tests name of it. */
export type WholePerson = Awaited<ReturnType<typeof makeWholePerson>>;

/**
 * A sponsor who has left something in every table that knows people, and in the file storage: all
 * of it settled, with a live, a cancelled and an ended sponsorship.
 */
export async function makeWholePerson(test: TestApp, words: Words = WORDS) {
  const { deps } = test;
  const { db } = deps;
  const photo = await makePhoto(test);
  const sponsor = await makeSponsor(db, {
    ...profileOf(words),
    email: words.email,
    passwordHash: 'not-a-real-hash',
    pictureId: photo,
  });
  const card = await saveCard(test, sponsor);
  const money = await makeMoney(test, sponsor.id, words);
  await makeLetters(test, money.live.id, words);
  await makeAccount(test, sponsor, words);
  await makeContacts(test, sponsor, words);
  return { sponsor: await reread(test, sponsor.id), photo, card, ...money };
}

const reread = ({ deps }: TestApp, id: number) =>
  insertOne(deps.db.select().from(sponsors).where(eq(sponsors.id, id)));

const profileOf = (words: Words) => ({
  firstName: words.firstName,
  lastName: words.lastName,
  arabicFullName: words.arabicFullName,
  phonePrimaryCode: '+20',
  phonePrimaryNumber: words.phone,
  phoneSecondaryCode: '+20',
  phoneSecondaryNumber: words.secondPhone,
  dateOfBirth: '1961-07-13',
  city: words.city,
  streetName: words.street,
});

const pixels = (background: string) =>
  sharp({ create: { width: 200, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function makePhoto({ deps }: TestApp): Promise<string> {
  const id = randomId();
  await deps.db.insert(pictures).values({ id, recipe: null, isChild: true });
  await deps.storage.write(`originals/${id}/photo.jpg`, await pixels('#c04020'), 'image/jpeg');
  await deps.storage.write(`variants/${id}/480.jpg`, await pixels('#c04020'), 'image/jpeg');
  return id;
}

/** A card that the provider knows too. */
async function saveCard(test: TestApp, sponsor: Parameters<typeof addCard>[1]) {
  const { url } = await addCard(test.deps, sponsor, { from: 'my-cards' });
  await typeCard(test.sandboxUrl, url, '4242424242424242');
  const setup = await insertOne(
    test.deps.db.select().from(cardSetups).where(eq(cardSetups.sponsorId, sponsor.id)),
  );
  await showCardSetup(test.deps, { sponsorId: sponsor.id, id: setup.id });
  return setup.id;
}

async function makeMoney({ deps }: TestApp, sponsorId: number, words: Words) {
  const { db } = deps;
  const asked = { sponsorId, sponsoringAsEn: words.onBehalf, sponsoringAsAr: words.onBehalf };
  const live = await makeSponsorship(db, { ...asked, paidDues: 2 });
  const cancelled = await makeSponsorship(db, {
    ...asked,
    status: 'deactivation_requested',
    exitReason: 'other',
    otherExitReason: words.reason,
    lastDay: '2026-04-20',
  });
  const ended = await makeSponsorship(db, {
    ...asked,
    status: 'inactive',
    exitReason: 'other',
    otherExitReason: words.reason,
  });
  const deposit = await makeDeposit(db, sponsorId, 12_345);
  await db
    .update(payments)
    .set({ reference: words.transfer, clientRequest: 'a-hash-of-words', clientKey: randomId() })
    .where(eq(payments.id, deposit.id));
  await makeGiftOf(deps, sponsorId, live.id);
  const donation = await makeDonation(deps, sponsorId, words, words.email);
  const asGuest = await makeDonation(deps, null, words, words.email.toUpperCase());
  await db.insert(refunds).values({
    paymentId: donation,
    amount: 100,
    state: 'failed',
    reason: `asked for by ${words.lastName}`,
    requestedAt: deps.clock.now(),
    endedAt: deps.clock.now(),
  });
  return { live, cancelled, ended, deposit: deposit.id, donation, asGuest };
}

async function makeGiftOf(
  { db, clock }: TestApp['deps'],
  sponsorId: number,
  sponsorshipId: number,
) {
  const { id: paymentId } = await makePaid(db, {
    kind: 'checkout',
    amount: 2_000,
    currency: 'egp',
    sponsorId,
    about: 'gift',
  });
  await db.insert(checkoutSessions).values({
    paymentId,
    sponsorId,
    status: 'settled',
    frequencyMonths: 1,
    claimToken: randomId(),
    acceptedAt: clock.now(),
    termsVersion: '2026-01-01',
    statementOfFaithVersion: '2026-01-01',
    childProtectionVersion: '2026-01-01',
  });
  await db.insert(purchasedGifts).values({
    paymentId,
    position: 0,
    giftId: (await makeGift(db)).id,
    sponsorshipId,
    quantity: 1,
    unitPrice: 2_000,
    amount: 2_000,
    balanceAmount: 0,
    purchasedAt: clock.now(),
  });
}

/** A gift of money with a reminder that was sent and one that waits. */
async function makeDonation(
  deps: TestApp['deps'],
  sponsorId: number | null,
  words: Words,
  email: string,
): Promise<string> {
  const about = { kind: 'donation', amount: 1_030, currency: 'usd', about: 'donation' } as const;
  const payment = await makePaid(deps.db, { ...about, sponsorId });
  const donation = await insertOne(
    deps.db
      .insert(donations)
      .values({
        paymentId: payment.id,
        purposeId: (await makePurpose(deps.db)).id,
        baseAmount: 1_000,
        feeAmount: 30,
        remindMe: true,
        fullName: `${words.firstName} ${words.lastName}`,
        email,
        phoneNumber: `+20${words.phone}`,
      })
      .returning(),
  );
  await deps.db
    .insert(donationReminders)
    .values({ donationId: donation.id, ordinal: 1, dueOn: '2026-01-10' });
  await remindDonors(deps);
  return payment.id;
}

async function makeLetters({ deps }: TestApp, sponsorshipId: number, words: Words) {
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

async function makeAccount(
  test: TestApp,
  sponsor: { readonly id: number; readonly email: string },
  words: Words,
) {
  const { db, clock, storage } = test.deps;
  await sessionOf(test, sponsor);
  await db
    .insert(sponsorDevices)
    .values({ sponsorId: sponsor.id, deviceHash: `hash-${next()}`, firstSeenAt: clock.now() });
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

async function makeContacts(
  test: TestApp,
  sponsor: Parameters<typeof sendInquiryAsSponsor>[1],
  words: Words,
) {
  const { deps } = test;
  const { db, clock } = deps;
  const subject = await makeInquirySubject(db);
  const body = { inquiry_subject_id: subject.id, message: words.message };
  const asked = { locale: 'ar', clientKey: randomId() } as const;
  const { id } = await sendInquiryAsSponsor(deps, sponsor, { ...asked, body });
  await sendInquiry(deps, {
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
  const [site, link] = ['http://localhost/', 'http://localhost/complete-profile/a-secret'];
  await postMail(deps, db, {
    dedupeKey: `account link of ${sponsor.id}`,
    to: sponsor.email,
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
    locale: 'ar',
    request: {
      template: 'already-registered',
      data: { name: words.firstName, signInUrl: site, resetUrl: site },
    },
  });
}
