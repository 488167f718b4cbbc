import type { ListedSponsor, SponsorState } from '@nabta/contract/desk';
import type { SponsorRow } from './repository.ts';
import { fullName } from './rules.ts';

function stateOf({ mergedIntoId, erasedAt, closedAt, passwordHash }: SponsorRow): SponsorState {
  if (mergedIntoId !== null) return 'merged';
  if (erasedAt !== null) return 'erased';
  if (closedAt !== null) return 'closed';
  return passwordHash === null ? 'invited' : 'open';
}

/** A sponsor in a list of the desk. */
export function presentListedSponsor(sponsor: SponsorRow): ListedSponsor {
  const { id, firstName, lastName, arabicFullName, email, countryCode, erasedAt } = sponsor;
  return {
    id,
    name: fullName({ firstName, lastName }),
    arabic_name: arabicFullName,
    email: erasedAt === null ? email : null,
    country_code: countryCode,
    state: stateOf(sponsor),
  };
}
