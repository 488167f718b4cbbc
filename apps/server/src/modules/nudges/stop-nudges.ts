import { NUDGE_KINDS, type ChangeNudgesBody, type NudgeKind, type Nudges } from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { DomainError } from '../../errors.ts';
import { recordAudit } from '../audit/index.ts';
import * as repository from './repository.ts';
import { readStopToken } from './stop-link.ts';

/**
 * Stops one kind of reminders by the link in one of them, and says which. Stopping twice is fine, and
 * an account that is gone answers the same. Throws `invalid-signature` for a link that we did not make,
 * or that is too old.
 */
export async function stopByLink(
  deps: Pick<Deps, 'db' | 'clock' | 'sealer'>,
  token: string,
): Promise<NudgeKind> {
  const order = readStopToken(deps, token);
  if (!order) throw new DomainError('invalid-signature');
  const { kind } = order;
  const sponsorId = await repository.findLivingAccount(deps.db, order.sponsorId);
  if (sponsorId !== undefined) {
    await repository.insertStop(deps.db, { sponsorId, kind, stoppedAt: deps.clock.now() });
  }
  return kind;
}

/** Which reminders a sponsor gets. */
export async function showNudges({ db }: { readonly db: Db }, sponsorId: number): Promise<Nudges> {
  const stopped = await listStopped({ db }, sponsorId);
  return {
    birthday: !stopped.includes('birthday'),
    silence: !stopped.includes('silence'),
    year: !stopped.includes('year'),
  };
}

/** The kinds of reminders that a sponsor has stopped. */
export async function listStopped(
  { db }: { readonly db: Db },
  sponsorId: number,
): Promise<NudgeKind[]> {
  return (await repository.listStops(db, [sponsorId])).map(({ kind }) => kind);
}

/**
 * Staff: the same as `changeNudges`, at the wish of a sponsor who calls. A dry run changes nothing.
 */
export function changeNudgesForSponsor(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  order: {
    readonly sponsorId: number;
    readonly change: ChangeNudgesBody;
    readonly actor: string;
    readonly dryRun: boolean;
  },
): Promise<Nudges> {
  const { sponsorId, change, actor } = order;
  return inTransaction(db, order, async (transaction) => {
    const nudges = await changeNudges({ db: transaction, clock }, sponsorId, change);
    const to = NUDGE_KINDS.filter((kind) => nudges[kind]);
    const details = { sponsor: sponsorId, to };
    await recordAudit({ db: transaction, clock }, { actor, action: 'sponsors reminders', details });
    return nudges;
  });
}

/** Stops kinds of reminders (`false`), and lets them go on (`true`). Returns what is true then. */
export async function changeNudges(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  sponsorId: number,
  change: ChangeNudgesBody,
): Promise<Nudges> {
  return db.transaction(async (transaction) => {
    for (const kind of NUDGE_KINDS) {
      const isWanted = change[kind];
      if (isWanted === true) await repository.deleteStop(transaction, sponsorId, kind);
      if (isWanted === false) {
        await repository.insertStop(transaction, { sponsorId, kind, stoppedAt: clock.now() });
      }
    }
    return showNudges({ db: transaction }, sponsorId);
  });
}
