import type { Db } from '../../db/client.ts';
import { written } from '../../db/dry-run.ts';
import type { Deps } from '../../deps.ts';
import { RefusedError } from '../../errors.ts';
import { cairoToday } from '../../platform/clock.ts';
import { recordAudit } from '../audit/operations.ts';
import { lockFamiliesOf } from '../carts/operations.ts';
import type { Asked } from '../ministry-payments/operations.ts';
import { lockMoney } from '../payments/operations.ts';
import { revokeOtherSessions } from '../sessions/operations.ts';
import { carryOutEnding, type EndedSponsorship } from '../sponsorships/operations.ts';
import { chargedNow, endedBefore } from './refusals.ts';
import * as repository from './repository.ts';

type Terminating = Pick<Deps, 'db' | 'clock' | 'queue' | 'sealer' | 'settings'>;

/** What was terminated of one sponsor. */
export interface Terminated {
  readonly ended: readonly EndedSponsorship[];
  /** Ids of those that go on while a due of theirs is being charged: to be terminated again. */
  readonly busy: readonly number[];
  /** Letters of the sponsor to these children that were not handed over yet. */
  readonly lettersWaiting: number;
}

/**
 * Ends sponsorships at once, since the sponsor may not be near children (SPN-24): one, or all of a
 * sponsor. The children wait again, what was paid ahead goes to the balance, all devices are signed
 * out, and no mail is sent. Throws `RefusedError` when there is nothing that can be ended.
 */
export function terminateSponsorships(
  deps: Terminating,
  order: Asked & ({ readonly sponsorshipId: number } | { readonly sponsorId: number }),
): Promise<Terminated> {
  return written(deps.db, order.dryRun, async (transaction) => {
    const sponsorId = await whose(transaction, order);
    // Money, then children, then sponsorships: as a checkout, and in the order of a checkout.
    await lockMoney(transaction, sponsorId);
    const live = (await repository.listLive(transaction, sponsorId)).filter(
      ({ id }) => !('sponsorshipId' in order) || id === order.sponsorshipId,
    );
    await lockFamiliesOf(
      transaction,
      live.map(({ childId }) => childId),
    );
    const terminated = await endAll(
      deps,
      transaction,
      live.map(({ id }) => id),
    );
    if (terminated.ended.length === 0) throw nothingEnded(order, terminated.busy);
    await revokeOtherSessions(deps, transaction, sponsorId);
    await note(deps, transaction, order, sponsorId, terminated);
    return terminated;
  });
}

async function whose(
  transaction: Db,
  order: { readonly sponsorshipId: number } | { readonly sponsorId: number },
): Promise<number> {
  if ('sponsorId' in order) return order.sponsorId;
  const found = await repository.findSponsorship(transaction, order.sponsorshipId);
  if (!found) throw new RefusedError(`There is no sponsorship ${order.sponsorshipId}.`);
  return found.sponsor.id;
}

async function endAll(
  deps: Terminating,
  transaction: Db,
  ids: readonly number[],
): Promise<Terminated> {
  const ended: EndedSponsorship[] = [];
  const busy: number[] = [];
  const today = cairoToday(deps.clock);
  for (const sponsorshipId of ids) {
    const ending = { by: 'safeguarding' } as const;
    const done = await carryOutEnding(deps, transaction, { sponsorshipId, ending, today });
    if (done.outcome === 'ended') ended.push(done.ended);
    if (done.outcome === 'busy') busy.push(sponsorshipId);
  }
  const endedIds = ended.map(({ sponsorship }) => sponsorship.id);
  const lettersWaiting = await repository.countWaitingLetters(transaction, endedIds);
  return { ended, busy, lettersWaiting };
}

function nothingEnded(
  order: { readonly sponsorshipId: number } | { readonly sponsorId: number },
  [busy]: readonly number[],
): RefusedError {
  if (busy !== undefined) return chargedNow(busy);
  return 'sponsorshipId' in order
    ? endedBefore(order.sponsorshipId)
    : new RefusedError('This sponsor has no sponsorship that could be ended.');
}

async function note(
  { clock }: Pick<Deps, 'clock'>,
  transaction: Db,
  { actor, reason }: Asked,
  sponsorId: number,
  { ended, busy }: Terminated,
): Promise<void> {
  const details = {
    sponsor: sponsorId,
    sponsorships: ended.map(({ sponsorship }) => sponsorship.id),
    busy,
    reason,
  };
  await recordAudit(
    { db: transaction, clock },
    { actor, action: 'sponsorships terminate', details },
  );
}
