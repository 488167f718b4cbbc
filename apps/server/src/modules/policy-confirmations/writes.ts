// The yes of a checkout, which is written in its transaction.
import type { Db } from '../../db/client.ts';
import { policyConfirmations } from './tables.ts';

/** Notes a yes to a version of the child protection policy. */
export async function insertConfirmation(
  db: Db,
  yes: typeof policyConfirmations.$inferInsert,
): Promise<void> {
  await db.insert(policyConfirmations).values(yes);
}
