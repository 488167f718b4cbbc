import type { Deps } from '../../deps.ts';
import { invalid } from '../../errors.ts';
import {
  keepPhoto,
  publishPictures,
  removePictureFiles,
  withdrawPictures,
} from '../pictures/index.ts';
import { revokeOtherSessions } from '../sessions/index.ts';
import { recordNewPassword, refuseGuessable } from './password-changes.ts';
import { checkPhoto, type GivenPhoto } from './photo.ts';
import * as repository from './repository.ts';
import { findUsable, revokeLinks } from './tokens.ts';

const tokenInvalid = () => invalid({ online_access_token: { key: 'token-invalid' } });

/**
 * Opens the account of a sponsor whom staff registered: sets the password, confirms the address, and
 * takes a photo if there is one (PWD-04, PWD-09). Throws `validation-failed` naming
 * `online_access_token`, `image`, or `password` when it is easily guessed.
 */
export async function acquireAccess(
  deps: Pick<Deps, 'db' | 'clock' | 'passwords' | 'storage' | 'security'>,
  {
    token,
    password,
    photo,
    where,
  }: { token: string; password: string; photo: GivenPhoto; where: string },
): Promise<void> {
  const usable = await findUsable(deps, token, 'access');
  const invited = usable && (await repository.findSponsor(deps.db, usable.sponsorId));
  if (!usable || !invited) throw tokenInvalid();
  await refuseGuessable(password, invited);
  const { photo: accepted, problems } = await checkPhoto(photo);
  if (Object.keys(problems).length > 0) throw invalid(problems);
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
  if (replaced !== undefined) await removePictureFiles(deps.storage, replaced);
}
