import type { Deps } from '../../deps.ts';
import { checkoutSettlement } from '../checkouts/index.ts';
import { donationSettlement } from '../donations/index.ts';
import { duesSettlement } from '../dues/index.ts';
import type { PaymentRow, Settlement } from '../payments/index.ts';

/** What settling needs. */
export type Settling = Pick<
  Deps,
  'db' | 'clock' | 'log' | 'queue' | 'sealer' | 'signer' | 'payments' | 'settings'
>;

/** What settling means, by what a payment is for. */
export function settlementOf(deps: Settling): Settlement {
  const byKind: Readonly<Record<PaymentRow['kind'], Settlement>> = {
    donation: donationSettlement(deps),
    checkout: checkoutSettlement(deps),
    dues: duesSettlement(deps),
    // A deposit is recorded by staff, who settle it as they write it.
    deposit: notYet,
  };
  return {
    settle: (transaction, paid) => byKind[paid.payment.kind].settle(transaction, paid),
    end: (transaction, payment) => byKind[payment.kind].end(transaction, payment),
  };
}

const notYet: Settlement = {
  settle: () => Promise.reject(new Error('no such payment is begun')),
  end: () => Promise.reject(new Error('no such payment is begun')),
};
