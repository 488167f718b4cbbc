import type { Currency } from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import { cairoToday } from '../../platform/clock.ts';
import { listAlike, sumPlanned, type AlikeSponsorships, type Days } from './pledged-repository.ts';
import { dueDatesAfter, isKept } from './rules.ts';

/** The dues that fall into a month, in one currency. Minor units. */
interface PledgedSum {
  readonly month: Temporal.PlainYearMonth;
  readonly currency: Currency;
  readonly dues: number;
  readonly amount: number;
}

/**
 * The promise of all living sponsorships: the dues of the running month from today on, and those of
 * `months` whole months after it (Cairo), as if each sponsorship went on at its frequency and amount.
 * Pauses, extras and last days that were chosen count. Late dues are no promise: they are owed.
 */
export async function sumPledged(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  months: number,
): Promise<PledgedSum[]> {
  const since = cairoToday(clock);
  const before = since.with({ day: 1 }).add({ months: months + 1 });
  const sums = new Map<string, PledgedSum>();
  const add = (
    dueOn: Temporal.PlainDate,
    { currency, dues, amount }: Omit<PledgedSum, 'month'>,
  ) => {
    const month = dueOn.toPlainYearMonth();
    const key = `${month.toString()} ${currency}`;
    const known = sums.get(key);
    sums.set(key, {
      ...{ month, currency },
      dues: (known?.dues ?? 0) + dues,
      amount: (known?.amount ?? 0) + amount,
    });
  };
  for (const { dueOn, ...sum } of await sumPlanned(db, { since, before })) {
    add(Temporal.PlainDate.from(dueOn), sum);
  }
  for (const alike of await listAlike(db)) {
    const { currency, count, amount } = alike;
    for (const dueOn of duesToCome(alike, { since, before })) {
      add(dueOn, { currency, dues: count, amount });
    }
  }
  return [...sums.values()].toSorted((a, b) => Temporal.PlainYearMonth.compare(a.month, b.month));
}

/** The dates within some days (Cairo) of the dues that will be planned after the last one. */
function* duesToCome(
  { anchorOn, lastDue, frequencyMonths, lastDay }: AlikeSponsorships,
  { since, before }: Days,
): Generator<Temporal.PlainDate> {
  for (const dueOn of dueDatesAfter(anchorOn, lastDue, frequencyMonths)) {
    const isOver = Temporal.PlainDate.compare(dueOn, before) >= 0;
    if (isOver || !isKept(dueOn, lastDay)) return;
    if (Temporal.PlainDate.compare(dueOn, since) >= 0) yield dueOn;
  }
}
