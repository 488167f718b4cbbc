import type { Locale } from '@nabta/contract';
import { INVITATION_PAGE, type StaffRole } from '@nabta/contract/desk';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { invalid, notFound } from '../../errors.ts';
import { hashToken, randomToken } from '../../platform/secrets.ts';
import { recordAudit } from '../audit/index.ts';
import { postMail } from '../mails/index.ts';
import * as repository from './repository.ts';
import type { StaffRow } from './repository.ts';
import { INVITATION_DAYS } from './rules.ts';
import { newTotpSecret } from './second-factor.ts';

/** Somebody who is to work at the desk. */
export interface StaffInvitation {
  readonly name: string;
  readonly email: string;
  readonly roles: readonly StaffRole[];
  readonly locale: Locale;
  readonly actor: string;
}

/**
 * Makes an account and mails the link that opens it. Throws `validation-failed` naming `email` when
 * somebody of the staff has that address.
 */
export async function inviteStaff(
  deps: Deps,
  { name, email, roles, locale, actor }: StaffInvitation,
): Promise<StaffRow> {
  const invited = await deps.db.transaction(async (transaction) => {
    const staff = await repository.insertStaff(transaction, {
      name,
      email,
      roles: [...roles],
      locale,
      createdAt: deps.clock.now(),
    });
    if (!staff) throw invalid({ email: { key: 'staff-email-taken' } });
    await mailInvitation(deps, transaction, staff, actor);
    return staff;
  });
  deps.security.record('staff-command', { command: 'desk invite', staff: invited.id });
  return invited;
}

/**
 * Mails a new invitation to an account: for a lost phone or password, and to reopen a closed one,
 * which has no password then. The password and the second factor stay until it is accepted. Throws
 * `not-found`.
 */
export async function inviteStaffAgain(
  deps: Deps,
  { who, actor }: { who: { readonly id: number } | { readonly email: string }; actor: string },
): Promise<StaffRow> {
  const invited = await deps.db.transaction(async (transaction) => {
    const id =
      'id' in who ? who.id : (await repository.findStaffByEmail(transaction, who.email))?.id;
    const staff = id === undefined ? undefined : await repository.lockStaff(transaction, id);
    if (!staff) throw notFound();
    const isClosed = staff.closedAt !== null;
    const version = staff.version + 1;
    const change = isClosed
      ? { version, closedAt: null, passwordHash: null, totpSecret: null }
      : {};
    if (isClosed) await repository.updateStaff(transaction, staff.id, change);
    await mailInvitation(deps, transaction, staff, actor);
    return { ...staff, ...change };
  });
  deps.security.record('staff-command', { command: 'desk invite', staff: invited.id });
  return invited;
}

async function mailInvitation(
  deps: Deps,
  transaction: Db,
  staff: StaffRow,
  actor: string,
): Promise<void> {
  const now = deps.clock.now();
  await repository.endInvitations(transaction, staff.id, now);
  const token = randomToken();
  const id = await repository.insertInvitation(transaction, {
    staffId: staff.id,
    tokenHash: hashToken(token),
    totpSecret: deps.sealer.seal(newTotpSecret()),
    createdAt: now,
    expiresAt: now.add({ hours: INVITATION_DAYS * 24 }),
  });
  await postMail(deps, transaction, {
    dedupeKey: `staff invitation ${id}`,
    to: staff.email,
    sponsorId: null,
    locale: staff.locale,
    request: {
      template: 'staff-invitation',
      data: {
        name: staff.name,
        invitationUrl: `${deps.settings.deskUrl}${INVITATION_PAGE}/${token}`,
        days: INVITATION_DAYS,
      },
    },
  });
  const details = { staff: staff.id, roles: staff.roles };
  const audit = { db: transaction, clock: deps.clock };
  await recordAudit(audit, { actor, action: 'desk invite', details });
}
