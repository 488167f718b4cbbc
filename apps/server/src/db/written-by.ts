import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { letterWritersView, sponsorsView } from './views.ts';

/** The first name of who writes the letters of a sponsorship instead of its sponsor; null for nobody. */
export const writtenBy = (sponsorshipId: AnyPgColumn): SQL<string | null> => sql`(
  select ${sponsorsView.firstName} from ${letterWritersView}
  join ${sponsorsView} on ${sponsorsView.id} = ${letterWritersView.writerId}
  where ${letterWritersView.sponsorshipId} = ${sponsorshipId}
    and ${letterWritersView.acceptedAt} is not null and ${letterWritersView.endedAt} is null
)`;
