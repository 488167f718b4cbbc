import type { Locale } from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import { DomainError, notFound } from '../../errors.ts';
import { CustomerGoneError, type ProviderSession } from '../../platform/payment-provider.ts';
import { randomId } from '../../platform/secrets.ts';
import {
  ABANDON_AFTER_HOURS,
  paused,
  RECONCILE_AFTER_MINUTES,
  requireNotStopped,
} from '../payments/index.ts';
import type { SponsorRow } from '../sessions/index.ts';
import { forgetCustomer, noteCustomer } from '../sponsors/writes.ts';
import { forgetCard, keepCard } from './keep-card.ts';
import * as repository from './repository.ts';
import type { SetupRow } from './repository.ts';
import type { SetupOrigin } from './rules.ts';
import { fullName } from '../sponsors/index.ts';

/** How long the page that takes a card stays open. */
const PAGE_HOURS = 2;

type Customer = Pick<
  SponsorRow,
  'id' | 'email' | 'firstName' | 'lastName' | 'providerCustomerId' | 'paymentCurrency'
>;

/**
 * Returns the provider's customer of a sponsor, made when there is none. Call it outside of any
 * transaction. Throws `payment-provider-unavailable` and `payments-paused`.
 */
export async function ensureCustomer(deps: Deps, sponsor: Customer): Promise<string> {
  return sponsor.providerCustomerId ?? createCustomer(deps, sponsor, `sponsor-${sponsor.id}`);
}

/** Two simultaneous calls use the same reference, and get the same customer. */
async function createCustomer(deps: Deps, sponsor: Customer, reference: string): Promise<string> {
  const { id } = await deps.payments
    .createCustomer({
      reference,
      email: sponsor.email,
      name: fullName(sponsor),
    })
    .catch(async (cause: unknown) => {
      const { paymentCurrency: currency } = sponsor;
      throw await paused(deps, cause, { currency, customerId: undefined });
    });
  return noteCustomer(deps.db, sponsor.id, id);
}

/**
 * Does something with a sponsor's customer; once more with a new one where staff have deleted theirs
 * at the provider. Call it outside of any transaction. Throws as `ensureCustomer`, and what it throws.
 */
export async function withCustomer<S extends Customer, T>(
  deps: Deps,
  sponsor: S,
  work: (sponsor: S) => Promise<T>,
): Promise<T> {
  try {
    return await work(sponsor);
  } catch (error) {
    const gone = error instanceof DomainError ? error.cause : undefined;
    if (!(gone instanceof CustomerGoneError)) throw error;
    deps.log.warn({ sponsor: sponsor.id }, 'a customer was deleted at the provider');
    await forgetGoneCustomer(deps, sponsor.id, gone.customerId);
    // To the reference of before, the provider answers for a day with the deleted one.
    const reference = `sponsor-${sponsor.id}-after-${gone.customerId}`;
    return work({ ...sponsor, providerCustomerId: await createCustomer(deps, sponsor, reference) });
  }
}

async function forgetGoneCustomer(deps: Deps, sponsorId: number, gone: string): Promise<void> {
  await deps.db.transaction(async (transaction) => {
    const owner = await repository.lockOwner(transaction, sponsorId);
    if (owner?.customerId !== gone) return;
    await forgetCustomer(transaction, sponsorId);
    const cards = await repository.listCardRows(transaction, sponsorId);
    for (const card of cards) await forgetCard(deps, transaction, card);
  });
}

/**
 * Begins to add a card: returns the provider's page that takes it (CRD-03), and the id of the try. Throws
 * `payment-provider-unavailable` and `payments-paused`.
 */
export function addCard(
  deps: Deps,
  sponsor: Customer,
  origin: { from: SetupOrigin; locale: Locale },
): Promise<{ url: string; setupId: string }> {
  return withCustomer(deps, sponsor, (owner) => openCardPage(deps, owner, origin));
}

async function openCardPage(
  deps: Deps,
  sponsor: Customer,
  { from, locale }: { from: SetupOrigin; locale: Locale },
): Promise<{ url: string; setupId: string }> {
  const { paymentCurrency: currency } = sponsor;
  await requireNotStopped(deps.db, currency);
  const customerId = await ensureCustomer(deps, sponsor);
  const id = randomId();
  const createdAt = deps.clock.now();
  await repository.insertSetup(deps.db, {
    id,
    sponsorId: sponsor.id,
    status: 'pending',
    origin: from,
    createdAt,
  });
  const session = await deps.payments
    .openSetup({
      reference: id,
      locale,
      customerId,
      currency,
      successUrl: returnUrl(deps, { id, from }, true),
      cancelUrl: returnUrl(deps, { id, from }, false),
      expiresAt: createdAt.add({ hours: PAGE_HOURS }),
    })
    .catch(async (cause: unknown) => {
      throw await paused(deps, cause, { currency, customerId });
    });
  if (session.url === undefined) throw new DomainError('payment-provider-unavailable');
  await repository.updateSetup(deps.db, id, { providerSessionId: session.id });
  return { url: session.url, setupId: id };
}

function returnUrl(
  { settings }: Deps,
  { id, from }: { readonly id: string; readonly from: SetupOrigin },
  success: boolean,
): string {
  const page = from === 'mail' ? '/from-mail/card' : '/card';
  return `${settings.publicUrl}${page}?card_confirmation_success=${success}&setup=${id}`;
}

/**
 * Closes the page of a setup, so that no card is saved there any more. One that was saved meanwhile is
 * kept. Returns the status after it. Throws `payment-provider-unavailable`.
 */
export async function withdrawCardSetup(
  deps: Deps,
  id: string,
): Promise<SetupRow['status'] | undefined> {
  const setup = await repository.findSetup(deps.db, id);
  if (setup?.status !== 'pending' || setup.providerSessionId === null) return setup?.status;
  const session = await deps.payments
    .closeCheckout(setup.providerSessionId)
    .catch((cause: unknown) => {
      throw new DomainError('payment-provider-unavailable', { cause });
    });
  await settleCardSetup(deps, session);
  return (await repository.findSetup(deps.db, id))?.status;
}

/**
 * Makes our record of a setup agree with the provider's page of it, and keeps the card that was
 * saved there; once, however often, late or out of order it is called. A card that the link of a mail
 * asked for becomes the primary one. Returns whether the page is that of a setup of ours: that of a
 * checkout is not.
 */
export async function settleCardSetup(deps: Deps, session: ProviderSession): Promise<boolean> {
  if (session.mode !== 'setup' || session.reference === undefined) return false;
  const setup = await repository.findSetup(deps.db, session.reference);
  if (!setup) return false;
  if (setup.status === 'added' || !['paid', 'expired'].includes(session.state)) return true;
  const { cardId } = session;
  const card = cardId === undefined ? undefined : await deps.payments.readCard(cardId);
  await deps.db.transaction(async (transaction) => {
    const { sponsorId } = setup;
    await repository.lockOwner(transaction, sponsorId);
    const locked = await repository.lockSetup(transaction, setup.id);
    if (locked?.status === 'added') return;
    const kept = card && (await keepCard(deps, transaction, { sponsorId, card }));
    if (kept && setup.origin === 'mail') {
      await repository.moveDefault(transaction, { sponsorId, cardId: kept.id });
    }
    await repository.updateSetup(transaction, setup.id, {
      status: kept ? 'added' : 'failed',
      providerSessionId: session.id,
      endedAt: deps.clock.now(),
    });
  });
  return true;
}

/**
 * The truth about a card that a sponsor adds. While it is pending the provider is asked, so that a
 * lost notice leaves nobody waiting. Throws `not-found`, also for another sponsor's.
 */
export async function showCardSetup(
  deps: Deps,
  { sponsorId, id }: { sponsorId: number; id: string },
): Promise<SetupRow> {
  const setup = await repository.findSetup(deps.db, id);
  if (setup?.sponsorId !== sponsorId) throw notFound();
  if (setup.status !== 'pending') return setup;
  await tryToSettle(deps, setup);
  return (await repository.findSetup(deps.db, id)) ?? setup;
}

/** As `showCardSetup`, for who knows the id of a setup that the link of a mail began. Throws `not-found`. */
export async function showSetupFromMail(deps: Deps, id: string): Promise<SetupRow> {
  const setup = await repository.findSetup(deps.db, id);
  if (setup?.origin !== 'mail') throw notFound();
  return showCardSetup(deps, setup);
}

/** While the provider gives no answer the setup stays as it is: its page asks again by itself. */
async function tryToSettle(deps: Deps, { providerSessionId }: SetupRow): Promise<void> {
  if (providerSessionId === null) return;
  let session: ProviderSession;
  try {
    session = await deps.payments.readSession(providerSessionId);
  } catch (error) {
    deps.log.warn({ err: error }, 'the payment provider could not be asked about a card');
    return;
  }
  await settleCardSetup(deps, session);
}

const BATCH = 500;

/** Heals the setups whose notice was lost, and ends those that never got a page. */
export async function reconcileCardSetups(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const before = now.subtract({ minutes: RECONCILE_AFTER_MINUTES });
  for (const setup of await repository.listPendingSetups(deps.db, before, BATCH)) {
    try {
      await tryToSettle(deps, setup);
      const isOld =
        Temporal.Instant.compare(setup.createdAt, now.subtract({ hours: ABANDON_AFTER_HOURS })) < 0;
      if (setup.providerSessionId === null && isOld) {
        await repository.updateSetup(deps.db, setup.id, { status: 'failed', endedAt: now });
      }
    } catch (error) {
      // One that can't be settled must not keep those after it from being.
      deps.log.error({ err: error, setup: setup.id }, 'a card setup could not be reconciled');
    }
  }
}
