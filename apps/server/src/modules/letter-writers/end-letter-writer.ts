import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { ExplainedRefusal, notFound } from '../../errors.ts';
import { recordAudit } from '../audit/index.ts';
import { endWriting } from './end-writing.ts';
import * as repository from './repository.ts';
import { findOpen, type Arrangement } from './writes.ts';

/**
 * Ends, at once, that somebody else writes the letters of a sponsorship: for who pays, who can take an
 * invitation back too, and for who writes. Throws `not-found` for everybody else, and where there is
 * nothing to end.
 */
export function endOwnWriting(
  deps: Deps,
  { sponsorId, sponsorshipId }: { readonly sponsorId: number; readonly sponsorshipId: number },
): Promise<void> {
  return deps.db.transaction(async (transaction) => {
    const partyOf = (open: Arrangement | undefined) => {
      if (open?.payer.id === sponsorId) return 'payer';
      return open?.writer?.id === sponsorId ? 'writer' : undefined;
    };
    // Before the lock, which a stranger is not to hold.
    if (!partyOf(await findOpen(transaction, sponsorshipId))) throw notFound();
    await repository.lockSponsorships(transaction, [sponsorshipId]);
    const by = partyOf(await findOpen(transaction, sponsorshipId));
    if (!by) throw notFound();
    await endWriting(deps, transaction, { sponsorshipId, by, isTold: true });
  });
}

/**
 * Ends it for staff, who have a reason; both are told, and it is in the audit log. Throws
 * `ExplainedRefusal` where nobody else writes, and nobody is invited to.
 */
export function endLetterWriter(
  deps: Deps,
  {
    sponsorshipId,
    actor,
    reason,
    dryRun,
  }: {
    readonly sponsorshipId: number;
    readonly actor: string;
    readonly reason: string;
    readonly dryRun: boolean;
  },
): Promise<Arrangement> {
  return inTransaction(deps.db, { dryRun }, async (transaction) => {
    await repository.lockSponsorships(transaction, [sponsorshipId]);
    const ended = await endWriting(deps, transaction, {
      sponsorshipId,
      by: 'staff',
      isTold: true,
    });
    if (!ended) {
      const parameters = { sponsorship: String(sponsorshipId) };
      throw new ExplainedRefusal({ sponsorship: { key: 'letter-writer-none', parameters } });
    }
    const details = {
      sponsorship: sponsorshipId,
      sponsor: ended.payer.id,
      ...(ended.writer ? { writer: ended.writer.id } : {}),
      reason,
    };
    await recordAudit(
      { db: transaction, clock: deps.clock },
      { actor, action: 'sponsorships end-writer', details },
    );
    return ended;
  });
}
