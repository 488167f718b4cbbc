import type { Deps } from '../../deps.ts';
import { DomainError, invalid, notFound } from '../../errors.ts';
import { cairoToday } from '../../platform/clock.ts';
import { forgetCard, requireKnownOwner } from './keep-card.ts';
import * as repository from './repository.ts';
import type { CardRow, OwnCard, Renewing } from './repository.ts';
import { expiryOf, mayRemove } from './rules.ts';

/** A card as its owner sees it. */
export interface ShownCard {
  readonly card: CardRow;
  /** The sponsorships that would be left without a card, of the only one. */
  readonly renews: readonly Renewing[];
}

/** The cards of a sponsor, the primary one first, then the newest (CRD-01). */
export async function listCards({ db }: Pick<Deps, 'db'>, sponsorId: number): Promise<ShownCard[]> {
  const cards = await repository.listCardRows(db, sponsorId);
  const renews = cards.length === 1 ? await repository.listRenewing(db, [sponsorId]) : [];
  return cards.map((card) => ({ card, renews }));
}

/**
 * Makes a card the one that is charged (CRD-04). Throws `not-found`, also for another's, and
 * `validation-failed` for one that has expired.
 */
export async function setDefaultCard(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  own: OwnCard,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await repository.lockOwner(transaction, own.sponsorId);
    const card = await repository.findOwnCard(transaction, own);
    if (!card || card.removedAt !== null) throw notFound();
    if (!card.isDefault && expiryOf(card, cairoToday(clock)) === 'over') {
      throw invalid({ payment_method_id: { key: 'payment-method-expired' } });
    }
    await repository.moveDefault(transaction, own);
  });
}

/**
 * Removes a card: first at the provider, so that a removed card can never be charged; then here. Repeating it is fine. A charge that is under way on it goes on. Throws `not-found`, also
 * for another's, and `validation-failed` for the primary card while there are others (CRD-07).
 */
export async function removeCard(deps: Deps, own: OwnCard): Promise<void> {
  const card = await deps.db.transaction(async (transaction) => {
    await repository.lockOwner(transaction, own.sponsorId);
    return removable(await repository.findOwnCard(transaction, own), () =>
      repository.listCardRows(transaction, own.sponsorId),
    );
  });
  if (card.removedAt !== null) return;
  try {
    await requireKnownOwner(deps, own.sponsorId);
    await deps.payments.detachCard(card.providerId);
  } catch (cause) {
    throw new DomainError('payment-provider-unavailable', { cause });
  }
  await deps.db.transaction(async (transaction) => {
    await repository.lockOwner(transaction, own.sponsorId);
    const now = await repository.findOwnCard(transaction, own);
    // It may have become the primary card meanwhile; it can't be charged any more all the same.
    if (now?.removedAt === null) await forgetCard(deps, transaction, now);
  });
}

async function removable(
  card: CardRow | undefined,
  listAll: () => Promise<CardRow[]>,
): Promise<CardRow> {
  if (!card) throw notFound();
  if (card.removedAt !== null) return card;
  const others = (await listAll()).length - 1;
  if (!mayRemove(card, others)) {
    throw invalid({ payment_method_id: { key: 'payment-method-primary' } });
  }
  return card;
}
