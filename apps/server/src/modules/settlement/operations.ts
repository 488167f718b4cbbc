import type { Deps } from '../../deps.ts';
import { DomainError, notFound } from '../../errors.ts';
import type { ProviderSession } from '../../platform/payment-provider.ts';
import {
  abandonPayment,
  applyProviderTruth,
  findPayment,
  findReceipt,
  listPending,
  refundedAmount,
  type PaymentRow,
} from '../payments/operations.ts';
import { settlementOf, type Settling } from './by-kind.ts';
import { isProcessed, markProcessed, noteEvent } from './repository.ts';

async function converge(deps: Settling, session: ProviderSession): Promise<void> {
  const isDone = session.state === 'paid' && session.cardId !== undefined;
  // Only a sponsor's card is kept: a guest's customer is the provider's own.
  const card = isDone ? await deps.payments.readCard(session.cardId) : undefined;
  await applyProviderTruth(deps, session, settlementOf(deps), card);
}

/**
 * Takes a notice of the provider. The notice is a hint: the truth is read back before anything is
 * settled, so repeats, delays and disorder do not matter (traps 4). Throws `invalid-signature` for
 * a notice that is not the provider's; anything else that it throws makes the provider try again.
 */
export async function receiveProviderEvent(
  deps: Settling,
  notice: { rawBody: Buffer; signature: string },
): Promise<void> {
  const event = await deps.payments.readEvent(notice.rawBody, notice.signature).catch((cause) => {
    deps.log.warn('a provider notice with a forged or stale signature was refused');
    throw new DomainError('invalid-signature', { cause });
  });
  await noteEvent(deps.db, event, deps.clock.now());
  if (await isProcessed(deps.db, event.id)) return;
  if (event.sessionId !== undefined) {
    await converge(deps, await deps.payments.readSession(event.sessionId));
  }
  await markProcessed(deps.db, event.id, deps.clock.now());
}

/** A payment as its page shows it, with the number of its receipt once it is paid. */
export interface ShownPayment {
  readonly payment: PaymentRow;
  readonly receipt: { year: number; number: number } | undefined;
  /** Whether all of it went back, or is about to. */
  readonly isRefunded: boolean;
}

/**
 * The truth about a payment. While it is pending the provider is asked, so that a lost notice
 * never leaves a donor waiting (traps 5, 6). Throws `not-found`.
 */
export async function showPayment(deps: Settling, id: string): Promise<ShownPayment> {
  const payment = await findPayment(deps.db, id);
  if (!payment) throw notFound();
  if (payment.status === 'pending' && payment.providerSessionId !== null) {
    await tryToConverge(deps, payment.providerSessionId, (session) =>
      deps.payments.readSession(session),
    );
  }
  return readShown(deps, id);
}

/**
 * The donor came back without paying: the payment page is closed, so that what we say is final.
 * A payment that was made meanwhile settles. Throws `not-found`.
 */
export async function cancelPayment(deps: Settling, id: string): Promise<ShownPayment> {
  const payment = await findPayment(deps.db, id);
  if (!payment) throw notFound();
  if (payment.status === 'pending' && payment.providerSessionId !== null) {
    await tryToConverge(deps, payment.providerSessionId, (session) =>
      deps.payments.closeCheckout(session),
    );
  }
  return readShown(deps, id);
}

async function readShown({ db }: Pick<Deps, 'db'>, id: string): Promise<ShownPayment> {
  const payment = await findPayment(db, id);
  if (!payment) throw notFound();
  const refunded = payment.status === 'paid' ? await refundedAmount(db, id) : 0;
  const isRefunded = payment.amount > 0 && refunded >= payment.amount;
  return { payment, receipt: await findReceipt(db, id), isRefunded };
}

/** While the provider can't be asked we say what we know: the page asks again by itself. */
async function tryToConverge(
  deps: Settling,
  sessionId: string,
  read: (sessionId: string) => Promise<ProviderSession>,
): Promise<void> {
  let session: ProviderSession;
  try {
    session = await read(sessionId);
  } catch (error) {
    deps.log.warn({ err: error }, 'the payment provider could not be asked');
    return;
  }
  await converge(deps, session);
}

/** Payments are looked after from this age on, and given up at that one when they have no page. */
const RECONCILE_AFTER_MINUTES = 2;
const ABANDON_AFTER_HOURS = 1;
const RECONCILE_BATCH = 2_000;

/**
 * Compares the payments that still wait with the provider, and heals what a lost notice or a crash
 * left half done (traps 6). Returns how many were settled or closed.
 */
export async function reconcilePayments(deps: Settling): Promise<number> {
  const now = deps.clock.now();
  const pending = await listPending(
    deps.db,
    now.subtract({ minutes: RECONCILE_AFTER_MINUTES }),
    RECONCILE_BATCH,
  );
  let changed = 0;
  for (const payment of pending) {
    try {
      await reconcilePayment(deps, payment, now);
    } catch (error) {
      // One that can't be settled must not keep those after it from being.
      deps.log.error({ err: error, payment: payment.id }, 'a payment could not be reconciled');
    }
    const after = await findPayment(deps.db, payment.id);
    if (after?.status !== 'pending') changed += 1;
  }
  return changed;
}

async function reconcilePayment(
  deps: Settling,
  payment: PaymentRow,
  now: Temporal.Instant,
): Promise<void> {
  const { id, providerSessionId, createdAt } = payment;
  if (providerSessionId !== null) {
    await tryToConverge(deps, providerSessionId, (session) => deps.payments.readSession(session));
  } else if (
    Temporal.Instant.compare(createdAt, now.subtract({ hours: ABANDON_AFTER_HOURS })) < 0
  ) {
    await abandonPayment(deps, id, settlementOf(deps));
  }
}
