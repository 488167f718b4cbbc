import {
  frequencyOf,
  toDecimal,
  type GiftChild,
  type Locale,
  type Sponsorship,
} from '@nabta/contract';
import { localised } from '../../http/localised.ts';
import { CAIRO } from '../../platform/clock.ts';
import { pictureUrl } from '../pictures/index.ts';
import type { GiftChildRow, ShownSponsorship } from './repository.ts';
import { earliestLastDay, showsPicture } from './rules.ts';

/** A sponsorship as its sponsor sees it (ENT-18). `today` is a Cairo date. */
export function presentSponsorship(
  shown: ShownSponsorship,
  locale: Locale,
  today: Temporal.PlainDate,
): Sponsorship {
  const { child } = shown;
  return {
    id: shown.id,
    status: shown.status,
    reference_code: shown.referenceCode,
    sponsoree: {
      id: child.id,
      code: child.code,
      ...localised('full_name', locale, child.fullNameEn, child.fullNameAr),
      image_url: showsPicture(shown.status, child) ? pictureUrl(child.pictureId) : null,
    },
    ...localised('sponsoring_as', locale, shown.sponsoringAsEn, shown.sponsoringAsAr),
    payment_currency: shown.currency,
    frequency: frequencyOf(shown.frequencyMonths),
    frequency_months: shown.frequencyMonths,
    amount: toDecimal(shown.amount),
    subscription_start_date: shown.anchorOn,
    started_at: shown.startedAt.toZonedDateTimeISO(CAIRO).toPlainDate().toString(),
    ended_at: shown.lastDay,
    next_due_date: shown.nextDueOn,
    exit_reason: shown.exitReason,
    other_exit_reason: shown.otherExitReason,
    earliest_end: shown.status === 'active' ? earliestLastDay(today).toString() : null,
  };
}

/** A child whom its sponsor can give gifts to (CRT-07). */
export function presentGiftChild(child: GiftChildRow, locale: Locale): GiftChild {
  return {
    id: child.childId,
    sponsorship_id: child.sponsorshipId,
    code: child.code,
    ...localised('full_name', locale, child.fullNameEn, child.fullNameAr),
  };
}
