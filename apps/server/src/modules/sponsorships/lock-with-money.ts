import type { Db } from '../../db/client.ts';
import { lockMoney } from '../payments/index.ts';
import * as repository from './repository.ts';
import type { LockedSponsorship } from './repository.ts';

/**
 * Locks a sponsorship after the money of its sponsor, as charges do (decision 014): whatever changes
 * its dues takes this first. Returns undefined when there is none of that number.
 */
export async function lockWithMoney(
  transaction: Db,
  sponsorshipId: number,
): Promise<LockedSponsorship | undefined> {
  const sponsorId = await repository.findSponsorId(transaction, sponsorshipId);
  if (sponsorId === undefined) return undefined;
  await lockMoney(transaction, sponsorId);
  const locked = await repository.lockSponsorship(transaction, sponsorshipId);
  if (!locked) throw new Error(`sponsorship ${sponsorshipId} went away`);
  return locked;
}
