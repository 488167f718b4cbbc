import type { Deps } from '../../deps.ts';
import { invalid } from '../../errors.ts';
import { hashToken } from '../../platform/secrets.ts';
import { recordAudit } from '../audit/index.ts';
import { passwordProblems } from '../sponsors/index.ts';
import { mailSignInChanged } from './mail-sign-in-changed.ts';
import * as repository from './repository.ts';
import { revokeSessions } from './sessions-repository.ts';
import { deletePasskeys } from './passkeys-repository.ts';
import type { InvitationRow, StaffRow } from './repository.ts';
import { actorOf, CODES_BY_STAFF } from './rules.ts';
import { digitsOf, periodOf, renewRecoveryCodes, totpUri } from './second-factor.ts';
import { openStaffSession, type StaffCaller, type StaffDevice } from './sessions.ts';

const tokenInvalid = () => invalid({ invitation_token: { key: 'token-invalid' } });

async function openInvitation(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<{ invitation: InvitationRow; staff: StaffRow }> {
  const invitation = await repository.findOpenInvitation(db, hashToken(token), clock.now());
  const staff = invitation && (await repository.findStaff(db, invitation.staffId));
  if (!staff || staff.closedAt !== null) throw tokenInvalid();
  return { invitation, staff };
}

/** What an open invitation offers. */
export interface OpenInvitation {
  readonly staff: StaffRow;
  readonly expiresAt: Temporal.Instant;
  readonly totp: { readonly secret: string; readonly uri: string };
}

/**
 * What the page of an invitation shows, as often as it is opened. Throws `validation-failed` naming
 * `invitation_token`.
 */
export async function showInvitation(deps: Deps, token: string): Promise<OpenInvitation> {
  const { invitation, staff } = await openInvitation(deps, token);
  const secret = deps.sealer.open(invitation.totpSecret);
  return {
    staff,
    expiresAt: invitation.expiresAt,
    totp: { secret, uri: totpUri(secret, staff.email) },
  };
}

/**
 * Accepts an invitation: sets password and second factor, ends passkeys and other sessions, and signs
 * in. Who had them before is told by mail. The recovery codes are told this one time. Throws `validation-failed` naming `invitation_token`,
 * `code`, or `password` when it is easily guessed.
 */
export async function acceptInvitation(
  deps: Deps,
  {
    token,
    password,
    code,
    device,
  }: { token: string; password: string; code: string; device: StaffDevice },
): Promise<{ caller: StaffCaller; token: string; recoveryCodes: string[] }> {
  const { invitation, staff } = await openInvitation(deps, token);
  const digits = digitsOf(code);
  const secret = deps.sealer.open(invitation.totpSecret);
  const period = digits === undefined ? undefined : periodOf(secret, digits, deps.clock);
  const problems = {
    ...(await guessable(password, staff)),
    ...(period === undefined ? { code: { key: 'code-invalid' } as const } : {}),
  };
  if (period === undefined || Object.keys(problems).length > 0) throw invalid(problems);
  const passwordHash = await deps.passwords.hash(password);
  const accepted = await deps.db.transaction(async (transaction) => {
    const now = deps.clock.now();
    const locked = await repository.lockStaff(transaction, staff.id);
    const ended = await repository.endInvitations(transaction, staff.id, now);
    // It was accepted, replaced or taken back in the meantime.
    if (locked?.closedAt !== null || !ended.includes(invitation.id)) throw tokenInvalid();
    const credentials = { passwordHash, totpSecret: invitation.totpSecret, totpPeriod: period };
    if (locked.passwordHash !== null) {
      const change = { what: 'invitation', device: device.name } as const;
      await mailSignInChanged(deps, transaction, staff, change);
    }
    await repository.updateStaff(transaction, staff.id, credentials);
    await revokeSessions(transaction, { staffId: staff.id }, now);
    await deletePasskeys(transaction, { staffId: staff.id });
    const recoveryCodes = await renewRecoveryCodes(transaction, staff.id);
    const audit = { db: transaction, clock: deps.clock };
    const details = { staff: staff.id };
    await recordAudit(audit, { actor: actorOf(staff), action: 'desk accept', details });
    const session = await openStaffSession(
      deps,
      transaction,
      { ...locked, ...credentials },
      device,
    );
    return { ...session, recoveryCodes };
  });
  await deps.limiter.forget(CODES_BY_STAFF, String(staff.id));
  deps.security.record('access-acquired', { staff: staff.id, where: device.where });
  return accepted;
}

/** Why a new password of staff is easily guessed, at its field. */
export function guessable(password: string, { name, email }: StaffRow) {
  const [first = '', ...rest] = name.split(/\s+/);
  return passwordProblems('password', password, {
    email,
    first_name: first,
    last_name: rest.join(' '),
  });
}
