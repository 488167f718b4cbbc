import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { ExplainedRefusal, notFound } from '../../errors.ts';
import { recordAudit } from '../audit/index.ts';
import { revokeOtherSessions } from '../sessions/index.ts';
import * as repository from './repository.ts';
import type { SponsorRow } from './repository.ts';
import { sponsorBy } from './find-sponsors.ts';
import { revokeLinks } from './account-links.ts';

function ofSponsor(key: 'sponsor-erased-before' | 'sponsor-not-closed', id: number) {
  return new ExplainedRefusal({ sponsor: { key, parameters: { sponsor: String(id) } } });
}

/**
 * Closes the account of a person who may not be near children (SPN-24), in the transaction that ends
 * the sponsorships: all devices are signed out, mailed links are revoked, and signing in is refused.
 * It locks the sponsor's row, as signing in and settling a checkout do. `isNew`: it was open until
 * now. Throws `not-found`, and `RefusedError` for an erased account.
 */
export async function closeAccount(
  deps: Deps,
  transaction: Db,
  sponsorId: number,
): Promise<{ readonly sponsor: SponsorRow; readonly isNew: boolean }> {
  const sponsor = await repository.lockSponsor(transaction, sponsorId);
  if (!sponsor) throw notFound();
  if (sponsor.erasedAt !== null) {
    throw ofSponsor('sponsor-erased-before', sponsorId);
  }
  await revokeOtherSessions(deps, transaction, sponsorId);
  await revokeLinks(deps, transaction, sponsorId);
  const isNew = sponsor.closedAt === null;
  if (isNew) await repository.updateSponsor(transaction, sponsorId, { closedAt: deps.clock.now() });
  return { sponsor, isNew };
}

/**
 * Opens an account again that was closed by mistake: its owner can sign in as before. Sponsorships
 * that ended stay ended. Throws `not-found`, and `RefusedError` for an account that is not closed, or
 * was erased.
 */
export async function reopenAccount(
  { db, clock, security }: Deps,
  order: {
    /** An address or a number. */
    readonly who: string;
    readonly actor: string;
    readonly reason: string;
    readonly dryRun: boolean;
  },
): Promise<SponsorRow> {
  const sponsor = await inTransaction(db, order, async (transaction) => {
    const { id } = await sponsorBy({ db: transaction }, order.who);
    const sponsor = await repository.lockSponsor(transaction, id);
    if (!sponsor) throw notFound();
    if (sponsor.erasedAt !== null) {
      throw ofSponsor('sponsor-erased-before', id);
    }
    if (sponsor.closedAt === null) {
      throw ofSponsor('sponsor-not-closed', id);
    }
    await repository.updateSponsor(transaction, id, { closedAt: null });
    const details = { sponsor: id, closed_at: sponsor.closedAt.toString(), reason: order.reason };
    const audit = { db: transaction, clock };
    await recordAudit(audit, { actor: order.actor, action: 'sponsors reopen', details });
    return { ...sponsor, closedAt: null };
  });
  const facts = { command: 'sponsors reopen', sponsor: sponsor.id };
  if (!order.dryRun) security.record('staff-command', facts);
  return sponsor;
}
