import type { Currency, Payment } from '@nabta/contract';
import { organisation } from '@nabta/organisation';
import type { FieldError } from '../../errors.ts';
import type { ProviderSession } from '../../platform/payment-provider.ts';

/** What of a payment must agree with the provider's word before anything is settled. */
interface Expected {
  readonly id: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: Currency;
}

/** What of the provider's truth contradicts what we asked for; empty when it all agrees. */
export function contradictions(expected: Expected, session: ProviderSession): string[] {
  const wrong: string[] = [];
  if (session.reference !== expected.id) wrong.push('reference');
  if (session.mode !== 'payment') wrong.push('mode');
  if (session.amount !== expected.amount) wrong.push('amount');
  if (session.currency !== expected.currency) wrong.push('currency');
  return wrong;
}

/** What a stored state is to the person who waits for it. */
export function shownStatus(status: 'pending' | 'paid' | 'failed' | 'expired'): Payment['status'] {
  if (status === 'pending') return 'confirming';
  return status === 'paid' ? 'paid' : 'failed';
}

/** Why an amount (minor units) can't be asked for by card (DON-19); undefined when it can. */
export function amountProblem(
  amount: number,
  currency: Currency,
  format: (minor: number) => string,
): FieldError | undefined {
  const minimum = organisation.donations.minimum[currency];
  const maximum = organisation.donations.maximum[currency];
  if (amount < minimum) {
    return { key: 'amount-below-minimum', parameters: { minimum: format(minimum) } };
  }
  if (amount > maximum) {
    return { key: 'amount-above-maximum', parameters: { maximum: format(maximum) } };
  }
  return undefined;
}

/** `2026-000123`: how a receipt is named everywhere. */
export function receiptName(receipt: { year: number; number: number }): string {
  return `${receipt.year}-${String(receipt.number).padStart(6, '0')}`;
}
