import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import * as repository from './receipt-repository.ts';
import type { ReceiptRow } from './receipt-repository.ts';
import { isReceiptSignature } from './receipt-url.ts';
import { netRefunds, parseReceiptName } from './rules.ts';
import { childLine, dueLine, giftLine, type Both } from './words.ts';

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
  const lines =
    payment.kind === 'checkout'
      ? await checkoutLines(db, payment.id)
      : await dueLines(db, payment.id);
  if (lines.length > 0) return lines;
  // A deposit, or what staff recorded in words.
  const description = { en: payment.descriptionEn, ar: payment.descriptionAr };
  return [{ description, quantity: 1, amount: payment.amount + payment.balanceAmount }];
}

async function checkoutLines(db: Db, paymentId: string): Promise<ReceiptLine[]> {
  const [children, gifts] = await Promise.all([
    repository.listChildLines(db, paymentId),
    repository.listGiftLines(db, paymentId),
  ]);
  return [
    ...children.map(({ child, amount }) => ({
      description: childLine(child),
      quantity: 1,
      amount,
    })),
    ...gifts.map(({ gift, child, quantity, amount }) => ({
      description: giftLine(gift, child),
      quantity,
      amount,
    })),
  ];
}

async function dueLines(db: Db, paymentId: string): Promise<ReceiptLine[]> {
  const dues = await repository.listDueLines(db, paymentId);
  return dues.map(({ child, dueOn, amount }) => ({
    description: dueLine(child, dueOn),
    quantity: 1,
    amount,
  }));
}
