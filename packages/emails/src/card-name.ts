import type { Locale } from '@nabta/contract';
import { leftToRight, type Phrase } from './phrase.tsx';
import type { MailCard } from './sponsoring-requests.ts';

/** The brands as they stand on the cards; another one is left out. */
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
  const name = BRANDS[brand.toLowerCase()];
  return leftToRight(`${name === undefined ? '' : `${name} `}•••• ${last4}`, locale);
}
