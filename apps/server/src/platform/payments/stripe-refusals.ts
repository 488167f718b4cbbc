import type { DeclineReason } from '@nabta/contract';
import Stripe from 'stripe';
import { idOf, isMissing } from './stripe-objects.ts';
import {
  ChargeRefusedError,
  ProviderRefusesUsError,
  UnknownObjectError,
  type StopCause,
} from './errors.ts';

/**
 * Whether an error of Stripe says that it refuses a request and has taken nothing: any 4xx
 * but those that say nothing of it. Silence, a 5xx, a 409 and a 429 leave it open.
 */
export function isDefiniteNo(error: unknown): error is Stripe.errors.StripeError {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  // The key belongs to another order, which may have been charged.
  if (error instanceof Stripe.errors.StripeIdempotencyError) return false;
  // Also sent as a 400, with a code.
  if (error instanceof Stripe.errors.StripeRateLimitError) return false;
  const { statusCode = 0, code } = error;
  if (code === 'idempotency_key_in_use' || code === 'lock_timeout') return false;
  return statusCode >= 400 && statusCode < 500 && statusCode !== 409 && statusCode !== 429;
}

/** Stripe's codes (docs.stripe.com/error-codes) that are about us, and not about a card. */
const CODES: Readonly<Record<string, StopCause>> = {
  api_key_expired: 'key',
  platform_api_key_expired: 'key',
  secret_key_required: 'key',
  livemode_mismatch: 'key',
  account_invalid: 'account',
  no_account: 'account',
  testmode_charges_only: 'account',
  capability_not_active: 'account',
  payment_method_unactivated: 'account',
  tls_version_unsupported: 'request',
  parameter_missing: 'request',
  parameter_unknown: 'request',
  parameters_exclusive: 'request',
  parameter_invalid_empty: 'request',
  parameter_invalid_string_blank: 'request',
  parameter_invalid_string_empty: 'request',
  url_invalid: 'request',
};

/** Stripe's sentences for answers without a code, from reports of real answers. */
const SENTENCES: readonly (readonly [RegExp, StopCause])[] = [
  [/a similar object exists in (live|test) mode/i, 'customers'],
  [/account cannot currently make (live )?charges/i, 'account'],
  [/account .*has been (deleted|closed|rejected|disabled)/i, 'account'],
  [/`?return_url`? (must be|is required)/i, 'request'],
  [/^Unrecognized request URL/i, 'request'],
  [/^Invalid currency|currency .*(is not|isn't) (supported|enabled)/i, 'currency'],
  [/(compatible with your chosen|activated for) currency/i, 'currency'],
];

/** Why the provider takes nothing from us, as far as the error alone tells. */
export function stopCauseOf(error: Stripe.errors.StripeError): StopCause | undefined {
  if (error instanceof Stripe.errors.StripeCardError) return undefined;
  const byCode = CODES[error.code ?? ''];
  if (byCode) return byCode;
  const bySentence = SENTENCES.find(([sentence]) => sentence.test(error.message))?.[1];
  if (bySentence) return bySentence;
  if (error.statusCode === 401) return 'key';
  if (error.statusCode === 403) return isAboutPermission(error) ? 'key' : 'account';
  return error.param === 'currency' ? 'currency' : undefined;
}

const NO_MONEY: readonly unknown[] = ['balance_insufficient', 'insufficient_balance_for_refund'];

/** Whether our balance is too small for what was asked. A real answer had no code. */
export function isForWantOfMoney({ code, message, raw }: Stripe.errors.StripeError): boolean {
  const messageCode = raw instanceof Object && 'message_code' in raw ? raw.message_code : undefined;
  return (
    NO_MONEY.includes(code) ||
    NO_MONEY.includes(messageCode) ||
    /insufficient funds in your Stripe (balance|account)/i.test(message)
  );
}

/**
 * Whether an error says that an object is not there. With a key of the other mode nothing is there,
 * which says nothing about an object.
 */
export function isUnknownObject(error: unknown): boolean {
  return isMissing(error) && stopCauseOf(error) === undefined;
}

/** Throws `UnknownObjectError` for what is not there, and else the error itself. */
export function throwIfUnknown(error: unknown): never {
  throw isUnknownObject(error) ? new UnknownObjectError('no such object', { cause: error }) : error;
}

/** Throws `ProviderRefusesUsError` when an error is about our account, else the error itself. */
export function throwIfAboutUs(error: unknown): never {
  const reason = isDefiniteNo(error) ? stopCauseOf(error) : undefined;
  throw reason ? new ProviderRefusesUsError(reason, { cause: error }) : error;
}

/** The Stripe account that is asked for evidence. */
export interface StripeAccount {
  readonly stripe: Stripe;
  /** Whether our key takes real money. */
  readonly isLive: boolean;
}

/** The card of a charge. */
interface ChargedCard {
  readonly customerId: string | undefined;
  readonly cardId: string;
}

/**
 * The error to throw for a charge that was not made. When the answer does not tell whether it is about
 * the card or about us, asks Stripe for the card, its customer and our account. For a detached card
 * Stripe answers with a sentence alone, without code or parameter, and for a key of another account as
 * for a customer who never existed. Returns the error itself when Stripe's answers tell nothing.
 */
export async function refusalOf(
  account: StripeAccount,
  error: unknown,
  card: ChargedCard,
): Promise<unknown> {
  if (!isDefiniteNo(error)) return error;
  const cause = error;
  const reason = stopCauseOf(error);
  if (reason) return new ProviderRefusesUsError(reason, { cause });
  if (error instanceof Stripe.errors.StripeCardError) {
    return new ChargeRefusedError(declineReasonOf(error), { cause });
  }
  try {
    if (card.customerId !== undefined && !(await knowsCustomer(account, card.customerId))) {
      return new ProviderRefusesUsError('customers', { cause, isCertain: false });
    }
    if (!(await isAttached(account, card))) return new ChargeRefusedError('no-card', { cause });
    await checkAccount(account);
  } catch (unanswered) {
    return unanswered instanceof ProviderRefusesUsError ? unanswered : error;
  }
  return new ChargeRefusedError('unknown', { cause });
}

/** A deleted customer is known; one of another account or of the other mode is not. */
export async function knowsCustomer(
  { stripe }: Pick<StripeAccount, 'stripe'>,
  id: string,
): Promise<boolean> {
  return isThere(async () => {
    await stripe.customers.retrieve(id);
    return true;
  });
}

function isAttached(
  { stripe }: StripeAccount,
  { customerId, cardId }: ChargedCard,
): Promise<boolean> {
  return isThere(async () => {
    const { customer } = await stripe.paymentMethods.retrieve(cardId);
    return customer !== null && (customerId === undefined || idOf(customer) === customerId);
  });
}

async function isThere(look: () => Promise<boolean>): Promise<boolean> {
  try {
    return await look();
  } catch (error) {
    if (isMissing(error)) return false;
    if (isAboutPermission(error)) return true;
    return throwIfAboutUs(error);
  }
}

/** See `PaymentProvider.checkAccount`. */
export async function checkAccount({ stripe, isLive }: StripeAccount): Promise<void> {
  let canCharge: boolean;
  try {
    ({ charges_enabled: canCharge } = await stripe.accounts.retrieveCurrent());
  } catch (error) {
    if (isAboutPermission(error)) return;
    return throwIfAboutUs(error);
  }
  // Test mode can charge even with an account that is not active yet.
  if (isLive && !canCharge) throw new ProviderRefusesUsError('account');
}

/** A key that may not read what we would like to see may well be allowed to charge. */
function isAboutPermission(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripePermissionError &&
    /does not have the required permissions/i.test(error.message)
  );
}

type Failure = {
  readonly code?: string | undefined;
  readonly decline_code?: string | undefined;
} | null;

/** Stripe's codes that name a reason; `declined` where the bank gives none. */
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

/** The reason of a decline: the bank's code says more than the kind of the error. */
export function declineReasonOf(failure: Failure): DeclineReason {
  const byBank = REASONS[failure?.decline_code ?? ''];
  return byBank ?? REASONS[failure?.code ?? ''] ?? 'unknown';
}

/** Whether the bank takes the charge once the holder has confirmed it. */
export function needsAuthentication(failure: Failure): boolean {
  return (
    failure?.code === 'authentication_required' ||
    failure?.decline_code === 'authentication_required'
  );
}
