import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { listLastDues, listUnplanned, lockToPlan } from './job-repository.ts';
import { insertDue, insertDues, type DueRow, type SponsorshipRow } from './repository.ts';
import { dueDateAfter } from './rules.ts';

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
  const due = dueOf(sponsorship, 0, Temporal.PlainDate.from(sponsorship.anchorOn));
  await insertDue(transaction, { ...due, state: 'paid', paymentId, balanceAmount, paidAt });
  await planNextDue(transaction, sponsorship, due);
}

/** The facts of a due that say which comes after it. */
type LastDue = Pick<DueRow, 'ordinal' | 'dueOn' | 'months'>;

/**
 * Plans the due after another, unless it is planned already: each live sponsorship has its next one,
 * from the day on which the months of the last one end, at the frequency that holds now. So has one that
 * its sponsor has cancelled, for staff may take that back; it is closed when the sponsorship ends. One
 * that has ended gets none.
 */
export async function planNextDue(
  transaction: Db,
  sponsorship: SponsorshipRow,
  last: LastDue,
): Promise<void> {
  await insertDues(transaction, nextDueOf(sponsorship, last));
}

/** The due after another, to be planned; none of a sponsorship that has ended. */
export function nextDueOf(sponsorship: SponsorshipRow, last: LastDue) {
  if (sponsorship.status === 'inactive') return [];
  return [{ ...dueAfterLast(sponsorship, last), state: 'planned' } as const];
}

function dueAfterLast(sponsorship: SponsorshipRow, { ordinal, dueOn, months }: LastDue) {
  const paid = { dueOn: Temporal.PlainDate.from(dueOn), months };
  const next = dueDateAfter(Temporal.PlainDate.from(sponsorship.anchorOn), paid);
  return dueOf(sponsorship, ordinal + 1, next);
}

function dueOf(
  { id, frequencyMonths, amount, currency }: SponsorshipRow,
  ordinal: number,
  dueOn: Temporal.PlainDate,
) {
  const of = { sponsorshipId: id, ordinal, dueOn: dueOn.toString() };
  return { ...of, months: frequencyMonths, amount, currency };
}

const PAGE = 200;

/**
 * Plans the dues after a day (Cairo date) for live sponsorships that have none planned: an unpaid
 * due does not keep the next one from falling due. A page is one transaction; where that fails, each
 * of its sponsorships has its own, and one that fails is logged, and keeps neither the others nor the
 * day's charges from their turn. Returns how many sponsorships it was.
 */
export async function planComingDues(deps: Deps, today: Temporal.PlainDate): Promise<number> {
  let count = 0;
  let after = 0;
  for (;;) {
    const page = await listUnplanned(deps.db, today, { after, limit: PAGE });
    const last = page.at(-1);
    if (last === undefined) return count;
    count += await planPage(deps, page, today);
    after = last;
  }
}

async function planPage(deps: Deps, page: readonly number[], today: Temporal.PlainDate) {
  try {
    await deps.db.transaction((transaction) => planUntil(transaction, page, today));
    return page.length;
  } catch (error) {
    deps.log.warn({ err: error }, 'dues are planned one by one');
  }
  let count = 0;
  for (const id of page) {
    try {
      await deps.db.transaction((transaction) => planUntil(transaction, [id], today));
      count += 1;
    } catch (error) {
      deps.log.error({ err: error, sponsorship: id }, 'a due could not be planned');
    }
  }
  return count;
}

/** Plans each due after the last ones until the first that is still to come. */
async function planUntil(
  transaction: Db,
  sponsorshipIds: readonly number[],
  today: Temporal.PlainDate,
): Promise<void> {
  // Ending and a change of the frequency take the same lock: an ended sponsorship gets no due.
  const sponsorships = await lockToPlan(transaction, sponsorshipIds);
  // Read after the lock, so that they are those of now.
  let last: readonly (LastDue & Pick<DueRow, 'sponsorshipId'>)[] = await listLastDues(transaction, [
    ...sponsorships.keys(),
  ]);
  for (;;) {
    const next = last.flatMap((due) => {
      const sponsorship = sponsorships.get(due.sponsorshipId);
      const isPast = Temporal.PlainDate.compare(due.dueOn, today) <= 0;
      return sponsorship && isPast ? nextDueOf(sponsorship, due) : [];
    });
    if (next.length === 0) return;
    await insertDues(transaction, next);
    last = next;
  }
}
