import type { StaffListQuery, StaffState } from '@nabta/contract/desk';
import { and, asc, count, desc, eq, gt, ilike, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { staffAccounts, staffInvitations, staffRecoveryCodes } from './tables.ts';

export type StaffRow = typeof staffAccounts.$inferSelect;
export type InvitationRow = typeof staffInvitations.$inferSelect;

/** An account with the number of its recovery codes. */
export interface ShownStaff extends StaffRow {
  readonly recoveryCodesLeft: number;
}

const shown = {
  account: staffAccounts,
  // Named in full: a query of one table leaves the table out.
  recoveryCodesLeft: sql`(
    select count(*) from staff_recovery_codes where staff_recovery_codes.staff_id = staff_accounts.id
  )`.mapWith(Number),
};

const flat = (row: { account: StaffRow; recoveryCodesLeft: number }): ShownStaff => ({
  ...row.account,
  recoveryCodesLeft: row.recoveryCodesLeft,
});

const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const IN_STATE = {
  invited: and(isNull(staffAccounts.passwordHash), isNull(staffAccounts.closedAt)),
  active: and(isNotNull(staffAccounts.passwordHash), isNull(staffAccounts.closedAt)),
  closed: isNotNull(staffAccounts.closedAt),
} as const satisfies Record<StaffState, unknown>;

const COLUMNS = {
  name: staffAccounts.name,
  email: staffAccounts.email,
  last_sign_in_at: staffAccounts.lastSignInAt,
} as const;

/** A page of the staff, and how many there are in all. */
export async function listStaff(
  db: Db,
  { q, role, state, sort, order, page, per_page: perPage }: StaffListQuery,
): Promise<{ staff: ShownStaff[]; total: number }> {
  const asked = and(
    q
      ? or(ilike(staffAccounts.name, containing(q)), ilike(staffAccounts.email, containing(q)))
      : undefined,
    role && sql`${role} = any(${staffAccounts.roles})`,
    state && IN_STATE[state],
  );
  const direction = order === 'asc' ? asc : desc;
  const rows = await db
    .select(shown)
    .from(staffAccounts)
    .where(asked)
    .orderBy(direction(COLUMNS[sort]), asc(staffAccounts.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [all] = await db.select({ value: count() }).from(staffAccounts).where(asked);
  return { staff: rows.map(flat), total: all?.value ?? 0 };
}

export async function findStaff(db: Db, id: number): Promise<ShownStaff | undefined> {
  const [row] = await db.select(shown).from(staffAccounts).where(eq(staffAccounts.id, id));
  return row && flat(row);
}

export async function findStaffByEmail(db: Db, email: string): Promise<StaffRow | undefined> {
  const [row] = await db.select().from(staffAccounts).where(eq(staffAccounts.email, email));
  return row;
}

/** Locks an account until the transaction ends. */
export async function lockStaff(db: Db, id: number): Promise<StaffRow | undefined> {
  const [row] = await db.select().from(staffAccounts).where(eq(staffAccounts.id, id)).for('update');
  return row;
}

/** Locks everybody who can administer the desk, in the order of their ids. */
export function lockAdministrators(db: Db): Promise<StaffRow[]> {
  return db
    .select()
    .from(staffAccounts)
    .where(and(IN_STATE.active, sql`'admin' = any(${staffAccounts.roles})`))
    .orderBy(asc(staffAccounts.id))
    .for('update');
}

/** Stores an account. Returns undefined when the address is taken. */
export async function insertStaff(
  db: Db,
  account: typeof staffAccounts.$inferInsert,
): Promise<StaffRow | undefined> {
  const [row] = await db
    .insert(staffAccounts)
    .values(account)
    .onConflictDoNothing({ target: staffAccounts.email })
    .returning();
  return row;
}

export async function updateStaff(
  db: Db,
  id: number,
  change: Partial<typeof staffAccounts.$inferInsert>,
): Promise<void> {
  await db.update(staffAccounts).set(change).where(eq(staffAccounts.id, id));
}

/** Notes the period of a code, once: false when it or a later one was used before. */
export async function usePeriod(db: Db, id: number, period: number): Promise<boolean> {
  const rows = await db
    .update(staffAccounts)
    .set({ totpPeriod: period })
    .where(and(eq(staffAccounts.id, id), lt(staffAccounts.totpPeriod, period)))
    .returning({ id: staffAccounts.id });
  return rows.length > 0;
}

/** Uses a recovery code up. False when there is no such code. */
export async function useRecoveryCode(db: Db, staffId: number, codeHash: string): Promise<boolean> {
  const rows = await db
    .delete(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.staffId, staffId), eq(staffRecoveryCodes.codeHash, codeHash)))
    .returning({ id: staffRecoveryCodes.id });
  return rows.length > 0;
}

/** Puts new recovery codes in the place of all that there were. */
export async function replaceRecoveryCodes(
  db: Db,
  staffId: number,
  hashes: readonly string[],
): Promise<void> {
  await db.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
  if (hashes.length === 0) return;
  await db.insert(staffRecoveryCodes).values(hashes.map((codeHash) => ({ staffId, codeHash })));
}

export async function insertInvitation(
  db: Db,
  invitation: typeof staffInvitations.$inferInsert,
): Promise<number> {
  const [row] = await db
    .insert(staffInvitations)
    .values(invitation)
    .returning({ id: staffInvitations.id });
  if (!row) throw new Error('no invitation was stored');
  return row.id;
}

/** An invitation that can be accepted at a moment, by the hash of its token. */
export async function findOpenInvitation(
  db: Db,
  tokenHash: string,
  now: Temporal.Instant,
): Promise<InvitationRow | undefined> {
  const [row] = await db
    .select()
    .from(staffInvitations)
    .where(
      and(
        eq(staffInvitations.tokenHash, tokenHash),
        isNull(staffInvitations.endedAt),
        gt(staffInvitations.expiresAt, now),
      ),
    );
  return row;
}

/** Ends the open invitations of an account. Returns their ids. */
export async function endInvitations(
  db: Db,
  staffId: number,
  now: Temporal.Instant,
): Promise<number[]> {
  const rows = await db
    .update(staffInvitations)
    .set({ endedAt: now })
    .where(and(eq(staffInvitations.staffId, staffId), isNull(staffInvitations.endedAt)))
    .returning({ id: staffInvitations.id });
  return rows.map(({ id }) => id);
}
