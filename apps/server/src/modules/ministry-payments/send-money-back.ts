import type { AuditAction } from '@nabta/contract/desk';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../audit/index.ts';
import {
  availableBalance,
  findPayment,
  isHeldByBank,
  lockMoney,
  lockPayment,
  recordRefundsOf,
  replaceFailedRefunds,
  requestRefund,
  type PaymentRow,
} from '../payments/index.ts';
import type { SponsorRow } from '../sponsors/index.ts';
import { readMoneyLeft, type MoneyLeft } from './money-left.ts';
import { refused, shown } from './refusals.ts';
import * as repository from './repository.ts';
import { requireSponsor, type StaffOrder } from './record-received-payment.ts';

/** A refund that was asked for. Minor units. */
export interface Refunded {
  readonly payment: PaymentRow;
  readonly amount: number;
  /** The sender of the money: the card provider, or the staff, by hand. */
  readonly sentBy: 'provider' | 'staff';
}

export interface RefundOrder extends StaffOrder {
  readonly receipt: string;
  /** Minor units; undefined for all that is left. */
  readonly amount: number | undefined;
  /** The card does not take it: staff send it, or all of it went back some other way. */
  readonly isByHand: boolean;
}

/**
 * Gives a payment back, or the rest of it, or an amount (minor units). The provider sends the money
 * of a card; what came by another way, or what a card did not take, is written into the ledger, and
 * must be sent by hand. Refunds of it that failed then count as replaced; the amount may be 0 where
 * that is all. Throws `ExplainedRefusal` for an unknown receipt, for more than is left, for a deposit,
 * and by hand where no refund of a card has failed; throws too when the provider can't say what it
 * has given back of a card's payment.
 */
export async function refundReceipt(deps: Deps, order: RefundOrder): Promise<Refunded> {
  await hearOfRefunds(deps, order);
  return inTransaction(deps.db, order, async (transaction) => {
    const payment = await lockReceipted(transaction, order.receipt);
    return giveBack(deps, transaction, order, await planRefund(transaction, payment, order));
  });
}

/** The amount a refund sends back, and who sends it. */
export interface PlannedRefund extends Refunded {
  /** Minor units that had gone back before. */
  readonly returnedBefore: number;
  /** Minor units that could go back before. */
  readonly refundable: number;
}

/** Plans a refund of a payment from `lockReceipted`. Throws as `refundReceipt`; changes nothing. */
export async function planRefund(
  transaction: Db,
  payment: PaymentRow,
  order: Pick<RefundOrder, 'receipt' | 'amount' | 'isByHand'>,
): Promise<PlannedRefund> {
  const isOfCard = payment.method === 'card';
  const hasFailed = await repository.hasFailedRefund(transaction, payment.id);
  if (isOfCard && order.isByHand && !hasFailed) {
    throw refused('by_hand', 'refund-card-takes-it', { receipt: order.receipt });
  }
  if (await isHeldByBank(transaction, payment)) {
    throw refused('receipt', 'refund-disputed', { receipt: order.receipt });
  }
  const money = await readMoneyLeft(transaction, payment);
  const amount = refundable(payment, money, order, order.isByHand && hasFailed);
  const sentBy = isOfCard && !order.isByHand ? 'provider' : 'staff';
  return { payment, amount, sentBy, returnedBefore: money.returned, refundable: money.left };
}

/** Carries a planned refund out, with its line in the audit log. */
export async function giveBack(
  deps: Deps,
  transaction: Db,
  { receipt, reason, actor }: Pick<RefundOrder, 'receipt' | 'reason' | 'actor'>,
  { payment, amount, sentBy }: PlannedRefund,
): Promise<Refunded> {
  const { id: paymentId, currency } = payment;
  if (sentBy === 'provider') {
    await requestRefund(deps, transaction, { paymentId, amount, reason });
  } else {
    const now = deps.clock.now();
    await replaceFailedRefunds(transaction, paymentId, now);
    if (amount > 0) await repository.insertRefundEntry(transaction, payment, amount, now);
  }
  const details = { receipt, payment: paymentId, amount, currency, sent_by: sentBy, reason };
  await audit(deps, transaction, actor, 'payments refund', details);
  return { payment, amount, sentBy };
}

/**
 * Nobody else checks money that staff send by hand, so our books must know every earlier refund.
 */
export async function hearOfRefunds(
  deps: Deps,
  { isByHand, dryRun, receipt }: Pick<RefundOrder, 'isByHand' | 'dryRun' | 'receipt'>,
): Promise<void> {
  if (!isByHand || dryRun) return;
  const id = await repository.findPaymentOfReceipt(deps.db, receipt);
  const payment = id === undefined ? undefined : await findPayment(deps.db, id);
  if (payment) await recordRefundsOf(deps, payment);
}

/**
 * The payment of a receipt, locked, and its sponsor's money after it (decision 014). Throws
 * `ExplainedRefusal` for none, and for a deposit.
 */
export async function lockReceipted(transaction: Db, receipt: string): Promise<PaymentRow> {
  const id = await repository.findPaymentOfReceipt(transaction, receipt);
  const payment = id === undefined ? undefined : await lockPayment(transaction, id);
  if (!payment) throw refused('receipt', 'receipt-unknown', { receipt });
  if (payment.kind === 'deposit') {
    throw refused('receipt', 'refund-of-deposit', { receipt });
  }
  // An ending may be about to move months of it into the balance.
  if (payment.sponsorId !== null) await lockMoney(transaction, payment.sponsorId);
  return payment;
}

function refundable(
  payment: PaymentRow,
  { returned, movedToBalance, left }: MoneyLeft,
  { receipt, amount }: Pick<RefundOrder, 'receipt' | 'amount'>,
  mayBeNothing: boolean,
): number {
  const { currency } = payment;
  if (left === 0 && mayBeNothing) return 0;
  if (left > 0 && (amount ?? 0) <= left) return amount ?? left;
  const most = shown(left, currency);
  if (left < payment.amount - returned) {
    const moved = shown(movedToBalance, currency);
    throw refused('amount', 'refund-in-balance', { most, receipt, moved });
  }
  if (left === 0) throw refused('receipt', 'refunded-before', { receipt });
  throw refused('amount', 'refund-too-much', { most, receipt });
}

/** A withdrawal; `left`: the rest of the balance that can be spent. Minor units. */
export interface Withdrawn {
  readonly sponsor: SponsorRow;
  readonly amount: number;
  readonly left: number;
}

/**
 * Takes money out of a sponsor's balance, to be sent by hand: never more than can be spent. Minor
 * units of the sponsor's currency. Throws `RefusedError`.
 */
export async function withdrawBalance(
  deps: Pick<Deps, 'db' | 'clock'>,
  order: StaffOrder & { readonly email: string; readonly amount: number },
): Promise<Withdrawn> {
  const { amount, actor, reason } = order;
  const sponsor = await requireSponsor(deps, order.email);
  return inTransaction(deps.db, order, async (transaction) => {
    const plan = await planWithdrawal(transaction, sponsor, amount);
    await takeOut(deps, transaction, { actor, reason }, plan);
    return plan;
  });
}

/** Plans a withdrawal, and locks the sponsor's money. Throws as `withdrawBalance`; changes nothing. */
export async function planWithdrawal(
  transaction: Db,
  sponsor: SponsorRow,
  amount: number,
): Promise<Withdrawn> {
  const currency = sponsor.paymentCurrency;
  await lockMoney(transaction, sponsor.id);
  const available = await availableBalance(transaction, sponsor.id, currency);
  if (amount > available) {
    const most = shown(available, currency);
    throw refused('amount', 'withdraw-too-much', { most, sponsor: sponsor.email });
  }
  return { sponsor, amount, left: available - amount };
}

/** Carries a planned withdrawal out, with its line in the audit log. */
export async function takeOut(
  deps: Pick<Deps, 'clock'>,
  transaction: Db,
  { actor, reason }: Pick<StaffOrder, 'actor' | 'reason'>,
  { sponsor, amount }: Withdrawn,
): Promise<void> {
  const currency = sponsor.paymentCurrency;
  await repository.insertWithdrawal(transaction, {
    sponsorId: sponsor.id,
    amount,
    currency,
    happenedAt: deps.clock.now(),
  });
  const details = { sponsor: sponsor.id, amount, currency, reason };
  await audit(deps, transaction, actor, 'payments withdraw', details);
}

function audit(
  { clock }: Pick<Deps, 'clock'>,
  transaction: Db,
  actor: string,
  action: AuditAction,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  return recordAudit({ db: transaction, clock }, { actor, action, details });
}
