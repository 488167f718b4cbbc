import type { Deps } from '../../deps.ts';
import type { ProviderCharge } from '../../platform/payment-provider.ts';
import {
  applyChargeTruth,
  findPayment,
  lockPayment,
  tryCharge,
  type PaymentRow,
} from '../payments/operations.ts';
import { moveAttempts, moveDue } from './moves.ts';
import * as repository from './repository.ts';
import { duesSettlement } from './settle.ts';

export type Charging = Pick<
  Deps,
  'db' | 'clock' | 'log' | 'queue' | 'payments' | 'settings' | 'sealer' | 'signer'
>;

/**
 * What a charge came to. `waiting`: the provider gave no answer, or has none yet, so nothing may be
 * concluded, and it is asked again later.
 */
export type ChargeResult = 'paid' | 'declined' | 'authentication' | 'waiting';

/** Charges the payment of dues with nobody there. `resume`: it may have been asked before. */
export async function chargeAlone(
  deps: Charging,
  payment: PaymentRow,
  customerId: string,
  how: 'charge' | 'resume',
): Promise<ChargeResult> {
  const sponsor = { customerId, isHolderThere: false };
  const outcome = await tryCharge(deps, payment, sponsor, duesSettlement(deps), how);
  if (!outcome) return 'waiting';
  if (outcome.status !== 'pending') return outcome.status === 'paid' ? 'paid' : 'declined';
  return (await noteAuthentication(deps, payment.id)) ? 'authentication' : 'waiting';
}

/**
 * A charge of the daily job that waits for its holder has taken nothing: its dues count as failed,
 * and are free for other ways to pay them, once the page is void. The payment itself goes on
 * waiting, with its balance reserved, and pays all of them whenever the holder confirms it. False
 * where nobody is asked.
 */
function noteAuthentication({ db }: Pick<Deps, 'db'>, paymentId: string): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const payment = await lockPayment(transaction, paymentId);
    if (payment?.status !== 'pending' || !payment.awaitsHolder) return false;
    const lines = await repository.listDuePayments(transaction, paymentId);
    const ids = lines.map(({ dueId }) => dueId);
    const charging = (await repository.lockDues(transaction, ids)).filter(
      ({ due }) => due.state === 'charging' && due.paymentId === paymentId,
    );
    if (charging.length === 0) return false;
    const declineReason = 'authentication';
    for (const { due } of charging) {
      await moveDue(transaction, due, 'fail', { paymentId: null, declineReason });
    }
    await moveAttempts(transaction, paymentId, 'ask_authentication', declineReason);
    return true;
  });
}

/**
 * Voids the page on which a payment waits for its holder, so that something else may charge. It may
 * have been paid meanwhile: then it is settled. `waiting` where the provider gave no answer.
 */
export async function withdrawCharge(deps: Charging, paymentId: string): Promise<ChargeResult> {
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
