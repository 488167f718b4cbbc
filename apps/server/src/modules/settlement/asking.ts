import { applyChargeTruth, type PaymentRow } from '../payments/index.ts';
import { settlementOf, type Settling } from './by-kind.ts';
import { converge } from './converge.ts';

/** A charge that a sponsor asked for and waits for: the daily job's are its own to look after. */
export function isAskedBySponsor({ id, chargeKey }: Pick<PaymentRow, 'id' | 'chargeKey'>): boolean {
  return chargeKey === `payment-${id}`;
}

/**
 * Asks the provider about a payment that waits, and makes our record what it answers; `close`: so
 * that it can't be paid any more. While the provider can't be asked we say what we know: the page
 * asks again by itself.
 */
export async function tryToConverge(
  deps: Settling,
  payment: PaymentRow,
  how: 'read' | 'close',
): Promise<void> {
  let apply: (() => Promise<unknown>) | undefined;
  try {
    apply = await readTruth(deps, payment, how);
  } catch (error) {
    deps.log.warn({ err: error }, 'the payment provider could not be asked');
  }
  await apply?.();
}

async function readTruth(
  deps: Settling,
  payment: PaymentRow,
  how: 'read' | 'close',
): Promise<(() => Promise<unknown>) | undefined> {
  const { providerSessionId, providerPaymentId, chargeKey } = payment;
  if (providerSessionId !== null) {
    const session =
      how === 'close'
        ? await deps.payments.closeCheckout(providerSessionId)
        : await deps.payments.readSession(providerSessionId);
    return () => converge(deps, session);
  }
  if (chargeKey === null || providerPaymentId === null) return undefined;
  const isGivenUp = how === 'close' && payment.awaitsHolder && isAskedBySponsor(payment);
  const charge = isGivenUp
    ? await deps.payments.cancelCharge(providerPaymentId)
    : await deps.payments.readCharge(providerPaymentId);
  return () => applyChargeTruth(deps, charge, settlementOf(deps));
}
