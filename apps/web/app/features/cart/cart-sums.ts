import { add, deductBalance, money, multiply, toMinorUnits } from '@nabta/contract';
import type {
  BalanceDeduction,
  CheckedCart,
  Currency,
  FrequencyMonths,
  Money,
} from '@nabta/contract';
import type { Cart, CartChild, CartGift, Prices } from '../../lib/cart-content.ts';

/** What a cart comes to (CRT-26 to CRT-29). */
export interface CartSums extends BalanceDeduction {
  readonly children: Money;
  readonly gifts: Money;
  readonly total: Money;
}

/** What the balance may pay, and the least that a card is charged. */
export interface BalanceTerms {
  readonly balance: Money;
  readonly minimumCharge: Money;
}

/** A price in one currency; undefined while it is not known. */
function moneyOf(price: Prices | undefined, currency: Currency): Money | undefined {
  const minor = price && toMinorUnits(price[currency]);
  return minor === undefined ? undefined : money(minor, currency);
}

/** What the children cost for the months that are paid for at a time. */
export function childrenSum(
  children: readonly CartChild[],
  currency: Currency,
  months: FrequencyMonths,
): Money {
  return children
    .map(({ price }) => multiply(moneyOf(price, currency) ?? money(0, currency), months))
    .reduce(add, money(0, currency));
}

/** What one line of gifts costs; undefined while its price is not known. */
export function giftAmount({ gift, count }: CartGift, currency: Currency): Money | undefined {
  const price = moneyOf(gift.price, currency);
  return price && multiply(price, count);
}

/**
 * The sums by the prices that are stored: for while the server's are on their way, or do not come.
 * The balance pays only when there are children (CRT-27). Throws RangeError where the terms are of
 * another currency.
 */
export function storedSums(cart: Cart, currency: Currency, terms: BalanceTerms): CartSums {
  const none = money(0, currency);
  const children = childrenSum(cart.children, currency, cart.freq);
  const gifts = cart.gifts.map((line) => giftAmount(line, currency) ?? none).reduce(add, none);
  const total = add(children, gifts);
  const usable = cart.children.length > 0 ? terms.balance : none;
  return { children, gifts, total, ...deductBalance(total, usable, terms.minimumCharge) };
}

/** The sums as the server has them. */
export function checkedSums(checked: CheckedCart): CartSums {
  const { currency } = checked;
  const sum = (lines: readonly { readonly amount: number }[]) =>
    lines.map(({ amount }) => amountOf(amount, currency)).reduce(add, money(0, currency));
  return {
    children: sum(checked.children),
    gifts: sum(checked.gifts),
    total: amountOf(checked.total, currency),
    deduction: amountOf(checked.deduction, currency),
    amountDue: amountOf(checked.amount_due, currency),
  };
}

/** What the server knows of the balance. */
export function balanceTerms(checked: CheckedCart): BalanceTerms {
  return {
    balance: amountOf(checked.balance, checked.currency),
    minimumCharge: amountOf(checked.minimum_charge, checked.currency),
  };
}

/** An amount of the API. Throws RangeError on more than two decimals. */
export function amountOf(amount: number, currency: Currency): Money {
  const minor = toMinorUnits(amount);
  if (minor === undefined) throw new RangeError(`not an amount: ${amount}`);
  return money(minor, currency);
}
