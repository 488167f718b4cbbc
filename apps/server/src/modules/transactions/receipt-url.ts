import type { Locale } from '@nabta/contract';
import type { Deps } from '../../deps.ts';

const PURPOSE = 'receipt';

/** The link to a receipt that works for whoever has it: for the mails of its payer. */
export function receiptUrl(
  { settings, signer }: Pick<Deps, 'settings' | 'signer'>,
  number: string,
  locale: Locale,
): string {
  const signature = signer.sign(PURPOSE, number);
  return `${settings.publicUrl}/receipts/${number}?signature=${signature}&lng=${locale}`;
}

/** The page of a receipt, for its owner. */
export const receiptPath = (number: string) => `/receipts/${number}`;

/** Whether a signature is that of the receipt's link. */
export function isReceiptSignature(
  { signer }: Pick<Deps, 'signer'>,
  number: string,
  signature: string,
): boolean {
  return signer.verify(PURPOSE, number, signature);
}
