import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { ExplainedRefusal } from '../../errors.ts';
import { cairoToday } from '../../platform/clock.ts';
import { recordAudit } from '../audit/index.ts';
import { lockFamiliesOf } from '../carts/index.ts';
import type { StaffOrder as Asked } from '../ministry-payments/index.ts';
import { endWritingOf } from '../letter-writers/index.ts';
import { closeAccount, type SponsorRow } from '../sponsors/index.ts';
import { carryOutEnding, type EndedSponsorship } from '../sponsorships/index.ts';
import { chargedNow, ofSponsorship } from './refusals.ts';
import * as repository from './repository.ts';

/** The terminated sponsorships of one sponsor, whose account is closed. */
export interface Terminated {
  readonly sponsor: SponsorRow;
  readonly ended: readonly EndedSponsorship[];
  /** Ids of those that go on while a due of theirs is being charged; the daily job ends them. */
  readonly busy: readonly number[];
  /** Letters of the sponsor to these children that were not handed over yet. */
  readonly lettersWaiting: number;
}

/**
 * Ends all that a person has with children, since they may not be near them (SPN-24): closes the
 * account, and ends every live sponsorship at once, also when the order names one of them. The
 * children wait again, what was paid ahead goes to the balance, and no mail is sent. Throws
 * `RefusedError` when all of it was done before, or the person was erased.
 */
export async function terminateSponsorships(
  deps: Deps,
  order: Asked & ({ readonly sponsorshipId: number } | { readonly sponsorId: number }),
): Promise<Terminated> {
  const terminated = await inTransaction(deps.db, order, async (transaction) => {
    const sponsorId = await sponsorIdOf(transaction, order);
    // The sponsor, then children, then sponsorships: as a checkout, and in the order of a checkout.
    const { sponsor, isNew } = await closeAccount(deps, transaction, sponsorId);
    const live = await repository.listLive(transaction, sponsorId);
    await lockFamiliesOf(
      transaction,
      live.map(({ childId }) => childId),
    );
    await endWritingOf(deps, transaction, sponsorId);
    const all = await endAll(
      deps,
      transaction,
      live.map(({ id }) => id),
    );
    if (!isNew && all.ended.length === 0) throw doneBefore(sponsorId, all.busy);
    await note(deps, transaction, order, sponsorId, all);
    return { ...all, sponsor };
  });
  const facts = { command: 'sponsorships terminate', sponsor: terminated.sponsor.id };
  if (!order.dryRun) deps.security.record('staff-command', facts);
  return terminated;
}

async function sponsorIdOf(
  transaction: Db,
  order: { readonly sponsorshipId: number } | { readonly sponsorId: number },
): Promise<number> {
  if ('sponsorId' in order) return order.sponsorId;
  const found = await repository.findSponsorship(transaction, order.sponsorshipId);
  if (!found) throw ofSponsorship('sponsorship-unknown', order.sponsorshipId);
  return found.sponsor.id;
}

async function endAll(
  deps: Deps,
  transaction: Db,
  ids: readonly number[],
): Promise<Omit<Terminated, 'sponsor'>> {
  const ended: EndedSponsorship[] = [];
  const busy: number[] = [];
  const today = cairoToday(deps.clock);
  for (const sponsorshipId of ids) {
    const ending = { by: 'safeguarding' } as const;
    const done = await carryOutEnding(deps, transaction, { sponsorshipId, ending, today });
    if (done.outcome === 'ended') ended.push(done.ended);
    if (done.outcome === 'busy') busy.push(sponsorshipId);
  }
  const lettersWaiting = await repository.countWaitingLetters(transaction, ids);
  return { ended, busy, lettersWaiting };
}

function doneBefore(sponsorId: number, [busy]: readonly number[]): ExplainedRefusal {
  if (busy !== undefined) return chargedNow(busy);
  const parameters = { sponsor: String(sponsorId) };
  return new ExplainedRefusal({ sponsor: { key: 'sponsor-closed-before', parameters } });
}

async function note(
  { clock }: Pick<Deps, 'clock'>,
  transaction: Db,
  { actor, reason }: Asked,
  sponsorId: number,
  { ended, busy }: Pick<Terminated, 'ended' | 'busy'>,
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
