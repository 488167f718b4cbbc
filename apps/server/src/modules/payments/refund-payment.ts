import { z } from 'zod';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import {
  RefundRefusedError,
  type ProviderDispute,
  type ProviderRefund,
} from '../../platform/payment-provider.ts';
import type { JobDefinition } from '../../platform/queue.ts';
import {
  endRefund,
  findRefund,
  insertRefund,
  markSent,
  refundedAmount,
  reopenReplacedRefund,
  replaceFailedRefunds,
  updateRefund,
} from './refunds-repository.ts';
import * as repository from './repository.ts';
import type { PaymentRow } from './repository.ts';
import {
  disputeEntries,
  isLastDispute,
  momentOf,
  refundEntries,
  type ReversingEntry,
} from './rules.ts';
import { writeLedgerEntryOnce } from './writes.ts';

const payload = z.object({ refundId: z.int() });

/** Asks the provider for one refund; tried for about three days, and by the daily reconcile. */
export const sendRefundJob: JobDefinition<z.infer<typeof payload>> = {
  name: 'send-refund',
  payload,
  retryLimit: 14,
  retryDelaySeconds: 15,
};

/**
 * Writes a refund to ask the provider for into a transaction, with the job that asks: it is asked
 * for if and only if its cause came about. Minor units; `reason` in words, for staff.
 */
export async function requestRefund(
  { queue, clock }: Pick<Deps, 'queue' | 'clock'>,
  transaction: Db,
  refund: { readonly paymentId: string; readonly amount: number; readonly reason: string },
): Promise<number> {
  const now = clock.now();
  await replaceFailedRefunds(transaction, refund.paymentId, now);
  const asked = { ...refund, state: 'requested', requestedAt: now } as const;
  const id = await insertRefund(transaction, asked);
  await queue.send(sendRefundJob, { refundId: id }, transaction);
  return id;
}

/** The entries that recording a refund or a dispute has newly written. */
export interface Reversed {
  readonly payment: PaymentRow;
  /** Minor units that went back by it just now; 0 when all was known. */
  readonly newlyReturned: number;
}

/**
 * Asks the provider for a refund that was requested. Asked again it is the same refund. One that
 * the provider refuses has failed, and needs a person. Returns undefined when there was nothing to
 * ask. Throws what else the provider throws, so that the job is tried again.
 */
export async function sendRefund(deps: Deps, refundId: number): Promise<Reversed | undefined> {
  const refund = await findRefund(deps.db, refundId);
  // A job may come twice, and staff may have sent the money another way meanwhile.
  if (refund?.state !== 'requested' && refund?.state !== 'sent') return undefined;
  const payment = await repository.findPayment(deps.db, refund.paymentId);
  if (!payment || payment.providerPaymentId === null) {
    throw new Error(`refund ${refundId} is of a payment that the provider does not know`);
  }
  const key = keyOf(refundId);
  try {
    const sent =
      refund.providerId === null
        ? await deps.payments.refund(payment.providerPaymentId, key, refund.amount)
        : await deps.payments.readRefund(refund.providerId);
    return await recordRefund(deps, sent);
  } catch (error) {
    if (!(error instanceof RefundRefusedError)) throw error;
    deps.log.error({ err: error, payment: payment.id, refund: refundId }, 'a refund was refused');
    const refused = { state: 'failed', endedAt: deps.clock.now() } as const;
    await updateRefund(deps.db, refundId, refused);
    return { payment, newlyReturned: 0 };
  }
}

/**
 * Makes our ledger agree with a refund of the provider, whoever asked for it: a reversing entry
 * when money goes back, and another when that failed. However often it is told, each is written
 * once. One that we asked for is marked as sent with the entry, also where its notice comes before our
 * answer: its amount counts as gone at every moment, and once. Undefined when it is of no payment of ours.
 */
export async function recordRefund(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  refund: ProviderRefund,
): Promise<Reversed | undefined> {
  return reverse(deps, refund.paymentId, refundEntries(refund), async (transaction, reversed) => {
    const { payment, newlyReturned } = reversed;
    const refundId = idOfKey(refund.key);
    if (refundId !== undefined) await markSent(transaction, payment.id, refundId, refund.id);
    const state = endOf(refund.state);
    if (state) await endRefund(transaction, refund.id, state, deps.clock.now());
    if (state === 'failed') {
      deps.log.error({ payment: payment.id }, 'a refund has failed');
      // Heard of just now: later looks at it change nothing that staff have decided since.
      if (newlyReturned < 0) await reopenReplacedRefund(transaction, payment.id);
    } else {
      // One of the dashboard may be somebody's second try.
      const { createdAt, amount } = refund;
      await replaceFailedRefunds(transaction, payment.id, createdAt, amount);
    }
  });
}

/**
 * Records every refund that the provider knows of a payment, before staff decide what is left of it:
 * the notice of one made at the dashboard may be lost. Throws when the provider does not answer.
 */
export async function recordRefundsOf(
  deps: Deps,
  { providerPaymentId }: Pick<PaymentRow, 'providerPaymentId'>,
): Promise<void> {
  if (providerPaymentId === null) return;
  for await (const refund of deps.payments.listRefundsOf(providerPaymentId)) {
    await recordRefund(deps, refund);
  }
}

/** What the provider knows a request of ours by. */
const keyOf = (refundId: number) => `refund-${refundId}`;

function idOfKey(key: string | undefined): number | undefined {
  const id = /^refund-(\d{1,9})$/.exec(key ?? '')?.[1];
  return id === undefined ? undefined : Number(id);
}

function endOf(state: ProviderRefund['state']): 'done' | 'failed' | undefined {
  if (state === 'succeeded') return 'done';
  return state === 'pending' ? undefined : 'failed';
}

/**
 * As `recordRefund`, of a payer's bank that takes a payment back: reversed while it is open or
 * lost, and set right again when it is won. The payment is marked with its last dispute.
 */
export async function recordDispute(
  deps: Deps,
  dispute: ProviderDispute,
): Promise<Reversed | undefined> {
  const { state } = dispute;
  const disputed = {
    disputeState: state,
    disputeId: dispute.id,
    disputedAt: dispute.createdAt,
    disputeAmount: dispute.amount,
  };
  return reverse(
    deps,
    dispute.paymentId,
    disputeEntries(dispute),
    async (transaction, reversed) => {
      const { payment } = reversed;
      const isKnown = payment.disputeId === dispute.id && payment.disputeState === state;
      if (isKnown || !isLastDispute(payment, dispute)) return;
      deps.log.warn({ payment: payment.id, state }, 'a payment is disputed');
      await repository.updatePayment(transaction, payment.id, disputed);
      // The payer has the money; not that of a part which was on its way back otherwise, and failed.
      if (state === 'lost') {
        const returned = await refundedAmount(transaction, payment.id);
        await replaceFailedRefunds(transaction, payment.id, deps.clock.now(), returned);
      }
    },
  );
}

async function reverse(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  providerPaymentId: string | undefined,
  entries: readonly ReversingEntry[],
  mark: (transaction: Db, reversed: Reversed) => Promise<void>,
): Promise<Reversed | undefined> {
  if (providerPaymentId === undefined) return undefined;
  return db.transaction(async (transaction) => {
    const payment = await repository.lockPaymentOfProvider(transaction, providerPaymentId);
    if (payment?.status !== 'paid') return undefined;
    const about = await repository.aboutOf(transaction, payment);
    const { id: paymentId, sponsorId, currency } = payment;
    const now = clock.now();
    const since = payment.settledAt ?? now;
    let newlyReturned = 0;
    for (const { amount, providerId, at } of entries) {
      const isNew = await writeLedgerEntryOnce(transaction, {
        kind: 'refund',
        about,
        amount,
        currency,
        paymentId,
        sponsorId,
        providerId,
        happenedAt: momentOf(at, { since, now }),
      });
      if (isNew) newlyReturned -= amount;
    }
    const reversed = { payment, newlyReturned };
    await mark(transaction, reversed);
    return reversed;
  });
}
