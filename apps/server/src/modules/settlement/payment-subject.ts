import { and, asc, eq, inArray, ne, or } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import {
  checkoutChildrenView,
  childrenView,
  donationsView,
  duePaymentsView,
  duesView,
  giftsView,
  picturesView,
  purchasedGiftsView,
  purposesView,
  sponsorshipsView,
} from '../../db/views.ts';
import type { PaymentRow } from '../payments/index.ts';

/** A child was taken off the site for a reason: also the page of an old payment shows nothing. */
const isShown = ne(childrenView.status, 'hidden');

const portrait = {
  id: childrenView.id,
  firstNameEn: childrenView.firstNameEn,
  firstNameAr: childrenView.firstNameAr,
  pictureId: childrenView.pictureId,
  focusX: picturesView.focusX,
  focusY: picturesView.focusY,
  sponsorshipId: sponsorshipsView.id,
};

/**
 * The subject of a payment: the children that it sponsors, that its gifts are for or whose dues it
 * pays, its gifts, and the purpose of a donation. Of a child the first name and the portrait alone,
 * because whoever has the payment's id sees it.
 */
export async function paymentSubject(db: Db, { id, kind }: Pick<PaymentRow, 'id' | 'kind'>) {
  const isNew = kind === 'checkout';
  const sponsored = isNew ? await checkedOutChildren(db, id) : await childrenOfDues(db, id);
  const gifts = isNew ? await giftsOf(db, id) : [];
  const recipients = gifts.filter(({ status }) => status !== 'hidden');
  const children = new Map(
    [
      ...recipients.map((child) => ({ ...child, isNew: false })),
      ...sponsored.map((child) => ({ ...child, isNew })),
    ].map((child) => [child.id, child]),
  );
  const donation = kind === 'donation' ? await donationOf(db, id) : undefined;
  return { children: [...children.values()], gifts, donation };
}

/**
 * Whether a payment is or was to be for a child who was taken off the site since: its description names
 * them in full.
 */
export async function isForHiddenChild(db: Db, paymentId: string): Promise<boolean> {
  const ofCheckout = db
    .select({ id: checkoutChildrenView.childId })
    .from(checkoutChildrenView)
    .where(eq(checkoutChildrenView.paymentId, paymentId));
  const ofGifts = db
    .select({ id: purchasedGiftsView.childId })
    .from(purchasedGiftsView)
    .where(eq(purchasedGiftsView.paymentId, paymentId));
  const ofDues = db
    .select({ id: sponsorshipsView.childId })
    .from(duePaymentsView)
    .innerJoin(duesView, eq(duesView.id, duePaymentsView.dueId))
    .innerJoin(sponsorshipsView, eq(sponsorshipsView.id, duesView.sponsorshipId))
    .where(eq(duePaymentsView.paymentId, paymentId));
  const isNamed = [ofCheckout, ofGifts, ofDues].map((named) => inArray(childrenView.id, named));
  const rows = await db
    .select({ id: childrenView.id })
    .from(childrenView)
    .where(and(eq(childrenView.status, 'hidden'), or(...isNamed)))
    .limit(1);
  return rows.length > 0;
}

function checkedOutChildren(db: Db, paymentId: string) {
  return db
    .select(portrait)
    .from(checkoutChildrenView)
    .innerJoin(childrenView, eq(childrenView.id, checkoutChildrenView.childId))
    .leftJoin(picturesView, eq(picturesView.id, childrenView.pictureId))
    .leftJoin(
      sponsorshipsView,
      and(
        eq(sponsorshipsView.checkoutPaymentId, paymentId),
        eq(sponsorshipsView.childId, childrenView.id),
      ),
    )
    .where(and(eq(checkoutChildrenView.paymentId, paymentId), isShown))
    .orderBy(asc(checkoutChildrenView.position));
}

function childrenOfDues(db: Db, paymentId: string) {
  return db
    .select(portrait)
    .from(duesView)
    .innerJoin(sponsorshipsView, eq(sponsorshipsView.id, duesView.sponsorshipId))
    .innerJoin(childrenView, eq(childrenView.id, sponsorshipsView.childId))
    .leftJoin(picturesView, eq(picturesView.id, childrenView.pictureId))
    .where(and(eq(duesView.paymentId, paymentId), isShown))
    .orderBy(asc(duesView.dueOn), asc(duesView.id));
}

function giftsOf(db: Db, paymentId: string) {
  return db
    .select({
      ...portrait,
      status: childrenView.status,
      titleEn: giftsView.titleEn,
      titleAr: giftsView.titleAr,
      giftPictureId: giftsView.pictureId,
    })
    .from(purchasedGiftsView)
    .innerJoin(giftsView, eq(giftsView.id, purchasedGiftsView.giftId))
    .innerJoin(childrenView, eq(childrenView.id, purchasedGiftsView.childId))
    .leftJoin(sponsorshipsView, eq(sponsorshipsView.id, purchasedGiftsView.sponsorshipId))
    .leftJoin(picturesView, eq(picturesView.id, childrenView.pictureId))
    .where(eq(purchasedGiftsView.paymentId, paymentId))
    .orderBy(asc(purchasedGiftsView.position));
}

async function donationOf(db: Db, paymentId: string) {
  const [found] = await db
    .select({ donation: donationsView, purposeCode: purposesView.code })
    .from(donationsView)
    .innerJoin(purposesView, eq(purposesView.id, donationsView.purposeId))
    .where(eq(donationsView.paymentId, paymentId));
  return found;
}
