import type { Db } from '../../db/client.ts';
import { insertDue, type DueRow, type SponsorshipRow } from './repository.ts';
import { dueDate } from './rules.ts';

/**
 * The first dues of a sponsorship that has just begun: number 0, which the payment of its checkout
 * has paid, and the next one, planned. `balanceAmount` (minor units): what of it the balance paid.
 */
export async function planFirstDues(
  transaction: Db,
  first: {
    readonly sponsorship: SponsorshipRow;
    readonly paymentId: string;
    readonly balanceAmount: number;
    readonly paidAt: Temporal.Instant;
  },
): Promise<void> {
  const { sponsorship, paymentId, balanceAmount, paidAt } = first;
  await insertDue(transaction, {
    ...dueOf(sponsorship, 0),
    state: 'paid',
    paymentId,
    balanceAmount,
    paidAt,
  });
  await planNextDue(transaction, sponsorship, 0);
}

/**
 * Plans the due after the `ordinal`th, unless it is planned already: each live sponsorship has its
 * next one, counted from its anchor. So has one that its sponsor has cancelled, for staff may take
 * that back; it is closed when the sponsorship ends. One that has ended gets none.
 */
export async function planNextDue(
  transaction: Db,
  sponsorship: SponsorshipRow,
  ordinal: number,
): Promise<void> {
  if (sponsorship.status === 'inactive') return;
  await insertDue(transaction, { ...dueOf(sponsorship, ordinal + 1), state: 'planned' });
}

function dueOf(
  { id, anchorOn, frequencyMonths, amount, currency }: SponsorshipRow,
  ordinal: number,
): Pick<DueRow, 'sponsorshipId' | 'ordinal' | 'dueOn' | 'amount' | 'currency'> {
  const dueOn = dueDate(Temporal.PlainDate.from(anchorOn), frequencyMonths, ordinal);
  return { sponsorshipId: id, ordinal, dueOn: dueOn.toString(), amount, currency };
}
