import type { PaymentMethodCard } from '@nabta/contract';

type CardFacts = PaymentMethodCard['card'];

/** How the brands that the provider names write themselves, in every language. */
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

/** The name of a card's brand; undefined for one that has no name here. */
export function brandName({ brand }: Pick<CardFacts, 'brand'>): string | undefined {
  return BRANDS[brand.toLowerCase()];
}

/** The month after which a card is over, as it stands on the card: `08/27`. */
export function expiryOnCard(card: Pick<CardFacts, 'exp_month' | 'exp_year'>): string {
  const twoDigits = (number: number) => String(number % 100).padStart(2, '0');
  return `${twoDigits(card.exp_month)}/${twoDigits(card.exp_year)}`;
}
