import type { Deps } from '../../deps.ts';
import type { ProviderCharge } from '../../platform/payment-provider.ts';
import { refreshCard } from '../cards/operations.ts';
import {
  applyChargeTruth,
  findPayment,
  lockPayment,
  tryCharge,
  type ChargeOutcome,
  type PaymentRow,
} from '../payments/operations.ts';
import { moveAttempt, moveDue } from './moves.ts';
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

/** Charges a due's payment with nobody there. `resume`: it may have been asked before. */
export async function chargeAlone(
  deps: Charging,
  payment: PaymentRow,
  customerId: string,
  how: 'charge' | 'resume',
): Promise<ChargeResult> {
  const sponsor = { customerId, isHolderThere: false };
  const outcome = await tryCharge(deps, payment, sponsor, duesSettlement(deps), how);
  if (!outcome) return 'waiting';
  await refreshRefusedCard(deps, payment, outcome);
  if (outcome.status !== 'pending') return outcome.status === 'paid' ? 'paid' : 'declined';
  return (await noteAuthentication(deps, payment.id)) ? 'authentication' : 'waiting';
}

/**
 * A card that the provider does not have any more is none of its sponsor's here either, though the
 * notice of its end was lost. Where the provider gives no answer now, the next try finds out again.
 */
export async function refreshRefusedCard(
  deps: Charging,
  { chargeCardId }: PaymentRow,
  { refusal }: ChargeOutcome,
): Promise<void> {
  if (refusal !== 'no-card' || chargeCardId === null) return;
  try {
    await refreshCard(deps, chargeCardId);
  } catch (error) {
    deps.log.warn({ err: error }, 'a card that was refused could not be looked at');
  }
}

/**
 * A charge of the daily job that waits for its holder has taken nothing: its due counts as failed,
 * and is free for other ways to pay it, once the page is void. The payment itself goes on waiting,
 * with its balance reserved, and pays the due whenever the holder confirms it. False where nobody
 * is asked.
 */
function noteAuthentication({ db }: Pick<Deps, 'db'>, paymentId: string): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const payment = await lockPayment(transaction, paymentId);
    if (payment?.status !== 'pending' || !payment.awaitsHolder) return false;
    const [line] = await repository.listDuePayments(transaction, paymentId);
    const [owned] = line ? await repository.lockDues(transaction, [line.dueId]) : [];
    if (!owned || owned.due.state !== 'charging' || owned.due.paymentId !== paymentId) return false;
    const declineReason = 'authentication';
    await moveDue(transaction, owned.due, 'fail', { paymentId: null, declineReason });
    await moveAttempt(transaction, paymentId, 'ask_authentication', declineReason);
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
