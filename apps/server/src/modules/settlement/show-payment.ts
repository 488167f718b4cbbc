import type { Dedication, RefundCause } from '@nabta/contract';
import { inBoth, textsOf } from '@nabta/texts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import { ChargeRefusedError } from '../../platform/payment-provider.ts';
import { dedicationForGiver } from '../dedications/index.ts';
import { describeLinkedDues } from '../dues/index.ts';
import {
  applyChargeTruth,
  declineCharge,
  findPayment,
  findReceipt,
  paused,
  refundCauseOf,
  refundedAmount,
  returnUrl,
  type Both,
  type PaymentRow,
} from '../payments/index.ts';
import { askProvider, settlementOf } from './converge-payment.ts';
import { isForHiddenChild, paymentSubject } from './payment-subject.ts';
import * as repository from './repository.ts';

/** A payment as its page shows it, with the number of its receipt once it is paid. */
export interface ShownPayment {
  readonly payment: PaymentRow;
  /** Minor units that the balance pays, or paid. */
  readonly fromBalance: number;
  /** What it is for, as whoever has its id may read it. */
  readonly description: Both;
  readonly receipt: { year: number; number: number } | undefined;
  /** Whether all of it went back, or is about to. */
  readonly isRefunded: boolean;
  readonly refundCause: RefundCause | null;
  readonly subject: Awaited<ReturnType<typeof paymentSubject>>;
  /** Undefined without one, and until it is paid. */
  readonly dedication: Dedication | undefined;
}

/**
 * The truth about a payment. While it is pending the provider is asked, so that a lost notice
 * never leaves a donor waiting (TRAP-05, TRAP-06). Throws `not-found`.
 */
export async function showPayment(deps: Deps, id: string): Promise<ShownPayment> {
  const payment = await findPayment(deps.db, id);
  if (!payment) throw notFound();
  if (payment.status === 'pending') await askProvider(deps, payment, 'read');
  return readShown(deps, id);
}

/**
 * The donor came back without paying: the payment page is closed, so that what we say is final.
 * A payment that was made meanwhile settles. Throws `not-found`.
 */
export async function cancelPayment(deps: Deps, id: string): Promise<ShownPayment> {
  const payment = await findPayment(deps.db, id);
  if (!payment) throw notFound();
  if (payment.status === 'pending') await askProvider(deps, payment, 'close');
  return readShown(deps, id);
}

async function readShown(deps: Deps, id: string): Promise<ShownPayment> {
  const { db } = deps;
  const payment = await findPayment(db, id);
  if (!payment) throw notFound();
  const refunded = payment.status === 'paid' ? await refundedAmount(db, id) : 0;
  const isRefunded = payment.amount > 0 && refunded >= payment.amount;
  return {
    payment,
    fromBalance: await repository.findFromBalance(db, id),
    description: await describe(deps, payment),
    receipt: await findReceipt(db, id),
    isRefunded,
    refundCause: isRefunded ? await refundCauseOf(deps, id) : null,
    subject: await paymentSubject(db, payment),
    dedication: await dedicationForGiver(deps, db, payment),
  };
}

/** Describes what a payment is for. Anybody with its id can read it, so it names no hidden child. */
async function describe(deps: Deps, payment: PaymentRow): Promise<Both> {
  if (await isForHiddenChild(deps.db, payment.id)) {
    return inBoth((locale) => textsOf('payments', locale)('unnamed'));
  }
  const own = { en: payment.descriptionEn, ar: payment.descriptionAr };
  return (await describeLinkedDues(deps, payment)) ?? own;
}

/**
 * The bank's page on which the card holder confirms a charge; the payment's own page when there is
 * nothing to confirm any more. The bank's lives a short while, so it is made when it is asked for.
 * Throws `not-found`, `payment-provider-unavailable` and `payments-paused`.
 */
export async function authenticatePayment(deps: Deps, id: string): Promise<{ url: string }> {
  const found = await findPayment(deps.db, id);
  if (!found) throw notFound();
  if (found.status === 'pending') await askProvider(deps, found, 'read');
  const payment = (await findPayment(deps.db, id)) ?? found;
  const actionUrl = await confirm(deps, payment);
  return { url: actionUrl ?? returnUrl(deps, payment, true) };
}

async function confirm(deps: Deps, payment: PaymentRow): Promise<string | undefined> {
  const { id, status, awaitsHolder, providerPaymentId, chargeCardId } = payment;
  const waits = status === 'pending' && awaitsHolder;
  if (!waits || providerPaymentId === null || chargeCardId === null) return undefined;
  const settlement = settlementOf(deps);
  const holder = { cardId: chargeCardId, returnUrl: returnUrl(deps, payment, true) };
  const charge = await deps.payments
    .authenticateCharge(providerPaymentId, holder)
    .catch(async (cause: unknown) => {
      if (cause instanceof ChargeRefusedError) return cause;
      throw await paused(deps, cause, { currency: payment.currency, customerId: undefined });
    });
  if (charge instanceof ChargeRefusedError) {
    await declineCharge(deps, id, charge.reason, settlement);
    return undefined;
  }
  await applyChargeTruth(deps, charge, settlement);
  return charge.actionUrl;
}
