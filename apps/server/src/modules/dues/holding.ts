import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { written } from '../../db/dry-run.ts';
import { systemValues } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { RefusedError } from '../../errors.ts';
import type { Clock } from '../../platform/clock.ts';
import { recordAudit } from '../audit/operations.ts';

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

/** Lets the daily job of dues go on. Throws `RefusedError` when nothing holds it back. */
export async function resumeDues(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { actor, reason, dryRun }: { readonly actor: string; reason: string; dryRun: boolean },
): Promise<void> {
  await written(db, dryRun, async (transaction) => {
    const gone = await transaction
      .delete(systemValues)
      .where(eq(systemValues.name, HELD))
      .returning();
    if (gone.length === 0) throw new RefusedError('Nothing holds the dues back.');
    const details = { reason };
    await recordAudit({ db: transaction, clock }, { actor, action: 'dues resume', details });
  });
}
