import type { Currency } from '@nabta/contract';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';

/** Does one charge; true when the provider was asked for it and did not refuse us. */
type Work = () => Promise<boolean>;

/**
 * Lets a run charge one due of a currency alone before it charges several at once: a key, an account
 * or a currency that takes nothing is found out by the first, and the others are never asked for.
 * On PostgreSQL that holds for all processes together.
 */
export function createOneFirst(
  deps: Pick<Deps, 'db' | 'database'>,
): (currency: Currency, work: Work) => Promise<void> {
  const proven = new Set<Currency>();
  const first = new Map<Currency, Promise<unknown>>();
  return async (currency, work) => {
    for (;;) {
      if (proven.has(currency)) {
        await work();
        return;
      }
      const before = first.get(currency);
      if (!before) break;
      await before;
    }
    const mine = alone(deps, currency, work)
      .then((isProven) => {
        if (isProven) proven.add(currency);
      })
      .finally(() => first.delete(currency));
    // Whoever waits for this one goes on, however it went.
    first.set(
      currency,
      mine.catch(() => undefined),
    );
    await mine;
  };
}

/** The embedded database has one process, and that one charges one due at a time. */
function alone(
  { db, database }: Pick<Deps, 'db' | 'database'>,
  currency: Currency,
  work: Work,
): Promise<boolean> {
  if (database.kind === 'embedded') return work();
  return db.transaction(async (transaction) => {
    const lock = sql`hashtext(${`the first charge in ${currency}`})`;
    await transaction.execute(sql`select pg_advisory_xact_lock(${lock})`);
    return work();
  });
}
