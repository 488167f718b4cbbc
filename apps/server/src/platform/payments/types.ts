import type { Currency, DeclineReason, Locale } from '@nabta/contract';
import type { MovementKind } from '@nabta/contract/desk';

/** A checkout that the provider hosts, as it is now: a payment, or a card to save (`setup`). */
export interface ProviderSession {
  readonly id: string;
  readonly url: string | undefined;
  /** `paid`: for a setup, the card is saved. `expired`: it can't be paid any more. */
  readonly state: 'open' | 'paid' | 'unpaid' | 'expired';
  /** `payment` or `setup`. */
  readonly mode: string;
  /** Minor units; 0 of a setup, whose currency is empty. */
  readonly amount: number;
  readonly currency: string;
  /** Our own id of the payment or the setup, as we gave it. */
  readonly reference: string | undefined;
  /** The provider's id of the money that moved, once paid. */
  readonly paymentId: string | undefined;
  /** The customer that pays: ours, or the one that the provider made of a guest. */
  readonly customerId: string | undefined;
  /** The card that paid or was saved, once completed. */
  readonly cardId: string | undefined;
  /** As of a `ProviderCharge`. */
  readonly paidAt: Temporal.Instant | undefined;
  readonly refundedAmount: number;
  readonly isDisputed: boolean;
}

/** One line of what is paid for on a payment page. */
export interface PageLine {
  readonly name: string;
  /** A smaller line below the name: how often, and when next. */
  readonly detail?: string | undefined;
  /** The public address of a picture. */
  readonly picture?: string | undefined;
  /** Of one, minor units. */
  readonly unitAmount: number;
  readonly quantity: number;
}

/** The part of a payment's lines that is paid otherwise, as from a balance. Minor units. */
export interface PageDiscount {
  readonly name: string;
  readonly amount: number;
}

/** The payment that a payment page asks for. */
export interface CheckoutRequest {
  readonly reference: string;
  /** The payer's language. */
  readonly locale: Locale;
  /** Minor units. */
  readonly amount: number;
  readonly currency: Currency;
  /** Whether it is given, or paid for what was chosen: the page says so. */
  readonly purpose: 'donate' | 'pay';
  /** At least one; less the discount they add up to `amount`. */
  readonly lines: readonly PageLine[];
  readonly discount?: PageDiscount | undefined;
  /** A sentence beside the button. */
  readonly note?: string | undefined;
  /** Not used where the customer is known; the page asks for it where there is none. */
  readonly email?: string | undefined;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly expiresAt: Temporal.Instant;
  readonly customerId?: string | undefined;
  /** Saves the card that pays with the customer, to be charged with nobody there. */
  readonly saveCard?: boolean;
  /** Takes nothing but cards, whatever else the account accepts: their outcome is known at once. */
  readonly cardsOnly?: boolean;
}

/** A request for a page that saves a card without charging it. */
export interface SetupRequest {
  readonly reference: string;
  /** The payer's language. */
  readonly locale: Locale;
  readonly customerId: string;
  /** The currency of later charges. */
  readonly currency: Currency;
  readonly successUrl: string;
  readonly cancelUrl: string;
  /** A sentence beside the button. */
  readonly note?: string | undefined;
  /** The provider's longest, a day, when absent. */
  readonly expiresAt?: Temporal.Instant;
}

/** A saved card, as far as we may know it. */
export interface ProviderCard {
  readonly id: string;
  /** Undefined once the card is detached: it can't be charged again. */
  readonly customerId: string | undefined;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly nameOnCard: string;
  /** Equal for the same number, however often it is saved. */
  readonly fingerprint: string | undefined;
}

/** A charge of a saved card. */
export interface ChargeRequest {
  /** Our own id of the payment. */
  readonly reference: string;
  /** The provider charges once for one key, however often it is asked (for a day). */
  readonly key: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: Currency;
  readonly customerId: string;
  readonly cardId: string;
  readonly description: string;
  /** Whether the card's holder waits for the answer, and can go to the bank's page. */
  readonly isHolderThere: boolean;
  /** The page to which the bank's page leads back. Stripe requires it for every charge. */
  readonly returnUrl: string;
}

/**
 * A payment as the provider has it. `authentication` waits for the holder to confirm it with their
 * bank; `processing` is decided later. `declined` is definite of a charge of a saved card; of a
 * checkout's payment it is not, for the page lets the next card be tried: there the session tells.
 */
export interface ProviderCharge {
  readonly id: string;
  readonly state: 'succeeded' | 'processing' | 'authentication' | 'declined' | 'cancelled';
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  /** Our own id of the payment; absent of one that is not ours. */
  readonly reference: string | undefined;
  /** Why it was declined, or waits for its holder. */
  readonly declineReason: DeclineReason | undefined;
  /** The bank's page, when it asks the holder who is there. */
  readonly actionUrl: string | undefined;
  readonly cardId: string | undefined;
  readonly createdAt: Temporal.Instant;
  /** When the money was taken. */
  readonly paidAt: Temporal.Instant | undefined;
  /** Minor units; what a failed refund brought back is not in it. */
  readonly refundedAmount: number;
  /** For good, even when the dispute was won. */
  readonly isDisputed: boolean;
}

/** Money that goes back. One that has `succeeded` may fail days later. */
export interface ProviderRefund {
  readonly id: string;
  readonly paymentId: string | undefined;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly state: 'pending' | 'succeeded' | 'failed' | 'cancelled';
  readonly createdAt: Temporal.Instant;
  /** The key that it was asked for with; undefined of one that was made at the provider's dashboard. */
  readonly key: string | undefined;
}

/** A payment that its holder's bank takes back. */
export interface ProviderDispute {
  readonly id: string;
  readonly paymentId: string | undefined;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly state: 'open' | 'won' | 'lost';
  /** The bank only asks, so far: no money has left. */
  readonly isInquiry: boolean;
  readonly createdAt: Temporal.Instant;
  /** When the bank took the money: later than it asked, if it only asked at first. */
  readonly takenAt: Temporal.Instant | undefined;
}

/** A movement of our balance at the provider. Minor units; signed, out of the balance is negative. */
export interface ProviderMovement {
  readonly id: string;
  readonly kind: MovementKind;
  /** The provider's own name of the kind. */
  readonly category: string;
  /** Before the fee. */
  readonly amount: number;
  readonly fee: number;
  /** The currency of the balance, which may be none of ours. */
  readonly currency: string;
  /** The same amount in the currency of the payer, where the provider exchanges it. */
  readonly given: { readonly amount: number; readonly currency: string };
  /** The payment, refund or dispute, by the provider's id in our ledger's entry; or the payout. */
  readonly aboutId: string | undefined;
  readonly createdAt: Temporal.Instant;
  /** When it can be paid out (UTC). */
  readonly availableOn: Temporal.PlainDate;
}

/** Money on its way from our balance to our bank. Minor units. */
export interface ProviderPayout {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  /** `failed`: the bank sent it back, or it was called off. */
  readonly state: 'under-way' | 'paid' | 'failed';
  /** Whether the provider names the movements that it consists of. */
  readonly isItemised: boolean;
  readonly createdAt: Temporal.Instant;
  readonly arrivesOn: Temporal.PlainDate;
}

/** A notice of the provider: a hint to read the truth, never the truth itself (TRAP-04). */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  /** The object to read; absent for events that do not concern us. */
  readonly about:
    | {
        readonly kind: 'session' | 'charge' | 'refund' | 'dispute' | 'card';
        readonly id: string;
      }
    | undefined;
  /** The checkout it is about, when it is about one. */
  readonly sessionId: string | undefined;
}

/** Pages of the provider, where a person types in a card. */
export interface ProviderCheckouts {
  /**
   * Opens a payment page. The same reference gives the same page, however often it is asked. Throws
   * `CustomerGoneError`, and `ProviderRefusesUsError` when it is about us.
   */
  openCheckout(request: CheckoutRequest): Promise<ProviderSession>;
  /** Opens a page that saves a card; the same for the same reference. Throws as `openCheckout`. */
  openSetup(request: SetupRequest): Promise<ProviderSession>;
  readSession(id: string): Promise<ProviderSession>;
  /** Closes an open page, and says what it became: it may have been paid meanwhile. */
  closeCheckout(id: string): Promise<ProviderSession>;
}

/** The customers of the provider and their saved cards. */
export interface ProviderCards {
  /** Makes a customer once for one reference, address and name, if repeated within a day. */
  createCustomer(customer: {
    reference: string;
    email: string;
    name: string;
  }): Promise<{ id: string }>;
  /** Undefined when the account that our key opens has no such card. */
  readCard(id: string): Promise<ProviderCard | undefined>;
  /** Takes a card off its customer for good; fine when it is off already. */
  detachCard(id: string): Promise<void>;
  /** Deletes a customer for good, with name and address; fine when that was done before. */
  deleteCustomer(id: string): Promise<void>;
  /** Whether the account that our key opens has, or has had, a customer. */
  knowsCustomer(id: string): Promise<boolean>;
}

/**
 * Charges of saved cards. What has no answer (a time-out, a broken line, a 5xx, a 409 or a 429, a
 * key that was used for another order) throws, and nothing may be concluded.
 */
export interface ProviderCharges {
  /**
   * Charges a saved card. A decline is an answer. Any other definite no throws: `ChargeRefusedError`
   * when it is about this charge or its card, `ProviderRefusesUsError` when it is about us.
   */
  charge(request: ChargeRequest): Promise<ProviderCharge>;
  /**
   * The payment of a reference: the one that took money, else the newest. Stripe's search lags by
   * up to a minute: nothing found says something only when nothing was asked since. After a
   * time-out, repeat the charge with its key instead.
   */
  findCharge(reference: string): Promise<ProviderCharge | undefined>;
  readCharge(id: string): Promise<ProviderCharge>;
  /** Gives a payment up; one that has succeeded meanwhile is told as it is. */
  cancelCharge(id: string): Promise<ProviderCharge>;
  /**
   * Tries a payment again with the card's holder there. The bank's page lives a short while: ask
   * when the link is followed, not when it is mailed. Throws as `charge` does.
   */
  authenticateCharge(
    id: string,
    holder: { cardId: string; returnUrl: string },
  ): Promise<ProviderCharge>;
  /** Every payment made since, the newest first. */
  listCharges(since: Temporal.Instant): AsyncIterable<ProviderCharge>;
}

/** Money that goes back, by us or by a bank. */
export interface ProviderReversals {
  /**
   * Gives a payment back: what is left of it, or an amount (minor units). Once for one key, ever.
   * Throws `RefundRefusedError`.
   */
  refund(paymentId: string, key: string, amount?: number): Promise<ProviderRefund>;
  readRefund(id: string): Promise<ProviderRefund>;
  readDispute(id: string): Promise<ProviderDispute>;
  /** Every refund made since, the newest first. */
  listRefunds(since: Temporal.Instant): AsyncIterable<ProviderRefund>;
  /** Every refund of one payment, the newest first. */
  listRefundsOf(paymentId: string): AsyncIterable<ProviderRefund>;
  /** Every dispute opened since, the newest first. */
  listDisputes(since: Temporal.Instant): AsyncIterable<ProviderDispute>;
}

/** Our balance at the provider: what moved it, and what of it went to our bank. */
export interface ProviderMovements {
  /** Every movement from a moment on (ever, when absent) until before another, the newest first. */
  listMovements(span: {
    since: Temporal.Instant | undefined;
    before: Temporal.Instant;
  }): AsyncIterable<ProviderMovement>;
  /** The movements that went out with a payout, its own among them. */
  listMovementsOf(payoutId: string): AsyncIterable<ProviderMovement>;
  /** Whether the account that our key opens has a movement. */
  knowsMovement(id: string): Promise<boolean>;
  /** Every payout made since (ever, when absent), the newest first. */
  listPayouts(since: Temporal.Instant | undefined): AsyncIterable<ProviderPayout>;
  /** All that is in our balance now, by currency: available or not yet. Minor units. */
  readBalance(): Promise<ReadonlyMap<string, number>>;
}

/** The payment provider: Stripe, or the sandbox that has the same API. */
export interface PaymentProvider
  extends ProviderCheckouts, ProviderCards, ProviderCharges, ProviderReversals, ProviderMovements {
  /**
   * Throws `ProviderRefusesUsError` when our key or our account can't take money, and whatever else
   * keeps the provider from answering.
   */
  checkAccount(): Promise<void>;
  /**
   * Throws when the signature of the raw body is not the provider's. What is read by the id in a
   * notice throws `UnknownObjectError` where there is no such thing.
   */
  readEvent(rawBody: Buffer, signature: string): Promise<ProviderEvent>;
}
