import { eq, isNotNull, and } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { providerEvents } from '../../db/schema/index.ts';

/** Notes an event of the provider; a known one is left as it is. */
export async function noteEvent(
  db: Db,
  event: { id: string; type: string },
  now: Temporal.Instant,
): Promise<void> {
  await db
    .insert(providerEvents)
    .values({ id: event.id, type: event.type, receivedAt: now })
    .onConflictDoNothing();
}

/** Whether an event was acted on to the end. */
export async function isProcessed(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: providerEvents.id })
    .from(providerEvents)
    .where(and(eq(providerEvents.id, id), isNotNull(providerEvents.processedAt)));
  return rows.length > 0;
}

export async function markProcessed(db: Db, id: string, now: Temporal.Instant): Promise<void> {
  await db.update(providerEvents).set({ processedAt: now }).where(eq(providerEvents.id, id));
}
