import { formatMoney, money, toMinorUnits } from '@nabta/contract';
import type { Currency, Locale } from '@nabta/contract';

export { formatMoney };

/** A price of the API in one currency, as the language writes it. Throws on more than two decimals. */
export function formatPrice(
  price: Readonly<Record<Currency, number>>,
  currency: Currency,
  locale: Locale,
): string {
  const minor = toMinorUnits(price[currency]);
  if (minor === undefined) throw new RangeError(`not an amount: ${price[currency]}`);
  return formatMoney(money(minor, currency), locale);
}

/** An amount of the API (major units) as the language writes it. Throws on more than two decimals. */
export function formatAmount(amount: number, currency: Currency, locale: Locale): string {
  const minor = toMinorUnits(amount);
  if (minor === undefined) throw new RangeError(`not an amount: ${amount}`);
  return formatMoney(money(minor, currency), locale);
}
