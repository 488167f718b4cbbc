import type { Deps } from '../../deps.ts';
import { removePictureFiles } from '../pictures/operations.ts';
import { deleteTokensBefore } from './repository.ts';
import * as signUps from './sign-ups-repository.ts';

/** How long a sign-up waits for its confirmation, and how long an ended link is kept. */
const KEPT_DAYS = 30;
const AT_ONCE = 100;

/** Forgets sign-ups that nobody confirmed within a month, their photos too, and old links. */
export async function forgetSignUps({
  db,
  clock,
  storage,
}: Pick<Deps, 'db' | 'clock' | 'storage'>): Promise<void> {
  const moment = clock.now().subtract({ hours: KEPT_DAYS * 24 });
  for (let found = AT_ONCE; found === AT_ONCE;) {
    found = await db.transaction(async (transaction) => {
      const old = await signUps.lockSignUpsBefore(transaction, moment, AT_ONCE);
      for (const { id, pictureId } of old) {
        // Files first: what is left of a failure is found again.
        if (pictureId !== null) await removePictureFiles(storage, pictureId);
        await signUps.deleteSignUp(transaction, id);
      }
      return old.length;
    });
  }
  await signUps.deleteLinksBefore(db, moment);
  await deleteTokensBefore(db, moment);
}
