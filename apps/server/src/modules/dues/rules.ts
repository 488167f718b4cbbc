import {
  deductBalance,
  money,
  spreadOverLines,
  type Currency,
  type DueStatus,
  type Money,
} from '@nabta/contract';

/** Terms: three months of grace after a missed renewal (SPN-20, CST-20). */
export const GRACE_MONTHS = 3;

/** Days after the due date on which a card is charged: the first time, and after each failure. */
const TRY_DAYS = [0, 3, 7, 14] as const;

/**
 * The number of a try of a due, from 1. The database takes no more than there are: another number of
 * them needs a migration of `charge_attempts_ordinal` (0005 has 1 to 4).
 */
export type TryOrdinal = Exclude<Partial<typeof TRY_DAYS>['length'], 0>;

type OneForEach<Days extends readonly number[]> = { readonly [Day in keyof Days]: TryOrdinal };

/** The numbers of the tries, in their order: one for each day. */
export const TRIES: OneForEach<typeof TRY_DAYS> = [1, 2, 3, 4];

/** The number of the last try. */
export const LAST_TRY: TryOrdinal = TRY_DAYS.length;

/**
 * Stored states of a due. `charging` is claimed: its outcome is not known for sure. Whether it is
 * late is not stored, since that changes by itself at midnight.
 */
export const DUE_STATES = ['planned', 'charging', 'failed', 'paid', 'closed'] as const;
export type DueState = (typeof DUE_STATES)[number];

/**
 * Events of a due. `claim`: whoever is going to charge it takes it. `settle`: it is paid,
 * by a charge, by balance, or by what staff received. `fail`: the provider definitely took nothing.
 * `close`: its sponsorship has ended, and it is not owed any more.
 */
export type DueEvent = 'claim' | 'settle' | 'fail' | 'close';

const TRANSITIONS: Readonly<Record<DueState, Partial<Record<DueEvent, DueState>>>> = {
  planned: { claim: 'charging', settle: 'paid', close: 'closed' },
  // Not closed: money may be on its way. A time-out is no event either, and changes nothing.
  charging: { settle: 'paid', fail: 'failed' },
  failed: { claim: 'charging', settle: 'paid', close: 'closed' },
  paid: {},
  closed: {},
};

/** The state after an event; undefined where that event cannot happen, and changes nothing. */
export function dueAfter(state: DueState, event: DueEvent): DueState | undefined {
  return TRANSITIONS[state][event];
}

/**
 * The date of the `n`th due (Cairo): `n` times `months` after the anchor, clamped to the month's
 * end. Always counted from the anchor, so that 31 January, 28 February is followed by 31 March
 * (TRAP-07). The first, paid at the checkout, is number 0. Throws RangeError unless `n` is a whole
 * number from 0 and `months` one from 1.
 */
export function dueDate(anchor: Temporal.PlainDate, months: number, n: number): Temporal.PlainDate {
  if (!Number.isSafeInteger(n) || n < 0) throw new RangeError(`not a number of a due: ${n}`);
  if (!Number.isSafeInteger(months) || months < 1) throw new RangeError(`not months: ${months}`);
  return anchor.add({ months: months * n });
}

/** Months that a due pays for, from its date on (Cairo date). */
export interface Period {
  readonly dueOn: Temporal.PlainDate;
  readonly months: number;
}

/**
 * The date of the due after one (Cairo): where the months end that it pays for. Counted from the
 * anchor, as `dueDate`, also where the dues before pay for other numbers of months.
 */
export function dueDateAfter(anchor: Temporal.PlainDate, { dueOn, months }: Period) {
  // A clamped date is in the month that it was clamped to: whole months lie between it and the anchor.
  const passed = (dueOn.year - anchor.year) * 12 + (dueOn.month - anchor.month);
  return anchor.add({ months: passed + months });
}

/**
 * The dates of all dues after one (Cairo), each where the months of the one before end, at a frequency of
 * `months`. There is no last one.
 */
export function* dueDatesAfter(
  anchor: Temporal.PlainDate,
  last: Period,
  months: number,
): Generator<Temporal.PlainDate, never> {
  let due = last;
  for (;;) {
    const dueOn = dueDateAfter(anchor, due);
    yield dueOn;
    due = { dueOn, months };
  }
}

/** The days (Cairo) on which the card is tried: the due date, 3, 7 and 14 days later. */
export function tryDates(dueOn: Temporal.PlainDate): readonly Temporal.PlainDate[] {
  return TRY_DAYS.map((days) => dueOn.add({ days }));
}

/** The day of the try after the `ordinal`th, for the mail that tells of its failure. */
export function nextTryDate(
  dueOn: Temporal.PlainDate,
  ordinal: TryOrdinal,
): Temporal.PlainDate | undefined {
  return tryDates(dueOn)[ordinal];
}

/** The day (Cairo) on which grace is over: three months after the due date, clamped. */
export function graceEnds(dueOn: Temporal.PlainDate): Temporal.PlainDate {
  return dueOn.add({ months: GRACE_MONTHS });
}

/**
 * The latest date (Cairo) of a due whose grace may be over: `graceEnds` of an earlier month is
 * clamped, by three days at most, so some of the days before it have grace left.
 */
export function graceMayHaveEnded(today: Temporal.PlainDate): Temporal.PlainDate {
  return today.subtract({ months: GRACE_MONTHS }).add({ days: 3 });
}

/** Whether a due was not paid on its date (Cairo dates): from the day after, while it is owed. */
export function isLate(
  due: { readonly state: DueState; readonly dueOn: Temporal.PlainDate },
  today: Temporal.PlainDate,
): boolean {
  const isUnpaid = due.state !== 'paid' && due.state !== 'closed';
  return isUnpaid && Temporal.PlainDate.compare(today, due.dueOn) > 0;
}

/** The status that a sponsor sees of a due on a day (Cairo date; SPN-05). */
export function dueStatusOn(
  due: { readonly state: DueState; readonly dueOn: Temporal.PlainDate },
  today: Temporal.PlainDate,
): DueStatus {
  if (due.state === 'charging') return 'processing';
  return isLate(due, today) ? 'late' : due.state;
}

/** Whether a sponsor can pay a due at /late-dues: it is late, and nobody is charging it now. */
export function isPayable(
  due: { readonly state: DueState; readonly dueOn: Temporal.PlainDate },
  today: Temporal.PlainDate,
): boolean {
  return isLate(due, today) && dueAfter(due.state, 'claim') !== undefined;
}

/**
 * Whether a due is still owed although its sponsor has cancelled: those before the last day (Cairo
 * dates) are. One on the last day is not, since it would pay for the months that follow (SPN-15).
 * No last day: all are.
 */
export function isKept(
  dueOn: Temporal.PlainDate,
  lastDay: Temporal.PlainDate | undefined,
): boolean {
  return lastDay === undefined || Temporal.PlainDate.compare(dueOn, lastDay) < 0;
}

/** A due that a sponsor selected, in minor units of its currency. */
export interface SelectedDue {
  readonly id: number;
  readonly dueOn: Temporal.PlainDate;
  readonly amount: number;
  readonly currency: Currency;
}

/** The sum of the selected dues, and the part of each that the balance pays (`applied_balance`). */
export interface LateDuesSum {
  readonly total: Money;
  readonly deduction: Money;
  readonly amountDue: Money;
  /** By the id of the due, minor units. */
  readonly appliedBalance: ReadonlyMap<number, number>;
}

/**
 * The one charge for late dues: the selected ones less what the balance covers, the oldest first
 * (DUE-06). The rest is 0 or at least `minimumCharge`. All in the currency of `balance`; throws
 * RangeError on another, and on a due that is named twice.
 */
export function lateDuesSum(
  dues: readonly SelectedDue[],
  balance: Money,
  minimumCharge: Money,
): LateDuesSum {
  if (new Set(dues.map(({ id }) => id)).size < dues.length) {
    throw new RangeError('a due is paid at most once');
  }
  const foreign = dues.find(({ currency }) => currency !== balance.currency);
  if (foreign) throw new RangeError(`due ${foreign.id} is in ${foreign.currency}`);
  const oldestFirst = dues.toSorted(
    (a, b) => Temporal.PlainDate.compare(a.dueOn, b.dueOn) || a.id - b.id,
  );
  const amounts = oldestFirst.map(({ amount }) => amount);
  const total = money(
    amounts.reduce((sum, amount) => sum + amount, 0),
    balance.currency,
  );
  const paid = deductBalance(total, balance, minimumCharge);
  const parts = spreadOverLines(paid.deduction.minor, amounts);
  return {
    total,
    ...paid,
    appliedBalance: new Map(
      oldestFirst.map(({ id }, i) => {
        const part = parts[i];
        if (part === undefined) throw new Error(`due ${id} has no part of the balance`);
        return [id, part];
      }),
    ),
  };
}
