/** The brands' own spelling by the provider's names, the same in every language. */
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

/** The name of a card's brand as it is printed on the card; undefined for one that has no name here. */
export function brandName({ brand }: { readonly brand: string }): string | undefined {
  return BRANDS[brand.toLowerCase()];
}
