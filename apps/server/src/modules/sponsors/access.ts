import type { Deps } from '../../deps.ts';
import { invalid } from '../../errors.ts';
import {
  keepPhoto,
  publishPictures,
  removePictureFiles,
  withdrawPictures,
} from '../pictures/operations.ts';
import { revokeOtherSessions } from '../sessions/operations.ts';
import { checkPhoto, type GivenPhoto } from './photo.ts';
import * as repository from './repository.ts';
import { findUsable, revokeLinks } from './tokens.ts';

const tokenInvalid = () => invalid({ online_access_token: { key: 'token-invalid' } });

/**
 * Opens the account of a sponsor whom staff registered: sets the password, confirms the address, and
 * takes a photo if there is one (PWD-04, PWD-09). Throws `validation-failed` naming
 * `online_access_token` or `image`.
 */
export async function acquireAccess(
  deps: Pick<Deps, 'db' | 'clock' | 'passwords' | 'storage'>,
  { token, password, photo }: { token: string; password: string; photo: GivenPhoto },
): Promise<void> {
  const usable = await findUsable(deps, token, 'access');
  if (!usable) throw tokenInvalid();
  const { photo: accepted, problems } = await checkPhoto(photo);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const passwordHash = await deps.passwords.hash(password);
  const replaced = await keepPhoto(deps, accepted, () =>
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
      await revokeOtherSessions(deps, transaction, sponsor.id);
      await revokeLinks(deps, transaction, sponsor.id);
      if (!accepted || sponsor.pictureId === null) return undefined;
      await withdrawPictures(transaction, [sponsor.pictureId], now);
      return sponsor.pictureId;
    }),
  );
  if (replaced !== undefined) await removePictureFiles(deps.storage, replaced);
}
