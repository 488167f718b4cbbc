import {
  frequencyOf,
  toDecimal,
  type GiftChild,
  type Locale,
  type NamedSponsoree,
  type OwnSponsoree,
  type Sponsorship,
  type SponsorshipStatus,
} from '@nabta/contract';
import { localised } from '../../http/localised.ts';
import { CAIRO } from '../../platform/clock.ts';
import { pictureUrl } from '../pictures/index.ts';
import type { GiftChildRow, PastPortrait, ShownSponsorship } from './repository.ts';
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
      ...presentOwnSponsoree(child, shown.status, locale),
      gender: child.gender,
      photo_taken_on: showsPicture(shown.status, child) ? child.takenOn : null,
    },
    ...localised('sponsoring_as', locale, shown.sponsoringAsEn, shown.sponsoringAsAr),
    payment_currency: shown.currency,
    frequency: frequencyOf(shown.frequencyMonths),
    frequency_months: shown.frequencyMonths,
    amount: toDecimal(shown.amount),
    extra_per_month: toDecimal(shown.extraPerMonth),
    subscription_start_date: shown.anchorOn,
    started_at: shown.startedAt.toZonedDateTimeISO(CAIRO).toPlainDate().toString(),
    ended_at: shown.lastDay,
    next_due_date: shown.nextDueOn,
    paused_until: shown.pausedUntil,
    is_overdue: shown.overdueSince !== null,
    overdue_since: shown.overdueSince,
    overdue_amount: toDecimal(shown.overdueAmount),
    exit_reason: shown.exitReason,
    other_exit_reason: shown.otherExitReason,
    written_by: shown.writtenBy,
    earliest_end: shown.status === 'active' ? earliestLastDay(today).toString() : null,
  };
}

/** A portrait that a newer one has replaced. */
export function presentPastPortrait(portrait: PastPortrait) {
  return { image_url: pictureUrl(portrait.id, portrait), photo_taken_on: portrait.takenOn };
}

/** A child whom its sponsor can give gifts to (CRT-07). */
export function presentGiftChild(child: GiftChildRow, locale: Locale): GiftChild {
  return {
    id: child.childId,
    sponsorship_id: child.sponsorshipId,
    ...presentNamedSponsoree(child, locale),
  };
}

type PicturedChild = Pick<
  ShownSponsorship['child'],
  | 'id'
  | 'code'
  | 'firstNameEn'
  | 'firstNameAr'
  | 'fullNameEn'
  | 'fullNameAr'
  | 'status'
  | 'guardianConsentOn'
  | 'pictureId'
  | 'focusX'
  | 'focusY'
>;

/** A child on the pages of their own sponsor, without a picture once it may not be shown any more. */
export function presentOwnSponsoree(
  child: PicturedChild,
  status: SponsorshipStatus,
  locale: Locale,
): OwnSponsoree {
  return {
    id: child.id,
    ...presentNamedSponsoree(child, locale),
    ...localised('first_name', locale, child.firstNameEn, child.firstNameAr),
    image_url: showsPicture(status, child) ? pictureUrl(child.pictureId, child) : null,
  };
}

/** How a sponsor's own pages call a child of theirs. */
export function presentNamedSponsoree(
  child: { readonly code: string; readonly fullNameEn: string; readonly fullNameAr: string },
  locale: Locale,
): NamedSponsoree {
  return {
    code: child.code,
    ...localised('full_name', locale, child.fullNameEn, child.fullNameAr),
  };
}
