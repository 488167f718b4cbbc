import { REFUND_CAUSES, type RefundCause } from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import { findFirstRefund } from './refunds-repository.ts';

/** How the refund of a payment that came too late gives its reason, for the desk and the audit log. */
export const REFUND_REASONS: Readonly<Record<RefundCause, string>> = {
  'child-taken': 'a child was taken before the payment arrived',
  'child-withdrawn': 'a child was taken off the site before the payment arrived',
  'account-closed': 'the account was closed before the payment arrived',
  'gift-ended': 'a sponsorship ended before the payment of its gift arrived',
  'balance-spent': 'the balance that was to pay a part was spent meanwhile',
};

/** Why a payment went back by itself; null where it did not, and where staff sent it back. */
export async function refundCauseOf(
  { db }: { readonly db: Db },
  paymentId: string,
): Promise<RefundCause | null> {
  const refund = await findFirstRefund(db, paymentId);
  return REFUND_CAUSES.find((cause) => REFUND_REASONS[cause] === refund?.reason) ?? null;
}
