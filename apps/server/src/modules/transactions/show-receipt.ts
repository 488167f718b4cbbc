import type { Locale } from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import { describeLine, isHeldByBank, type Both, type PaidFor } from '../payments/index.ts';
import * as repository from './repository.ts';
import type { ReceiptRow } from './repository.ts';
import { netRefunds, parseReceiptName } from './rules.ts';

/** A line of a receipt. `amount` (minor units) is that of the whole line. */
interface ReceiptLine {
  readonly description: Both;
  readonly quantity: number;
  readonly amount: number;
}

/** A receipt with all that it says. Minor units. */
export interface ShownReceipt extends ReceiptRow {
  readonly lines: readonly ReceiptLine[];
  readonly refunds: readonly { readonly amount: number; readonly at: Temporal.Instant }[];
  readonly isHeldByBank: boolean;
}

/** A request for a receipt: with the signature of a mailed link, or as its owner. */
interface ReceiptRequest {
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
  { number, signature, sponsorId }: ReceiptRequest,
): Promise<ShownReceipt> {
  const isSigned = signature !== undefined && isReceiptSignature({ signer }, number, signature);
  const owner = isSigned ? undefined : await sponsorId();
  const found = await findReceipt(db, number);
  if (!found || !(isSigned || found.payment.sponsorId === owner)) throw notFound();
  return withRows(db, found);
}

/** A receipt for a mail to its payer; undefined for a number that was never given out. */
export async function findReceiptForMail(
  { db }: Pick<Deps, 'db'>,
  number: string,
): Promise<ShownReceipt | undefined> {
  const found = await findReceipt(db, number);
  return found && withRows(db, found);
}

async function findReceipt(db: Db, number: string): Promise<ReceiptRow | undefined> {
  const name = parseReceiptName(number);
  return name && (await repository.findReceiptRow(db, name));
}

async function withRows(db: Db, found: ReceiptRow): Promise<ShownReceipt> {
  const [lines, returned, isHeld] = await Promise.all([
    linesOf(db, found),
    repository.listReturned(db, found.payment.id),
    isHeldByBank(db, found.payment),
  ]);
  return { ...found, lines, refunds: netRefunds(returned), isHeldByBank: isHeld };
}

async function linesOf(
  db: Db,
  { payment, fromBalance, donation, purpose }: ReceiptRow,
): Promise<ReceiptLine[]> {
  if (donation && purpose) {
    const description = { en: purpose.nameEn, ar: purpose.nameAr };
    return [{ description, quantity: 1, amount: donation.baseAmount }];
  }
  // The balance gave nothing to a payment that came too late: its lines would be more than was paid.
  const cameAbout = fromBalance === payment.balanceAmount;
  const lines = (await linesOfPayments(db, [payment.id])).get(payment.id);
  if (lines && cameAbout) {
    return lines.map(({ description, quantity, amount }) => ({ description, quantity, amount }));
  }
  // A deposit, a checkout that was not settled, or a payment that staff recorded in words.
  const description = { en: payment.descriptionEn, ar: payment.descriptionAr };
  return [{ description, quantity: 1, amount: payment.amount + fromBalance }];
}

/** A line of a payment. Minor units: of the whole line, and the part that the balance paid. */
export interface PaidLine {
  readonly paidFor: PaidFor;
  readonly description: Both;
  readonly quantity: number;
  readonly amount: number;
  readonly balanceAmount: number;
}

/**
 * The lines of payments, as their receipts have them: children, then gifts, then dues. A donation, a
 * deposit, and a payment that staff recorded in words have none; nor has a checkout that was not
 * settled: its children are strangers, whom its own description names no further than it may.
 */
export async function linesOfPayments(
  db: Db,
  paymentIds: readonly string[],
): Promise<Map<string, PaidLine[]>> {
  const ofPayment = new Map<string, PaidLine[]>();
  if (paymentIds.length === 0) return ofPayment;
  const add = (
    line: { paymentId: string; quantity: number; amount: number; balanceAmount: number },
    paidFor: PaidFor,
  ) => {
    const { paymentId, quantity, amount, balanceAmount } = line;
    const description = describeLine(paidFor);
    const lines = ofPayment.get(paymentId) ?? [];
    ofPayment.set(paymentId, [...lines, { paidFor, description, quantity, amount, balanceAmount }]);
  };
  for (const line of await repository.listPaidChildren(db, paymentIds)) {
    add({ ...line, quantity: 1 }, { kind: 'sponsorship', child: line.child });
  }
  for (const line of await repository.listPaidGifts(db, paymentIds)) {
    add(line, { kind: 'gift', gift: line.gift, child: line.child });
  }
  for (const line of await repository.listPaidDues(db, paymentIds)) {
    add({ ...line, quantity: 1 }, { kind: 'due', child: line.child, dueOn: line.dueOn });
  }
  return ofPayment;
}

const PURPOSE = 'receipt';

/** A link to a receipt for its payer's mails. It works for anybody who has it. */
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

/** The number in the address of a receipt's page. */
export const receiptNumberOf = (path: string | null): string | undefined => path?.split('/').at(-1);

/** Whether a signature is that of the receipt's link. */
function isReceiptSignature(
  { signer }: Pick<Deps, 'signer'>,
  number: string,
  signature: string,
): boolean {
  return signer.verify(PURPOSE, number, signature);
}
