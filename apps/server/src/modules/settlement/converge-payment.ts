import type { Deps } from '../../deps.ts';
import type { ProviderCharge, ProviderSession } from '../../platform/payment-provider.ts';
import { settleCardSetup } from '../cards/index.ts';
import { checkoutSettlement } from '../checkouts/index.ts';
import { donationSettlement } from '../donations/index.ts';
import { duesSettlement } from '../dues/index.ts';
import {
  applyChargeTruth,
  applyProviderTruth,
  findPayment,
  type PaymentRow,
  type Settlement,
} from '../payments/index.ts';

/** Makes our record of a payment, or of an added card, agree with the provider's page. */
export async function convergeSession(deps: Deps, session: ProviderSession): Promise<void> {
  if (await settleCardSetup(deps, session)) return;
  const isDone = session.state === 'paid' && session.cardId !== undefined;
  // Only a sponsor's card is kept: a guest's customer is the provider's own.
  const card = isDone ? await deps.payments.readCard(session.cardId) : undefined;
  await applyProviderTruth(deps, session, settlementOf(deps), card);
}

/**
 * As `convergeSession`, of money that moved or was to move. For a payment with a page the page
 * decides: one declined card there is not the end, for the next can be tried.
 */
export async function convergeCharge(deps: Deps, charge: ProviderCharge): Promise<void> {
  if (charge.reference === undefined) return;
  const payment = await findPayment(deps.db, charge.reference);
  if (!payment || payment.status === 'paid') return;
  if (payment.chargeKey !== null) {
    await applyChargeTruth(deps, charge, settlementOf(deps));
  } else if (payment.providerSessionId !== null) {
    await convergeSession(deps, await deps.payments.readSession(payment.providerSessionId));
  }
}

/** Whether a sponsor asked for a charge and waits for it: the daily job looks after its own. */
export function isAskedBySponsor({ id, chargeKey }: Pick<PaymentRow, 'id' | 'chargeKey'>): boolean {
  return chargeKey === `payment-${id}`;
}

/**
 * Asks the provider about a payment that waits, and makes our record agree; `close`: so that it
 * can't be paid any more. While the provider gives no answer our record stays as it is: the payment's
 * page asks again by itself.
 */
export async function askProvider(
  deps: Deps,
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
  deps: Deps,
  payment: PaymentRow,
  how: 'read' | 'close',
): Promise<(() => Promise<unknown>) | undefined> {
  const { providerSessionId, providerPaymentId, chargeKey } = payment;
  if (providerSessionId !== null) {
    const session =
      how === 'close'
        ? await deps.payments.closeCheckout(providerSessionId)
        : await deps.payments.readSession(providerSessionId);
    return () => convergeSession(deps, session);
  }
  if (chargeKey === null || providerPaymentId === null) return undefined;
  const isGivenUp = how === 'close' && payment.awaitsHolder && isAskedBySponsor(payment);
  const charge = isGivenUp
    ? await deps.payments.cancelCharge(providerPaymentId)
    : await deps.payments.readCharge(providerPaymentId);
  return () => applyChargeTruth(deps, charge, settlementOf(deps));
}

/** Settles a payment as its kind wants: a donation, a checkout or dues. */
export function settlementOf(deps: Deps): Settlement {
  const byKind: Readonly<Record<PaymentRow['kind'], Settlement>> = {
    donation: donationSettlement(deps),
    checkout: checkoutSettlement(deps),
    dues: duesSettlement(deps),
    // A deposit is recorded by staff, who settle it as they write it.
    deposit: neverBegun,
  };
  return {
    settle: (transaction, paid) => byKind[paid.payment.kind].settle(transaction, paid),
    end: (transaction, payment) => byKind[payment.kind].end(transaction, payment),
  };
}

const neverBegun: Settlement = {
  settle: () => Promise.reject(new Error('no such payment is begun')),
  end: () => Promise.reject(new Error('no such payment is begun')),
};
