import { CURRENCIES } from '@nabta/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { written } from '../../db/dry-run.ts';
import { systemValues } from '../../db/system-values.ts';
import type { Deps } from '../../deps.ts';
import { RefusedError } from '../../errors.ts';
import { CAIRO, cairoToday, type Clock } from '../../platform/clock.ts';
import { recordAudit } from '../audit/index.ts';
import { liftStops, listStops, providerProblem, stopOf, type Stop } from '../payments/index.ts';
import { holdDays } from './repository.ts';

/** Since when the daily job of dues is held back, in seconds of the epoch; absent: it is not. */
const HELD = 'dues_held_since';

/**
 * Holds the daily job of dues back. A database that comes from a backup does not know what was
 * charged since, and the provider forgets keys after a day: it would charge renewals twice.
 */
export async function holdDues(db: Db, clock: Clock): Promise<void> {
  const value = Math.floor(clock.now().epochMilliseconds / 1_000);
  await db
    .insert(systemValues)
    .values({ name: HELD, value })
    .onConflictDoUpdate({ target: systemValues.name, set: { value } });
}

/** Throws `RefusedError` while the daily job of dues is held back. */
export async function requireDuesNotHeld(db: Db): Promise<void> {
  const isHeld = (await db.$count(systemValues, eq(systemValues.name, HELD))) > 0;
  if (!isHeld) return;
  throw new RefusedError(
    'Nothing is charged since this data was restored, copied or taken back: see `reconcile`, then `dues resume --help`.',
  );
}

/** What was resumed: stops that were lifted, and dues that got days more for tries and grace. */
interface Resumed {
  readonly stops: readonly Stop[];
  readonly dues: number;
}

/**
 * Lets the daily job of dues go on after a backup was restored, or after the provider took nothing
 * from us: the days of a stop count for nobody. Throws `RefusedError` when nothing holds it back,
 * and while the provider, asked for it, still takes nothing.
 */
export async function resumeDues(
  deps: Pick<Deps, 'db' | 'clock' | 'payments' | 'log'>,
  { actor, reason, dryRun }: { readonly actor: string; reason: string; dryRun: boolean },
): Promise<Resumed> {
  const { db, clock } = deps;
  const problem = (await listStops(db)).length > 0 ? await providerProblem(deps) : undefined;
  if (problem) {
    throw new RefusedError(
      `The card provider still takes nothing from us (${problem.reason}): mend that first, and start the server anew where a setting has changed.`,
    );
  }
  return written(db, dryRun, async (transaction) => {
    const gone = await transaction
      .delete(systemValues)
      .where(eq(systemValues.name, HELD))
      .returning();
    const stops = await liftStops(transaction);
    if (gone.length + stops.length === 0) throw new RefusedError('Nothing holds the dues back.');
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
  stops: readonly Stop[],
  today: Temporal.PlainDate,
): Promise<number> {
  let dues = 0;
  for (const currency of CURRENCIES) {
    // Of several the first began it.
    const since = stops
      .filter((stop) => stopOf([stop], currency))
      .map((stop) => stop.since.toZonedDateTimeISO(CAIRO).toPlainDate())
      .toSorted((a, b) => Temporal.PlainDate.compare(a, b))[0];
    if (since) dues += await holdDays(transaction, { currency, since, today });
  }
  return dues;
}
