import type { PaymentRow } from '../payments/index.ts';
import { listStops, stopOf, tryCharge } from '../payments/index.ts';
import { chargeAlone, withdrawCharge, type Charging } from './charges.ts';
import { findPayer, listWaiting, type WaitingPayment } from './job-repository.ts';
import { mailWaitingReceipts } from './receipts.ts';
import { listWithReceiptsWaiting } from './repository.ts';
import { duesSettlement } from './settle.ts';

/** Whoever is being answered now is left in peace. */
const RESUME_AFTER_MINUTES = 2;
/**
 * How long a sponsor has for the bank's page: after it the dues are free again. Nor is a card
 * charged later than this for what was asked of it then: see \`reconcilePayments\`.
 */
const HOLDER_MINUTES = 30;
const PAGE = 200;

/**
 * Takes up the payments of dues, and their receipts, that a crash, a time-out or a forgotten page of a bank has left
 * half done. A charge of the daily job that waits for its holder is left to that job, unless one of
 * its dues was paid otherwise meanwhile. Returns how many came to an end.
 */
export async function resumeDuesPayments(deps: Charging): Promise<number> {
  const before = deps.clock.now().subtract({ minutes: RESUME_AFTER_MINUTES });
  const stops = await listStops(deps.db);
  let ended = 0;
  let after = '';
  for (;;) {
    const page = await listWaiting(deps.db, before, { after, limit: PAGE });
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
  deps: Charging,
  { payment, attempt, canSettle }: WaitingPayment,
): Promise<boolean> {
  const isJobs = attempt !== null;
  if (isJobs && attempt === 'authentication' && canSettle) return false;
  const isUseless = isJobs ? !canSettle : isForgotten(deps, payment);
  if (isUseless && payment.awaitsHolder) {
    return (await withdrawCharge(deps, payment.id)) !== 'waiting';
  }
  if (isUseless && !isJobs) return false;
  const payer = await findPayer(deps.db, payment.sponsorId ?? 0);
  if (!payer?.customerId) throw new Error(`nobody pays for payment ${payment.id}`);
  if (isJobs) {
    const result = await chargeAlone(deps, payment, payer.customerId, 'resume');
    return result === 'paid' || result === 'declined';
  }
  // As it was asked: the provider compares a request that repeats a key.
  const sponsor = { customerId: payer.customerId, isHolderThere: true };
  const outcome = await tryCharge(deps, payment, sponsor, duesSettlement(deps), 'resume');
  return outcome !== undefined && outcome.status !== 'pending';
}

function isForgotten({ clock }: Pick<Charging, 'clock'>, { createdAt }: PaymentRow): boolean {
  const since = clock.now().subtract({ minutes: HOLDER_MINUTES });
  return Temporal.Instant.compare(createdAt, since) < 0;
}
