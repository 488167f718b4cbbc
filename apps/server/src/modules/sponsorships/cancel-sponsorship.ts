import type { CancellationReason, Locale } from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { DomainError, invalid, notFound, type FieldError } from '../../errors.ts';
import { cairoToday } from '../../platform/clock.ts';
import { mailChild, postMail } from '../mails/index.ts';
import { dayInWords } from '../payments/index.ts';
import { listPaidAhead, sumReturnedOn } from './paid-ahead.ts';
import * as repository from './repository.ts';
import type { LockedSponsorship, ShownSponsorship, SponsorshipRow } from './repository.ts';
import { earliestLastDay, isLastDayAllowed, sponsorshipAfter } from './rules.ts';

/** A sponsor's request to end a sponsorship. */
export interface CancellationRequest {
  readonly sponsorId: number;
  readonly sponsorshipId: number;
  readonly reason: CancellationReason;
  /** In words, with the reason `other`. */
  readonly otherReason: string | undefined;
  /** `dd-mm-yyyy` (Cairo). */
  readonly lastDay: string;
  readonly locale: Locale;
}

/**
 * Records that a sponsor ends a sponsorship on a day, at least a month from today (SPN-11, SPN-15),
 * and confirms it by mail. Dues before that day are still owed. The same request twice has an effect
 * once. Throws `not-found` for another's sponsorship, and `validation-failed` naming
 * `sponsorship.ended_at` or, when it was cancelled before, `sponsorship.status_event`.
 */
export async function requestDeactivation(
  deps: Deps,
  asked: CancellationRequest,
): Promise<ShownSponsorship> {
  const today = cairoToday(deps.clock);
  const lastDay = dayOf(asked.lastDay);
  const own = { sponsorId: asked.sponsorId, id: asked.sponsorshipId };
  return deps.db.transaction(async (transaction) => {
    const locked = await repository.lockSponsorship(transaction, asked.sponsorshipId);
    if (locked?.sponsor.id !== asked.sponsorId) throw notFound();
    const { sponsorship } = locked;
    const otherExitReason = asked.reason === 'other' ? (asked.otherReason ?? null) : null;
    const request = { lastDay, exitReason: asked.reason, otherExitReason };
    if (!isSameRequest(sponsorship, request)) {
      const status = sponsorshipAfter(sponsorship.status, 'request_deactivation');
      if (!status) {
        throw invalid({ 'sponsorship.status_event': { key: 'sponsorship-not-active' } });
      }
      const checked = checkLastDay(lastDay, today, asked.locale);
      const requestedAt = deps.clock.now();
      await repository.updateSponsorship(transaction, sponsorship.id, {
        ...request,
        lastDay: checked.toString(),
        status,
        requestedAt,
      });
      await confirmByMail(deps, transaction, locked, checked);
    }
    const shown = await repository.findShown(transaction, own, today);
    if (!shown) throw notFound();
    return shown;
  });
}

/** The day of `dd-mm-yyyy`. Returns undefined when the calendar has no such day. */
function dayOf(text: string): string | undefined {
  const [day, month, year] = text.split('-').map(Number);
  try {
    return Temporal.PlainDate.from(
      { year: year ?? 0, month: month ?? 0, day: day ?? 0 },
      { overflow: 'reject' },
    ).toString();
  } catch {
    return undefined;
  }
}

/** Whether this very request is recorded already: a double click, or a lost answer. */
function isSameRequest(
  { status, ...noted }: SponsorshipRow,
  asked: { lastDay: string | undefined; exitReason: string; otherExitReason: string | null },
): boolean {
  return (
    status === 'deactivation_requested' &&
    noted.lastDay === asked.lastDay &&
    noted.exitReason === asked.exitReason &&
    noted.otherExitReason === asked.otherExitReason
  );
}

function checkLastDay(
  lastDay: string | undefined,
  today: Temporal.PlainDate,
  locale: Locale,
): Temporal.PlainDate {
  const refuse = (error: FieldError) => invalid({ 'sponsorship.ended_at': error });
  if (lastDay === undefined) throw refuse({ key: 'last-day-required' });
  const day = Temporal.PlainDate.from(lastDay);
  if (!isLastDayAllowed(day, today)) {
    const date = dayInWords(earliestLastDay(today), locale);
    throw refuse({ key: 'last-day-too-early', parameters: { date } });
  }
  return day;
}

async function confirmByMail(
  deps: Deps,
  transaction: Db,
  { sponsorship, child, sponsor }: LockedSponsorship,
  lastDay: Temporal.PlainDate,
): Promise<void> {
  const ahead = await listPaidAhead(transaction, sponsorship, lastDay);
  const toBalance = { amount: sumReturnedOn(ahead, lastDay), currency: sponsorship.currency };
  await postMail(deps, transaction, {
    // Staff may take a request back, and the sponsor may ask again.
    dedupeKey: `sponsorship-cancelled ${sponsorship.id} ${deps.clock.now().toString()}`,
    to: sponsor.email,
    sponsorId: sponsor.id,
    locale: sponsor.locale,
    request: {
      template: 'sponsorship-cancelled',
      data: {
        name: sponsor.firstName,
        child: mailChild(child),
        lastDay: lastDay.toString(),
        ...(toBalance.amount > 0 ? { toBalance } : {}),
        dashboardUrl: `${deps.settings.publicUrl}/dashboard?lng=${sponsor.locale}`,
      },
    },
  });
}

/**
 * Withdraws a sponsor's request to end a sponsorship (SPN-15): it goes on as it was, with its dues.
 * Returns the sponsorship as it was before. Throws `not-found`, and `conflict` for one without a
 * request, or that has ended.
 */
export async function withdrawRequest(
  transaction: Db,
  sponsorshipId: number,
): Promise<LockedSponsorship> {
  const locked = await repository.lockSponsorship(transaction, sponsorshipId);
  if (!locked) throw notFound();
  const status = sponsorshipAfter(locked.sponsorship.status, 'withdraw_request');
  if (!status) throw new DomainError('conflict');
  await repository.updateSponsorship(transaction, sponsorshipId, {
    status,
    requestedAt: null,
    lastDay: null,
    exitReason: null,
    otherExitReason: null,
  });
  return locked;
}
