import type { ProviderCharge, ProviderSession } from '../../platform/payment-provider.ts';
import { settleCardSetup } from '../cards/index.ts';
import { applyChargeTruth, applyProviderTruth, findPayment } from '../payments/index.ts';
import { settlementOf, type Settling } from './by-kind.ts';

/** Makes our record of a payment, or of a card that is added, what the provider says of its page. */
export async function converge(deps: Settling, session: ProviderSession): Promise<void> {
  if (await settleCardSetup(deps, session)) return;
  const isDone = session.state === 'paid' && session.cardId !== undefined;
  // Only a sponsor's card is kept: a guest's customer is the provider's own.
  const card = isDone ? await deps.payments.readCard(session.cardId) : undefined;
  await applyProviderTruth(deps, session, settlementOf(deps), card);
}

/**
 * As `converge`, of money that moved or was to move. Of a page's payment the page tells: there one
 * declined card is no end, for the next can be tried.
 */
export async function convergeCharge(deps: Settling, charge: ProviderCharge): Promise<void> {
  if (charge.reference === undefined) return;
  const payment = await findPayment(deps.db, charge.reference);
  if (!payment || payment.status === 'paid') return;
  if (payment.chargeKey !== null) {
    await applyChargeTruth(deps, charge, settlementOf(deps));
  } else if (payment.providerSessionId !== null) {
    await converge(deps, await deps.payments.readSession(payment.providerSessionId));
  }
}
