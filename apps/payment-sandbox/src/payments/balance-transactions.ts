import type Stripe from 'stripe';
import type { Work } from '../api/work.ts';
import { newId } from '../identifiers.ts';
import { insertObject } from '../store.ts';

const PAYOUT_DELAY_SECONDS = 2 * 24 * 60 * 60;

/** The provider's own fee, 2.9 % and 30 minor units: an example, not a price list. */
function providerFee(amount: number): number {
  return Math.round((amount * 29) / 1_000) + 30;
}

/** What a charge or refund did to the account's balance. Amounts in minor units. */
export async function createBalanceTransaction(
  work: Work,
  entry: {
    type: 'charge' | 'refund';
    amount: number;
    currency: string;
    source: string;
    description: string | null;
  },
): Promise<Stripe.BalanceTransaction> {
  const fee = entry.type === 'charge' ? providerFee(entry.amount) : 0;
  const transaction: Stripe.BalanceTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount: entry.amount,
    available_on: work.now + PAYOUT_DELAY_SECONDS,
    balance_type: 'payments',
    created: work.now,
    currency: entry.currency,
    description: entry.description,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency: entry.currency,
              description: 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ],
    net: entry.amount - fee,
    reporting_category: entry.type,
    source: entry.source,
    status: 'pending',
    type: entry.type,
  };
  await insertObject(work.sql, 'balance_transaction', work.now, { data: transaction, hidden: {} });
  return transaction;
}
