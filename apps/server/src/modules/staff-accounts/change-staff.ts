import type { ChangeStaffBody, StaffRole } from '@nabta/contract/desk';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { DomainError, invalid, notFound } from '../../errors.ts';
import { recordAudit } from '../audit/index.ts';
import { deletePasskeys } from './passkeys-repository.ts';
import { presentStaff } from './present.ts';
import * as repository from './repository.ts';
import { revokeSessions } from './sessions-repository.ts';
import type { ShownStaff, StaffRow } from './repository.ts';

/**
 * Changes the name and the roles of an account. Throws `not-found`; `conflict` with the account as
 * `current` when somebody changed it since `version`; and `validation-failed` naming `roles` when
 * nobody could administer the desk then.
 */
export async function changeStaff(
  deps: Deps,
  { id, name, roles, version, actor }: ChangeStaffBody & { id: number; actor: string },
): Promise<ShownStaff> {
  const changed = await deps.db.transaction(async (transaction) => {
    const staff = await lockWithAdministrators(transaction, id, roles);
    if (staff.version !== version) {
      const current = presentStaff(await shown(transaction, id));
      throw new DomainError('conflict', { extra: { current } });
    }
    await repository.updateStaff(transaction, id, { name, roles, version: version + 1 });
    const audit = { db: transaction, clock: deps.clock };
    const details = { staff: id, roles, before: staff.roles };
    await recordAudit(audit, { actor, action: 'desk change', details });
    return shown(transaction, id);
  });
  deps.security.record('staff-command', { command: 'desk change', staff: id });
  return changed;
}

/**
 * Closes an account: it is signed out everywhere, its passkeys are deleted, and its invitation is
 * taken back. Does nothing to a closed one. Throws `not-found`, and `validation-failed` naming `roles` for the last
 * administrator.
 */
export async function closeStaff(
  deps: Deps,
  { id, actor }: { id: number; actor: string },
): Promise<void> {
  const count = await deps.db.transaction(async (transaction) => {
    const staff = await lockWithAdministrators(transaction, id, []);
    if (staff.closedAt !== null) return 0;
    const now = deps.clock.now();
    await repository.updateStaff(transaction, id, { closedAt: now, version: staff.version + 1 });
    await repository.endInvitations(transaction, id, now);
    await repository.replaceRecoveryCodes(transaction, id, []);
    await deletePasskeys(transaction, { staffId: id });
    const details = { staff: id };
    const audit = { db: transaction, clock: deps.clock };
    await recordAudit(audit, { actor, action: 'desk close', details });
    return revokeSessions(transaction, { staffId: id }, now);
  });
  deps.security.record('staff-command', { command: 'desk close', staff: id });
  if (count > 0) {
    deps.security.record('sessions-ended', { staff: id, count, why: 'account closed' });
  }
}

/** Locks the administrators first, so that two of them cannot remove each other at the same time. */
async function lockWithAdministrators(
  transaction: Db,
  id: number,
  roles: readonly StaffRole[],
): Promise<StaffRow> {
  const administrators = await repository.lockAdministrators(transaction);
  const staff = await repository.lockStaff(transaction, id);
  if (!staff) throw notFound();
  const isLast = administrators.every((one) => one.id === id);
  if (administrators.length > 0 && isLast && !roles.includes('admin')) {
    throw invalid({ roles: { key: 'last-administrator' } });
  }
  return staff;
}

async function shown(db: Db, id: number): Promise<ShownStaff> {
  const staff = await repository.findStaff(db, id);
  if (!staff) throw notFound();
  return staff;
}
