import { and, asc, eq, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { staffPasskeys } from './tables.ts';

export type PasskeyRow = typeof staffPasskeys.$inferSelect;

/** Stores a passkey. Returns undefined when it is stored already. */
export async function insertPasskey(
  db: Db,
  passkey: typeof staffPasskeys.$inferInsert,
): Promise<PasskeyRow | undefined> {
  const [row] = await db
    .insert(staffPasskeys)
    .values(passkey)
    .onConflictDoNothing({ target: staffPasskeys.credentialId })
    .returning();
  return row;
}

export function listPasskeys(db: Db, staffId: number): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffId, staffId))
    .orderBy(asc(staffPasskeys.id));
}

export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await db
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.credentialId, credentialId));
  return row;
}

/** Notes a use, once for each challenge: false when that one or a later one was used before. */
export async function notePasskeyUse(
  db: Db,
  id: number,
  use: { counter: number; challengedAt: Temporal.Instant; lastUsedAt: Temporal.Instant },
): Promise<boolean> {
  const rows = await db
    .update(staffPasskeys)
    .set(use)
    .where(
      and(
        eq(staffPasskeys.id, id),
        or(isNull(staffPasskeys.challengedAt), lt(staffPasskeys.challengedAt, use.challengedAt)),
      ),
    )
    .returning({ id: staffPasskeys.id });
  return rows.length > 0;
}

/** Removes the passkeys of somebody, or one of them. Returns how many. */
export async function deletePasskeys(
  db: Db,
  { staffId, only }: { staffId: number; only?: number },
): Promise<number> {
  const rows = await db
    .delete(staffPasskeys)
    .where(
      and(
        eq(staffPasskeys.staffId, staffId),
        only === undefined ? undefined : eq(staffPasskeys.id, only),
      ),
    )
    .returning({ id: staffPasskeys.id });
  return rows.length;
}
