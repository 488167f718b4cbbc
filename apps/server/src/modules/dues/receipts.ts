import type { MailRequest } from '@nabta/emails';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { CAIRO } from '../../platform/clock.ts';
import { postMail } from '../mails/index.ts';
import {
  describeLine,
  findReceipt,
  receiptName,
  updatePayment,
  type Paid,
} from '../payments/index.ts';
import { receiptUrl } from '../transactions/index.ts';
import * as repository from './repository.ts';
import type { OwnedDue } from './repository.ts';
import { isKept } from './rules.ts';
import { dueLine } from './words.ts';

type Posting = Pick<Deps, 'clock' | 'queue' | 'sealer' | 'signer' | 'settings'>;

/** A payment of dues that was made, with its dues. */
type PaidDues = Pick<Paid, 'payment' | 'receipt' | 'paidAt'> & {
  readonly dues: readonly OwnedDue[];
};

/** Mails the receipt of one or several dues, in the transaction that settles them. */
export function postDueReceipt(
  deps: Posting,
  transaction: Db,
  paid: Paid,
  dues: readonly OwnedDue[],
): Promise<void> {
  return postReceipts(deps, transaction, [{ ...paid, dues }]);
}

/** Mails the receipts of a sponsor that waited for each other: one mail, each of them once. */
export function mailWaitingReceipts(
  deps: Posting & Pick<Deps, 'db'>,
  sponsorId: number,
): Promise<void> {
  return deps.db.transaction(async (transaction) => {
    const paid: PaidDues[] = [];
    for (const payment of await repository.lockWithReceiptWaiting(transaction, sponsorId)) {
      const receipt = await findReceipt(transaction, payment.id);
      const dues = await repository.listDuesOfPayment(transaction, payment.id);
      paid.push({ payment, receipt, paidAt: payment.settledAt ?? deps.clock.now(), dues });
      await updatePayment(transaction, payment.id, { receiptWaits: false });
    }
    await postReceipts(deps, transaction, paid);
  });
}

async function postReceipts(
  deps: Posting,
  transaction: Db,
  paid: readonly PaidDues[],
): Promise<void> {
  const [first, ...more] = paid;
  const owner = first?.dues[0]?.sponsor;
  if (!first || !owner) return;
  const { locale } = first.payment;
  const dues = paid.flatMap((one) => one.dues);
  const common = {
    name: owner.firstName,
    childCount: new Set(dues.map(({ child }) => child.code)).size,
    nextDueOn: (await nextDay(transaction, dues, dayOf(first.paidAt))) ?? null,
    transactionsUrl: `${deps.settings.publicUrl}/my-transactions?lng=${locale}`,
  };
  const receipts = paid.map((one) => receiptOf(deps, one));
  const request: MailRequest =
    more.length === 0
      ? { template: 'due-receipt', data: { ...common, ...receiptOf(deps, first) } }
      : { template: 'due-receipts', data: { ...common, receipts } };
  await postMail(deps, transaction, {
    dedupeKey: `receipt ${first.payment.id}`,
    to: owner.email,
    locale,
    request,
  });
}

const dayOf = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(CAIRO).toPlainDate();

/** What a mail says of one payment. */
function receiptOf(
  deps: Pick<Deps, 'settings' | 'signer'>,
  { payment, receipt, paidAt, dues }: PaidDues,
) {
  const number = receipt ? receiptName(receipt) : null;
  return {
    receiptNumber: number,
    receiptUrl: number === null ? null : receiptUrl(deps, number, payment.locale),
    paidOn: dayOf(paidAt).toString(),
    lines: dues.map((owned) => ({
      label: describeLine(dueLine(owned)),
      quantity: 1,
      amount: owned.due.amount,
    })),
    total: payment.amount + payment.balanceAmount,
    fromBalance: payment.balanceAmount,
    amountPaid: payment.amount,
    currency: payment.currency,
  };
}

/** When the next due of these sponsorships comes (Cairo date), if that is one day. */
async function nextDay(
  transaction: Db,
  paid: readonly OwnedDue[],
  today: Temporal.PlainDate,
): Promise<string | undefined> {
  const lastDays = new Map(paid.map(({ sponsorship: { id, lastDay } }) => [id, lastDay]));
  const next = new Map<number, string>();
  for (const due of await repository.listOpenDues(transaction, [...lastDays.keys()])) {
    const day = Temporal.PlainDate.from(due.dueOn);
    const lastDay = lastDays.get(due.sponsorshipId);
    const isOwed = isKept(day, lastDay ? Temporal.PlainDate.from(lastDay) : undefined);
    const isComing = Temporal.PlainDate.compare(day, today) > 0;
    if (isOwed && isComing && !next.has(due.sponsorshipId)) next.set(due.sponsorshipId, due.dueOn);
  }
  const [day, ...others] = new Set(next.values());
  return others.length === 0 ? day : undefined;
}
