import type { Deps } from '../../deps.ts';
import { listStops, stopOf, tryCharge, type PaymentRow } from '../payments/index.ts';
import { chargeDues } from './charge-due.ts';
import { findDuesPayer, listWaitingDuesPayments, type WaitingPayment } from './job-repository.ts';
import { listWithReceiptsWaiting } from './repository.ts';
import { duesSettlement, mailWaitingReceipts } from './settle-dues.ts';
import { withdrawCharge } from './withdraw-charge.ts';

/** Younger payments may still be answered by the request that began them. */
const RESUME_AFTER_MINUTES = 2;
/**
 * How long a sponsor has for the bank's page: after it the dues are free again. Nor is a card
 * charged later than this for what was asked of it then: see `reconcilePayments`.
 */
const HOLDER_MINUTES = 30;
const PAGE = 200;

/**
 * Resumes the payments of dues, and their receipts, that a crash, a time-out or a forgotten page of
 * a bank has left half done. A charge of the daily job that waits for its holder is left to that job, unless one of
 * its dues was paid otherwise meanwhile. Returns how many came to an end.
 */
export async function resumeDuesPayments(deps: Deps): Promise<number> {
  const before = deps.clock.now().subtract({ minutes: RESUME_AFTER_MINUTES });
  const stops = await listStops(deps.db);
  let ended = 0;
  let after = '';
  for (;;) {
    const page = await listWaitingDuesPayments(deps.db, before, { after, limit: PAGE });
    for (const waiting of page) {
      if (stopOf(stops, waiting.payment.currency)) continue;
      try {
        if (await resume(deps, waiting)) ended += 1;
      } catch (error) {
        deps.log.error(
          { err: error, payment: waiting.payment.id },
          'a payment of dues could not be taken up',
        );
      }
    }
    const last = page.at(-1);
    if (!last) break;
    after = last.payment.id;
  }
  for (const sponsorId of await listWithReceiptsWaiting(deps.db, before)) {
    try {
      await mailWaitingReceipts(deps, sponsorId);
    } catch (error) {
      deps.log.error({ err: error, sponsor: sponsorId }, 'receipts could not be mailed');
    }
  }
  return ended;
}

async function resume(
  deps: Deps,
  { payment, attempt, canSettle }: WaitingPayment,
): Promise<boolean> {
  const isJobs = attempt !== null;
  if (isJobs && attempt === 'authentication' && canSettle) return false;
  const isUseless = isJobs ? !canSettle : isForgotten(deps, payment);
  if (isUseless && payment.awaitsHolder) {
    return (await withdrawCharge(deps, payment.id)) !== 'waiting';
  }
  if (isUseless && !isJobs) return false;
  if (payment.sponsorId === null) throw new Error(`payment ${payment.id} has no sponsor`);
  const payer = await findDuesPayer(deps.db, payment.sponsorId);
  if (!payer?.customerId) throw new Error(`nobody pays for payment ${payment.id}`);
  if (isJobs) {
    const result = await chargeDues(deps, payment, payer.customerId, 'resume');
    return result === 'paid' || result === 'declined';
  }
  // As it was asked: the provider compares a request that repeats a key.
  const sponsor = { customerId: payer.customerId, isHolderThere: true };
  const outcome = await tryCharge(deps, payment, sponsor, duesSettlement(deps), 'resume');
  return outcome !== undefined && outcome.status !== 'pending';
}

function isForgotten({ clock }: Deps, { createdAt }: PaymentRow): boolean {
  const since = clock.now().subtract({ minutes: HOLDER_MINUTES });
  return Temporal.Instant.compare(createdAt, since) < 0;
}
