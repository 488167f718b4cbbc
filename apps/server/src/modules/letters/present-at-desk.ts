import type { DeskLetter, QueuedLetter } from '@nabta/contract/desk';
import type { LetterAtDesk, StaffLetter } from './index.ts';
import { OPENING_CHARACTERS } from './rules.ts';

/** A letter in a list of the desk. Of the sponsor it tells the first name alone. */
export function presentQueued({
  letter,
  sponsorship,
  child,
  sponsor,
  pictures,
}: StaffLetter): QueuedLetter {
  return {
    id: letter.id,
    sender_type: letter.senderType,
    status: letter.status,
    held_for: letter.heldFor,
    created_at: letter.createdAt.toString(),
    child: {
      id: child.id,
      code: child.code,
      first_name_en: child.firstNameEn,
      first_name_ar: child.firstNameAr,
      gender: child.gender,
    },
    sponsor: { id: sponsor.id, first_name: sponsor.firstName, locale: sponsor.locale },
    sponsorship_id: sponsorship.id,
    sponsorship_ended: sponsorship.status === 'inactive',
    account_closed: sponsor.closedAt !== null,
    pictures_count: pictures,
    opening: letter.text.slice(0, OPENING_CHARACTERS),
  };
}

/** A letter in full. */
export function presentAtDesk(whole: LetterAtDesk): DeskLetter {
  const { letter, age, sponsor, marks, pictureIds } = whole;
  const queued = presentQueued(whole);
  return {
    ...queued,
    child: { ...queued.child, age },
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
