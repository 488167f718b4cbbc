// Statements on sponsors that other modules run in their own transactions.
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { sponsors } from './tables.ts';

/** Notes the provider's customer of a sponsor who has none. Returns the one that is noted. */
export async function noteCustomer(db: Db, sponsorId: number, customerId: string): Promise<string> {
  const [row] = await db
    .update(sponsors)
    .set({ providerCustomerId: sql`coalesce(${sponsors.providerCustomerId}, ${customerId})` })
    .where(eq(sponsors.id, sponsorId))
    .returning({ customerId: sponsors.providerCustomerId });
  return row?.customerId ?? customerId;
}

/** Forgets the provider's customer of a sponsor. */
export async function forgetCustomer(db: Db, sponsorId: number): Promise<void> {
  await db.update(sponsors).set({ providerCustomerId: null }).where(eq(sponsors.id, sponsorId));
}
