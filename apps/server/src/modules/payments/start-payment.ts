import { createHash } from 'node:crypto';
import type { Currency, Locale, Payment } from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { DomainError } from '../../errors.ts';
import type { PageDiscount, PageLine, ProviderSession } from '../../platform/payment-provider.ts';
import { randomId } from '../../platform/secrets.ts';
import { lockPayer } from './balance-repository.ts';
import * as repository from './repository.ts';
import type { PaymentRow } from './repository.ts';
import { paused, requireNotStopped } from './stop-charging.ts';

/** A payment that a person is asked to make. */
export interface PaymentRequest {
  readonly kind: Payment['kind'];
  /** Minor units. */
  readonly amount: number;
  readonly currency: Currency;
  /** Its sponsor; undefined for a guest's. */
  readonly sponsorId?: number | undefined;
  readonly description: { readonly en: string; readonly ar: string };
  readonly locale: Locale;
  readonly email: string;
  /**
   * The caller's Idempotency-Key: the same key and request is the same payment, until that payment
   * has failed.
   */
  readonly clientKey: string | undefined;
  /** The rest of the caller's request: with the same key it must be the same. */
  readonly details: Readonly<Record<string, string | number | boolean>>;
}

/** The subject of a payment: how it is stored, and what the page says, read from what is stored. */
interface PaymentSubject {
  store(transaction: Db, paymentId: string): Promise<void>;
  describe(payment: PaymentRow): Promise<PageContent>;
}

/**
 * Starts a payment: stores it with its subject, in the same transaction, and opens its page. Returns
 * the page's address and the payment's id. Throws `conflict` when the client key was used for
 * something else, `unauthorized` when the sponsor's account was closed or erased meanwhile, and
 * `payment-provider-unavailable` when there is no page to open.
 */
export async function startPayment(
  deps: Deps,
  request: PaymentRequest,
  subject: PaymentSubject,
): Promise<{ url: string; paymentId: string }> {
  // A donor who tries again in the other language still asks for the same.
  const clientTry = { key: request.clientKey, asked: { ...request, locale: undefined } };
  const payment = await deps.db.transaction(async (transaction) => {
    const begun = await findBegun(transaction, clientTry);
    if (begun) return begun;
    if (request.sponsorId !== undefined) await lockPayer(transaction, request.sponsorId);
    const { payment, isNew } = await beginPayment(deps, transaction, request, clientTry);
    if (isNew) await subject.store(transaction, payment.id);
    return payment;
  });
  // The page of a payment that was made is closed: its truth is what is left to tell.
  if (payment.status === 'paid') {
    return { url: returnUrl(deps, payment, true), paymentId: payment.id };
  }
  const content = await subject.describe(payment);
  const url = await openPaymentPage(deps, payment, { email: request.email, content });
  return { url, paymentId: payment.id };
}

/**
 * How long a payment page stays open. Counted from when the payment was stored, so that a repeated
 * request to the provider is the same request.
 */
const PAGE_HOURS = 23;

/** A payment to store. Amounts are minor units. */
export interface NewPayment {
  readonly kind: Payment['kind'];
  readonly amount: number;
  /** The part that the balance pays beside it: reserved from now on. Take `lockMoney` before. */
  readonly balanceAmount?: number;
  readonly currency: Currency;
  /** Its sponsor; undefined for a guest's. */
  readonly sponsorId?: number | undefined;
  readonly description: { readonly en: string; readonly ar: string };
  readonly locale: Locale;
  /** Whether its receipt is mailed later, with others of the day. */
  readonly receiptWaits?: boolean;
  /** For a charge without a page: the provider's key of it and the card. */
  readonly charge?: { readonly key?: string; readonly cardId: string };
}

/** The caller's Idempotency-Key with its request: the same key must ask the same. */
export interface ClientTry {
  readonly key: string | undefined;
  readonly asked: unknown;
}

/** The hash that a client key is compared by. */
function hashOf(asked: unknown): string {
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url');
}

/**
 * The payment that a client key has begun already, unless it came to nothing: then the key is free
 * again. Throws `conflict` when the key was used for something else.
 */
export async function findBegun(
  transaction: Db,
  { key, asked }: ClientTry,
): Promise<PaymentRow | undefined> {
  if (key === undefined) return undefined;
  await repository.freeClientKey(transaction, key);
  const payment = await repository.findPaymentByClientKey(transaction, key);
  if (payment && payment.clientRequest !== hashOf(asked)) throw new DomainError('conflict');
  return payment;
}

/** How long the same request counts as a second click, in seconds. */
const TWIN_SECONDS = 60;

/** Whether a payment was begun a moment ago for the very same request, with whatever key. */
export function isTwin(
  { clock }: Pick<Deps, 'clock'>,
  { clientRequest, createdAt }: PaymentRow,
  asked: unknown,
): boolean {
  const since = clock.now().subtract({ seconds: TWIN_SECONDS });
  return clientRequest === hashOf(asked) && Temporal.Instant.compare(createdAt, since) >= 0;
}

/** The sponsor's checkout that waits and is a twin of what is asked. Take `lockMoney` before. */
export async function findTwin(
  deps: Pick<Deps, 'clock'>,
  transaction: Db,
  sponsorId: number,
  asked: unknown,
): Promise<PaymentRow | undefined> {
  const waiting = await repository.listWaitingCheckouts(transaction, sponsorId);
  return waiting.find((payment) => isTwin(deps, payment, asked));
}

/**
 * Stores a payment as pending. Returns it, or the one that the same client key has begun
 * meanwhile (`isNew: false`). Throws `conflict` when that one asked for something else.
 */
export async function beginPayment(
  { clock }: Pick<Deps, 'clock'>,
  transaction: Db,
  request: NewPayment,
  { key, asked }: ClientTry,
): Promise<{ payment: PaymentRow; isNew: boolean }> {
  const id = randomId();
  const clientRequest = hashOf(asked);
  const stored = await repository.insertPayment(transaction, {
    id,
    kind: request.kind,
    sponsorId: request.sponsorId ?? null,
    status: 'pending',
    amount: request.amount,
    balanceAmount: request.balanceAmount ?? 0,
    currency: request.currency,
    method: request.amount === 0 ? 'balance' : 'card',
    descriptionEn: request.description.en,
    descriptionAr: request.description.ar,
    locale: request.locale,
    clientKey: key ?? null,
    clientRequest,
    chargeKey: request.charge ? (request.charge.key ?? `payment-${id}`) : null,
    chargeCardId: request.charge?.cardId ?? null,
    receiptWaits: request.receiptWaits ?? false,
    createdAt: clock.now(),
  });
  if (stored) return { payment: stored, isNew: true };
  if (key === undefined) throw new Error(`payment ${id} was not stored`);
  const payment = await repository.findPaymentByClientKey(transaction, key);
  if (payment?.clientRequest !== clientRequest) throw new DomainError('conflict');
  return { payment, isNew: false };
}

/** Where a payer comes back to, and whether it was paid as far as the page knows. */
export function returnUrl(
  { settings }: Pick<Deps, 'settings'>,
  payment: Pick<PaymentRow, 'id'>,
  success: boolean,
): string {
  return `${settings.publicUrl}/payment?payment_confirmation_success=${success}&payment=${payment.id}`;
}

/** The content of a payment page. Less the discount, its lines add up to the payment's amount. */
export interface PageContent {
  readonly lines: readonly PageLine[];
  readonly discount?: PageDiscount | undefined;
  /** A sentence beside the button. */
  readonly note?: string | undefined;
}

/** The payer whose page is opened, and how long it stays open. */
export interface PagePayer {
  /** Undefined where the page asks for it: anybody may pay there. */
  readonly email?: string | undefined;
  /** A sponsor: the card is saved to this customer, where `saveCard` says so. */
  readonly customerId?: string | undefined;
  readonly saveCard?: boolean;
  /** Takes nothing but cards: what waits for the outcome cannot wait for days. */
  readonly cardsOnly?: boolean;
  readonly content: PageContent;
  readonly expiresAt?: Temporal.Instant;
}

/**
 * Opens the provider's page of a payment: to pay, or, where the balance pays all, to save the card
 * that later dues are charged to. The same payment gives the same page. Throws
 * `payment-provider-unavailable`, `payments-paused`, and `conflict` for one that was given up
 * meanwhile.
 */
export async function openPaymentPage(
  deps: Deps,
  payment: PaymentRow,
  payer: PagePayer,
): Promise<string> {
  if (payment.providerUrl !== null) return payment.providerUrl;
  const { currency } = payment;
  await requireNotStopped(deps.db, currency);
  const session = await openSession(deps, payment, payer).catch(async (cause: unknown) => {
    throw await paused(deps, cause, { currency, customerId: payer.customerId });
  });
  if (session.url === undefined) throw new DomainError('payment-provider-unavailable');
  const page = { providerSessionId: session.id, providerUrl: session.url };
  if (await repository.notePage(deps.db, payment.id, page)) return session.url;
  // Given up while its page was opened, such as for a cart that a second window has checked out.
  await deps.payments.closeCheckout(session.id).catch(unavailable);
  throw new DomainError('conflict');
}

function unavailable(cause: unknown): never {
  throw new DomainError('payment-provider-unavailable', { cause });
}

function openSession(
  deps: Deps,
  payment: PaymentRow,
  { email, customerId, saveCard, cardsOnly, content, expiresAt }: PagePayer,
): Promise<ProviderSession> {
  const page = {
    reference: payment.id,
    locale: payment.locale,
    currency: payment.currency,
    successUrl: returnUrl(deps, payment, true),
    cancelUrl: returnUrl(deps, payment, false),
    expiresAt: expiresAt ?? payment.createdAt.add({ hours: PAGE_HOURS }),
  };
  if (payment.amount === 0) {
    if (customerId === undefined) throw new Error(`payment ${payment.id} has no customer`);
    return deps.payments.openSetup({ ...page, customerId, note: content.note });
  }
  return deps.payments.openCheckout({
    ...page,
    amount: payment.amount,
    purpose: payment.kind === 'donation' ? 'donate' : 'pay',
    ...content,
    email,
    customerId,
    saveCard: saveCard ?? false,
    cardsOnly: cardsOnly ?? false,
  });
}
