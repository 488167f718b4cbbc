import { CURRENCIES, toDecimal, type Locale } from '@nabta/contract';
import {
  BOARD_MONTHS,
  COHORT_MONTHS,
  LATE_ROWS,
  RETAINED_AFTER,
  WAITING_AGES,
  type BoardPart,
  type LateByStage,
  type Pledged,
  type Received,
  type Retention,
  type WaitingChildren,
} from '@nabta/contract/desk';
import type { Deps } from '../../deps.ts';
import { cairoToday } from '../../platform/clock.ts';
import { sumWaiting, type WaitingSum } from '../children/index.ts';
import { sumLateByStage, sumPledged, type LateSum } from '../dues/index.ts';
import { netOfSpans, spanOf } from '../month-report/index.ts';
import { countRetained, retainedInAll } from '../sponsorships/index.ts';

type Reading = Pick<Deps, 'db' | 'clock'>;

/** The dues expected in the rest of this month and the next twelve months. Major units. */
export async function showPledged(deps: Reading, locale: Locale): Promise<Pledged> {
  const today = cairoToday(deps.clock);
  const months = monthsFrom(today.toPlainYearMonth());
  const sums = await sumPledged(deps, BOARD_MONTHS);
  return {
    today: today.toString(),
    files: filesOf('pledged', locale),
    months: months.map(String),
    currencies: CURRENCIES.flatMap((currency) => {
      const own = sums.filter((sum) => sum.currency === currency);
      if (own.length === 0) return [];
      const inOrder = months.map((month) => own.find((sum) => sum.month.equals(month)));
      const dues = inOrder.map((sum) => sum?.dues ?? 0);
      const amounts = inOrder.map((sum) => toDecimal(sum?.amount ?? 0));
      return [{ currency, dues, amounts }];
    }),
  };
}

/** Income less refunds of the last twelve months and of this month so far. Major units. */
export async function showReceived(deps: Reading, locale: Locale): Promise<Received> {
  const running = cairoToday(deps.clock).toPlainYearMonth();
  const months = monthsFrom(running.subtract({ months: BOARD_MONTHS }));
  const found = await netOfSpans(deps, months.map(spanOf), locale);
  const nothing = months.map(() => 0);
  return {
    files: filesOf('received', locale),
    months: months.map(String),
    currencies: found.map(({ currency, values, purposes }) => ({
      currency,
      sponsorships: purposes.find(({ kind }) => kind === 'sponsorship')?.values ?? nothing,
      all: values,
      purposes: purposes.map(({ purpose, name, values: amounts }) => ({ purpose, name, amounts })),
    })),
  };
}

/** What is late today by stage, and what ended unpaid in the last twelve months. Major units. */
export async function showLate(deps: Reading, locale: Locale): Promise<LateByStage> {
  const { today, endedSince, sums } = await sumLateByStage(deps);
  const inMajor = ({ currency, dues, amount }: LateSum) => ({
    ...{ currency, dues },
    amount: toDecimal(amount),
  });
  return {
    today: today.toString(),
    ended_since: endedSince.toString(),
    files: filesOf('late', locale),
    stages: LATE_ROWS.map((stage) => {
      const own = sums.filter((sum) => sum.stage === stage);
      return { stage, dues: own.reduce((sum, { dues }) => sum + dues, 0), sums: own.map(inMajor) };
    }),
  };
}

/** How many sponsorships go on after some months, by month of beginning. */
export async function showRetention(deps: Reading, locale: Locale): Promise<Retention> {
  const cohorts = await countRetained(deps, COHORT_MONTHS, RETAINED_AFTER);
  return {
    files: filesOf('retention', locale),
    cohorts: cohorts.map(({ month, began, kept }) => ({
      month: month.toString(),
      began,
      kept: kept.map((count) => count ?? null),
    })),
    totals: retainedInAll(cohorts, RETAINED_AFTER),
  };
}

/** How many children wait, by village and age group. */
export async function showWaiting(deps: Reading, locale: Locale): Promise<WaitingChildren> {
  const today = cairoToday(deps.clock);
  const sums = await sumWaiting(deps.db, today);
  const villages = [...Map.groupBy(sums, ({ village }) => village.id)].map(([id, own]) => ({
    id,
    name: nameOf(own, locale),
    ...countsOf(own),
  }));
  return {
    today: today.toString(),
    files: filesOf('waiting', locale),
    ages: [...WAITING_AGES],
    villages: villages.toSorted((a, b) => b.total - a.total || a.id - b.id),
    ...countsOf(sums),
  };
}

function nameOf([first]: readonly WaitingSum[], locale: Locale): string {
  if (!first) throw new RangeError('nobody waits there');
  return locale === 'ar' ? first.village.nameAr : first.village.nameEn;
}

function countsOf(sums: readonly WaitingSum[]): { counts: number[]; total: number } {
  const totalOf = (rows: readonly WaitingSum[]) => rows.reduce((sum, { count }) => sum + count, 0);
  const counts = WAITING_AGES.map((age) => totalOf(sums.filter((sum) => sum.age === age)));
  return { counts, total: totalOf(sums) };
}

/** A month and the twelve after it. */
const monthsFrom = (first: Temporal.PlainYearMonth): Temporal.PlainYearMonth[] =>
  Array.from({ length: BOARD_MONTHS + 1 }, (_, months) => first.add({ months }));

function filesOf(part: BoardPart, locale: Locale): Pledged['files'] {
  const file = (format: string) =>
    `/v1/desk/board_report/file?part=${part}&format=${format}&locale=${locale}`;
  return { xlsx: file('xlsx'), csv: file('csv') };
}
