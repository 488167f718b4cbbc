import {
  toDecimal,
  type CheckoutSessionResponse,
  type ChildFacts,
  type Locale,
} from '@nabta/contract';
import { localised } from '../../http/localised.ts';
import { waitingChildNames } from '../children/index.ts';
import type { ShownCheckout } from './show-checkout.ts';

const priceOf = (row: { priceUsd: number; priceEgp: number }) => ({
  usd: toDecimal(row.priceUsd),
  egp: toDecimal(row.priceEgp),
});

/** A checkout as a cart is filled with it: at the prices of now, without children who are gone. */
export function presentCheckout(
  { checkout, children, gifts }: ShownCheckout,
  facts: ChildFacts,
  locale: Locale,
): CheckoutSessionResponse['checkout_session'] {
  return {
    id: checkout.paymentId,
    sponsorships_frequency: checkout.frequencyMonths,
    children: children
      .filter(({ child }) => child.status === 'available')
      .map(({ line, child }) => {
        const { code, fullNameEn, fullNameAr } = waitingChildNames(child, facts);
        return {
          id: child.id,
          code: code || null,
          ...localised('full_name', locale, fullNameEn, fullNameAr),
          price: priceOf(child),
          sponsoring_as: { en: line.sponsoringAsEn, ar: line.sponsoringAsAr },
        };
      }),
    gifts: gifts.map(({ line, gift, child }) => ({
      id: gift.id,
      ...localised('title', locale, gift.titleEn, gift.titleAr),
      price: priceOf(gift),
      quantity: line.quantity,
      sponsoree_id: child.id,
    })),
  };
}
