import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { batchesOf } from '../../platform/batches.ts';
import type { ProviderMovement } from '../../platform/payment-provider.ts';
import * as repository from './mirror-repository.ts';

/** So much is read and stored before the mark moves on: what a crash repeats. */
const WINDOW_HOURS = 7 * 24;

/** Read again each time, for what the provider's list showed late. */
const OVERLAP_HOURS = 24;

/** A bank may send a payout back so long after it arrived (Stripe: five business days, seldom more). */
const PAYOUT_HOURS = 30 * 24;

const SLACK_MINUTES = 5;

const BATCH = 100;

/** The counts of what the provider told. */
interface Copied {
  readonly movements: number;
  readonly payouts: number;
}

/**
 * Copies the movements of our balance at the provider, and its payouts with what is in each. It goes
 * on where it ended, and may run twice, at once too: all is stored by the provider's own ids. Copies
 * nothing (undefined, and an error in the log) where our key opens another account than before.
 */
export async function copyMovements(
  deps: Pick<Deps, 'db' | 'clock' | 'payments' | 'log'>,
): Promise<Copied | undefined> {
  const { db, clock, payments, log } = deps;
  const last = await repository.findLastMovement(db);
  if (last !== undefined && !(await payments.knowsMovement(last))) {
    log.error(
      { movement: last },
      'the provider does not know a movement that it told: whose key is it?',
    );
    return undefined;
  }
  const now = clock.now();
  // The provider counts in seconds, and by its own clock.
  const until = now.add({ minutes: SLACK_MINUTES });
  // Without a movement a mark is of an earlier life, such as of a demo before its reset.
  const copied = last === undefined ? undefined : await repository.readCopiedUntil(db);
  let movements = 0;
  for (const span of spansOf(copied, await repository.findFirstEntry(db), until)) {
    movements += await store(db, payments.listMovements(span));
    const isOver = Temporal.Instant.compare(span.before, now) < 0;
    await repository.noteCopiedUntil(db, isOver ? span.before : now);
  }
  return { movements, payouts: await copyPayouts(deps, copied) };
}

interface CopiedSpan {
  readonly since: Temporal.Instant | undefined;
  readonly before: Temporal.Instant;
}

/** All before our ledger begins in one, which is little or nothing; then window by window. */
function* spansOf(
  copied: Temporal.Instant | undefined,
  firstEntry: Temporal.Instant | undefined,
  until: Temporal.Instant,
): Generator<CopiedSpan> {
  const isBefore = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) < 0;
  let since = copied?.subtract({ hours: OVERLAP_HOURS });
  while (since === undefined || isBefore(since, until)) {
    const next: Temporal.Instant = since
      ? since.add({ hours: WINDOW_HOURS })
      : (firstEntry ?? until).subtract({ hours: OVERLAP_HOURS });
    const before = isBefore(next, until) ? next : until;
    yield { since, before };
    since = before;
  }
}

async function copyPayouts(
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  copied: Temporal.Instant | undefined,
): Promise<number> {
  const open = await repository.findFirstUnderWay(db);
  const recent = copied?.subtract({ hours: PAYOUT_HOURS });
  const since = open && recent && Temporal.Instant.compare(open, recent) < 0 ? open : recent;
  let count = 0;
  for await (const payouts of batchesOf(payments.listPayouts(since), BATCH)) {
    count += payouts.length;
    const open = await repository.storePayouts(db, payouts);
    for (const { id } of payouts.filter((one) => one.isItemised && open.includes(one.id))) {
      await store(db, payments.listMovementsOf(id), id);
      await repository.markItemised(db, id);
    }
  }
  return count;
}

async function store(
  db: Db,
  movements: AsyncIterable<ProviderMovement>,
  payoutId?: string,
): Promise<number> {
  let count = 0;
  for await (const batch of batchesOf(movements, BATCH)) {
    await repository.storeMovements(db, batch, payoutId);
    count += batch.length;
  }
  return count;
}
