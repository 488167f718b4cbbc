import type { Db } from '../../db/client.ts';
import { DomainError, notFound } from '../../errors.ts';
import * as repository from './repository.ts';
import type { LockedSponsorship } from './repository.ts';
import { sponsorshipAfter } from './rules.ts';

/**
 * Takes a sponsor's request to end a sponsorship back, at the sponsor's wish (SPN-15): it goes on
 * as it was, with its dues. Answers how it was before. Throws `not-found`, and `conflict` for one
 * that nobody asked to end, or that has ended.
 */
export async function withdrawRequest(
  transaction: Db,
  sponsorshipId: number,
): Promise<LockedSponsorship> {
  const locked = await repository.lockSponsorship(transaction, sponsorshipId);
  if (!locked) throw notFound();
  const status = sponsorshipAfter(locked.sponsorship.status, 'withdraw_request');
  if (!status) throw new DomainError('conflict');
  await repository.updateSponsorship(transaction, sponsorshipId, {
    status,
    requestedAt: null,
    lastDay: null,
    exitReason: null,
    otherExitReason: null,
  });
  return locked;
}
