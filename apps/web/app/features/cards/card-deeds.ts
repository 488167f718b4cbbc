import type { PaymentMethodCard } from '@nabta/contract';

/** What can be done with a saved card. */
export type Deed = 'makePrimary' | 'remove';

/**
 * What can be done with a card among its owner's: the primary one is primary already (CRD-05), and
 * stays as long as there is another that could take its place first (CRD-07).
 */
export function deedsOf(card: PaymentMethodCard, cards: readonly PaymentMethodCard[]): Deed[] {
  if (!card.is_default) return ['makePrimary', 'remove'];
  return cards.length > 1 ? [] : ['remove'];
}
