import { CURRENCIES } from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { ExplainedRefusal, RefusedError } from '../../errors.ts';
import { CAIRO, cairoToday, type Clock } from '../../platform/clock.ts';
import { listAudit, recordAudit } from '../audit/index.ts';
import {
  liftStops,
  listStops,
  providerProblem,
  stopOf,
  type ChargingStop,
} from '../payments/index.ts';
import {
  endDuesHolds,
  findDuesHolds,
  startDuesHold,
  startDuesPause,
  type Holds,
} from './hold-repository.ts';
import { countDuesUntil } from './job-repository.ts';
import { holdDays } from './repository.ts';

/**
 * Holds the daily job of dues back. A database that comes from a backup does not know what was
 * charged since, and the provider forgets keys after a day: it would charge renewals twice.
 */
export function holdDues(db: Db, clock: Clock): Promise<void> {
  return startDuesHold(db, clock.now());
}

/** Throws `RefusedError` while the daily job of dues is held back. */
export async function requireDuesNotHeld(db: Db): Promise<void> {
  const { restored, paused } = await findDuesHolds(db);
  if (restored) {
    throw new RefusedError(
      'Nothing is charged since this data was restored, copied or taken back: see `reconcile`, then `dues resume --help`.',
    );
  }
  if (paused) {
    const day = cairoToday({ now: () => paused }).toString();
    throw new RefusedError(
      `The daily work of dues was paused on ${day}: see \`dues resume --help\`.`,
    );
  }
}

/** A pause, with who made it and why where the audit log still tells. */
export interface DuesPause {
  readonly since: Temporal.Instant;
  readonly by: string | undefined;
  readonly reason: string | undefined;
}

/** What holds the daily work of dues back. */
export interface DuesStandstill {
  readonly paused: DuesPause | undefined;
  readonly restoredSince: Temporal.Instant | undefined;
  readonly stops: readonly ChargingStop[];
}

/** Whether the daily work of dues goes on, and what holds it back. */
export async function showDuesStandstill({ db }: Pick<Deps, 'db'>): Promise<DuesStandstill> {
  return standstillOf(db, await findDuesHolds(db), await listStops(db));
}

async function standstillOf(
  db: Db,
  { restored, paused }: Holds,
  stops: readonly ChargingStop[],
): Promise<DuesStandstill> {
  return { paused: paused && (await pauseOf(db, paused)), restoredSince: restored, stops };
}

async function pauseOf(db: Db, since: Temporal.Instant): Promise<DuesPause> {
  const { entries } = await listAudit({ db }, { action: PAUSE, since }, { limit: 1 });
  const [entry] = entries;
  const reason = entry?.details['reason'];
  return { since, by: entry?.actor, reason: typeof reason === 'string' ? reason : undefined };
}

const PAUSE = 'dues pause';

interface Order {
  readonly actor: string;
  readonly reason: string;
  readonly dryRun: boolean;
}

/** The days of which `pauseDues` tells how much falls due: today and the next six. */
const NEXT_DAYS = 6;

/**
 * Pauses the daily job of dues from its next run on: nothing is charged, nobody is mailed about
 * dues, and no sponsorship ends until `resumeDues`. A run that has begun goes on to its end.
 * Returns how many dues fall due in the week from today on, and how many are late. Throws
 * `ExplainedRefusal` when it is paused already.
 */
export async function pauseDues(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { actor, reason, dryRun }: Order,
): Promise<{ readonly fallingDue: number; readonly late: number }> {
  return inTransaction(db, { dryRun }, async (transaction) => {
    if (!(await startDuesPause(transaction, clock.now()))) throw await pausedBefore(transaction);
    const audited = { db: transaction, clock };
    await recordAudit(audited, { actor, action: PAUSE, details: { reason } });
    const today = cairoToday(clock);
    const late = await countDuesUntil(transaction, today.subtract({ days: 1 }));
    const all = await countDuesUntil(transaction, today.add({ days: NEXT_DAYS }));
    return { fallingDue: all - late, late };
  });
}

async function pausedBefore(db: Db): Promise<ExplainedRefusal> {
  const { paused } = await showDuesStandstill({ db });
  const { by: who = '?', since } = paused ?? {};
  const day = since ? cairoToday({ now: () => since }).toString() : '?';
  return new ExplainedRefusal({ dues: { key: 'dues-paused-before', parameters: { who, day } } });
}

/** What has held the dues back, those that wait, and those that got days more for tries and grace. */
interface Resumed extends DuesStandstill {
  /** Dues until today, which the next run looks at. */
  readonly waiting: number;
  readonly dues: number;
}

/**
 * Lets the daily job of dues go on after a pause, after a backup was restored, or after the
 * provider took nothing from us: the days of a pause or a stop count for nobody. Throws
 * `ExplainedRefusal` when nothing holds it back, and while the provider, asked for it, still takes
 * nothing.
 */
export async function resumeDues(deps: Deps, { actor, reason, dryRun }: Order): Promise<Resumed> {
  const { db, clock } = deps;
  const problem = (await listStops(db)).length > 0 ? await providerProblem(deps) : undefined;
  if (problem) {
    const parameters = { reason: problem.reason };
    throw new ExplainedRefusal({ dues: { key: 'provider-takes-nothing', parameters } });
  }
  return inTransaction(db, { dryRun }, async (transaction) => {
    const holds = await endDuesHolds(transaction);
    const stops = await liftStops(transaction);
    const lifted = await standstillOf(transaction, holds, stops);
    if (Object.keys(holds).length === 0 && stops.length === 0) {
      throw new ExplainedRefusal({ dues: { key: 'dues-not-held' } });
    }
    const today = cairoToday(clock);
    const dues = await holdDaysOf(transaction, holds, stops, today);
    const details = { reason, ...detailsOf(lifted), ...(dues > 0 ? { dues } : {}) };
    await recordAudit({ db: transaction, clock }, { actor, action: 'dues resume', details });
    return { ...lifted, dues, waiting: await countDuesUntil(transaction, today) };
  });
}

function detailsOf({ paused, stops }: DuesStandstill): Readonly<Record<string, unknown>> {
  const lifted = stops.map(({ scope, cause, since }) => ({
    ...{ scope, cause },
    since: since.toString(),
  }));
  return {
    ...(paused ? { paused_since: paused.since.toString() } : {}),
    ...(lifted.length > 0 ? { stops: lifted } : {}),
  };
}

async function holdDaysOf(
  transaction: Db,
  { paused }: Holds,
  stops: readonly ChargingStop[],
  today: Temporal.PlainDate,
): Promise<number> {
  let dues = 0;
  for (const currency of CURRENCIES) {
    // The first of several began it.
    const since = [
      ...stops.filter((stop) => stopOf([stop], currency)).map((stop) => stop.since),
      ...(paused ? [paused] : []),
    ]
      .map((moment) => moment.toZonedDateTimeISO(CAIRO).toPlainDate())
      .toSorted((a, b) => Temporal.PlainDate.compare(a, b))[0];
    const hasDays = since && Temporal.PlainDate.compare(since, today) < 0;
    if (hasDays) dues += await holdDays(transaction, { currency, since, today });
  }
  return dues;
}
