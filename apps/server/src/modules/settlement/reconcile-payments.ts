import type { Deps } from '../../deps.ts';
import { reconcileCardSetups } from '../cards/index.ts';
import { resumeDuesPayments } from '../dues/index.ts';
import {
  ABANDON_AFTER_HOURS,
  abandonPayment,
  applyChargeTruth,
  declineCharge,
  findPayment,
  findProviderCharge,
  listPending,
  RECONCILE_AFTER_MINUTES,
  type PaymentRow,
} from '../payments/index.ts';
import { convergeSession, isAskedBySponsor, settlementOf } from './converge-payment.ts';

const RECONCILE_BATCH = 2_000;

/**
 * Compares the payments and cards that still wait with the provider, and heals what a lost notice
 * or a crash left half done (TRAP-06). Returns how many payments were settled or closed.
 */
export async function reconcilePayments(deps: Deps): Promise<number> {
  // It may charge again by the same key, so it comes before anything is given up.
  const resumed = await resumeDuesPayments(deps);
  const now = deps.clock.now();
  const pending = await listPending(
    deps.db,
    now.subtract({ minutes: RECONCILE_AFTER_MINUTES }),
    RECONCILE_BATCH,
  );
  let changed = 0;
  for (const payment of pending) {
    try {
      await reconcilePayment(deps, payment, now);
    } catch (error) {
      // One that can't be settled must not keep those after it from being.
      deps.log.error({ err: error, payment: payment.id }, 'a payment could not be reconciled');
    }
    const after = await findPayment(deps.db, payment.id);
    if (after?.status !== 'pending') changed += 1;
  }
  await reconcileCardSetups(deps);
  return changed + resumed;
}

async function reconcilePayment(
  deps: Deps,
  payment: PaymentRow,
  now: Temporal.Instant,
): Promise<void> {
  const { id, providerSessionId, chargeKey, createdAt } = payment;
  const isOld =
    Temporal.Instant.compare(createdAt, now.subtract({ hours: ABANDON_AFTER_HOURS })) < 0;
  if (providerSessionId !== null) {
    await convergeSession(deps, await deps.payments.readSession(providerSessionId));
  } else if (chargeKey !== null) {
    await reconcileCharge(deps, payment, isOld);
  } else if (isOld) {
    await abandonPayment(deps, id, settlementOf(deps));
  }
}

/**
 * A charge without a page. One that a sponsor asked for and the provider does not know of is given
 * up, so that its dues can be paid again; the daily job makes its own again by their keys.
 */
async function reconcileCharge(deps: Deps, payment: PaymentRow, isOld: boolean): Promise<void> {
  const charge = await findProviderCharge(deps, payment);
  if (charge) {
    await applyChargeTruth(deps, charge, settlementOf(deps));
  } else if (isOld && isAskedBySponsor(payment)) {
    await declineCharge(deps, payment.id, 'unknown', settlementOf(deps));
  }
}
