import type { DeclineReason } from '@nabta/contract';

type Failure = {
  readonly code?: string | undefined;
  readonly decline_code?: string | undefined;
} | null;

/** Stripe's codes that name a reason; what a bank gives no reason for is `declined`. */
const REASONS: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'funds',
  withdrawal_count_limit_exceeded: 'funds',
  card_velocity_exceeded: 'funds',
  expired_card: 'expired',
  invalid_expiry_month: 'expired',
  invalid_expiry_year: 'expired',
  authentication_required: 'authentication',
  authentication_not_handled: 'authentication',
  payment_intent_authentication_failure: 'authentication',
  card_declined: 'declined',
  incorrect_cvc: 'declined',
  invalid_cvc: 'declined',
  incorrect_number: 'declined',
  invalid_number: 'declined',
  processing_error: 'unknown',
};

/** The code of the bank says more than the kind of the error. */
export function declineReasonOf(failure: Failure): DeclineReason {
  const byBank = REASONS[failure?.decline_code ?? ''];
  return byBank ?? REASONS[failure?.code ?? ''] ?? 'unknown';
}

/** The bank takes the charge, once the holder has confirmed it. */
export function needsAuthentication(failure: Failure): boolean {
  return (
    failure?.code === 'authentication_required' ||
    failure?.decline_code === 'authentication_required'
  );
}
