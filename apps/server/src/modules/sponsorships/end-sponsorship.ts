import { CANCELLATION_REASONS, type CancellationReason } from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { cairoToday } from '../../platform/clock.ts';
import { markExited, postAgain, releaseClaim } from '../children/writes.ts';
import { closeDues } from '../dues/writes.ts';
import { endOpen } from '../letter-writers/writes.ts';
import { mailChild, postMail } from '../mails/index.ts';
import { describePaidAhead } from '../payments/index.ts';
import { writeLedgerEntry } from '../payments/writes.ts';
import {
  endedBy,
  hasLastDayCome,
  sponsorshipAfter,
  type Ending,
  type EndingEffects,
} from './rules.ts';
import { mailLetterWriter } from './mail-letter-writer.ts';
import { lockWithMoney } from './lock-with-money.ts';
import { listPaidAhead, returnedOn, sumReturnedOn } from './paid-ahead.ts';
import { returnMonthsOfEarlierPayers } from './return-held-months.ts';
import * as repository from './repository.ts';
import type { LockedSponsorship, SponsorshipRow } from './repository.ts';

/**
 * How an ending went. `busy`: one of its dues is being charged, and nothing was changed; try again
 * once the charge is settled. `ended-before`: nothing was left to do.
 */
export type EndingOutcome = 'ended' | 'ended-before' | 'busy';

interface EndingRequest {
  readonly sponsorshipId: number;
  readonly ending: Ending;
  /** A Cairo date. */
  readonly today: Temporal.PlainDate;
}

/** The result of an ending: how many dues were closed, and how much went to the balance (minor units). */
export interface EndedSponsorship extends LockedSponsorship {
  readonly lastDay: Temporal.PlainDate;
  readonly duesClosed: number;
  readonly toBalance: number;
  /** Whether the sponsor gets a mail about it. */
  readonly isTold: boolean;
}

/**
 * Ends a sponsorship on a day (Cairo date): unpaid dues are closed, the child is released, and whole
 * months that were paid ahead go to the balance. A mail tells the sponsor of an ending that they asked
 * for; the end of grace is told by the day's mail about dues, unless money went to the balance. Locks
 * the sponsor's money first, then the sponsorship and its dues. A second ending changes nothing.
 */
export async function endSponsorship(
  deps: Deps,
  transaction: Db,
  request: EndingRequest,
): Promise<EndingOutcome> {
  return (await carryOutEnding(deps, transaction, request)).outcome;
}

/** As `endSponsorship`, with the details of the ending for a caller that reports them. */
export async function carryOutEnding(
  deps: Deps,
  transaction: Db,
  { sponsorshipId, ending, today }: EndingRequest,
): Promise<
  | { readonly outcome: 'ended'; readonly ended: EndedSponsorship }
  | { readonly outcome: 'ended-before' }
  | { readonly outcome: 'busy' }
> {
  const locked = await lockKnown(transaction, sponsorshipId);
  const { sponsorship } = locked;
  const status = sponsorshipAfter(sponsorship.status, 'end');
  if (!status) return { outcome: 'ended-before' };
  const openDues = await repository.lockOpenDues(transaction, sponsorshipId);
  if (openDues.some(({ state }) => state === 'charging')) return { outcome: 'busy' };

  const ended = endedBy(ending);
  const lastDay = lastDayOf(sponsorship, ending, today);
  const ids = openDues.map(({ id }) => id);
  await closeDues(transaction, ids, ending.by === 'grace' ? ids[0] : undefined);
  await repository.updateSponsorship(transaction, sponsorshipId, {
    status,
    lastDay: lastDay.toString(),
    endedAt: deps.clock.now(),
    exitReason: ended.exitReason,
    otherExitReason: otherReasonOf(sponsorship, ending),
  });
  await releaseChild(deps, transaction, sponsorship, ended, today);
  const endedWriting = { endedAt: deps.clock.now(), endedBy: 'sponsorship' } as const;
  const writing = await endOpen(transaction, sponsorshipId, endedWriting);
  if (writing && isWriterTold(ending)) await mailLetterWriter(deps, transaction, writing);
  // Months that are paid count for the child, whoever goes on with it.
  const returns = ending.by !== 'transfer';
  const toBalance = returns ? await returnPaidAhead(deps, transaction, locked, lastDay) : 0;
  const isTold = ending.by === 'sponsor' || (ending.by === 'grace' && toBalance > 0);
  if (isTold) await mailEnding(deps, transaction, locked, { by: ending.by, lastDay, toBalance });
  const duesClosed = ids.length;
  return { outcome: 'ended', ended: { ...locked, lastDay, duesClosed, toBalance, isTold } };
}

/** Of a death staff tell themselves, and of somebody who may not be near children nobody is told. */
function isWriterTold(ending: Ending): boolean {
  return ending.by !== 'safeguarding' && !(ending.by === 'exit' && ending.reason === 'death');
}

/** The sponsor's words, only with the reason `other`; none when something else ends it. */
function otherReasonOf({ otherExitReason }: SponsorshipRow, ending: Ending): string | null {
  if (ending.by !== 'sponsor' || ending.reason !== 'other') return null;
  return ending.otherReason ?? otherExitReason;
}

async function lockKnown(transaction: Db, sponsorshipId: number): Promise<LockedSponsorship> {
  const locked = await lockWithMoney(transaction, sponsorshipId);
  if (!locked) throw new Error(`there is no sponsorship ${sponsorshipId}`);
  return locked;
}

/** The chosen day, also when the job runs late. */
function lastDayOf(
  { lastDay }: SponsorshipRow,
  ending: Ending,
  today: Temporal.PlainDate,
): Temporal.PlainDate {
  if (ending.by !== 'sponsor' || lastDay === null) return today;
  const chosen = Temporal.PlainDate.from(lastDay);
  return Temporal.PlainDate.compare(chosen, today) < 0 ? chosen : today;
}

async function releaseChild(
  { clock }: Pick<Deps, 'clock'>,
  transaction: Db,
  { claimId, childId }: SponsorshipRow,
  { childStatus }: EndingEffects,
  today: Temporal.PlainDate,
): Promise<void> {
  await releaseClaim(transaction, claimId, clock.now());
  if (childStatus === 'exited') await markExited(transaction, childId, clock.now());
  else await postAgain(transaction, childId, today);
}

/** Puts the money for months after the last day into the balance; returns the sum in minor units. */
async function returnPaidAhead(
  { clock }: Pick<Deps, 'clock'>,
  transaction: Db,
  { sponsorship, child }: LockedSponsorship,
  lastDay: Temporal.PlainDate,
): Promise<number> {
  const { currency, sponsorId } = sponsorship;
  const described = describePaidAhead(child);
  const ahead = await listPaidAhead(transaction, sponsorship, lastDay);
  for (const { paymentId, amount } of returnedOn(ahead, lastDay)) {
    await writeLedgerEntry(transaction, {
      kind: 'applied_to_balance',
      about: 'sponsorship',
      descriptionEn: described.en,
      descriptionAr: described.ar,
      amount,
      currency,
      paymentId,
      sponsorId,
      happenedAt: clock.now(),
    });
  }
  return sumReturnedOn(ahead, lastDay);
}

async function mailEnding(
  deps: Deps,
  transaction: Db,
  { sponsorship, child, sponsor }: LockedSponsorship,
  ended: { by: 'sponsor' | 'grace'; lastDay: Temporal.PlainDate; toBalance: number },
): Promise<void> {
  const { publicUrl } = deps.settings;
  await postMail(deps, transaction, {
    dedupeKey: `sponsorship-ended ${sponsorship.id}`,
    to: sponsor.email,
    sponsorId: sponsor.id,
    locale: sponsor.locale,
    request: {
      template: 'sponsorship-ended',
      data: {
        name: sponsor.firstName,
        child: mailChild(child),
        endedOn: ended.lastDay.toString(),
        by: ended.by,
        toBalance: ended.toBalance,
        currency: sponsorship.currency,
        dashboardUrl: `${publicUrl}/dashboard?lng=${sponsor.locale}`,
        childrenUrl: `${publicUrl}/children?lng=${sponsor.locale}`,
      },
    },
  });
}

const BATCH = 200;

/**
 * The daily job: ends the sponsorships whose last day has come, and those that were being charged
 * when staff closed the account of their sponsor (SPN-24), each in a transaction of its own,
 * before the day's charges. One that is busy, or fails, is left for the next run and does not stop the
 * others. Two processes may run it at once: what one has ended, the other finds ended.
 */
export async function endDueSponsorships(
  deps: Deps,
): Promise<{ ended: number; busy: number; failed: number }> {
  const today = cairoToday(deps.clock);
  const counts = { ended: 0, busy: 0, failed: 0 };
  let after = 0;
  for (;;) {
    const ids = await repository.listToEnd(deps.db, today, { after, limit: BATCH });
    for (const id of ids) {
      try {
        const outcome = await endIfDue(deps, id, today);
        if (outcome === 'ended' || outcome === 'busy') counts[outcome] += 1;
      } catch (error) {
        counts.failed += 1;
        deps.log.error({ err: error, sponsorship: id }, 'a sponsorship could not be ended');
      }
    }
    const last = ids.at(-1);
    if (last === undefined) break;
    after = last;
  }
  await returnMonthsOfEarlierPayers(deps);
  return counts;
}

/** Ends a sponsorship unless staff have withdrawn its request since it was listed. */
function endIfDue(
  deps: Deps & Pick<Deps, 'db'>,
  sponsorshipId: number,
  today: Temporal.PlainDate,
): Promise<EndingOutcome | undefined> {
  return deps.db.transaction(async (transaction) => {
    const { sponsorship, sponsor } = await lockKnown(transaction, sponsorshipId);
    if (sponsor.closedAt !== null) {
      const safeguarding = { by: 'safeguarding' } as const;
      return endSponsorship(deps, transaction, { sponsorshipId, ending: safeguarding, today });
    }
    const { status, exitReason } = sponsorship;
    const lastDay = sponsorship.lastDay ? Temporal.PlainDate.from(sponsorship.lastDay) : undefined;
    if (!hasLastDayCome({ status, lastDay }, today)) return undefined;
    const reason = CANCELLATION_REASONS.find((one) => one === exitReason) ?? ASKED_BY_STAFF;
    const ending = { by: 'sponsor', reason } as const;
    return endSponsorship(deps, transaction, { sponsorshipId, ending, today });
  });
}

/** Staff may record a request without a reason of the sponsor's list. */
const ASKED_BY_STAFF: CancellationReason = 'other';
