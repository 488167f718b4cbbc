import type { Deps } from '../../deps.ts';
import { ExplainedRefusal, notFound } from '../../errors.ts';
import { recordAudit } from '../audit/index.ts';
import { mailConfirmation } from './account-links.ts';
import * as repository from './repository.ts';
import * as signUps from './sign-ups-repository.ts';
import type { SignUpRow } from './sign-ups-repository.ts';

/** Sign-ups that a search shows: whoever looks for one person types more. */
const MOST = 20;

/** Those sign-ups that wait for their confirmation and hold each word that was typed; newest first. */
export function listSignUpsAtDesk(
  { db }: Pick<Deps, 'db'>,
  q: string | undefined,
): Promise<SignUpRow[]> {
  return q ? signUps.searchSignUpsFolded(db, q, MOST) : Promise.resolve([]);
}

/**
 * Mails the link that confirms a sign-up once more. Throws `not-found`, and `ExplainedRefusal` where its
 * address has an account by now, where several sign-ups wait for the address, since anybody may have
 * filled in the others, and where such a mail went out a moment ago.
 */
export async function confirmAgain(
  deps: Deps,
  { id, actor }: { readonly id: number; readonly actor: string },
): Promise<void> {
  await deps.db.transaction(async (transaction) => {
    const signUp = await signUps.lockSignUp(transaction, id);
    if (!signUp) throw notFound();
    const { email } = signUp;
    const refused = (key: 'sponsor-email-taken' | 'sign-ups-several' | 'sign-up-mailed-now') =>
      new ExplainedRefusal({ sign_up: { key } });
    const owner = await repository.findSponsorByEmail(transaction, email);
    if (owner) throw refused('sponsor-email-taken');
    const waiting = await signUps.listWaiting(transaction, email);
    if (waiting.length > 1) throw refused('sign-ups-several');
    if (!(await mailConfirmation(deps, transaction, signUp, []))) {
      throw refused('sign-up-mailed-now');
    }
    await recordAudit(
      { db: transaction, clock: deps.clock },
      { actor, action: 'sponsors confirm-again', details: { sign_up: id } },
    );
  });
}
