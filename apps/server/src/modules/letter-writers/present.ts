import type { LetterWriter, Locale, WrittenChild } from '@nabta/contract';
import { localised } from '../../http/localised.ts';
import { CAIRO } from '../../platform/clock.ts';
import { ageOn, byFirstName, nextBirthday } from '../children/index.ts';
import { presentOwnSponsoree, showsPicture } from '../sponsorships/index.ts';
import type { LetterWriterRow, WrittenRow } from './repository.ts';
import { isInvitationGood } from './rules.ts';
import type { Arrangement } from './writes.ts';

const dayOf = (moment: Temporal.Instant) =>
  moment.toZonedDateTimeISO(CAIRO).toPlainDate().toString();

/** Who writes, or is invited to, as who pays sees it. `today` is a Cairo date. */
export function presentLetterWriter(
  arrangement: LetterWriterRow,
  writer: { readonly firstName: string } | null,
  today: Temporal.PlainDate,
): LetterWriter {
  const { acceptedAt, invitedName, invitedEmail, validUntil, invitedAt } = arrangement;
  const isWriting = acceptedAt !== null;
  const state = isInvitationGood(arrangement, today) ? 'invited' : 'expired';
  return {
    state: isWriting ? 'writing' : state,
    name: isWriting ? (writer?.firstName ?? null) : invitedName,
    email: invitedEmail,
    invited_on: dayOf(invitedAt),
    valid_until: isWriting ? null : validUntil,
    writes_since: acceptedAt && dayOf(acceptedAt),
  };
}

/** What the link of an invitation says. */
export function presentInvitation({ arrangement, child, payer }: Arrangement, locale: Locale) {
  return {
    sponsor_first_name: payer.firstName,
    ...localised('child_first_name', locale, child.firstNameEn, child.firstNameAr),
    valid_until: arrangement.validUntil,
  };
}

/** A child for who writes and does not pay: by the first name, at every level. `today` is a Cairo date. */
export function presentWritten(
  { sponsorshipId, status, payerFirstName, acceptedAt, child }: WrittenRow,
  { locale, today }: { readonly locale: Locale; readonly today: Temporal.PlainDate },
): WrittenChild {
  const born = Temporal.PlainDate.from(child.dateOfBirth);
  // Today counts too.
  const on = nextBirthday(born, today.subtract({ days: 1 }));
  return {
    sponsorship_id: sponsorshipId,
    sponsor_first_name: payerFirstName,
    writes_since: dayOf(acceptedAt),
    sponsoree: {
      ...presentOwnSponsoree(byFirstName(child), status, locale),
      gender: child.gender,
      current_age: ageOn(born, today),
      school_year: child.schoolYear,
      photo_taken_on: showsPicture(status, child) ? child.takenOn : null,
    },
    next_birthday: { on: on.toString(), age: ageOn(born, on), days: today.until(on).days },
  };
}
