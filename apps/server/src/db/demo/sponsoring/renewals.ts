import { dueDate, tryDates } from '../../../modules/dues/rules.ts';
import { describeLine } from '../../../modules/payments/index.ts';
import type { DemoChild } from '../demo-types.ts';
import type { Asked, Books } from './books.ts';
import { dayOf, hasCome, nineOn } from './days.ts';
import type { Happening } from './happening.ts';
import { noticesUntil } from './notices.ts';
import type { SponsoringPlan } from './plans.ts';
import { named } from './words.ts';

/** One due of a child after the first. */
interface Renewal {
  readonly plan: SponsoringPlan;
  readonly child: DemoChild;
  readonly ordinal: number;
  /** A Cairo date. */
  readonly dueOn: Temporal.PlainDate;
}

/** The dues of a child after the first, each on its day, and the one that is still to come. */
export function renewals(
  books: Books,
  plan: SponsoringPlan,
  child: DemoChild,
  now: Temporal.Instant,
): Happening[] {
  const until = plan.finishedAt ?? now;
  const happenings: Happening[] = [];
  for (let ordinal = 1; ; ordinal += 1) {
    const dueOn = dueDate(dayOf(plan.at), plan.months, ordinal);
    const renewal = { plan, child, ordinal, dueOn };
    const at = chargedOn(dueOn, child);
    if (!hasCome(at, until)) {
      return [...happenings, { at: until, record: () => planDue(books, renewal, now) }];
    }
    const { declined } = plan;
    if (declined && ordinal >= declined.since) {
      happenings.push(...refusals(books, renewal, declined.reason, now));
    } else happenings.push({ at, record: () => renew(books, renewal, at) });
  }
}

/** The daily job takes dues one after the other. */
function chargedOn(day: Temporal.PlainDate, { id }: DemoChild): Temporal.Instant {
  return nineOn(day).add({ seconds: 2 * (id % 60) });
}

function planDue(books: Books, { plan, child, ordinal, dueOn }: Renewal, now: Temporal.Instant) {
  if (plan.finishedAt) {
    books.insertDue(child, ordinal, { state: 'closed' });
    return;
  }
  const { id } = books.insertDue(child, ordinal, { state: 'planned' });
  books.dueNotices.push(...noticesUntil(now, { id, dueOn, hasFailed: false }));
}

function renew(books: Books, renewal: Renewal, at: Temporal.Instant): void {
  const { child, ordinal } = renewal;
  const paid = books.pay(askedFor(books, renewal, books.nextDueId(), 1, at));
  const { id, amount } = books.insertDue(child, ordinal, { state: 'paid', ...paid, paidAt: at });
  books.duePayments.push({ ...paid, dueId: id, amount });
}

/** The tries of a due that the bank has refused so far. */
function refusals(
  books: Books,
  renewal: Renewal,
  reason: NonNullable<SponsoringPlan['declined']>['reason'],
  now: Temporal.Instant,
): Happening[] {
  const { child, ordinal, dueOn } = renewal;
  let due: ReturnType<Books['insertDue']> | undefined;
  const happenings = tryDates(dueOn).map((day, index) => {
    const at = chargedOn(day, child);
    const record = () => {
      if (!due) {
        due = books.insertDue(child, ordinal, { state: 'failed', declineReason: reason });
        books.dueNotices.push(...noticesUntil(now, { id: due.id, dueOn, hasFailed: true }));
      }
      const number = index + 1;
      const refused = books.refuse(askedFor(books, renewal, due.id, number, at), reason);
      books.duePayments.push({ ...refused, dueId: due.id, amount: due.amount });
      books.chargeAttempts.push({
        dueId: due.id,
        number,
        ordinal: TRIES[index] ?? 4,
        state: 'declined',
        paymentId: refused.paymentId,
        declineReason: reason,
        createdAt: at,
      });
    };
    return { at, record };
  });
  return happenings.filter(({ at }) => hasCome(at, now));
}

const TRIES = [1, 2, 3, 4] as const;

function askedFor(
  books: Books,
  { plan, child, dueOn }: Renewal,
  dueId: number,
  number: number,
  at: Temporal.Instant,
): Asked {
  return {
    payer: plan.payer,
    kind: 'dues',
    about: 'sponsorship',
    words: describeLine({ kind: 'due', child: named(child), dueOn: dueOn.toString() }),
    total: books.sponsorshipOf(child).amount,
    usesBalance: true,
    begunAt: at.subtract({ milliseconds: 800 }),
    at,
    chargeKey: `due-${dueId}-${number}`,
  };
}
