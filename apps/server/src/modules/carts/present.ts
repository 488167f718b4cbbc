import { toDecimal, type CheckedCart, type ChildFacts, type Locale } from '@nabta/contract';
import { localised } from '../../http/localised.ts';
import { waitingChildNames } from '../children/index.ts';
import { minimumCharge } from '../payments/index.ts';
import { pictureUrl } from '../pictures/index.ts';
import { presentGiftChild } from '../sponsorships/index.ts';
import { childError, giftError, problemSentence } from './problems.ts';
import type { CartOwner, ReadCart, ReadCartChild, ReadCartGift } from './read-cart.ts';

/** A cart as it is now, for its owner. */
export function presentCart(
  cart: ReadCart,
  owner: CartOwner,
  facts: ChildFacts,
  locale: Locale,
): CheckedCart {
  const { totals, balance, giftChildren } = cart;
  return {
    children: cart.children.map((child) => presentCartChild(child, facts, locale)),
    gifts: cart.gifts.map((gift) => presentCartGift(gift, owner, locale)),
    currency: owner.paymentCurrency,
    total: toDecimal(totals.total.minor),
    deduction: toDecimal(totals.deduction.minor),
    amount_due: toDecimal(totals.amountDue.minor),
    balance: toDecimal(balance),
    minimum_charge: toDecimal(minimumCharge(owner.paymentCurrency).minor),
    gift_children: giftChildren.map((child) => presentGiftChild(child, locale)),
  };
}

/** Of a child who is gone nothing is told but the first name; of others what everybody may see. */
function presentCartChild(
  child: ReadCartChild,
  facts: ChildFacts,
  locale: Locale,
): CheckedCart['children'][number] {
  const { row, problem } = child;
  const waiting = row && problem === undefined ? waitingChildNames(row, facts) : undefined;
  const shown = problem === 'own' ? row : waiting;
  return {
    id: child.id,
    problem: problem ?? null,
    message: problemSentence(childError(child, locale), locale),
    code: shown?.code || null,
    ...localised(
      'name',
      locale,
      shown?.fullNameEn ?? row?.firstNameEn ?? '',
      shown?.fullNameAr ?? row?.firstNameAr ?? '',
    ),
    image_url: shown ? pictureUrl(shown.pictureId) : null,
    price: shown ? { usd: toDecimal(shown.priceUsd), egp: toDecimal(shown.priceEgp) } : null,
    amount: toDecimal(child.amount),
  };
}

function presentCartGift(
  gift: ReadCartGift,
  { paymentCurrency }: CartOwner,
  locale: Locale,
): CheckedCart['gifts'][number] {
  const { row } = gift;
  return {
    gift_id: gift.giftId,
    sponsoree_id: gift.childId,
    quantity: gift.quantity,
    problem: gift.problem ?? null,
    message: problemSentence(giftError(gift, paymentCurrency, locale), locale),
    ...localised('title', locale, row?.titleEn ?? '', row?.titleAr ?? ''),
    maximum_quantity: gift.maximumQuantity,
    image_url: row ? pictureUrl(row.pictureId) : null,
    price: row ? { usd: toDecimal(row.priceUsd), egp: toDecimal(row.priceEgp) } : null,
    amount: toDecimal(gift.amount),
  };
}
