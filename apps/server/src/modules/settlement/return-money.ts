import type { Deps } from '../../deps.ts';
import type { ProviderDispute, ProviderRefund } from '../../platform/payment-provider.ts';
import { CAIRO } from '../../platform/clock.ts';
import { postMail } from '../mails/index.ts';
import {
  findReceipt,
  listWaitingRefunds,
  receiptName,
  recordDispute,
  recordRefund,
  sendRefund,
  type PaymentRow,
} from '../payments/index.ts';
import { returnHeldMonths } from '../sponsorships/index.ts';
import { receiptUrl } from '../transactions/index.ts';
import { convergeCharge } from './converge-payment.ts';
import * as repository from './repository.ts';

/**
 * Makes our books agree with a refund of the provider, and tells the payer of money that is on
 * its way back. A refund may be heard of before its payment is: then that is settled first. Undone
 * or repeated calls change nothing.
 */
export async function convergeRefund(deps: Deps, refund: ProviderRefund): Promise<void> {
  const recorded =
    (await recordRefund(deps, refund)) ??
    ((await convergePayment(deps, refund)) ? await recordRefund(deps, refund) : undefined);
  const isOnItsWay = refund.state === 'pending' || refund.state === 'succeeded';
  if (!recorded) return;
  await (isOnItsWay
    ? tellOfRefund(deps, recorded.payment, refund)
    : returnHeldMonths(deps, recorded.payment.id));
}

/** As `convergeRefund`, of a payment that the payer's bank takes back. Nobody is mailed about it. */
export async function convergeDispute(deps: Deps, dispute: ProviderDispute): Promise<void> {
  const recorded =
    (await recordDispute(deps, dispute)) ??
    ((await convergePayment(deps, dispute)) ? await recordDispute(deps, dispute) : undefined);
  if (recorded && dispute.state === 'won') await returnHeldMonths(deps, recorded.payment.id);
}

async function convergePayment(
  deps: Deps,
  { paymentId }: { readonly paymentId: string | undefined },
): Promise<boolean> {
  if (paymentId === undefined) return false;
  await convergeCharge(deps, await deps.payments.readCharge(paymentId));
  return true;
}

/**
 * Sends a refund that was asked for, and tells its payer; where the provider refuses it, months that
 * it held go to the balance. For the job; throws to be tried again.
 */
export async function sendRequestedRefund(
  deps: Deps,
  { refundId }: { readonly refundId: number },
): Promise<void> {
  const asked = await sendRefund(deps, refundId);
  if (!asked) return;
  const refund = await repository.findSentRefund(deps.db, refundId);
  await (refund && refund.state !== 'failed'
    ? tellOfRefund(deps, asked.payment, refund)
    : returnHeldMonths(deps, asked.payment.id));
}

/** Sends refunds that a crash or a silence of the provider left unsent. */
export async function sendWaitingRefunds(deps: Deps): Promise<void> {
  for (const { id } of await listWaitingRefunds(deps.db)) {
    try {
      await sendRequestedRefund(deps, { refundId: id });
    } catch (error) {
      deps.log.error({ err: error, refund: id }, 'a refund could not be sent');
    }
  }
}

/** Mails once for each refund, from the job, a notice or the reconcile, whichever is first. */
async function tellOfRefund(
  deps: Deps,
  payment: PaymentRow,
  refund: Pick<ProviderRefund, 'id' | 'amount'>,
): Promise<void> {
  // The checkout has already apologised for a cart that was paid too late.
  if (await repository.isRefundedCheckout(deps.db, payment.id)) return;
  const payer = await repository.findRefundedPayer(deps.db, payment);
  const receipt = await findReceipt(deps.db, payment.id);
  const refundedAt = await repository.findRefundedAt(deps.db, refund.id);
  if (!payer || !refundedAt) return;
  const number = receipt ? receiptName(receipt) : null;
  await deps.db.transaction((transaction) =>
    postMail(deps, transaction, {
      dedupeKey: `refund ${refund.id}`,
      to: payer.email,
      sponsorId: payment.sponsorId,
      locale: payment.locale,
      request: {
        template: 'payment-refunded',
        data: {
          name: payer.name,
          receiptNumber: number,
          receiptUrl: number === null ? null : receiptUrl(deps, number, payment.locale),
          amount: refund.amount,
          currency: payment.currency,
          refundedOn: refundedAt.toZonedDateTimeISO(CAIRO).toPlainDate().toString(),
          // Reasons are staff's own words, in their own language.
          reason: null,
        },
      },
    }),
  );
}
