import { DECLINE_REASONS, type DeclineReason } from '@nabta/contract';
import type { MailRequest } from '@nabta/emails';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { CAIRO } from '../../platform/clock.ts';
import { mailChild, postMail } from '../mails/index.ts';
import {
  describeLine,
  findReceipt,
  NOT_THE_SPONSORS,
  receiptName,
  updatePayment,
  type NamedChild,
  type Paid,
  type PaidFor,
  type PaymentRow,
  type Settlement,
} from '../payments/index.ts';
import { receiptUrl } from '../transactions/index.ts';
import { nextDueOf } from './plan-dues.ts';
import { moveAttempts } from './attempts-repository.ts';
import * as repository from './repository.ts';
import type { OwnedDue, PaidDue } from './repository.ts';
import { dueAfter, isKept } from './rules.ts';

/**
 * Settles a payment of dues: all of them are paid, their next ones planned, and a receipt is mailed.
 * When one of them was paid otherwise or closed meanwhile, none is paid, and the money goes back. A
 * payment that came to nothing leaves the dues that it was charging unpaid, with the reason.
 */
export function duesSettlement(deps: Deps): Settlement {
  return {
    settle: (transaction, paid) => settle(deps, transaction, paid),
    end: (transaction, payment) => releaseDues(transaction, payment),
  };
}

async function settle(
  deps: Deps,
  transaction: Db,
  paid: Paid,
): Promise<{ refund: string } | undefined> {
  const { payment, paidAt } = paid;
  const settled = await lockPaidDues(transaction, payment);
  const gone = settled.find(({ due }) => dueAfter(due.state, 'settle') === undefined);
  if (gone) return { refund: `due ${gone.due.id} was ${gone.due.state} before the payment came` };
  await repository.settleByLines(
    transaction,
    { paymentId: payment.id, paidAt },
    settled.map(({ due }) => due),
    settled.flatMap(({ due, sponsorship }) => nextDueOf(sponsorship, due)),
  );
  // A receipt that waits is mailed with the others of the day: see `mailWaitingReceipts`.
  if (!payment.receiptWaits) await postReceipts(deps, transaction, [{ ...paid, dues: settled }]);
  return undefined;
}

async function releaseDues(transaction: Db, payment: PaymentRow): Promise<void> {
  // Neither a failure of ours nor a page that was left is a try: the due keeps the reason that it had.
  const isNoTry = payment.declineReason === NOT_THE_SPONSORS || payment.chargeKey === null;
  const reason = isNoTry ? null : declineReasonOf(payment.declineReason);
  for (const { due } of await lockPaidDues(transaction, payment)) {
    // One that waits for its holder is not being charged: it has been let go of already.
    if (due.state !== 'charging' || due.paymentId !== payment.id) continue;
    const declineReason = reason ?? due.declineReason;
    await repository.moveDue(transaction, due, 'fail', { paymentId: null, declineReason });
  }
  await moveAttempts(transaction, payment.id, 'decline', reason);
  // Nothing was paid for, also where money came: there is nothing to mail.
  if (payment.receiptWaits) await updatePayment(transaction, payment.id, { receiptWaits: false });
}

async function lockPaidDues(transaction: Db, { id }: PaymentRow): Promise<PaidDue[]> {
  const locked = await repository.lockDuesAskedFor(transaction, id);
  if (locked.length === 0) throw new Error(`payment ${id} is for no due`);
  return locked;
}

/** The reason of a decline, as far as dues name it. */
function declineReasonOf(text: string | null): DeclineReason {
  return DECLINE_REASONS.find((reason) => reason === text) ?? 'unknown';
}

/** A payment of dues that was made, with its dues. */
type SettledDues = Pick<Paid, 'payment' | 'numberReceipt' | 'paidAt'> & {
  readonly dues: readonly OwnedDue[];
};

/** Mails the receipts of a sponsor that waited for each other: one mail, each of them once. */
export function mailWaitingReceipts(deps: Deps, sponsorId: number): Promise<void> {
  return deps.db.transaction(async (transaction) => {
    const paid: SettledDues[] = [];
    for (const payment of await repository.lockWithReceiptWaiting(transaction, sponsorId)) {
      const { settledAt } = payment;
      if (settledAt === null) throw new Error(`payment ${payment.id} was never settled`);
      const numberReceipt = () => findReceipt(transaction, payment.id);
      const dues = await repository.listDuesOfPayment(transaction, payment.id);
      paid.push({ payment, numberReceipt, paidAt: settledAt, dues });
      await updatePayment(transaction, payment.id, { receiptWaits: false });
    }
    await postReceipts(deps, transaction, paid);
  });
}

async function postReceipts(
  deps: Deps,
  transaction: Db,
  paid: readonly SettledDues[],
): Promise<void> {
  const [first, ...more] = paid;
  const owner = first?.dues[0]?.sponsor;
  if (!first || !owner) return;
  const { locale } = first.payment;
  const dues = paid.flatMap((one) => one.dues);
  const common = {
    name: owner.firstName,
    childCount: new Set(dues.map(({ child }) => child.code)).size,
    children: dues.map(({ child }) => mailChild(child)),
    nextDueOn: (await nextDay(transaction, dues, dayOf(first.paidAt))) ?? null,
    transactionsUrl: `${deps.settings.publicUrl}/my-transactions?lng=${locale}`,
  };
  const receipts = [];
  for (const one of paid) receipts.push(await receiptOf(deps, one));
  const [receipt] = receipts;
  const request: MailRequest =
    receipt && more.length === 0
      ? { template: 'due-receipt', data: { ...common, ...receipt } }
      : { template: 'due-receipts', data: { ...common, receipts } };
  await postMail(deps, transaction, {
    dedupeKey: `receipt ${first.payment.id}`,
    to: owner.email,
    sponsorId: owner.id,
    locale,
    request,
  });
}

const dayOf = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(CAIRO).toPlainDate();

/** The part of a mail about one payment. */
async function receiptOf(deps: Deps, { payment, numberReceipt, paidAt, dues }: SettledDues) {
  const receipt = await numberReceipt();
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

/** The day (Cairo date) on which the next dues of these sponsorships come, if it is one day. */
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
    const isAsked = isKept(day, lastDay ? Temporal.PlainDate.from(lastDay) : undefined);
    const isComing = Temporal.PlainDate.compare(day, today) > 0;
    if (isAsked && isComing && !next.has(due.sponsorshipId)) next.set(due.sponsorshipId, due.dueOn);
  }
  const [day, ...others] = new Set(next.values());
  return others.length === 0 ? day : undefined;
}

/** A due as a line of its payment. */
export function dueLine({
  due,
  child,
}: {
  readonly due: { readonly dueOn: string };
  readonly child: NamedChild;
}): PaidFor {
  return { kind: 'due', child, dueOn: due.dueOn };
}
