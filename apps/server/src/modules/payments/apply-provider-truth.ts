import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { CAIRO } from '../../platform/clock.ts';
import type {
  ProviderCard,
  ProviderCharge,
  ProviderRefund,
  ProviderSession,
} from '../../platform/payment-provider.ts';
import { REFUND_REASONS } from './refund-causes.ts';
import { recordRefund, requestRefund } from './refund-payment.ts';
import { availableBalance, lockMoney } from './balance-repository.ts';
import * as repository from './repository.ts';
import type { PaymentRow } from './repository.ts';
import { chargeContradictions, contradictions, momentOf } from './rules.ts';
import { writeLedgerEntry } from './writes.ts';

interface ReceiptNumber {
  readonly year: number;
  readonly number: number;
}

/** A payment that was made, in the transaction that settles it. */
export interface Paid {
  readonly payment: PaymentRow;
  /**
   * Numbers its receipt; undefined where the balance paid all: no money came. Ask for it last: until
   * the transaction ends, every other receipt waits for its number.
   */
  readonly numberReceipt: () => Promise<ReceiptNumber | undefined>;
  /** As the provider says: not when we heard of it, which may be in the next year. */
  readonly paidAt: Temporal.Instant;
  /** The part that had not been refunded before we heard that it was paid. Minor units. */
  readonly left: number;
  /** Whether all of it had been refunded by then, or its payer's bank had disputed it. */
  readonly hasGoneBack: boolean;
  /** The card that it was paid with, or that was saved, where the provider told of one. */
  readonly card: ProviderCard | undefined;
}

/** The steps of a payment's subject (a donation, a checkout, dues) in the transaction that ends it. */
export interface Settlement {
  /**
   * Brings about what was paid for. Where that is not possible any more it returns the reason (words
   * for staff), having changed nothing: then all of the money that is left goes back.
   */
  settle(transaction: Db, paid: Paid): Promise<{ readonly refund: string } | void>;
  /** Releases what was kept for a payment that ended unpaid. */
  end(transaction: Db, payment: PaymentRow): Promise<void>;
}

/**
 * Makes our record of a payment agree with the provider's page of it. However often, late or out of
 * order it is called, a payment settles once: state, ledger entries (of earlier refunds, too),
 * numbered receipt and what `settlement` adds are one transaction under a lock of the payment's row.
 * Returns the state after.
 */
export async function applyProviderTruth(
  deps: Deps,
  session: ProviderSession,
  settlement: Settlement,
  card: ProviderCard | undefined,
): Promise<PaymentRow['status'] | undefined> {
  const { reference, paidAt, isDisputed } = session;
  if (reference === undefined) return undefined;
  const refunds = await refundsOf(deps, session.paymentId, session);
  return deps.db.transaction(async (transaction) => {
    const payment = await repository.lockPayment(transaction, reference);
    if (!payment || payment.status === 'paid') return payment?.status;
    const wrong = contradictions(payment, session);
    if (wrong.length > 0) {
      deps.log.error({ payment: payment.id, wrong }, 'the provider contradicts a payment');
      return payment.status;
    }
    if (session.state === 'paid') {
      const ids = {
        providerSessionId: session.id,
        providerPaymentId: payment.amount === 0 ? null : (session.paymentId ?? session.id),
      };
      const told = { ids, paidAt, card, refunds, isDisputed };
      return settlePayment(deps, transaction, payment, settlement, told);
    }
    if (session.state === 'expired' && payment.status === 'pending') {
      return endPayment(deps, transaction, payment, { status: 'expired' }, settlement);
    }
    return payment.status;
  });
}

/**
 * As `applyProviderTruth`, of a charge without a page. One that asks for its holder is marked; a
 * decline or a cancellation ends the payment. Returns the state after.
 */
export async function applyChargeTruth(
  deps: Deps,
  charge: ProviderCharge,
  settlement: Settlement,
  card?: ProviderCard,
): Promise<PaymentRow['status'] | undefined> {
  const { reference, paidAt, isDisputed } = charge;
  if (reference === undefined) return undefined;
  const refunds = await refundsOf(deps, charge.id, charge);
  return deps.db.transaction(async (transaction) => {
    const payment = await repository.lockPayment(transaction, reference);
    if (!payment || payment.status === 'paid') return payment?.status;
    const wrong = chargeContradictions(payment, charge);
    if (wrong.length > 0) {
      deps.log.error({ payment: payment.id, wrong }, 'the provider contradicts a charge');
      return payment.status;
    }
    const providerPaymentId = charge.id;
    switch (charge.state) {
      case 'succeeded': {
        const told = { ids: { providerPaymentId }, paidAt, card, refunds, isDisputed };
        return settlePayment(deps, transaction, payment, settlement, told);
      }
      case 'declined':
      case 'cancelled': {
        if (payment.status !== 'pending') return payment.status;
        const declineReason = charge.declineReason ?? payment.declineReason ?? 'unknown';
        const change = { status: 'failed', declineReason, providerPaymentId } as const;
        return endPayment(deps, transaction, payment, change, settlement);
      }
      case 'authentication':
        if (payment.status !== 'pending') return payment.status;
        await repository.updatePayment(transaction, payment.id, {
          awaitsHolder: true,
          declineReason: 'authentication',
          providerPaymentId,
        });
        return 'pending';
      case 'processing':
        await repository.updatePayment(transaction, payment.id, { providerPaymentId });
        return payment.status;
    }
  });
}

/**
 * Settles, in a transaction that has just stored it, a payment that the balance pays all of, or
 * whose money staff received. Returns the state after it.
 */
export function settleWithoutProvider(
  deps: Pick<Deps, 'clock' | 'queue' | 'log'>,
  transaction: Db,
  payment: PaymentRow,
  settlement: Settlement,
): Promise<PaymentRow['status']> {
  const nothing = { ids: {}, paidAt: undefined, card: undefined, refunds: [], isDisputed: false };
  return settlePayment(deps, transaction, payment, settlement, nothing);
}

/** The refunds of a payment at the provider, where there are any: read before the transaction. */
async function refundsOf(
  { payments }: Pick<Deps, 'payments'>,
  paymentId: string | undefined,
  { refundedAmount }: Pick<ProviderCharge, 'refundedAmount'>,
): Promise<ProviderRefund[]> {
  if (paymentId === undefined || refundedAmount === 0) return [];
  return Array.fromAsync(payments.listRefundsOf(paymentId));
}

/** What the provider tells of a payment that was made. */
interface Told {
  readonly ids: Partial<Pick<PaymentRow, 'providerSessionId' | 'providerPaymentId'>>;
  readonly paidAt: Temporal.Instant | undefined;
  readonly card: ProviderCard | undefined;
  readonly refunds: readonly ProviderRefund[];
  readonly isDisputed: boolean;
}

async function settlePayment(
  deps: Pick<Deps, 'clock' | 'queue' | 'log'>,
  transaction: Db,
  payment: PaymentRow,
  settlement: Settlement,
  { ids, paidAt: told, card, refunds, isDisputed }: Told,
): Promise<PaymentRow['status']> {
  const paidAt = momentOf(told, { since: payment.createdAt, now: deps.clock.now() });
  const canSpend = await canSpendBalance(transaction, payment);
  if (payment.amount === 0 && !canSpend) {
    return endPayment(deps, transaction, payment, { status: 'failed', ...ids }, settlement);
  }
  const paid = { status: 'paid', ...ids, awaitsHolder: false, declineReason: null } as const;
  if (payment.amount > 0) await receive(transaction, payment, { ...paid, paidAt });
  let left = payment.amount;
  for (const refund of refunds) {
    const recorded = await recordRefund({ ...deps, db: transaction }, refund);
    left -= recorded?.newlyReturned ?? 0;
  }
  const hasGoneBack = payment.amount > 0 && (left <= 0 || isDisputed);
  const numberReceipt = receiptOnce(transaction, payment, paidAt);
  const outcome = canSpend
    ? await settlement.settle(transaction, {
        payment,
        numberReceipt,
        paidAt,
        left,
        hasGoneBack,
        card,
      })
    : { refund: REFUND_REASONS['balance-spent'] };
  if (outcome) {
    await settlement.end(transaction, payment);
    if (payment.amount === 0) {
      return endRow(deps, transaction, payment, { status: 'failed', ...ids });
    }
    if (left > 0) {
      const refund = { paymentId: payment.id, amount: left, reason: outcome.refund };
      await requestRefund(deps, transaction, refund);
    }
    await numberReceipt();
    return 'paid';
  }
  if (payment.amount === 0) {
    await repository.updatePayment(transaction, payment.id, { ...paid, settledAt: paidAt });
  }
  if (payment.balanceAmount > 0) {
    await writeLedgerEntry(transaction, {
      kind: 'applied_from_balance',
      about: 'sponsorship',
      amount: -payment.balanceAmount,
      currency: payment.currency,
      paymentId: payment.id,
      sponsorId: payment.sponsorId,
      happenedAt: paidAt,
    });
  }
  await numberReceipt();
  return 'paid';
}

/** Money that came has a receipt, whether a mail tells of it or not. */
function receiptOnce(
  transaction: Db,
  payment: PaymentRow,
  paidAt: Temporal.Instant,
): Paid['numberReceipt'] {
  const { year } = paidAt.toZonedDateTimeISO(CAIRO);
  let numbered: Promise<ReceiptNumber> | undefined;
  return async () => {
    if (payment.amount === 0) return undefined;
    numbered ??= repository.insertReceipt(transaction, {
      year,
      paymentId: payment.id,
      issuedAt: paidAt,
    });
    return numbered;
  };
}

/**
 * The balance is reserved while a payment is pending; it may be spent when the payment comes late.
 */
async function canSpendBalance(transaction: Db, payment: PaymentRow): Promise<boolean> {
  const { sponsorId, balanceAmount, currency, status } = payment;
  if (sponsorId === null) return true;
  await lockMoney(transaction, sponsorId);
  if (balanceAmount === 0 || status === 'pending') return true;
  return (await availableBalance(transaction, sponsorId, currency)) >= balanceAmount;
}

/** Money came: the payment's state and its ledger entry. */
async function receive(
  transaction: Db,
  payment: PaymentRow,
  { paidAt, ...change }: Partial<PaymentRow> & { paidAt: Temporal.Instant },
): Promise<void> {
  await repository.updateWithEntry(
    transaction,
    payment.id,
    { ...change, settledAt: paidAt },
    {
      kind: payment.kind === 'deposit' ? 'deposit' : 'payment',
      about: await repository.aboutOf(transaction, payment),
      amount: payment.amount,
      currency: payment.currency,
      paymentId: payment.id,
      sponsorId: payment.sponsorId,
      providerId: change.providerPaymentId ?? null,
      happenedAt: paidAt,
    },
  );
}

async function endPayment(
  deps: Pick<Deps, 'clock'>,
  transaction: Db,
  payment: PaymentRow,
  change: Partial<PaymentRow> & { status: 'failed' | 'expired' },
  settlement: Settlement,
): Promise<PaymentRow['status']> {
  const status = await endRow(deps, transaction, payment, change);
  await settlement.end(transaction, { ...payment, ...change });
  return status;
}

async function endRow(
  { clock }: Pick<Deps, 'clock'>,
  transaction: Db,
  payment: PaymentRow,
  change: Partial<PaymentRow> & { status: 'failed' | 'expired' },
): Promise<PaymentRow['status']> {
  await repository.updatePayment(transaction, payment.id, {
    ...change,
    awaitsHolder: false,
    settledAt: clock.now(),
  });
  return change.status;
}

/** Ends a pending charge that the provider would not make at all. Returns the state after. */
export async function declineCharge(
  deps: Pick<Deps, 'db' | 'clock'>,
  id: string,
  declineReason: string,
  settlement: Settlement,
): Promise<PaymentRow['status']> {
  return deps.db.transaction(async (transaction) => {
    const payment = await repository.lockPayment(transaction, id);
    if (!payment) throw new Error(`no payment ${id}`);
    if (payment.status !== 'pending') return payment.status;
    const change = { status: 'failed', declineReason } as const;
    return endPayment(deps, transaction, payment, change, settlement);
  });
}

/** Gives a payment up of which nothing can have been paid: it never reached the provider. */
export async function abandonPayment(
  deps: Pick<Deps, 'db' | 'clock'>,
  id: string,
  settlement: Settlement,
): Promise<void> {
  await deps.db.transaction(async (transaction) => {
    const payment = await repository.lockPayment(transaction, id);
    if (payment?.status !== 'pending' || payment.providerSessionId !== null) return;
    if (payment.chargeKey !== null) return;
    await endPayment(deps, transaction, payment, { status: 'failed' }, settlement);
  });
}
