import { notFound } from '../../errors.ts';
import { ChargeRefusedError } from '../../platform/payment-provider.ts';
import {
  applyChargeTruth,
  declineCharge,
  findPayment,
  paused,
  returnUrl,
  type PaymentRow,
} from '../payments/index.ts';
import { tryToConverge } from './asking.ts';
import { settlementOf, type Settling } from './by-kind.ts';

/**
 * The bank's page on which the card holder confirms a charge; the payment's own page when there is
 * nothing to confirm any more. The bank's lives a short while, so it is made when it is asked for.
 * Throws `not-found`, `payment-provider-unavailable` and `payments-paused`.
 */
export async function authenticatePayment(deps: Settling, id: string): Promise<{ url: string }> {
  const found = await findPayment(deps.db, id);
  if (!found) throw notFound();
  if (found.status === 'pending') await tryToConverge(deps, found, 'read');
  const payment = (await findPayment(deps.db, id)) ?? found;
  const actionUrl = await confirm(deps, payment);
  return { url: actionUrl ?? returnUrl(deps, payment, true) };
}

async function confirm(deps: Settling, payment: PaymentRow): Promise<string | undefined> {
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
