import { CURRENCIES } from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { RefusedError } from '../../errors.ts';
import { CAIRO, cairoToday, type Clock } from '../../platform/clock.ts';
import { recordAudit } from '../audit/index.ts';
import {
  liftStops,
  listStops,
  providerProblem,
  stopOf,
  type ChargingStop,
} from '../payments/index.ts';
import { endDuesHold, isDuesHeld, startDuesHold } from './job-repository.ts';
import { holdDays } from './repository.ts';

/**
 * Pauses the daily job of dues. A database that comes from a backup does not know what was
 * charged since, and the provider forgets keys after a day: it would charge renewals twice.
 */
export function holdDues(db: Db, clock: Clock): Promise<void> {
  return startDuesHold(db, clock.now());
}

/** Throws `RefusedError` while the daily job of dues is held back. */
export async function requireDuesNotHeld(db: Db): Promise<void> {
  if (!(await isDuesHeld(db))) return;
  throw new RefusedError(
    'Nothing is charged since this data was restored, copied or taken back: see `reconcile`, then `dues resume --help`.',
  );
}

/** Stops that were lifted, and dues that got days more for tries and grace. */
interface Resumed {
  readonly stops: readonly ChargingStop[];
  readonly dues: number;
}

/**
 * Lets the daily job of dues go on after a backup was restored, or after the provider took nothing
 * from us: the days of a stop count for nobody. Throws `RefusedError` when nothing holds it back,
 * and while the provider, asked for it, still takes nothing.
 */
export async function resumeDues(
  deps: Deps,
  { actor, reason, dryRun }: { readonly actor: string; reason: string; dryRun: boolean },
): Promise<Resumed> {
  const { db, clock } = deps;
  const problem = (await listStops(db)).length > 0 ? await providerProblem(deps) : undefined;
  if (problem) {
    throw new RefusedError(
      `The card provider still takes nothing from us (${problem.reason}): mend that first, and start the server anew where a setting has changed.`,
    );
  }
  return inTransaction(db, { dryRun }, async (transaction) => {
    const wasHeld = await endDuesHold(transaction);
    const stops = await liftStops(transaction);
    if (!wasHeld && stops.length === 0) throw new RefusedError('Nothing holds the dues back.');
    const dues = await holdDaysOf(transaction, stops, cairoToday(clock));
    const lifted = stops.map(({ scope, cause, since }) => ({
      scope,
      cause,
      since: since.toString(),
    }));
    const details = { reason, ...(stops.length > 0 ? { stops: lifted, dues } : {}) };
    await recordAudit({ db: transaction, clock }, { actor, action: 'dues resume', details });
    return { stops, dues };
  });
}

async function holdDaysOf(
  transaction: Db,
  stops: readonly ChargingStop[],
  today: Temporal.PlainDate,
): Promise<number> {
  let dues = 0;
  for (const currency of CURRENCIES) {
    // The first of several began it.
    const since = stops
      .filter((stop) => stopOf([stop], currency))
      .map((stop) => stop.since.toZonedDateTimeISO(CAIRO).toPlainDate())
      .toSorted((a, b) => Temporal.PlainDate.compare(a, b))[0];
    if (since) dues += await holdDays(transaction, { currency, since, today });
  }
  return dues;
}
