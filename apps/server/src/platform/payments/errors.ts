// The errors of every payment provider.
import type { DeclineReason } from '@nabta/contract';

/**
 * The provider won't make this charge: its card was taken off, or there is something else about it.
 * Nothing was charged, and asking again by the same key changes nothing.
 */
export class ChargeRefusedError extends Error {
  override readonly name = 'ChargeRefusedError';
  readonly reason: DeclineReason;

  constructor(reason: DeclineReason, options?: ErrorOptions) {
    super(`the charge is refused: ${reason}`, options);
    this.reason = reason;
  }
}

/**
 * The reason why the provider refuses all of our requests. `key`: it does not accept our key.
 * `customers`: it does not know the customer, which is so with a key of another account or of the
 * other mode. `account`: our account can't be charged with. `currency`: not in this currency.
 * `request`: it does not understand what we send.
 */
export const STOP_CAUSES = ['key', 'customers', 'account', 'currency', 'request'] as const;
export type StopCause = (typeof STOP_CAUSES)[number];

/** The provider takes nothing from us: this says nothing about a sponsor or a card. */
export class ProviderRefusesUsError extends Error {
  override readonly name = 'ProviderRefusesUsError';
  readonly reason: StopCause;
  /** Whether the cause is certain. A single unknown customer may be the only one. */
  readonly isCertain: boolean;

  constructor(reason: StopCause, options?: ErrorOptions & { readonly isCertain?: boolean }) {
    super(`the provider takes nothing from us: ${reason}`, options);
    this.reason = reason;
    this.isCertain = options?.isCertain ?? true;
  }
}

/** A customer was deleted at the provider, and their cards with them. */
export class CustomerGoneError extends Error {
  override readonly name = 'CustomerGoneError';
  readonly customerId: string;

  constructor(customerId: string, options?: ErrorOptions) {
    super(`the provider has deleted ${customerId}`, options);
    this.customerId = customerId;
  }
}

/**
 * The provider won't give this much of a payment back: it went back by another way, or its holder's
 * bank took it. Nothing went back by this, and asking again changes nothing.
 */
export class RefundRefusedError extends Error {
  override readonly name = 'RefundRefusedError';
}

/** The provider has no object of that id, for the key that we have. */
export class UnknownObjectError extends Error {
  override readonly name = 'UnknownObjectError';
}
