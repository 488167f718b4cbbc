import type { DeclineReason } from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import {
  ChargeRefusedError,
  ProviderRefusesUsError,
  type ProviderCharge,
} from '../../platform/payment-provider.ts';
import { applyChargeTruth, declineCharge, type Settlement } from './apply-provider-truth.ts';
import type { PaymentRow } from './repository.ts';
import { returnUrl } from './start-payment.ts';
import { NOT_THE_SPONSORS, stopCharging } from './stop-charging.ts';

/** The sponsor whose card is charged. */
export interface ChargedSponsor {
  readonly customerId: string;
  /** Whether the holder is there to confirm: then the bank's page may be answered. */
  readonly isHolderThere: boolean;
}

/** The state of a charge once the provider has answered. */
export interface ChargeOutcome {
  readonly status: PaymentRow['status'];
  /** The bank's page, when it asks the holder who is there. */
  readonly actionUrl: string | undefined;
  /** Why the provider would not make the charge at all. */
  readonly refusal?: DeclineReason;
  /** The provider takes nothing from us: this says nothing about the sponsor. */
  readonly isStopped?: true;
}

/**
 * Charges the card of a stored payment by the key stored with it, and makes our record agree with
 * the answer: however often the provider is asked, it is one charge. `resume`: it may have been asked
 * before, so what the provider knows of it comes first. Undefined where the provider gave no
 * answer: what it did is not known, and nothing may be concluded (TRAP-03). Call it outside of any
 * transaction.
 */
export async function tryCharge(
  deps: Deps,
  payment: PaymentRow,
  sponsor: ChargedSponsor,
  settlement: Settlement,
  how: 'charge' | 'resume',
): Promise<ChargeOutcome | undefined> {
  let charge: ProviderCharge | undefined;
  try {
    charge = how === 'resume' ? await findProviderCharge(deps, payment) : undefined;
    charge ??= await chargeCard(deps, payment, sponsor);
  } catch (error) {
    if (error instanceof ProviderRefusesUsError) {
      const refused = { currency: payment.currency, customerId: sponsor.customerId };
      const isStopped = await stopCharging(deps, error, refused);
      if (!isStopped) return refuse(deps, payment, error, 'no-card', settlement);
      // Another account knows nothing of what was asked before.
      const isElsewhere = error.reason === 'key' || error.reason === 'customers';
      if (how === 'resume' && isElsewhere) return undefined;
      const status = await declineCharge(deps, payment.id, NOT_THE_SPONSORS, settlement);
      return { status, actionUrl: undefined, isStopped };
    }
    if (error instanceof ChargeRefusedError) {
      return refuse(deps, payment, error, error.reason, settlement);
    }
    deps.log.warn({ err: error, payment: payment.id }, 'a charge got no answer');
    return undefined;
  }
  const status = await applyChargeTruth(deps, charge, settlement);
  return { status: status ?? payment.status, actionUrl: charge.actionUrl };
}

async function refuse(
  deps: Deps,
  { id }: PaymentRow,
  error: Error,
  refusal: DeclineReason,
  settlement: Settlement,
): Promise<ChargeOutcome> {
  deps.log.warn({ err: error, payment: id, reason: refusal }, 'a charge was refused');
  const status = await declineCharge(deps, id, refusal, settlement);
  return { status, actionUrl: undefined, refusal };
}

/** The provider's charge of a payment, if it has one. Throws where it gives no answer. */
export async function findProviderCharge(
  { payments }: Pick<Deps, 'payments'>,
  { id, providerPaymentId }: Pick<PaymentRow, 'id' | 'providerPaymentId'>,
): Promise<ProviderCharge | undefined> {
  return providerPaymentId === null
    ? payments.findCharge(id)
    : payments.readCharge(providerPaymentId);
}

function chargeCard(
  deps: Deps,
  payment: PaymentRow,
  { customerId, isHolderThere }: ChargedSponsor,
): Promise<ProviderCharge> {
  const { chargeKey, chargeCardId } = payment;
  if (chargeKey === null || chargeCardId === null) {
    throw new Error(`payment ${payment.id} is not a charge`);
  }
  return deps.payments.charge({
    reference: payment.id,
    key: chargeKey,
    amount: payment.amount,
    currency: payment.currency,
    customerId,
    cardId: chargeCardId,
    description: payment.locale === 'ar' ? payment.descriptionAr : payment.descriptionEn,
    isHolderThere,
    returnUrl: returnUrl(deps, payment, true),
  });
}
