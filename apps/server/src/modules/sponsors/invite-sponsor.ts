import type { acquireAccessForm, Locale, Readable } from '@nabta/contract';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { DomainError, invalid, type FieldError } from '../../errors.ts';
import { recordAudit } from '../audit/index.ts';
import {
  keepPhoto,
  publishPictures,
  removeWithdrawnFiles,
  withdrawPictures,
} from '../pictures/index.ts';
import { revokeOtherSessions } from '../sessions/index.ts';
import { findUsable, mailInvitation, revokeLinks } from './account-links.ts';
import { ownPasswordProblems, recordNewPassword } from './passwords.ts';
import * as repository from './repository.ts';
import type { SponsorRow } from './repository.ts';
import { isInvited, paymentCurrencyOf } from './rules.ts';
import { checkPhoto, type GivenPhoto } from './update-profile.ts';

/** A sponsor whom staff register, and who will complete the rest. */
export interface Invitation {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly countryCode: string;
  readonly locale: Locale;
  readonly actor: string;
  readonly dryRun: boolean;
}

/** Who was invited, and how. */
export interface Invited extends Pick<SponsorRow, 'id' | 'locale' | 'paymentCurrency'> {
  /** False of one who was invited before: what is known of them stays. */
  readonly isNew: boolean;
  /** False where a link went out a moment ago. */
  readonly isMailed: boolean;
}

/**
 * Registers a sponsor and mails the link that opens the account; for one who was invited before and
 * has no password yet, a new link. Throws `conflict` when the account is in use already.
 */
export async function inviteSponsor(
  deps: Deps,
  { email, firstName, lastName, countryCode, locale, actor, dryRun }: Invitation,
): Promise<Invited> {
  const invited = await inTransaction(deps.db, { dryRun }, async (transaction) => {
    const inserted = await repository.insertSponsor(transaction, {
      email,
      firstName,
      lastName,
      arabicFullName: '',
      city: '',
      state: '',
      streetName: '',
      zip: '',
      countryCode,
      paymentCurrency: paymentCurrencyOf(countryCode),
      locale,
      createdAt: deps.clock.now(),
    });
    const sponsor = inserted ?? (await repository.lockOwner(transaction, email));
    if (!sponsor || !isInvited(sponsor)) throw new DomainError('conflict');
    const isMailed = await mailInvitation(deps, transaction, sponsor);
    const found = { ...sponsor, isNew: inserted !== undefined, isMailed };
    if (!isMailed) return found;
    const details = { sponsor: sponsor.id };
    const audit = { db: transaction, clock: deps.clock };
    await recordAudit(audit, { actor, action: 'sponsors invite', details });
    return found;
  });
  if (dryRun) return invited;
  deps.security.record('staff-command', { command: 'sponsors invite', sponsor: invited.id });
  return invited;
}

const tokenInvalid = () => invalid({ online_access_token: { key: 'token-invalid' } });

/**
 * Checks what only the server can see of an access, or of the fields of it that could be read: a
 * link that is not valid, a password that is easily guessed, a photo that is not one.
 */
export async function checkAccess(
  deps: Deps,
  { online_access_token: token, password }: Readable<typeof acquireAccessForm>,
  given: GivenPhoto,
) {
  const usable = token === undefined ? undefined : await findUsable(deps, token, 'access');
  const invited = usable && (await repository.findSponsor(deps.db, usable.sponsorId));
  const { photo, problems } = await checkPhoto(given);
  const fields: Record<string, FieldError> = {
    ...(token === undefined || invited ? {} : { online_access_token: { key: 'token-invalid' } }),
    ...(password === undefined ? {} : await ownPasswordProblems(password, invited)),
    ...problems,
  };
  return { usable, invited, photo, fields };
}

/**
 * Opens the account of a sponsor whom staff registered: sets the password, confirms the address, and
 * takes a photo if there is one (PWD-04, PWD-09). Throws `validation-failed` naming
 * `online_access_token`, `image`, or `password` when it is easily guessed.
 */
export async function acquireAccess(
  deps: Deps,
  {
    token,
    password,
    photo,
    where,
  }: { token: string; password: string; photo: GivenPhoto; where: string },
): Promise<void> {
  const asked = { online_access_token: token, password };
  const { usable, invited, photo: accepted, fields } = await checkAccess(deps, asked, photo);
  if (!usable || !invited || Object.keys(fields).length > 0) throw invalid(fields);
  const passwordHash = await deps.passwords.hash(password);
  const { replaced, ended } = await keepPhoto(deps, accepted, () =>
    deps.db.transaction(async (transaction) => {
      const now = deps.clock.now();
      const sponsor = await repository.lockSponsor(transaction, usable.sponsorId);
      const used = await repository.useToken(transaction, usable, now);
      if (!sponsor || !used) throw tokenInvalid();
      if (accepted) await publishPictures(transaction, [accepted.row]);
      await repository.updateSponsor(transaction, sponsor.id, {
        passwordHash,
        confirmedAt: sponsor.confirmedAt ?? now,
        ...(accepted ? { pictureId: accepted.id } : {}),
      });
      const count = await revokeOtherSessions(deps, transaction, sponsor.id);
      await revokeLinks(deps, transaction, sponsor.id);
      const old = accepted ? sponsor.pictureId : null;
      if (old !== null) await withdrawPictures(transaction, [old], now);
      return { replaced: old ?? undefined, ended: count };
    }),
  );
  recordNewPassword(deps, 'access-acquired', { sponsor: invited.id, ended, where });
  if (replaced !== undefined) await removeWithdrawnFiles(deps, replaced);
}
