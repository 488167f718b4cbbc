import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import type { Both } from '../payments/index.ts';
import { linesOfPayments } from './lines.ts';
import * as repository from './receipt-repository.ts';
import type { ReceiptRow } from './receipt-repository.ts';
import { isReceiptSignature } from './receipt-url.ts';
import { netRefunds, parseReceiptName } from './rules.ts';

/** What was paid for. `amount` (minor units) is that of the whole line. */
export interface ReceiptLine {
  readonly description: Both;
  readonly quantity: number;
  readonly amount: number;
}

/** A receipt with all that it says. Minor units. */
export interface ShownReceipt extends ReceiptRow {
  readonly lines: readonly ReceiptLine[];
  readonly refunds: readonly { readonly amount: number; readonly at: Temporal.Instant }[];
}

/** Who asks for a receipt: with the signature of a mailed link, or as its owner. */
export interface Asking {
  readonly number: string;
  readonly signature: string | undefined;
  /** The sponsor who calls, asked only when there is no good signature. */
  readonly sponsorId: () => Promise<number | undefined>;
}

/**
 * A receipt, for its owner or for whoever has its link. Throws `not-found` for everybody else, as
 * for a number that was never given out.
 */
export async function showReceipt(
  { db, signer }: Pick<Deps, 'db' | 'signer'>,
  { number, signature, sponsorId }: Asking,
): Promise<ShownReceipt> {
  const isSigned = signature !== undefined && isReceiptSignature({ signer }, number, signature);
  const owner = isSigned ? undefined : await sponsorId();
  const name = parseReceiptName(number);
  const found = name && (await repository.findReceiptRow(db, name));
  if (!found || !(isSigned || found.payment.sponsorId === owner)) throw notFound();
  const [lines, returned] = await Promise.all([
    linesOf(db, found),
    repository.listReturned(db, found.payment.id),
  ]);
  return { ...found, lines, refunds: netRefunds(returned) };
}

async function linesOf(db: Db, { payment, donation, purpose }: ReceiptRow): Promise<ReceiptLine[]> {
  if (donation && purpose) {
    const description = { en: purpose.nameEn, ar: purpose.nameAr };
    return [{ description, quantity: 1, amount: donation.baseAmount }];
  }
  const lines = (await linesOfPayments(db, [payment.id])).get(payment.id);
  if (lines) {
    return lines.map(({ description, quantity, amount }) => ({ description, quantity, amount }));
  }
  // A deposit, or what staff recorded in words.
  const description = { en: payment.descriptionEn, ar: payment.descriptionAr };
  return [{ description, quantity: 1, amount: payment.amount + payment.balanceAmount }];
}
