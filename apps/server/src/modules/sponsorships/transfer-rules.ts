import type { Currency, SponsorshipStatus } from '@nabta/contract';
import { missedDue, type DueRefusal, type OpenDue, type StandingRefusal } from './change-rules.ts';

/** The facts that decide whether a sponsorship can go to another sponsor's account. */
export interface TransferableSponsorship {
  readonly status: SponsorshipStatus;
  readonly sponsorId: number;
  readonly currency: Currency;
  readonly childStatus: string;
  /** Whether a payment of the sponsor of now has no outcome yet. */
  readonly hasPaymentUnderWay: boolean;
}

/** The sponsor who is to go on with it. */
export interface Receiver {
  readonly id: number;
  readonly currency: Currency;
  readonly isClosed: boolean;
}

/** Why a sponsorship can't be transferred now. `late`: its dues until today have to be paid first. */
export type TransferRefusal =
  | StandingRefusal
  | DueRefusal
  | { readonly why: 'same' | 'closed' | 'hidden' | 'payment' }
  | { readonly why: 'currency'; readonly currency: Currency; readonly other: Currency };

/**
 * Why a sponsorship can't go to another sponsor; undefined when it can. Nothing of what is paid moves,
 * and no card: so both pay in one currency, and nothing is owed or under way. `today`: a Cairo date.
 */
export function transferRefusal(
  sponsorship: TransferableSponsorship,
  receiver: Receiver,
  open: readonly OpenDue[],
  today: Temporal.PlainDate,
): TransferRefusal | undefined {
  if (sponsorship.status === 'inactive') return { why: 'ended' };
  if (sponsorship.status === 'deactivation_requested') return { why: 'ending' };
  if (sponsorship.sponsorId === receiver.id) return { why: 'same' };
  if (receiver.isClosed) return { why: 'closed' };
  if (sponsorship.currency !== receiver.currency) {
    return { why: 'currency', currency: sponsorship.currency, other: receiver.currency };
  }
  if (sponsorship.childStatus !== 'sponsored') return { why: 'hidden' };
  if (open.length === 0 || open.some(({ state }) => state === 'charging')) {
    return { why: 'under-way' };
  }
  if (sponsorship.hasPaymentUnderWay) return { why: 'payment' };
  const missed = missedDue(open, today);
  return missed && { why: 'late', dueOn: missed.dueOn };
}
