import { isAllowed, PERMISSION_NAMES, type DeskSession, type Staff } from '@nabta/contract/desk';
import type { PasskeyRow } from './passkeys-repository.ts';
import type { ShownStaff } from './repository.ts';
import type { StaffSessionRow } from './sessions-repository.ts';
import { confirmedUntil, IDLE_MINUTES, stateOf } from './rules.ts';
import type { StaffCaller } from './sessions.ts';

/** One of the staff, for administrators. */
export function presentStaff(staff: ShownStaff): Staff {
  return {
    id: staff.id,
    name: staff.name,
    email: staff.email,
    locale: staff.locale,
    roles: staff.roles,
    state: stateOf(staff),
    created_at: staff.createdAt.toString(),
    last_sign_in_at: staff.lastSignInAt?.toString() ?? null,
    recovery_codes_left: staff.recoveryCodesLeft,
    version: staff.version,
  };
}

/** A browser that is signed in. */
export function presentDevice({ id, device, createdAt, lastUsedAt }: StaffSessionRow) {
  return {
    id,
    device,
    created_at: createdAt.toString(),
    last_used_at: lastUsedAt.toString(),
  };
}

/** A passkey, for its owner. */
export function presentPasskey({ id, name, createdAt, lastUsedAt }: PasskeyRow) {
  return {
    id,
    name,
    created_at: createdAt.toString(),
    last_used_at: lastUsedAt?.toString() ?? null,
  };
}

/** A caller's own session. */
export function presentSession(
  { session }: StaffCaller,
  own: ShownStaff,
  now: Temporal.Instant,
): DeskSession {
  const { id, name, email, locale, roles, recoveryCodesLeft } = own;
  return {
    id: session.id,
    staff: { id, name, email, locale, roles, recovery_codes_left: recoveryCodesLeft },
    permissions: PERMISSION_NAMES.filter((permission) => isAllowed(roles, permission)),
    expires_at: session.expiresAt.toString(),
    idle_minutes: IDLE_MINUTES,
    confirmed_until: confirmedUntil(session.confirmedAt, now)?.toString() ?? null,
  };
}
