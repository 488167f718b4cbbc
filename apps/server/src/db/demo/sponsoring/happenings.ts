import { describeLine } from '../../../modules/payments/index.ts';
import { donationAmounts } from '../../../modules/donations/rules.ts';
import type { Random } from '../random.ts';
import { beginning } from './beginnings.ts';
import { Books } from './books.ts';
import { endings } from './endings.ts';
import { agreement, PAGE_MINUTES, type Happening } from './happening.ts';
import type { DepositPlan, DonationPlan, GiftPlan, Past, SponsoringPlan } from './plans.ts';
import { renewals } from './renewals.ts';
import { DEPOSIT_WORDS, named } from './words.ts';

/** The books of a past until now. The same past gives the same books. */
export function keepBooks(past: Past, now: Temporal.Instant, random: Random): Books {
  const books = new Books(random);
  const happenings: Happening[] = [
    ...past.sponsorings.flatMap((plan) => sponsoringHappenings(books, plan, now)),
    ...past.gifts.map((plan) => giftHappening(books, plan)),
    ...past.donations.flatMap((plan) => donationHappenings(books, plan)),
    ...past.deposits.map((plan) => depositHappening(books, plan)),
  ];
  happenings.sort((a, b) => Temporal.Instant.compare(a.at, b.at));
  for (const { record } of happenings) record();
  return books;
}

function sponsoringHappenings(
  books: Books,
  plan: SponsoringPlan,
  now: Temporal.Instant,
): Happening[] {
  return [
    beginning(books, plan),
    ...plan.children.flatMap((child) => renewals(books, plan, child, now)),
    ...plan.children.flatMap((child) => endings(books, plan, child)),
  ];
}

function giftHappening(books: Books, plan: GiftPlan): Happening {
  const { payer, at, gift, quantity, child } = plan;
  const record = () => {
    const unitPrice = payer.currency === 'egp' ? gift.price_egp_minor : gift.price_usd_minor;
    const amount = unitPrice * quantity;
    const begunAt = at.subtract({ minutes: PAGE_MINUTES });
    const title = { titleEn: gift.title_en, titleAr: gift.title_ar };
    const words = describeLine({ kind: 'gift', child: named(child), gift: title });
    const asked = { payer, kind: 'checkout', about: 'gift', words, begunAt, at } as const;
    const { paymentId } = books.pay({ ...asked, total: amount, usesBalance: false });
    books.checkoutSessions.push({
      ...agreement(books, paymentId, begunAt),
      sponsorId: payer.id,
      frequencyMonths: 1,
    });
    books.purchasedGifts.push({
      paymentId,
      position: 0,
      giftId: gift.id,
      sponsorshipId: books.sponsorshipOf(child).id,
      quantity,
      unitPrice,
      amount,
      balanceAmount: 0,
      purchasedAt: at,
    });
  };
  return { at, record };
}

function donationHappenings(books: Books, plan: DonationPlan): Happening[] {
  const { payer, at, purpose, feesIncluded, refunded } = plan;
  const { base, fee, total } = donationAmounts(plan.base, payer.currency, feesIncluded);
  let paymentId = '';
  const give = () => {
    const words = { en: purpose.name_en, ar: purpose.name_ar };
    const begunAt = at.subtract({ minutes: PAGE_MINUTES });
    const asked = { payer, kind: 'donation', about: 'donation', words, begunAt, at } as const;
    paymentId = books.pay({ ...asked, total, usesBalance: false }).paymentId;
    books.donations.push({
      paymentId,
      purposeId: purpose.id,
      baseAmount: base,
      feeAmount: fee,
      remindMe: false,
      fullName: payer.locale === 'ar' ? payer.nameAr : payer.nameEn,
      email: payer.email,
      phoneNumber: payer.phone,
    });
  };
  if (!refunded) return [{ at, record: give }];
  const giveBack = () => {
    const providerId = `re_demo_${books.refunds.length + 1}`;
    const entry = { kind: 'refund', about: 'donation', amount: -total } as const;
    books.enter(payer, { ...entry, at: refunded.at, paymentId, providerId });
    books.refunds.push({
      paymentId,
      amount: total,
      state: 'done',
      reason: refunded.reason,
      providerId,
      requestedAt: refunded.at.subtract({ minutes: 1 }),
      endedAt: refunded.at,
    });
  };
  return [
    { at, record: give },
    { at: refunded.at, record: giveBack },
  ];
}

function depositHappening(books: Books, { payer, at, amount, reference }: DepositPlan): Happening {
  const record = () => {
    books.pay({
      payer,
      kind: 'deposit',
      about: 'balance',
      words: DEPOSIT_WORDS,
      total: amount,
      usesBalance: false,
      begunAt: at,
      at,
      method: 'bank_transfer',
      reference,
    });
  };
  return { at, record };
}
