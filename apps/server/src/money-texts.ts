import { formatMoney, type Currency, type Money } from '@nabta/contract';
import { inBoth, textsOf, type Both } from '@nabta/texts';

/** An amount within a sentence of either language. */
export function amountText(amount: Money): Both {
  return inBoth((locale) => formatMoney(amount, locale));
}

/** The name of a currency within a sentence of either language: `US dollars`. */
export function currencyText(currency: Currency): Both {
  return inBoth((locale) => textsOf('mail-charging-stopped', locale)(`currency.${currency}`));
}
