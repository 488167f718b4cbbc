import { CURRENCIES, metaOf, type Currency, type Meta } from '@nabta/contract';
import {
  LATE_STAGES,
  type DueListQuery,
  type LateDueListQuery,
  type LateStage,
} from '@nabta/contract/desk';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import { cairoToday } from '../../platform/clock.ts';
import { listDay, sumDays, type DayDue, type DaySum } from './calendar-repository.ts';
import { countedFrom } from './charge-rules.ts';
import * as repository from './late-repository.ts';
import type { ShownSponsorship } from './late-repository.ts';
import { lateStageOf } from './late-stages.ts';
import { listSilentDues } from './list-dues.ts';
import type { DueRow } from './repository.ts';
import { graceEnds, isKept, isLate } from './rules.ts';

type Reading = Pick<Deps, 'db' | 'clock'>;

/** Minor units, by currency. */
export type SumByCurrency = Readonly<Partial<Record<Currency, number>>>;

/** How many dues there are, how many of them are paid or late, and how much they are. */
export interface DueCounts {
  readonly dues: number;
  readonly paid: number;
  readonly late: number;
  readonly sums: SumByCurrency;
}

export interface CalendarMonth {
  readonly month: Temporal.PlainYearMonth;
  readonly today: Temporal.PlainDate;
  readonly days: readonly (DueCounts & { readonly day: string })[];
  readonly total: DueCounts;
}

/** What falls due in a month, day by day (Cairo); this month when `asked` is absent. */
export async function showDuesMonth(
  { db, clock }: Reading,
  asked: string | undefined,
): Promise<CalendarMonth> {
  const today = cairoToday(clock);
  const month = asked ? Temporal.PlainYearMonth.from(asked) : today.toPlainYearMonth();
  const since = month.toPlainDate({ day: 1 });
  const sums = await sumDays(db, { since, before: since.add({ months: 1 }), today });
  const days = [...Map.groupBy(sums, ({ day }) => day)].map(([day, own]) => ({
    day,
    ...countsOf(own),
  }));
  return { month, today, days, total: countsOf(sums) };
}

function countsOf(rows: readonly DaySum[]): DueCounts {
  const sumOf = (name: 'dues' | 'paid' | 'late') => rows.reduce((sum, row) => sum + row[name], 0);
  return { dues: sumOf('dues'), paid: sumOf('paid'), late: sumOf('late'), sums: sumsOf(rows) };
}

function sumsOf(
  rows: readonly { readonly currency: Currency; readonly amount: number }[],
): SumByCurrency {
  return Object.fromEntries(
    CURRENCIES.flatMap((currency) => {
      const own = rows.filter((row) => row.currency === currency);
      return own.length > 0 ? [[currency, own.reduce((sum, row) => sum + row.amount, 0)]] : [];
    }),
  );
}

/** A due of a list, with its sponsorship. `stage`: undefined unless it is late. */
export interface DueAtDesk {
  readonly due: DayDue;
  readonly stage: LateStage | undefined;
  readonly sponsorship: ShownSponsorship;
}

/** A page of the dues of a day (Cairo): those that are not paid first. */
export async function listDuesOfDay(
  { db, clock }: Reading,
  { day, page, per_page: limit }: DueListQuery,
): Promise<{ dues: DueAtDesk[]; today: Temporal.PlainDate; meta: Meta }> {
  const today = cairoToday(clock);
  const since = day === undefined ? today : Temporal.PlainDate.from(day);
  const span = { since, before: since.add({ days: 1 }), today };
  const found = await listDay(db, span, { limit, offset: (page - 1) * limit });
  const counts = countsOf(await sumDays(db, span));
  return { dues: await shown(db, found, today), today, meta: metaOf(counts.dues, page, limit) };
}

export interface LateDuesAtDesk {
  readonly dues: readonly DueAtDesk[];
  readonly today: Temporal.PlainDate;
  readonly stages: readonly {
    readonly stage: LateStage;
    readonly dues: number;
    readonly sums: SumByCurrency;
  }[];
  readonly meta: Meta;
}

/** A page of late dues, all or those of a stage, and how many are in each stage. */
export async function listLateDues(
  { db, clock }: Reading,
  { stage, order, page, per_page: limit }: LateDueListQuery,
): Promise<LateDuesAtDesk> {
  const today = cairoToday(clock);
  const sums = await repository.sumStages(db, today);
  const stages = LATE_STAGES.map((one) => {
    const own = sums.filter((sum) => sum.stage === one);
    return { stage: one, dues: own.reduce((all, sum) => all + sum.dues, 0), sums: sumsOf(own) };
  });
  const asked = stages.filter((one) => stage === undefined || one.stage === stage);
  const found = asked.reduce((all, one) => all + one.dues, 0);
  const offset = (page - 1) * limit;
  const ids = await repository.listLateIds(db, { stage, order }, today, { limit, offset });
  const rows = await repository.listDuesById(db, ids);
  const inOrder = ids.flatMap((id) => rows.filter((row) => row.id === id));
  return {
    dues: await shown(db, inOrder, today),
    today,
    stages,
    meta: metaOf(found, page, limit),
  };
}

/** A due whose charge has had no answer for a day, and that charge. */
export interface UnansweredDue extends DueAtDesk {
  readonly due: DueRow;
  readonly payment: string;
  readonly since: Temporal.Instant;
}

/** The dues whose charge has had no answer for a day, that of the oldest charge first. */
export async function listUnansweredDues(
  deps: Reading,
): Promise<{ dues: UnansweredDue[]; today: Temporal.PlainDate }> {
  const today = cairoToday(deps.clock);
  const silent = await listSilentDues(deps);
  const ids = silent.map((one) => one.due);
  const rows = ids.length > 0 ? await repository.listDuesById(deps.db, ids) : [];
  const found = await shown(deps.db, rows, today);
  return {
    dues: silent.flatMap(({ due: id, payment, since }) => {
      const due = rows.find((row) => row.id === id);
      const one = found.find((other) => other.due === due);
      return due && one ? [{ ...one, due, payment, since }] : [];
    }),
    today,
  };
}

/** One due with all that became of it. */
export interface ShownDueAtDesk extends DueAtDesk {
  readonly due: DueRow;
  readonly graceEndsOn: Temporal.PlainDate | undefined;
  readonly tries: Awaited<ReturnType<typeof repository.listTries>>;
  readonly mails: Awaited<ReturnType<typeof repository.listMails>>;
}

/** One due with its tries and its mails. Throws `not-found`. */
export async function showDueAtDesk(
  { db, clock }: Reading,
  id: number,
): Promise<ShownDueAtDesk & { readonly today: Temporal.PlainDate }> {
  const today = cairoToday(clock);
  const [due] = await repository.listDuesById(db, [id]);
  const [one] = due ? await shown(db, [due], today) : [];
  if (!due || !one) throw notFound();
  return {
    ...one,
    due,
    today,
    graceEndsOn: one.stage && graceEnds(countedFrom(due)),
    tries: await repository.listTries(db, id),
    mails: await repository.listMails(db, id),
  };
}

async function shown(
  db: Db,
  found: readonly (DayDue | DueRow)[],
  today: Temporal.PlainDate,
): Promise<DueAtDesk[]> {
  const ids = found.map(({ sponsorshipId }) => sponsorshipId);
  const sponsorships = ids.length > 0 ? await repository.listSponsorshipsOfDues(db, ids) : [];
  return found.map((due) => {
    const sponsorship = sponsorships.find(({ id }) => id === due.sponsorshipId);
    if (!sponsorship) throw new Error(`due ${due.id} has no sponsorship`);
    return { due, sponsorship, stage: stageOf(due, sponsorship, today) };
  });
}

function stageOf(
  due: DayDue | DueRow,
  { status, lastDay }: ShownSponsorship,
  today: Temporal.PlainDate,
): LateStage | undefined {
  const { state } = due;
  const dueOn = Temporal.PlainDate.from(due.dueOn);
  const last = lastDay === null ? undefined : Temporal.PlainDate.from(lastDay);
  const isAskedFor = state !== 'expected' && status !== 'inactive' && isKept(dueOn, last);
  return isAskedFor && isLate({ state, dueOn }, today)
    ? lateStageOf(countedFrom(due), today)
    : undefined;
}
