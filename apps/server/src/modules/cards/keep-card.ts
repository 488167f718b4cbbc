import { z } from 'zod';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { ProviderRefusesUsError, type ProviderCard } from '../../platform/payment-provider.ts';
import type { JobDefinition } from '../../platform/queue.ts';
import * as repository from './repository.ts';
import type { CardRow, NewCard } from './repository.ts';

const payload = z.object({ providerId: z.string() });

/**
 * Takes a card off its customer that was saved anew under another id. A payment may still wait for
 * its holder on the old one, for days: so it is tried for more than a week.
 */
export const detachCardJob: JobDefinition<z.infer<typeof payload>> = {
  name: 'detach-card',
  payload,
  retryLimit: 8,
  retryDelaySeconds: 3_600,
};

/**
 * Keeps a card that the provider has saved for a sponsor. The first becomes the default; one that
 * was saved before is refreshed, and the provider's older entry of it is taken off later. Keeping
 * it again changes nothing. A card of another customer, of none, or for an account that staff
 * closed (SPN-24), is not kept. Locks the sponsor's row. Returns the card that is kept.
 */
export async function keepCard(
  deps: Pick<Deps, 'clock' | 'queue'>,
  transaction: Db,
  { sponsorId, card }: { sponsorId: number; card: ProviderCard },
): Promise<CardRow | undefined> {
  const owner = await repository.lockOwner(transaction, sponsorId);
  if (owner?.closedAt !== null) return undefined;
  if (card.customerId === undefined || owner.customerId !== card.customerId) return undefined;
  const known = await repository.findByProviderId(transaction, card.id);
  // A removed card stays removed, however late the notice that it was saved.
  if (known && (known.removedAt !== null || known.sponsorId !== sponsorId)) return undefined;
  const others = await repository.listCardRows(transaction, sponsorId);
  const same = known ?? others.find((other) => isSameCard(other, card));
  if (same) {
    await repository.updateCard(transaction, same.id, shownOf(card));
    if (same.providerId !== card.id) {
      await deps.queue.send(detachCardJob, { providerId: same.providerId }, transaction);
    }
  } else {
    await repository.insertCard(transaction, {
      ...shownOf(card),
      sponsorId,
      isDefault: others.length === 0,
      createdAt: deps.clock.now(),
    });
  }
  return repository.findByProviderId(transaction, card.id);
}

function isSameCard(row: CardRow, { fingerprint }: ProviderCard): boolean {
  return fingerprint !== undefined && row.fingerprint === fingerprint;
}

function shownOf(card: ProviderCard) {
  return {
    providerId: card.id,
    fingerprint: card.fingerprint ?? null,
    brand: card.brand,
    last4: card.last4,
    expMonth: card.expMonth,
    expYear: card.expYear,
    nameOnCard: card.nameOnCard,
  } satisfies Partial<NewCard>;
}

/**
 * Makes our record of a card agree with the provider's: a bank may have changed its expiry, or
 * staff may have taken it off at the provider. A card that is not ours is left alone. Throws where our
 * key may be that of another account.
 */
export async function refreshCard(deps: Deps, providerCardId: string): Promise<void> {
  const known = await repository.findByProviderId(deps.db, providerCardId);
  if (!known || known.removedAt !== null) return;
  const card = await deps.payments.readCard(providerCardId);
  if (!card) await requireKnownOwner(deps, known.sponsorId);
  await deps.db.transaction(async (transaction) => {
    await repository.lockOwner(transaction, known.sponsorId);
    const row = await repository.findByProviderId(transaction, providerCardId);
    if (!row || row.removedAt !== null) return;
    if (card?.customerId === undefined) await forgetCard(deps, transaction, row);
    else await repository.updateCard(transaction, row.id, shownOf(card));
  });
}

/**
 * Throws where the provider does not know the owner of a card: our key is that of another account
 * then, and tells nothing of the card. A customer that was deleted is known.
 */
export async function requireKnownOwner(
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  sponsorId: number,
): Promise<void> {
  const customerId = await repository.findCustomer(db, sponsorId);
  if (customerId === null || (await payments.knowsCustomer(customerId))) return;
  throw new ProviderRefusesUsError('customers', { isCertain: false });
}

/**
 * Marks a card as removed that the provider has taken off. If it was the default, the newest
 * of the others takes its place. The owner must be locked.
 */
export async function forgetCard(
  { clock }: Pick<Deps, 'clock'>,
  transaction: Db,
  row: CardRow,
): Promise<void> {
  await repository.updateCard(transaction, row.id, { removedAt: clock.now(), isDefault: false });
  if (!row.isDefault) return;
  const [next] = await repository.listCardRows(transaction, row.sponsorId);
  if (next) await repository.updateCard(transaction, next.id, { isDefault: true });
}

/**
 * Takes an entry of a card off at the provider that a newer one has replaced. Throws while a
 * payment waits on it, to be tried again.
 */
export async function detachReplacedCard(
  deps: Pick<Deps, 'db' | 'payments'>,
  { providerId }: { providerId: string },
): Promise<void> {
  if (await repository.isUnderWay(deps.db, providerId)) {
    throw new Error('a payment is under way on a card that was replaced');
  }
  await deps.payments.detachCard(providerId);
}
