import { describeLines } from '../../../modules/payments/index.ts';
import type { Books, Booked } from './books.ts';
import { dayOf } from './days.ts';
import { agreement, PAGE_MINUTES, type Happening } from './happening.ts';
import { pricePerMonth, type SponsoringPlan } from './plans.ts';
import { named } from './words.ts';

/** The checkout of a plan: claims, sponsorships and their first dues. */
export function beginning(books: Books, plan: SponsoringPlan): Happening {
  return { at: plan.at, record: () => checkOut(books, plan) };
}

function checkOut(books: Books, plan: SponsoringPlan): void {
  const { payer, at, months, children } = plan;
  const begunAt = at.subtract({ minutes: PAGE_MINUTES });
  const paid = books.pay({
    payer,
    kind: 'checkout',
    about: 'sponsorship',
    words: describeLines(
      children.map((child) => ({ kind: 'sponsorship' as const, child: named(child) })),
    ),
    total: children.reduce((sum, child) => sum + pricePerMonth(child, payer) * months, 0),
    usesBalance: false,
    begunAt,
    at,
  });
  const agreed = agreement(books, paid.paymentId, begunAt);
  books.checkoutSessions.push({ ...agreed, sponsorId: payer.id, frequencyMonths: months });
  for (const position of children.keys()) begin(books, plan, paid, position);
}

function begin(
  books: Books,
  { payer, at, months, children }: SponsoringPlan,
  { paymentId }: Booked,
  position: number,
): void {
  const child = children[position];
  if (!child) throw new RangeError(`there is no child ${position}`);
  const claimId = books.childClaims.length + 1;
  books.childClaims.push({
    id: claimId,
    childId: child.id,
    familyId: child.family_id,
    kind: 'sponsorship',
    token: books.token(),
    createdAt: at.subtract({ minutes: PAGE_MINUTES }),
  });
  const perMonth = pricePerMonth(child, payer);
  const line = {
    childId: child.id,
    claimId,
    sponsoringAsEn: payer.nameEn,
    sponsoringAsAr: payer.nameAr,
    pricePerMonth: perMonth,
    amount: perMonth * months,
  };
  books.checkoutChildren.push({ ...line, paymentId, position, balanceAmount: 0 });
  books.sponsorships.push({
    ...line,
    id: books.sponsorships.length + 1,
    referenceCode: books.referenceCode(),
    sponsorId: payer.id,
    checkoutPaymentId: paymentId,
    status: 'active',
    frequencyMonths: months,
    currency: payer.currency,
    anchorOn: dayOf(at).toString(),
    startedAt: at,
  });
  books.insertDue(child, 0, { state: 'paid', paymentId, balanceAmount: 0, paidAt: at });
}
