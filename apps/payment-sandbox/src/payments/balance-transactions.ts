import type Stripe from 'stripe';
import type { Work } from '../api/work.ts';
import { newId } from '../identifiers.ts';
import { insertObject } from '../store.ts';

const PAYOUT_DELAY_SECONDS = 2 * 24 * 60 * 60;

/** The provider's own fee, 2.9 % and 30 minor units: an example, not a price list. */
function providerFee(amount: number): number {
  return Math.round((amount * 29) / 1_000) + 30;
}

/** What the bank is paid for each dispute, won or lost, in minor units. */
const DISPUTE_FEE = 1_500;

/** What moved the balance. A dispute and its reversal are adjustments to Stripe. */
type Category = 'charge' | 'dispute' | 'dispute_reversal' | 'refund' | 'refund_failure';

function typeOf(category: Category): Stripe.BalanceTransaction.Type {
  return category === 'dispute' || category === 'dispute_reversal' ? 'adjustment' : category;
}

function feeOf(category: Category, amount: number): { fee: number; description: string } {
  if (category === 'charge') {
    return { fee: providerFee(amount), description: 'Stripe processing fees' };
  }
  return { fee: category === 'dispute' ? DISPUTE_FEE : 0, description: 'Dispute fee' };
}

/** What a charge, refund or dispute did to the account's balance. Amounts in minor units. */
export async function createBalanceTransaction(
  work: Work,
  entry: {
    category: Category;
    amount: number;
    currency: string;
    source: string;
    description: string | null;
  },
): Promise<Stripe.BalanceTransaction> {
  const { fee, description } = feeOf(entry.category, entry.amount);
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
              description,
              type: 'stripe_fee',
            },
          ],
    net: entry.amount - fee,
    reporting_category: entry.category,
    source: entry.source,
    status: 'pending',
    type: typeOf(entry.category),
  };
  await insertObject(work.sql, 'balance_transaction', work.now, { data: transaction, hidden: {} });
  return transaction;
}
