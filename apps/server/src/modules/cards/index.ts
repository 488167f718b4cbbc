import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import * as repository from './repository.ts';
import type { CardRow, OwnCard, Renewing } from './repository.ts';

export {
  addCard,
  ensureCustomer,
  reconcileCardSetups,
  settleCardSetup,
  showCardSetup,
} from './adding.ts';
export { removeCard, setDefaultCard } from './changing.ts';
export { detachCardJob } from './jobs.ts';
export { detachReplacedCard, keepCard, refreshCard } from './keeping.ts';
export { warnOfExpiringCards } from './warnings.ts';
export type { CardRow } from './repository.ts';

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

/** The card that a sponsor's dues are charged to; undefined when there is none. */
export function defaultCardOf(db: Db, sponsorId: number): Promise<CardRow | undefined> {
  return repository.findDefault(db, sponsorId);
}

/** A card of a sponsor that can be charged; undefined for another's and for a removed one. */
export async function ownCard(db: Db, own: OwnCard): Promise<CardRow | undefined> {
  const card = await repository.findOwn(db, own);
  return card?.removedAt === null ? card : undefined;
}
