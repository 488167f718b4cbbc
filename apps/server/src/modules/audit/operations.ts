import type { Db } from '../../db/client.ts';
import { auditEntries } from '../../db/schema/index.ts';
import type { Clock } from '../../platform/clock.ts';

/** Notes what staff did, in the transaction that does it. */
export async function recordAudit(
  { db, clock }: { db: Db; clock: Clock },
  entry: { actor: string; action: string; details: Readonly<Record<string, unknown>> },
): Promise<void> {
  await db.insert(auditEntries).values({ ...entry, happenedAt: clock.now() });
}
