import type { ChildState, DeskChild, ListedChild } from '@nabta/contract/desk';
import type { ChildAtDesk } from './children-at-desk.ts';
import type { ListedChildRow } from './desk-repository.ts';
import { ageOn } from './rules.ts';

function stateOf({
  status,
  guardianConsentOn,
}: Pick<ListedChildRow, 'status' | 'guardianConsentOn'>): ChildState {
  if (status !== 'available') return status;
  return guardianConsentOn === null ? 'unpublished' : 'waiting';
}

/** A child in a list of the desk. `today` is a Cairo date. */
export function presentListed(
  child: Omit<ListedChildRow, 'firstNameEn'>,
  today: Temporal.PlainDate,
): ListedChild {
  const { id, code, fullNameEn, fullNameAr, gender, dateOfBirth, village } = child;
  return {
    id,
    code,
    full_name_en: fullNameEn,
    full_name_ar: fullNameAr,
    gender,
    age: ageOn(Temporal.PlainDate.from(dateOfBirth), today),
    state: stateOf(child),
    village: { id: village.id, name_en: village.nameEn, name_ar: village.nameAr },
  };
}

/** A child in full. */
export function presentChildAtDesk(shown: ChildAtDesk, today: Temporal.PlainDate): DeskChild {
  const { child, values, version, picture, pastPortraits, siblings, sponsorships, letters } = shown;
  return {
    ...presentListed(child, today),
    values,
    version,
    picture: picture && {
      id: picture.id,
      url: `/v1/desk/child_pictures/${picture.id}`,
      is_drawing: picture.drawing !== null,
      focus_x: picture.focusX,
      focus_y: picture.focusY,
      taken_on: picture.takenOn,
    },
    past_portraits: pastPortraits,
    siblings: siblings.map((sibling) => presentListed(sibling, today)),
    sponsorships: sponsorships.map(({ id, status, startedAt, lastDay, firstName }) => ({
      id,
      status,
      sponsor_first_name: firstName,
      started_at: startedAt.toString(),
      last_day: lastDay,
    })),
    letters: { from_child: letters.fromChild, from_sponsors: letters.fromSponsors },
  };
}
