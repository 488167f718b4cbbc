import type { Deps } from '../../deps.ts';
import { removePictureFiles } from '../pictures/index.ts';
import { countTokensBefore, deleteTokensBefore } from './repository.ts';
import * as signUps from './sign-ups-repository.ts';

type Forgetting = Pick<Deps, 'db' | 'storage'>;

const AT_ONCE = 100;

/** How many sign-ups nobody confirmed since a moment. */
export function countOldSignUps({ db }: Forgetting, before: Temporal.Instant): Promise<number> {
  return signUps.countSignUpsBefore(db, before);
}

/** Forgets sign-ups that came before a moment, and their photos. Answers how many. */
export async function forgetSignUps(
  { db, storage }: Forgetting,
  before: Temporal.Instant,
): Promise<number> {
  let forgotten = 0;
  for (let found = AT_ONCE; found === AT_ONCE;) {
    found = await db.transaction(async (transaction) => {
      const old = await signUps.lockSignUpsBefore(transaction, before, AT_ONCE);
      for (const { id, pictureId } of old) {
        // Files first: what is left of a failure is found again.
        if (pictureId !== null) await removePictureFiles(storage, pictureId);
        await signUps.deleteSignUp(transaction, id);
      }
      return old.length;
    });
    forgotten += found;
  }
  return forgotten;
}

/** How many links of mails ended before a moment. */
export async function countOldLinks({ db }: Forgetting, before: Temporal.Instant): Promise<number> {
  return (await signUps.countLinksBefore(db, before)) + (await countTokensBefore(db, before));
}

/** Forgets links of mails that ended before a moment. Answers how many. */
export async function forgetLinks({ db }: Forgetting, before: Temporal.Instant): Promise<number> {
  return (await signUps.deleteLinksBefore(db, before)) + (await deleteTokensBefore(db, before));
}
