import type { DemoChild } from '../demo-types.ts';
import type { Books } from './books.ts';
import { dayOf } from './days.ts';
import type { Happening } from './happening.ts';
import type { SponsoringPlan } from './plans.ts';
import { paidAheadWords } from './words.ts';

/** How the sponsorship of a child was cancelled, or has ended. */
export function endings(books: Books, plan: SponsoringPlan, child: DemoChild): Happening[] {
  const { cancelled, finishedAt } = plan;
  const cancel = cancelled && {
    at: cancelled.at,
    record: () => {
      books.change(child, {
        status: 'deactivation_requested',
        requestedAt: cancelled.at,
        lastDay: cancelled.lastDay.toString(),
        exitReason: cancelled.reason,
      });
    },
  };
  const finish = finishedAt && {
    at: finishedAt,
    record: () => finishSchool(books, plan, child, finishedAt),
  };
  return [cancel, finish].filter((one) => one !== undefined);
}

function finishSchool(
  books: Books,
  { payer }: SponsoringPlan,
  child: DemoChild,
  at: Temporal.Instant,
): void {
  const lastDay = dayOf(at);
  const amount = paidAhead(books, child, lastDay);
  books.change(child, {
    status: 'inactive',
    lastDay: lastDay.toString(),
    endedAt: at,
    exitReason: 'finished_school',
  });
  books.releaseClaim(child, at);
  if (amount === 0) return;
  const entry = { kind: 'applied_to_balance', about: 'sponsorship', amount, at } as const;
  books.enter(payer, { ...entry, words: paidAheadWords(child) });
}

/** The whole months, from the last day on, that are paid for already: what they cost. */
function paidAhead(books: Books, child: DemoChild, lastDay: Temporal.PlainDate): number {
  const { id, anchorOn, frequencyMonths, pricePerMonth } = books.sponsorshipOf(child);
  const paid = books.dues.filter((due) => due.sponsorshipId === id && due.state === 'paid');
  const anchor = Temporal.PlainDate.from(anchorOn);
  const months = Array.from({ length: paid.length * frequencyMonths }, (_, n) =>
    anchor.add({ months: n }),
  );
  const unused = months.filter((begins) => Temporal.PlainDate.compare(begins, lastDay) >= 0);
  return unused.length * pricePerMonth;
}
