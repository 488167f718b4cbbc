import type { CancellationReason, Locale } from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { invalid, notFound, type FieldError } from '../../errors.ts';
import { cairoToday } from '../../platform/clock.ts';
import { postMail } from '../mails/index.ts';
import * as repository from './repository.ts';
import type { LockedSponsorship, ShownSponsorship, SponsorshipRow } from './repository.ts';
import { earliestLastDay, isLastDayAllowed, sponsorshipAfter } from './rules.ts';

/** What a sponsor asks for who cancels. */
export interface Cancellation {
  readonly sponsorId: number;
  readonly sponsorshipId: number;
  readonly reason: CancellationReason;
  /** In words, with the reason `other`. */
  readonly otherReason: string | undefined;
  /** `dd-mm-yyyy` (Cairo). */
  readonly lastDay: string;
  readonly locale: Locale;
}

type Cancelling = Pick<Deps, 'db' | 'clock' | 'queue' | 'sealer' | 'settings'>;

/**
 * Notes that a sponsor ends a sponsorship on a day, at least a month from today (SPN-11, SPN-15),
 * and confirms it by mail. What falls due before that day is still owed. Asked twice it is done
 * once. Throws `not-found` for what is not the sponsor's, and `validation-failed` naming
 * `sponsorship.ended_at` or, when it has been cancelled, `sponsorship.status_event`.
 */
export async function requestDeactivation(
  deps: Cancelling,
  asked: Cancellation,
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

/** A day as `dd-mm-yyyy`; undefined when the calendar has no such day. */
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

/** Whether this very request is noted already: a double click, or a lost answer. */
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
    const date = dateFormats[locale].format(earliestLastDay(today));
    throw refuse({ key: 'last-day-too-early', parameters: { date } });
  }
  return day;
}

const dateFormats: Record<Locale, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }),
  ar: new Intl.DateTimeFormat('ar-EG', { dateStyle: 'long', numberingSystem: 'arab' }),
};

async function confirmByMail(
  deps: Cancelling,
  transaction: Db,
  { sponsorship, child, sponsor }: LockedSponsorship,
  lastDay: Temporal.PlainDate,
): Promise<void> {
  await postMail(deps, transaction, {
    // Staff may take a request back, and the sponsor may ask again.
    dedupeKey: `sponsorship-cancelled ${sponsorship.id} ${deps.clock.now().toString()}`,
    to: sponsor.email,
    locale: sponsor.locale,
    request: {
      template: 'sponsorship-cancelled',
      data: {
        name: sponsor.firstName,
        child: { name: { en: child.fullNameEn, ar: child.fullNameAr }, code: child.code },
        lastDay: lastDay.toString(),
        dashboardUrl: `${deps.settings.publicUrl}/dashboard?lng=${sponsor.locale}`,
      },
    },
  });
}
