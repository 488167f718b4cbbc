import type { DeskLetter, MissingSponsorship, QueuedLetter } from '@nabta/contract/desk';
import { CAIRO } from '../../platform/clock.ts';
import type { LetterAtDesk, MissingLetter, Recipient, StaffLetter } from './index.ts';
import { isOfClosedAccount } from './rules.ts';

/** The child and the sponsor of a letter. */
function presentTwo({ child, sponsor }: Pick<MissingLetter, 'child' | 'sponsor'>) {
  return {
    child: {
      id: child.id,
      code: child.code,
      first_name_en: child.firstNameEn,
      first_name_ar: child.firstNameAr,
      gender: child.gender,
    },
    sponsor: { id: sponsor.id, first_name: sponsor.firstName, locale: sponsor.locale },
  };
}

/** The child who wrote a letter that is brought. */
export function presentRecipient({ code, fullNameEn, fullNameAr }: Recipient) {
  return { code, full_name_en: fullNameEn, full_name_ar: fullNameAr };
}

/** A sponsorship in which somebody has not written for long. */
export function presentMissing(missing: MissingLetter): MissingSponsorship {
  const { sponsorshipId, startedAt, lastLetterOn } = missing;
  return {
    id: sponsorshipId,
    ...presentTwo(missing),
    started_on: startedAt.toZonedDateTimeISO(CAIRO).toPlainDate().toString(),
    last_letter_on: lastLetterOn,
  };
}

/**
 * A letter in a list of the desk. A list leaves no look, so it tells none of the letter's words; of
 * the sponsor it tells the first name alone.
 */
export function presentQueued({
  letter,
  sponsorship,
  child,
  sponsor,
  payer,
  pictures,
}: StaffLetter): QueuedLetter {
  return {
    id: letter.id,
    sender_type: letter.senderType,
    status: letter.status,
    held_for: letter.heldFor,
    created_at: letter.createdAt.toString(),
    ...presentTwo({ child, sponsor }),
    sponsorship_id: sponsorship.id,
    sponsorship_ended: sponsorship.status === 'inactive',
    account_closed: isOfClosedAccount({ sponsor, payer }),
    written_for: payer && { id: payer.id, first_name: payer.firstName },
    pictures_count: pictures,
  };
}

/** A letter in full. */
export function presentAtDesk(whole: LetterAtDesk): DeskLetter {
  const { letter, age, child, village, sponsor, marks, pictureIds } = whole;
  const queued = presentQueued(whole);
  return {
    ...queued,
    child: {
      ...queued.child,
      age,
      full_name_en: child.fullNameEn,
      full_name_ar: child.fullNameAr,
      village_en: village.nameEn,
      village_ar: village.nameAr,
    },
    language_preference: sponsor.languagePreference,
    text: letter.text,
    marks: marks.map(({ start, end, reason }) => ({ start, end, reason })),
    pictures: pictureIds.map((id) => {
      const url = `/v1/desk/letter_pictures/${id}`;
      return { url, preview_url: `${url}?size=preview` };
    }),
    return_reason: letter.returnReason,
    decided_at: letter.decidedAt?.toString() ?? null,
    decided_by: letter.decidedBy,
    read_at: letter.readAt?.toString() ?? null,
  };
}
