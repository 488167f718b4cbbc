import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { listUnplanned, lockToPlan } from './job-repository.ts';
import { insertDue, type DueRow, type SponsorshipRow } from './repository.ts';
import { dueDate, nextOrdinalAfter } from './rules.ts';

/**
 * The first dues of a sponsorship that has just begun: number 0, which the payment of its checkout
 * has paid, and the next one, planned. `balanceAmount` (minor units): the part that the balance paid.
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

const PAGE = 200;

/**
 * Plans the dues after a day (Cairo date) for live sponsorships that have none planned: an unpaid
 * due does not keep the next one from falling due. One that fails is logged, and keeps
 * neither the others nor the day's charges from their turn. Returns how many sponsorships it was.
 */
export async function planComingDues(deps: Deps, today: Temporal.PlainDate): Promise<number> {
  let count = 0;
  let after = 0;
  for (;;) {
    const page = await listUnplanned(deps.db, today, { after, limit: PAGE });
    for (const { sponsorship, lastOrdinal } of page) {
      try {
        await deps.db.transaction((transaction) =>
          planUntil(transaction, sponsorship.id, lastOrdinal, today),
        );
        count += 1;
      } catch (error) {
        deps.log.error({ err: error, sponsorship: sponsorship.id }, 'a due could not be planned');
      }
    }
    const last = page.at(-1);
    if (!last) return count;
    after = last.sponsorship.id;
  }
}

/** Plans each due after the last one until the first that is still to come. */
async function planUntil(
  transaction: Db,
  sponsorshipId: number,
  lastOrdinal: number,
  today: Temporal.PlainDate,
): Promise<void> {
  // Ending takes the same lock, so an ended sponsorship gets no due.
  const sponsorship = await lockToPlan(transaction, sponsorshipId);
  if (!sponsorship) return;
  const anchor = Temporal.PlainDate.from(sponsorship.anchorOn);
  const next = nextOrdinalAfter(anchor, sponsorship.frequencyMonths, today);
  for (let ordinal = lastOrdinal; ordinal < next; ordinal += 1) {
    await planNextDue(transaction, sponsorship, ordinal);
  }
}
