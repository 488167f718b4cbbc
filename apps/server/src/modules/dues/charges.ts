import type { Deps } from '../../deps.ts';
import type { ProviderCharge } from '../../platform/payment-provider.ts';
import { refreshCard } from '../cards/index.ts';
import {
  applyChargeTruth,
  declineCharge,
  findPayment,
  lockPayment,
  tryCharge,
  type ChargeOutcome,
  type PaymentRow,
} from '../payments/index.ts';
import { moveAttempts, moveDue } from './moves.ts';
import * as repository from './repository.ts';
import { duesSettlement } from './settle.ts';

export type Charging = Pick<
  Deps,
  'db' | 'clock' | 'log' | 'queue' | 'payments' | 'settings' | 'sealer' | 'signer'
>;

/**
 * What a charge came to. `waiting`: the provider gave no answer, or has none yet, so nothing may be
 * concluded, and it is asked again later. `stopped`: it takes nothing from us, and the charging has
 * stopped; the due is as it was.
 */
export type ChargeResult = 'paid' | 'declined' | 'authentication' | 'waiting' | 'stopped';

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
  if (outcome.isStopped) return 'stopped';
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

/**
 * Gives a charge up that has had no answer for too long: the provider is asked once more, and what
 * it holds open is withdrawn. Where the charge turns up later, its money goes back by itself, unless
 * the due still waits for it: see `duesSettlement`. `paid` where the money was taken after all.
 */
async function giveUpCharge(deps: Charging, paymentId: string): Promise<'paid' | 'declined'> {
  const settlement = duesSettlement(deps);
  const charge = await askOnceMore(deps, paymentId);
  if (charge) await applyChargeTruth(deps, charge, settlement);
  const status = await declineCharge(deps, paymentId, 'unknown', settlement);
  return status === 'paid' ? 'paid' : 'declined';
}

/** What the provider has of a payment, withdrawn where it waits; undefined where it tells nothing. */
async function askOnceMore(deps: Charging, paymentId: string): Promise<ProviderCharge | undefined> {
  try {
    const charge = await findChargeOf(deps, paymentId);
    const isOpen = charge?.state === 'processing' || charge?.state === 'authentication';
    return isOpen ? await deps.payments.cancelCharge(charge.id) : charge;
  } catch (error) {
    deps.log.warn({ err: error, payment: paymentId }, 'a charge is given up without an answer');
    return undefined;
  }
}

async function findChargeOf(
  { db, payments }: Charging,
  paymentId: string,
): Promise<ProviderCharge | undefined> {
  const payment = await findPayment(db, paymentId);
  if (!payment || payment.chargeKey === null) return undefined;
  return payment.providerPaymentId === null
    ? payments.findCharge(paymentId)
    : payments.readCharge(payment.providerPaymentId);
}

/** After this a charge without an answer is a person's to settle, in hours. */
export const SILENT_HOURS = 24;

/**
 * Lets go of a due that staff settle by hand, when its charge has had no answer for a day. `paid`
 * where the provider says, asked once more, that it took the money; `busy` for a younger charge;
 * `free` of all others. A dry run asks, and changes nothing.
 */
export async function releaseSilentDue(
  deps: Charging,
  dueId: number,
  { dryRun }: { readonly dryRun: boolean },
): Promise<'free' | 'paid' | 'busy'> {
  const charging = await repository.findCharging(deps.db, dueId);
  if (!charging) return 'free';
  const { paymentId, createdAt } = charging;
  const before = deps.clock.now().subtract({ hours: SILENT_HOURS });
  if (Temporal.Instant.compare(createdAt, before) > 0) return 'busy';
  if (!dryRun) return (await giveUpCharge(deps, paymentId)) === 'paid' ? 'paid' : 'free';
  const charge = await findChargeOf(deps, paymentId).catch(() => undefined);
  return charge?.state === 'succeeded' ? 'paid' : 'free';
}
