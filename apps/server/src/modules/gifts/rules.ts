import { GIFT_LIMITS, type GiftKind } from '@nabta/contract';

/** The limit of its kind that a price breaks, in piastres. */
export interface PriceRefusal {
  readonly reason: 'price-low' | 'price-high';
  readonly limit: number;
}

/** Why the catalogue refuses a price in piastres (GFT-10); undefined when it takes it. */
export function priceRefusal(kind: GiftKind, priceEgp: number): PriceRefusal | undefined {
  const { minimum, maximum } = GIFT_LIMITS[kind];
  if (priceEgp < minimum) return { reason: 'price-low', limit: minimum };
  if (maximum !== null && priceEgp > maximum) return { reason: 'price-high', limit: maximum };
  return undefined;
}
