import type { Deps } from '../../deps.ts';
import { DomainError, notFound } from '../../errors.ts';
import { recordAudit } from '../audit/index.ts';
import * as repository from './repository.ts';

/**
 * Notes whether a sponsor leads the community of their profile; several may. Throws `not-found`, also
 * for an erased one, and `conflict` for one who belongs to no community.
 */
export async function leadCommunity(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  {
    sponsorId,
    leads,
    actor,
  }: { readonly sponsorId: number; readonly leads: boolean; readonly actor: string },
): Promise<void> {
  await db.transaction(async (transaction) => {
    const sponsor = await repository.lockSponsor(transaction, sponsorId);
    if (!sponsor || sponsor.erasedAt !== null) throw notFound();
    const { communityId } = sponsor;
    if (communityId === null) throw new DomainError('conflict');
    if (sponsor.leadsCommunity === leads) return;
    await repository.updateSponsor(transaction, sponsorId, { leadsCommunity: leads });
    const details = { sponsor: sponsorId, community: communityId };
    const action = leads ? 'sponsors lead-community' : 'sponsors lead-community no-more';
    await recordAudit({ db: transaction, clock }, { actor, action, details });
  });
}
