import type { Db } from '../db/client.ts';
import { cards } from '../modules/cards/tables.ts';
import { chargeAttempts } from '../modules/dues/tables.ts';
import { checkoutChildren, checkoutSessions, purchasedGifts } from '../modules/checkouts/tables.ts';
import { childClaims } from '../modules/children/tables.ts';
import { donations } from '../modules/donations/tables.ts';
import { ledgerEntries, payments, refunds } from '../modules/payments/tables.ts';
import { randomId } from '../platform/secrets.ts';
import { insertOne, makeChild, makePurpose, makeSponsor } from './factories.ts';
import { makePaid } from './paid.ts';
import {
  makeCard,
  makeDeposit,
  makeDue,
  makePause,
  makeGift,
  makeSponsorship,
} from './sponsoring.ts';

/** The moment at which all of it stands. */
const NOW = Temporal.Instant.from('2026-03-10T10:00:00Z');

/** The ids of a settled world. */
export type World = Awaited<ReturnType<typeof settledWorld>>;

/**
 * One of everything that a year leaves in the books, as it should be: sponsorships that live, were
 * cancelled and have ended, dues that are paid (one of them partly by the balance), planned and being
 * charged, checkouts in each state, a gift, a donation, a deposit, a refund and cards.
 */
export async function settledWorld(db: Db) {
  const sponsor = await makeSponsor(db);
  const deposit = await makeDeposit(db, sponsor.id, 10_000);
  const sponsorId = sponsor.id;
  const live = await makeSponsorship(db, { sponsorId, anchorOn: '2026-01-31', nextDue: null });
  const partly = await makeDue(db, live, { state: 'paid', balanceAmount: 500 });
  const planned = await makeDue(db, live);
  await makeSponsorship(db, { sponsorId, status: 'deactivation_requested' });
  const ended = await makeSponsorship(db, { sponsorId, status: 'inactive' });
  await makePause(db, await makeSponsorship(db, { sponsorId, anchorOn: '2026-02-28' }), 2);
  const renewing = await makeSponsorship(db, { sponsorId, anchorOn: '2026-02-10', nextDue: null });
  const charging = await makeDue(db, renewing, { state: 'charging' });
  await db.insert(chargeAttempts).values({
    dueId: charging.id,
    number: 1,
    ordinal: 1,
    state: 'started',
    paymentId: charging.paymentId,
    createdAt: NOW,
  });
  const gift = await settledGift(db, live);
  const open = await checkout(db, sponsorId, 'open');
  const late = await lateCheckout(db, sponsorId);
  const card = await makeCard(db, { sponsorId });
  await db.insert(cards).values({ ...card, id: 9_001, providerId: 'pm_2', isDefault: false });
  const donation = await paidDonation(db);
  return {
    sponsor: sponsorId,
    deposit: deposit.id,
    live,
    partly,
    planned,
    ended,
    charging,
    gift,
    open,
    late,
    card: card.id,
    donation,
  };
}

async function paidDonation(db: Db): Promise<string> {
  const payment = await makePaid(db, {
    kind: 'donation',
    amount: 1_030,
    currency: 'usd',
    sponsorId: null,
    about: 'donation',
  });
  await db.insert(donations).values({
    paymentId: payment.id,
    purposeId: (await makePurpose(db)).id,
    baseAmount: 1_000,
    feeAmount: 30,
    remindMe: false,
    fullName: 'Mark Samir',
    email: 'mark@example.com',
    phoneNumber: '+201001234567',
  });
  return payment.id;
}

const agreed = {
  frequencyMonths: 1,
  acceptedAt: NOW,
  termsVersion: '2026-01-01',
  statementOfFaithVersion: '2026-01-01',
  childProtectionVersion: '2026-01-01',
} as const;

async function settledGift(
  db: Db,
  { id: sponsorshipId, sponsorId, childId }: Awaited<ReturnType<typeof makeSponsorship>>,
): Promise<string> {
  const payment = await makePaid(db, {
    kind: 'checkout',
    amount: 2_000,
    currency: 'egp',
    sponsorId,
    about: 'gift',
  });
  const paymentId = payment.id;
  await db
    .insert(checkoutSessions)
    .values({ ...agreed, paymentId, sponsorId, status: 'settled', claimToken: randomId() });
  await db.insert(purchasedGifts).values({
    paymentId,
    position: 0,
    giftId: (await makeGift(db)).id,
    childId,
    sponsorshipId,
    quantity: 2,
    unitPrice: 1_000,
    amount: 2_000,
    balanceAmount: 0,
    purchasedAt: NOW,
  });
  return paymentId;
}

/** The payment and the claim of a checkout of one child that has not come about. */
async function checkout(db: Db, sponsorId: number, status: 'open' | 'refunded') {
  const child = await makeChild(db);
  const { id: childId, familyId, priceEgp: amount } = child;
  const asked = { kind: 'checkout', amount, currency: 'egp', sponsorId } as const;
  const { id: paymentId } =
    status === 'refunded'
      ? await makePaid(db, asked)
      : await insertOne(
          db
            .insert(payments)
            .values({
              ...asked,
              id: randomId(),
              status: 'pending',
              descriptionEn: 'Sponsorship',
              descriptionAr: 'كفالة',
              locale: 'ar',
              createdAt: NOW,
            })
            .returning(),
        );
  const claimToken = randomId();
  const claim = await insertOne(
    db
      .insert(childClaims)
      .values({
        childId,
        familyId,
        kind: 'hold',
        token: claimToken,
        createdAt: NOW,
        expiresAt: NOW.add({ minutes: 45 }),
        releasedAt: status === 'open' ? null : NOW,
      })
      .returning(),
  );
  await db.insert(checkoutSessions).values({ ...agreed, paymentId, sponsorId, status, claimToken });
  await db.insert(checkoutChildren).values({
    paymentId,
    childId,
    position: 0,
    claimId: claim.id,
    sponsoringAsEn: 'Mona Adel',
    sponsoringAsAr: 'منى عادل',
    pricePerMonth: amount,
    amount,
    balanceAmount: 0,
  });
  return { payment: paymentId, claim: claim.id, child: childId, family: familyId, amount };
}

/** A checkout that was paid after its child was taken: all of its money went back. */
async function lateCheckout(db: Db, sponsorId: number) {
  const late = await checkout(db, sponsorId, 'refunded');
  const { payment: paymentId, amount } = late;
  const providerId = 're_late';
  await db.insert(refunds).values({
    paymentId,
    amount,
    state: 'done',
    reason: 'a child was taken',
    providerId,
    requestedAt: NOW,
    endedAt: NOW,
  });
  await db.insert(ledgerEntries).values({
    kind: 'refund',
    about: 'sponsorship',
    amount: -amount,
    currency: 'egp',
    paymentId,
    sponsorId,
    providerId,
    happenedAt: NOW,
  });
  return late;
}
