// The SQL of stops of the charging: see stop-charging.ts.
import { and, desc, eq, inArray, isNotNull, like, ne } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { systemValues } from '../../db/system-values.ts';
import { sponsorsView } from '../../db/views.ts';
import { payments } from './tables.ts';

/** Rows of stops of the charging, whose names begin with `prefix`; values are epoch seconds. */
export function listStopRows(db: Db, prefix: string) {
  return db
    .select()
    .from(systemValues)
    .where(like(systemValues.name, `${prefix}%`))
    .orderBy(systemValues.name);
}

/** Stores a stop. Returns false when it stands already. */
export async function insertStopRow(db: Db, name: string, value: number): Promise<boolean> {
  const rows = await db
    .insert(systemValues)
    .values({ name, value })
    .onConflictDoNothing()
    .returning();
  return rows.length > 0;
}

export async function deleteStopRows(db: Db, names: readonly string[]): Promise<void> {
  await db.delete(systemValues).where(inArray(systemValues.name, [...names]));
}

/** The provider's customers who have paid before, but one, the newest sponsors first. */
export async function listPayingCustomers(
  db: Db,
  butThis: string | undefined,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: sponsorsView.providerCustomerId, last: sponsorsView.id })
    .from(sponsorsView)
    .innerJoin(payments, eq(payments.sponsorId, sponsorsView.id))
    .where(
      and(
        isNotNull(sponsorsView.providerCustomerId),
        isNotNull(payments.providerPaymentId),
        butThis === undefined ? undefined : ne(sponsorsView.providerCustomerId, butThis),
      ),
    )
    .orderBy(desc(sponsorsView.id))
    .limit(limit);
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
}
