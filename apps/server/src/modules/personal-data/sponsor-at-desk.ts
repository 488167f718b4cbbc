import type { Deps } from '../../deps.ts';
import { findCommunityById } from '../communities/index.ts';
import { listWritingOf } from '../letter-writers/index.ts';
import { listStopped } from '../nudges/index.ts';
import { showYes } from '../policy-confirmations/index.ts';
import { sponsorBy } from '../sponsors/index.ts';
import { listNotes } from './sponsor-notes.ts';
import { sponsorOverview } from './sponsor-overview.ts';

/** A sponsor with all that the desk shows of them. */
export type SponsorAtDesk = Awaited<ReturnType<typeof showSponsorAtDesk>>;

/** One sponsor on one page, an erased one too. Throws `not-found`. */
export async function showSponsorAtDesk(deps: Pick<Deps, 'db' | 'clock'>, id: number) {
  const sponsor = await sponsorBy(deps, String(id));
  const { communityId } = sponsor;
  return {
    sponsor,
    community: communityId === null ? undefined : await findCommunityById(deps.db, communityId),
    overview: await sponsorOverview(deps, sponsor),
    notes: await listNotes(deps.db, id),
    stoppedReminders: await listStopped(deps, id),
    yes: await showYes(deps, id),
    writing: await listWritingOf(deps, id),
  };
}
