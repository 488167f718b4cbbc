import {
  add,
  CART_LIMITS,
  deductBalance,
  GIFT_LIMITS,
  money,
  multiply,
  spreadOverLines,
  type BalanceDeduction,
  type Currency,
  type FrequencyMonths,
  type GiftKind,
  type Money,
} from '@nabta/contract';

/** The lines of a cart at the prices of now, in minor units of the sponsor's currency. */
export interface PricedCart {
  readonly currency: Currency;
  /** Months that each child is paid for at a time. */
  readonly months: FrequencyMonths;
  readonly children: readonly { readonly pricePerMonth: number }[];
  readonly gifts: readonly { readonly price: number; readonly count: number }[];
}

/** The sums of a cart. Of each line: its amount, and the part that the balance pays (minor units). */
export interface CartTotals extends BalanceDeduction {
  readonly total: Money;
  readonly children: readonly CartLine[];
  readonly gifts: readonly CartLine[];
}

/** A line of a cart in minor units. */
export interface CartLine {
  readonly amount: number;
  readonly fromBalance: number;
}

/**
 * The sums of a cart (CRT-26 to CRT-29). There is no fee on sponsorships and gifts (terms). The
 * balance pays only when there are children, the children before the gifts, each in its order; the
 * rest is 0 or at least `minimumCharge`. Throws RangeError on another currency than the cart's.
 */
export function cartTotals(cart: PricedCart, balance: Money, minimumCharge: Money): CartTotals {
  const { currency, months } = cart;
  const lines = [
    ...cart.children.map((child) => multiply(money(child.pricePerMonth, currency), months)),
    ...cart.gifts.map((gift) => multiply(money(gift.price, currency), gift.count)),
  ];
  const total = lines.reduce(add, money(0, currency));
  const usable = cart.children.length > 0 ? balance : money(0, balance.currency);
  const paid = deductBalance(total, usable, minimumCharge);
  const amounts = lines.map(({ minor }) => minor);
  const parts = spreadOverLines(paid.deduction.minor, amounts);
  const all = amounts.map((amount, i) => {
    const fromBalance = parts[i];
    if (fromBalance === undefined) throw new Error(`line ${i} has no part of the balance`);
    return { amount, fromBalance };
  });
  return {
    total,
    ...paid,
    children: all.slice(0, cart.children.length),
    gifts: all.slice(cart.children.length),
  };
}

/** A gift line against the limits of its kind (CST-21, GFT-10). */
export interface CartGiftLine {
  readonly kind: GiftKind;
  /** The catalogue's price in piastres, whatever the sponsor pays in: limits are in pounds. */
  readonly priceEgp: number;
  readonly count: number;
}

/** The reason why a gift line is refused, with the parameters of its message. */
export type GiftRefusal =
  | { readonly reason: 'gift-count-invalid'; readonly maximum: number }
  | {
      readonly reason: 'gift-above-maximum';
      /** Piastres. */
      readonly maximum: number;
    };

/**
 * Why a gift line is refused (GFT-10, VAL-50); undefined when it is fine. A count is whole and at
 * least 1, and all that one line gives is one gift to the child, within the maximum of its kind.
 */
export function giftRefusal(line: CartGiftLine): GiftRefusal | undefined {
  const { count, priceEgp } = line;
  if (!Number.isSafeInteger(count) || count < 1 || count > CART_LIMITS.giftCount) {
    return { reason: 'gift-count-invalid', maximum: CART_LIMITS.giftCount };
  }
  const { maximum } = GIFT_LIMITS[line.kind];
  if (maximum === null || priceEgp * count <= maximum) return undefined;
  return { reason: 'gift-above-maximum', maximum };
}

/**
 * How many of a gift one child can be given (GFT-10): what its price (piastres) leaves room for
 * within the maximum of its kind, and no more than a line holds. Null for a kind without a maximum.
 */
export function maximumQuantity(kind: GiftKind, priceEgp: number): number | null {
  const { maximum } = GIFT_LIMITS[kind];
  if (maximum === null) return null;
  return Math.min(Math.floor(maximum / priceEgp), CART_LIMITS.giftCount);
}

/**
 * The children of a cart who have a brother or sister before them in it (SPN-18): their ids, in the
 * order of the cart, with who stands before each. A child that is in it twice counts once (CRT-17).
 */
export function laterSiblings<C extends { readonly id: number; readonly familyId: number }>(
  children: readonly C[],
): Map<number, C> {
  const firstOfFamily = new Map<number, C>();
  const later = new Map<number, C>();
  for (const child of children) {
    const first = firstOfFamily.get(child.familyId);
    if (!first) firstOfFamily.set(child.familyId, child);
    else if (first.id !== child.id) later.set(child.id, first);
  }
  return later;
}
