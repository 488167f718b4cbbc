import type { RefundCause } from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { CAIRO } from '../../platform/clock.ts';
import { keepCard } from '../cards/index.ts';
import { lockFamiliesOf } from '../carts/index.ts';
import { similarChildren } from '../children/index.ts';
import { claimChild, releaseByToken } from '../children/writes.ts';
import { confirmDedication, dedicationOnReceipt } from '../dedications/index.ts';
import { dueDate, planFirstDues } from '../dues/index.ts';
import { mailChild, postMail } from '../mails/index.ts';
import {
  describeLine,
  receiptName,
  REFUND_REASONS,
  type Paid,
  type PaymentRow,
  type Settlement,
} from '../payments/index.ts';
import { createSponsorship } from '../sponsorships/index.ts';
import { receiptUrl } from '../transactions/index.ts';
import * as repository from './repository.ts';
import type { CheckoutChild, CheckoutRow } from './repository.ts';
import { HOLD_MINUTES } from './rules.ts';

/** Thrown inside a savepoint, which releases the claims that it has made so far. */
class ChildLost extends Error {
  readonly child: CheckoutChild['child'];
  readonly refund: RefundCause;

  constructor(child: CheckoutChild['child'], refund: 'child-taken' | 'child-withdrawn') {
    super(refund);
    this.child = child;
    this.refund = refund;
  }
}

/** Why the rest of a payment goes back of which `hasGoneBack` is true. For staff. */
const GONE_REASON = 'the payment was refunded or disputed before it arrived';

/** Settles a checkout when it is paid, and releases its children when not. */
export function checkoutSettlement(deps: Deps): Settlement {
  return {
    settle: (transaction, paid) => settle(deps, transaction, paid),
    async end(transaction, payment) {
      const checkout = await repository.lockCheckout(transaction, payment.id);
      if (checkout?.status !== 'open') return;
      // Before the claims: claiming takes the locks in the same order.
      await lockChildren(transaction, payment.id);
      await releaseChildren(deps, transaction, checkout, 'released');
    },
  };
}

/** The children of a checkout, as they are once nobody else can change them or their claims. */
async function lockChildren(transaction: Db, paymentId: string): Promise<CheckoutChild[]> {
  const lines = await repository.listCheckoutChildren(transaction, paymentId);
  await lockFamiliesOf(
    transaction,
    lines.map(({ child }) => child.id),
  );
  return repository.listCheckoutChildren(transaction, paymentId);
}

async function releaseChildren(
  { clock }: Deps,
  transaction: Db,
  { paymentId, claimToken }: CheckoutRow,
  status: 'released' | 'refunded',
): Promise<void> {
  await releaseByToken(transaction, claimToken, clock.now());
  await repository.setCheckoutStatus(transaction, paymentId, status);
}

async function settle(
  deps: Deps,
  transaction: Db,
  paid: Paid,
): Promise<{ refund: string } | undefined> {
  const { payment, paidAt, card } = paid;
  const checkout = await repository.lockCheckout(transaction, payment.id);
  if (!checkout) throw new Error(`payment ${payment.id} has no checkout`);
  if (checkout.status === 'settled') throw new Error(`checkout ${payment.id} is settled already`);
  const lines = await lockChildren(transaction, payment.id);
  const cause = await whyTooLate(transaction, checkout);
  if (paid.hasGoneBack || cause !== undefined) {
    // Released: of a checkout that counts as refunded the apology of its own has been mailed.
    await releaseChildren(deps, transaction, checkout, 'released');
    return { refund: cause === undefined ? GONE_REASON : REFUND_REASONS[cause] };
  }
  const claims = await holdAgain(transaction, checkout, lines, deps.clock.now());
  if (claims instanceof ChildLost) {
    await releaseChildren(deps, transaction, checkout, 'refunded');
    await postCheckoutRefunded(deps, transaction, paid, claims);
    return { refund: REFUND_REASONS[claims.refund] };
  }
  const anchorOn = paidAt.toZonedDateTimeISO(CAIRO).toPlainDate();
  const begun = new Map<number, number>();
  for (const [i, { line, child }] of lines.entries()) {
    const claimId = claims[i];
    if (claimId === undefined) throw new Error(`child ${child.id} was not claimed`);
    const sponsorship = await createSponsorship(transaction, {
      sponsorId: checkout.sponsorId,
      childId: child.id,
      claimId,
      checkoutPaymentId: payment.id,
      frequencyMonths: checkout.frequencyMonths,
      pricePerMonth: line.pricePerMonth,
      currency: payment.currency,
      sponsoringAsEn: line.sponsoringAsEn,
      sponsoringAsAr: line.sponsoringAsAr,
      anchorOn,
      startedAt: paidAt,
    });
    begun.set(child.id, sponsorship.id);
    await repository.bindFirstGifts(transaction, {
      paymentId: payment.id,
      childId: child.id,
      sponsorshipId: sponsorship.id,
    });
    await planFirstDues(transaction, {
      sponsorship,
      paymentId: payment.id,
      balanceAmount: line.balanceAmount,
      paidAt,
    });
  }
  await repository.markGiftsPurchased(transaction, payment.id, paidAt);
  await repository.setCheckoutStatus(transaction, payment.id, 'settled');
  if (card) await keepCard(deps, transaction, { sponsorId: checkout.sponsorId, card });
  const live = { ...payment, settledAt: paidAt };
  const dedication = await confirmDedication(deps, transaction, live);
  await postCheckoutReceipt(deps, transaction, paid, {
    ...checkout,
    begun,
    ...(dedication ? { dedication: dedicationOnReceipt(deps, payment, dedication) } : {}),
  });
  return undefined;
}

/**
 * The reason why a checkout can no longer be settled, whoever has the children; undefined when it
 * can.
 */
async function whyTooLate(
  transaction: Db,
  { paymentId, sponsorId }: CheckoutRow,
): Promise<RefundCause | undefined> {
  // Settling holds the sponsor's row, so nobody can close or erase the account meanwhile.
  const sponsor = await repository.findCheckoutSponsor(transaction, sponsorId);
  if (sponsor?.closedAt !== null || sponsor.erasedAt !== null) return 'account-closed';
  const gifts = await repository.listGiftLines(transaction, paymentId);
  const hasEnded = gifts.some(({ sponsorship }) => sponsorship?.status === 'inactive');
  return hasEnded ? 'gift-ended' : undefined;
}

/**
 * The claims of all children, those held still and those that are free to be held again; the first who
 * is lost when one of them, or one of a family, is somebody else's by now, or was taken off the site.
 */
async function holdAgain(
  transaction: Db,
  { claimToken, paymentId }: CheckoutRow,
  lines: readonly CheckoutChild[],
  now: Temporal.Instant,
): Promise<number[] | ChildLost> {
  try {
    return await transaction.transaction(async (savepoint) => {
      const claims: number[] = [];
      for (const { line, child, claim } of lines) {
        if (child.status === 'sponsored') throw new ChildLost(child, 'child-taken');
        // Staff may have taken a child off the site while it was held.
        if (child.status !== 'available' || child.guardianConsentOn === null) {
          throw new ChildLost(child, 'child-withdrawn');
        }
        if (claim.releasedAt === null && claim.kind === 'hold') {
          claims.push(claim.id);
          continue;
        }
        const claimId = await claimChild(savepoint, {
          childId: child.id,
          familyId: child.familyId,
          token: claimToken,
          createdAt: now,
          expiresAt: now.add({ minutes: HOLD_MINUTES }),
        });
        if (claimId === undefined) throw new ChildLost(child, 'child-taken');
        await repository.setClaimOfLine(savepoint, { paymentId, childId: line.childId, claimId });
        claims.push(claimId);
      }
      return claims;
    });
  } catch (error) {
    if (error instanceof ChildLost) return error;
    throw error;
  }
}

async function readerOf(transaction: Db, payment: PaymentRow) {
  const { sponsorId } = payment;
  const sponsor =
    sponsorId === null ? undefined : await repository.findCheckoutSponsor(transaction, sponsorId);
  if (!sponsor) throw new Error(`payment ${payment.id} has no sponsor`);
  return { to: sponsor.email, locale: payment.locale, name: sponsor.firstName };
}

interface SettledCheckout extends Pick<CheckoutRow, 'frequencyMonths'> {
  /** The sponsorships by child. */
  readonly begun: ReadonlyMap<number, number>;
  /** In whose name the gifts are given. */
  readonly dedication?: ReturnType<typeof dedicationOnReceipt>;
}

/** The receipt of a checkout, with its welcome. */
async function postCheckoutReceipt(
  deps: Deps,
  transaction: Db,
  { payment, numberReceipt, paidAt }: Paid,
  { frequencyMonths, begun, dedication }: SettledCheckout,
): Promise<void> {
  const { to, locale, name } = await readerOf(transaction, payment);
  const children = await repository.listCheckoutChildren(transaction, payment.id);
  const gifts = await repository.listGiftLines(transaction, payment.id);
  const paidOn = paidAt.toZonedDateTimeISO(CAIRO).toPlainDate();
  const nextDueOn = dueDate(paidOn, frequencyMonths, 1).toString();
  const { publicUrl } = deps.settings;
  const receipt = await numberReceipt();
  const number = receipt ? receiptName(receipt) : null;
  await postMail(deps, transaction, {
    dedupeKey: `receipt ${payment.id}`,
    to,
    sponsorId: payment.sponsorId,
    locale,
    request: {
      template: 'checkout-receipt',
      data: {
        name,
        receiptNumber: number,
        receiptUrl: number === null ? null : receiptUrl(deps, number, locale),
        paidOn: paidOn.toString(),
        lines: [
          ...children.map(({ line, child }) => ({
            label: describeLine({ kind: 'sponsorship', child }),
            quantity: 1,
            amount: line.amount,
          })),
          ...gifts.map(({ line, gift, child }) => ({
            label: describeLine({ kind: 'gift', gift, child }),
            quantity: line.quantity,
            amount: line.amount,
          })),
        ],
        total: payment.amount + payment.balanceAmount,
        fromBalance: payment.balanceAmount,
        amountPaid: payment.amount,
        currency: payment.currency,
        children: children.map(({ child }) => ({
          ...mailChild(child),
          nextDueOn,
          letterUrl: `${publicUrl}/letters/${begun.get(child.id)}?lng=${locale}`,
        })),
        recipients: gifts.map(({ child }) => mailChild(child)),
        dashboardUrl: `${publicUrl}/dashboard?lng=${locale}`,
        ...(dedication ? { dedication } : {}),
      },
    },
  });
}

/** How many children who wait are offered in place of one who was taken. */
const OFFERED = 3;

/**
 * The apology for a cart that was paid too late for one of its children, with its gifts, which go back
 * too, and with children who wait (TRAP-01).
 */
async function postCheckoutRefunded(
  deps: Deps,
  transaction: Db,
  { payment, left }: Paid,
  { child: lost, refund }: ChildLost,
): Promise<void> {
  if (payment.amount === 0) return;
  const { to, locale, name } = await readerOf(transaction, payment);
  const { publicUrl } = deps.settings;
  const similar = await similarChildren({ ...deps, db: transaction }, lost.id);
  const gifts = await repository.listGiftLines(transaction, payment.id);
  await postMail(deps, transaction, {
    dedupeKey: `checkout refunded ${payment.id}`,
    to,
    sponsorId: payment.sponsorId,
    locale,
    request: {
      template: 'checkout-refunded',
      data: {
        name,
        amount: left,
        currency: payment.currency,
        children: [{ name: { en: lost.firstNameEn, ar: lost.firstNameAr } }],
        withdrawn: refund === 'child-withdrawn',
        gifts: gifts.map(({ gift, child }) => ({
          title: { en: gift.titleEn, ar: gift.titleAr },
          childName: { en: child.firstNameEn, ar: child.firstNameAr },
        })),
        similar: similar.slice(0, OFFERED).map(({ child }) => ({
          name: { en: child.firstNameEn, ar: child.firstNameAr },
          url: `${publicUrl}/children/${child.id}?lng=${locale}`,
        })),
        childrenUrl: `${publicUrl}/children?lng=${locale}`,
      },
    },
  });
}
