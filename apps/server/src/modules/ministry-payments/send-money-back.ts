import { formatMoney, money, type Currency } from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { RefusedError } from '../../errors.ts';
import { recordAudit } from '../audit/index.ts';
import {
  availableBalance,
  findPayment,
  lockMoney,
  lockPayment,
  recordRefundsOf,
  refundedAmount,
  replaceFailedRefunds,
  requestRefund,
  type PaymentRow,
} from '../payments/index.ts';
import type { SponsorRow } from '../sponsors/index.ts';
import * as repository from './repository.ts';
import { requireSponsor, type StaffOrder } from './record-received-payment.ts';

/** A refund that was asked for. Minor units. */
export interface Refunded {
  readonly payment: PaymentRow;
  readonly amount: number;
  /** The sender of the money: the card provider, or the staff, by hand. */
  readonly sentBy: 'provider' | 'staff';
}

const shown = (amount: number, currency: Currency) => formatMoney(money(amount, currency), 'en');

interface RefundOrder extends StaffOrder {
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
 * that is all. Throws `RefusedError` for an unknown receipt, for more than is left, for a deposit,
 * and by hand where no refund of a card has failed; throws too when the provider can't say what it
 * has given back of a card's payment.
 */
export async function refundReceipt(deps: Deps, order: RefundOrder): Promise<Refunded> {
  if (order.isByHand && !order.dryRun) await hearOfRefunds(deps, order.receipt);
  return inTransaction(deps.db, order, async (transaction) => {
    const payment = await lockReceipted(transaction, order.receipt);
    const { id: paymentId } = payment;
    const { receipt, reason, actor, isByHand } = order;
    const isOfCard = payment.method === 'card';
    const hasFailed = await repository.hasFailedRefund(transaction, paymentId);
    if (isOfCard && isByHand && !hasFailed) {
      throw new RefusedError(`No refund of receipt ${receipt} has failed: its card takes it.`);
    }
    const amount = await refundable(transaction, payment, order, isByHand && hasFailed);
    const sentBy = isOfCard && !isByHand ? 'provider' : 'staff';
    if (sentBy === 'provider') {
      await requestRefund(deps, transaction, { paymentId, amount, reason });
    } else {
      const now = deps.clock.now();
      await replaceFailedRefunds(transaction, paymentId, now);
      if (amount > 0) await repository.insertRefundEntry(transaction, payment, amount, now);
    }
    const { currency } = payment;
    const details = { receipt, payment: paymentId, amount, currency, sent_by: sentBy, reason };
    await audit(deps, transaction, actor, 'payments refund', details);
    return { payment, amount, sentBy };
  });
}

/**
 * Nobody else checks money that staff send by hand, so our books must know every earlier refund.
 */
async function hearOfRefunds(deps: Deps, receipt: string): Promise<void> {
  const id = await repository.findPaymentOfReceipt(deps.db, receipt);
  const payment = id === undefined ? undefined : await findPayment(deps.db, id);
  if (payment) await recordRefundsOf(deps, payment);
}

async function lockReceipted(transaction: Db, receipt: string): Promise<PaymentRow> {
  const id = await repository.findPaymentOfReceipt(transaction, receipt);
  const payment = id === undefined ? undefined : await lockPayment(transaction, id);
  if (!payment) throw new RefusedError(`There is no receipt ${receipt}.`);
  if (payment.kind === 'deposit') {
    throw new RefusedError(
      `Receipt ${receipt} is of a deposit: take it out of the balance with payments withdraw.`,
    );
  }
  return payment;
}

async function refundable(
  transaction: Db,
  payment: PaymentRow,
  { receipt, amount }: Pick<RefundOrder, 'receipt' | 'amount'>,
  mayBeNothing: boolean,
): Promise<number> {
  const { currency } = payment;
  if (payment.disputeState === 'open') {
    throw new RefusedError(
      `Receipt ${receipt} is disputed: the payer’s bank decides on its money.`,
    );
  }
  const left = payment.amount - (await refundedAmount(transaction, payment.id));
  if (left <= 0 && mayBeNothing) return 0;
  if (left <= 0) throw new RefusedError(`Receipt ${receipt} is refunded already.`);
  if (amount !== undefined && amount > left) {
    const most = shown(left, currency);
    throw new RefusedError(`Only ${most} of receipt ${receipt} can be refunded.`);
  }
  return amount ?? left;
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
  const currency = sponsor.paymentCurrency;
  return inTransaction(deps.db, order, async (transaction) => {
    await lockMoney(transaction, sponsor.id);
    const available = await availableBalance(transaction, sponsor.id, currency);
    if (amount > available) {
      const most = shown(available, currency);
      throw new RefusedError(`Only ${most} of the balance of ${sponsor.email} can be withdrawn.`);
    }
    await repository.insertWithdrawal(transaction, {
      sponsorId: sponsor.id,
      amount,
      currency,
      happenedAt: deps.clock.now(),
    });
    const details = { sponsor: sponsor.id, amount, currency, reason };
    await audit(deps, transaction, actor, 'payments withdraw', details);
    return { sponsor, amount, left: available - amount };
  });
}

function audit(
  { clock }: Pick<Deps, 'clock'>,
  transaction: Db,
  actor: string,
  action: string,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  return recordAudit({ db: transaction, clock }, { actor, action, details });
}
