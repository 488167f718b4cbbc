import { cardSetups } from '../modules/cards/tables.ts';
import { checkoutSessions, purchasedGifts } from '../modules/checkouts/tables.ts';
import { dedications } from '../modules/dedications/tables.ts';
import { donationReminders, donations } from '../modules/donations/tables.ts';
import { payments, refunds } from '../modules/payments/tables.ts';
import { pictures } from '../modules/pictures/tables.ts';
import { sponsors } from '../modules/sponsors/tables.ts';
import { eq } from 'drizzle-orm';
import { addCard, showCardSetup } from '../modules/cards/index.ts';
import { remindDonors } from '../modules/donations/index.ts';
import { randomId } from '../platform/secrets.ts';
import type { TestApp } from './build-test-app.ts';
import { insertOne, makePurpose, makeSponsor } from './factories.ts';
import {
  makeAccount,
  makeContacts,
  makeLetters,
  makeNudges,
  makeWriting,
  pixels,
} from './left-by-a-person.ts';
import { typeCard } from './provider-sandbox.ts';
import { makeDeposit, makeGift, makePaid, makePause, makeSponsorship } from './sponsoring.ts';
import { profileOf, WORDS, type Words } from './words-of-a-person.ts';

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
  const { id: sponsorshipId } = money.live;
  await makeWriting(test, { sponsorId: sponsor.id, sponsorshipId }, words);
  await makeNudges(test, { sponsorId: sponsor.id, sponsorshipId });
  await makeAccount(test, sponsor, words);
  await makeContacts(test, sponsor, words);
  return { sponsor: await reread(test, sponsor.id), photo, card, ...money };
}

const reread = ({ deps }: TestApp, id: number) =>
  insertOne(deps.db.select().from(sponsors).where(eq(sponsors.id, id)));

async function makePhoto({ deps }: TestApp): Promise<string> {
  const id = randomId();
  await deps.db.insert(pictures).values({ id, isChild: true });
  await deps.storage.write(`originals/${id}/photo.jpg`, await pixels('#c04020'), 'image/jpeg');
  await deps.storage.write(`variants/${id}/480.jpg`, await pixels('#c04020'), 'image/jpeg');
  return id;
}

/** A card that the provider knows too. */
async function saveCard(test: TestApp, sponsor: Parameters<typeof addCard>[1]) {
  const { url } = await addCard(test.deps, sponsor, { from: 'my-cards', locale: 'en' });
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
  await makePause(db, live, 1);
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
  await makeGiftOf(deps, live);
  const donation = await makeDonation(deps, sponsorId, words, words.email);
  const asGuest = await makeDonation(deps, null, words, words.email.toUpperCase());
  await db.insert(refunds).values({
    paymentId: donation,
    amount: 100,
    state: 'replaced',
    reason: `asked for by ${words.lastName}`,
    requestedAt: deps.clock.now(),
    endedAt: deps.clock.now(),
  });
  return { live, cancelled, ended, deposit: deposit.id, donation, asGuest };
}

async function makeGiftOf(
  { db, clock }: TestApp['deps'],
  { id: sponsorshipId, sponsorId, childId }: Awaited<ReturnType<typeof makeSponsorship>>,
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
    childId,
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
  const now = deps.clock.now();
  await deps.db.insert(dedications).values({
    paymentId: payment.id,
    kind: 'honour',
    honoreeName: words.arabicFullName,
    giverName: `${words.firstName} ${words.lastName}`,
    recipientName: words.onBehalf,
    recipientEmail: email.toLowerCase(),
    locale: 'ar',
    message: words.message,
    shownAmount: 1_000,
    sendOn: '2026-01-10',
    state: 'sent',
    tokenHash: randomId(),
    sealedToken: randomId(),
    createdAt: now,
    changedAt: now,
  });
  await remindDonors(deps);
  return payment.id;
}
