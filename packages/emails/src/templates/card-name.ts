import type { Locale } from '@nabta/contract';
import { leftToRightWords, type Phrase } from '../phrase.tsx';
import type { MailCard } from '../sponsoring-requests.ts';

/** Brands as printed on cards; another brand is left out. */
const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  meeza: 'Meeza',
};

/** A card as its holder knows it: the brand and the last digits, from left to right. */
export function cardName({ brand, last4 }: MailCard, locale: Locale): Phrase {
  const known = BRANDS[brand.toLowerCase()];
  // On a phone the line may break before the digits.
  return leftToRightWords([...(known === undefined ? [] : [known]), `•••• ${last4}`], locale);
}
