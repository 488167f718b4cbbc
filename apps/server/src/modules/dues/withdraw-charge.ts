import type { Deps } from '../../deps.ts';
import type { ProviderCharge } from '../../platform/payment-provider.ts';
import {
  applyChargeTruth,
  declineCharge,
  findPayment,
  findProviderCharge,
  NOT_THE_SPONSORS,
  type PaymentRow,
} from '../payments/index.ts';
import { settleLinkedPage } from './linked-pages.ts';
import * as repository from './repository.ts';
import { duesSettlement } from './settle-dues.ts';

/**
 * Voids the page on which a payment waits for its holder, so that something else may charge. It may
 * have been paid meanwhile: then it is settled. `waiting` where the provider gave no answer.
 */
export async function withdrawCharge(
  deps: Deps,
  paymentId: string,
): Promise<'paid' | 'declined' | 'waiting'> {
  const payment = await paymentOf(deps, paymentId);
  if (payment.status !== 'pending') return payment.status === 'paid' ? 'paid' : 'declined';
  if (payment.providerPaymentId === null) throw new Error(`payment ${paymentId} waits for nobody`);
  let charge: ProviderCharge;
  try {
    charge = await deps.payments.cancelCharge(payment.providerPaymentId);
  } catch (error) {
    deps.log.warn({ err: error, payment: paymentId }, 'a charge could not be withdrawn');
    return 'waiting';
  }
  const status = await applyChargeTruth(deps, charge, duesSettlement(deps));
  if (status === undefined || status === 'pending') return 'waiting';
  return status === 'paid' ? 'paid' : 'declined';
}

/** After this a charge without an answer is for a person to settle, in hours. */
export const SILENT_HOURS = 24;

/**
 * Releases a due that staff settle by hand, or whose grace is over, when its charge has had no
 * answer for a day. `paid` where the provider says, asked once more, that it took the money; `busy`
 * for a younger charge; `free` of all others. `isTry`: the charge counts as one, though no bank has
 * said no. A dry run asks, and changes nothing.
 */
export async function releaseSilentDue(
  deps: Deps,
  dueId: number,
  { dryRun, isTry }: { readonly dryRun: boolean; readonly isTry: boolean },
): Promise<'free' | 'paid' | 'busy'> {
  const charging = await repository.findCharging(deps.db, dueId);
  if (!charging) return 'free';
  const { paymentId, createdAt } = charging;
  const before = deps.clock.now().subtract({ hours: SILENT_HOURS });
  if (Temporal.Instant.compare(createdAt, before) > 0) return 'busy';
  if (!dryRun) {
    const reason = isTry ? 'unknown' : NOT_THE_SPONSORS;
    return (await giveUpCharge(deps, paymentId, reason)) === 'paid' ? 'paid' : 'free';
  }
  const isPaid = await isPaidAtProvider(deps, paymentId).catch(() => false);
  return isPaid ? 'paid' : 'free';
}

async function isPaidAtProvider(deps: Deps, paymentId: string): Promise<boolean> {
  const payment = await paymentOf(deps, paymentId);
  if (payment.chargeKey !== null) {
    return (await findProviderCharge(deps, payment))?.state === 'succeeded';
  }
  if (payment.providerSessionId === null) return false;
  return (await deps.payments.readSession(payment.providerSessionId)).state === 'paid';
}

async function paymentOf({ db }: Deps, paymentId: string): Promise<PaymentRow> {
  const payment = await findPayment(db, paymentId);
  if (!payment) throw new Error(`there is no payment ${paymentId}`);
  return payment;
}

/**
 * Gives up a charge that has had no answer for too long: the provider is asked once more, and what
 * it holds open is withdrawn. Where the charge turns up later, its money goes back by itself, unless
 * the due still waits for it: see `duesSettlement`. `paid` where the money was taken after all.
 */
async function giveUpCharge(
  deps: Deps,
  paymentId: string,
  reason: string,
): Promise<'paid' | 'declined'> {
  const payment = await paymentOf(deps, paymentId);
  try {
    await (payment.chargeKey === null ? closePage : withdrawOpen)(deps, payment);
  } catch (error) {
    deps.log.warn({ err: error, payment: paymentId }, 'a charge is given up without an answer');
  }
  const status = await declineCharge(deps, paymentId, reason, duesSettlement(deps));
  return status === 'paid' ? 'paid' : 'declined';
}

async function withdrawOpen(deps: Deps, payment: PaymentRow): Promise<void> {
  const charge = await findProviderCharge(deps, payment);
  if (!charge) return;
  const isOpen = charge.state === 'processing' || charge.state === 'authentication';
  const last = isOpen ? await deps.payments.cancelCharge(charge.id) : charge;
  await applyChargeTruth(deps, last, duesSettlement(deps));
}

async function closePage(deps: Deps, { providerSessionId }: PaymentRow): Promise<void> {
  if (providerSessionId === null) return;
  await settleLinkedPage(deps, await deps.payments.closeCheckout(providerSessionId));
}
