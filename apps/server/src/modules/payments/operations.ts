import { createHash } from 'node:crypto';
import type { Currency, Locale, Payment } from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { DomainError } from '../../errors.ts';
import { CAIRO } from '../../platform/clock.ts';
import type { ProviderSession } from '../../platform/payment-provider.ts';
import { randomId } from '../../platform/secrets.ts';
import * as repository from './repository.ts';
import type { PaymentRow } from './repository.ts';
import { contradictions } from './rules.ts';

export { findPayment, findReceipt, listPending, type PaymentRow } from './repository.ts';
export { amountProblem, receiptName, shownStatus } from './rules.ts';

/**
 * How long a payment page stays open. Counted from when the payment was stored, so that a repeated
 * request to the provider is the same request.
 */
const PAGE_HOURS = 23;

/** What a person is to be asked to pay. */
export interface PaymentRequest {
  readonly kind: Payment['kind'];
  /** Minor units. */
  readonly amount: number;
  readonly currency: Currency;
  /** Whose it is; undefined for a guest's. */
  readonly sponsorId?: number | undefined;
  readonly description: { readonly en: string; readonly ar: string };
  readonly locale: Locale;
  readonly email: string;
  /**
   * The caller's Idempotency-Key: the same key and request is the same payment, until that payment
   * has failed.
   */
  readonly clientKey: string | undefined;
  /** What else the caller asked for: with the same key it must be the same. */
  readonly details: Readonly<Record<string, string | number | boolean>>;
}

type Paying = Pick<Deps, 'db' | 'clock' | 'payments' | 'settings' | 'log'>;

/**
 * Stores a payment with what it is for (`storeSubject`, in the same transaction), and opens its
 * page. Returns the page's address and the payment's id. Throws `conflict` when the client key was
 * used for something else, `payment-provider-unavailable` when there is no page to open.
 */
export async function startPayment(
  deps: Paying,
  request: PaymentRequest,
  storeSubject: (transaction: Db, paymentId: string) => Promise<void>,
): Promise<{ url: string; paymentId: string }> {
  const payment = await storePayment(deps, request, storeSubject);
  if (payment.providerUrl !== null) return { url: payment.providerUrl, paymentId: payment.id };
  const url = await openPage(deps, payment, request.email);
  return { url, paymentId: payment.id };
}

async function storePayment(
  { db, clock }: Paying,
  request: PaymentRequest,
  storeSubject: (transaction: Db, paymentId: string) => Promise<void>,
): Promise<PaymentRow> {
  const id = randomId();
  // A donor who tries again in the other language still asks for the same.
  const asked = JSON.stringify({ ...request, locale: undefined });
  const clientRequest = createHash('sha256').update(asked).digest('base64url');
  return db.transaction(async (transaction) => {
    if (request.clientKey !== undefined) {
      await repository.freeClientKey(transaction, request.clientKey);
    }
    const isNew = await repository.insertPayment(transaction, {
      id,
      kind: request.kind,
      sponsorId: request.sponsorId ?? null,
      status: 'pending',
      amount: request.amount,
      currency: request.currency,
      descriptionEn: request.description.en,
      descriptionAr: request.description.ar,
      locale: request.locale,
      clientKey: request.clientKey ?? null,
      clientRequest,
      createdAt: clock.now(),
    });
    if (isNew) await storeSubject(transaction, id);
    const payment = isNew
      ? await repository.findPayment(transaction, id)
      : await repository.findPaymentByClientKey(transaction, request.clientKey ?? '');
    if (payment?.clientRequest !== clientRequest) throw new DomainError('conflict');
    return payment;
  });
}

async function openPage(deps: Paying, payment: PaymentRow, email: string): Promise<string> {
  const back = (success: boolean) =>
    `${deps.settings.publicUrl}/payment?payment_confirmation_success=${success}&payment=${payment.id}`;
  let session: ProviderSession;
  try {
    session = await deps.payments.openCheckout({
      reference: payment.id,
      amount: payment.amount,
      currency: payment.currency,
      description: payment.locale === 'ar' ? payment.descriptionAr : payment.descriptionEn,
      email,
      successUrl: back(true),
      cancelUrl: back(false),
      expiresAt: payment.createdAt.add({ hours: PAGE_HOURS }),
    });
  } catch (error) {
    throw new DomainError('payment-provider-unavailable', { cause: error });
  }
  if (session.url === undefined) throw new DomainError('payment-provider-unavailable');
  await repository.updatePayment(deps.db, payment.id, {
    providerSessionId: session.id,
    providerUrl: session.url,
  });
  return session.url;
}

/** What is done in the transaction that settles a payment, by what the payment is for. */
export type Settle = (
  transaction: Db,
  paid: {
    payment: PaymentRow;
    receipt: { year: number; number: number };
    paidAt: Temporal.Instant;
  },
) => Promise<void>;

/**
 * Makes our record of a payment what the provider says it is. However often, late or out of order
 * it is called, a payment settles once: state, ledger entry, numbered receipt and what `settle`
 * adds are one transaction under a lock of the payment's row. Returns the state after it.
 */
export async function applyProviderTruth(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  session: ProviderSession,
  settle: Settle,
): Promise<PaymentRow['status'] | undefined> {
  const { reference } = session;
  if (reference === undefined) return undefined;
  return db.transaction(async (transaction) => {
    const payment = await repository.lockPayment(transaction, reference);
    if (!payment || payment.status === 'paid') return payment?.status;
    const wrong = contradictions(payment, session);
    if (wrong.length > 0) {
      log.error({ payment: payment.id, wrong }, 'the provider contradicts a payment');
      return payment.status;
    }
    if (session.state === 'paid') {
      await settlePayment(transaction, payment, session, clock.now(), settle);
      return 'paid';
    }
    if (session.state === 'expired' && payment.status === 'pending') {
      await repository.updatePayment(transaction, payment.id, {
        status: 'expired',
        providerSessionId: session.id,
        settledAt: clock.now(),
      });
      return 'expired';
    }
    return payment.status;
  });
}

async function settlePayment(
  transaction: Db,
  payment: PaymentRow,
  session: ProviderSession,
  now: Temporal.Instant,
  settle: Settle,
): Promise<void> {
  const { year } = now.toZonedDateTimeISO(CAIRO);
  const providerId = session.paymentId ?? session.id;
  await repository.updatePayment(transaction, payment.id, {
    status: 'paid',
    providerSessionId: session.id,
    providerPaymentId: providerId,
    settledAt: now,
  });
  await repository.insertLedgerEntry(transaction, {
    kind: 'payment',
    amount: payment.amount,
    currency: payment.currency,
    paymentId: payment.id,
    sponsorId: payment.sponsorId,
    providerId,
    happenedAt: now,
  });
  const receipt = await repository.insertReceipt(transaction, {
    year,
    paymentId: payment.id,
    issuedAt: now,
  });
  await settle(transaction, { payment, receipt, paidAt: now });
}

/** What a sponsor has in hand, in minor units of their currency. */
export function balanceOf({ db }: { db: Db }, sponsorId: number): Promise<number> {
  return repository.sumBalance(db, sponsorId);
}

/** Gives a payment up that never got a page: nothing can have been paid for it. */
export async function abandonPayment(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const payment = await repository.lockPayment(transaction, id);
    if (payment?.status !== 'pending' || payment.providerSessionId !== null) return;
    await repository.updatePayment(transaction, id, { status: 'failed', settledAt: clock.now() });
  });
}
