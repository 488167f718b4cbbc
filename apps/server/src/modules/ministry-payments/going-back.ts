import { formatMoney, money, type Currency } from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import { written } from '../../db/dry-run.ts';
import type { Deps } from '../../deps.ts';
import { RefusedError } from '../../errors.ts';
import { recordAudit } from '../audit/index.ts';
import {
  availableBalance,
  lockMoney,
  lockPayment,
  refundedAmount,
  requestRefund,
  type PaymentRow,
} from '../payments/index.ts';
import type { SponsorRow } from '../sponsors/index.ts';
import * as repository from './repository.ts';
import { sponsorBy, type Asked, type Writing } from './writing.ts';

/** A refund that was asked for. Minor units. */
export interface Refunded {
  readonly payment: PaymentRow;
  readonly amount: number;
  /** Who sends the money: the card provider, or the staff, by hand. */
  readonly sentBy: 'provider' | 'staff';
}

const shown = (amount: number, currency: Currency) => formatMoney(money(amount, currency), 'en');

/**
 * Gives a payment back, or what is left of it, or an amount (minor units): a card's by the provider;
 * what came by another way is written into the ledger, and must be sent by hand. Throws
 * `RefusedError` for an unknown receipt, for more than is left, and for a deposit.
 */
export async function refundReceipt(
  deps: Writing,
  order: Asked & { readonly receipt: string; readonly amount: number | undefined },
): Promise<Refunded> {
  return written(deps.db, order.dryRun, async (transaction) => {
    const payment = await lockReceipted(transaction, order.receipt);
    const amount = await refundable(transaction, payment, order);
    const sentBy = payment.method === 'card' ? 'provider' : 'staff';
    const { id: paymentId } = payment;
    const { receipt, reason, actor } = order;
    if (sentBy === 'provider') {
      await requestRefund(deps, transaction, { paymentId, amount, reason });
    } else {
      await repository.insertRefundEntry(transaction, payment, amount, deps.clock.now());
    }
    const { currency } = payment;
    const details = { receipt, payment: paymentId, amount, currency, sent_by: sentBy, reason };
    await audit(deps, transaction, actor, 'payments refund', details);
    return { payment, amount, sentBy };
  });
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
  { receipt, amount }: { readonly receipt: string; readonly amount: number | undefined },
): Promise<number> {
  const { currency } = payment;
  if (payment.disputeState === 'open') {
    throw new RefusedError(
      `Receipt ${receipt} is disputed: the payer’s bank decides on its money.`,
    );
  }
  const left = payment.amount - (await refundedAmount(transaction, payment.id));
  if (left <= 0) throw new RefusedError(`Receipt ${receipt} is refunded already.`);
  if (amount !== undefined && amount > left) {
    const most = shown(left, currency);
    throw new RefusedError(`Only ${most} of receipt ${receipt} can be refunded.`);
  }
  return amount ?? left;
}

/** What was taken out of a balance, and what can still be spent of it. Minor units. */
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
  deps: Writing,
  order: Asked & { readonly email: string; readonly amount: number },
): Promise<Withdrawn> {
  const { amount, actor, reason } = order;
  const sponsor = await sponsorBy(deps, order.email);
  const currency = sponsor.paymentCurrency;
  return written(deps.db, order.dryRun, async (transaction) => {
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
