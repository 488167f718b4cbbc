import type { Deps } from '../../deps.ts';
import type { ProviderCharge } from '../../platform/payment-provider.ts';
import {
  applyChargeTruth,
  declineCharge,
  findPayment,
  findProviderCharge,
  NOT_THE_SPONSORS,
} from '../payments/index.ts';
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
  const payment = await findPayment(deps.db, paymentId);
  if (!payment) throw new Error(`there is no payment ${paymentId}`);
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
  const charge = await findChargeOf(deps, paymentId).catch(() => undefined);
  return charge?.state === 'succeeded' ? 'paid' : 'free';
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
  const settlement = duesSettlement(deps);
  const charge = await askOnceMore(deps, paymentId);
  if (charge) await applyChargeTruth(deps, charge, settlement);
  const status = await declineCharge(deps, paymentId, reason, settlement);
  return status === 'paid' ? 'paid' : 'declined';
}

/** The provider's charge of a payment, withdrawn where it waits; undefined without an answer. */
async function askOnceMore(deps: Deps, paymentId: string): Promise<ProviderCharge | undefined> {
  try {
    const charge = await findChargeOf(deps, paymentId);
    const isOpen = charge?.state === 'processing' || charge?.state === 'authentication';
    return isOpen ? await deps.payments.cancelCharge(charge.id) : charge;
  } catch (error) {
    deps.log.warn({ err: error, payment: paymentId }, 'a charge is given up without an answer');
    return undefined;
  }
}

async function findChargeOf(deps: Deps, paymentId: string): Promise<ProviderCharge | undefined> {
  const payment = await findPayment(deps.db, paymentId);
  if (!payment || payment.chargeKey === null) return undefined;
  return findProviderCharge(deps, payment);
}
