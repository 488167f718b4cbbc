import { sql } from 'drizzle-orm';
import { lettersView, letterWritersView, sponsorshipsView } from './views.ts';

/** The letters of who pays: also those of an arrangement of theirs, from before two accounts were joined. */
export const isOfPayer = sql`(${lettersView.letterWriterId} is null or exists (
  select from ${letterWritersView}
  join ${sponsorshipsView} on ${sponsorshipsView.id} = ${letterWritersView.sponsorshipId}
  where ${letterWritersView.id} = ${lettersView.letterWriterId}
    and ${letterWritersView.writerId} = ${sponsorshipsView.sponsorId}
))`;
