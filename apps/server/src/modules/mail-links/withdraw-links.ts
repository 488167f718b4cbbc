import type { MailLinkPurpose } from '@nabta/contract';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { cairoToday } from '../../platform/clock.ts';
import { recordAudit } from '../audit/index.ts';
import { listOpenLinks } from './repository.ts';
import { deleteLinksOf } from './writes.ts';

/** A link that still opens what it is for; its last day is a Cairo date. */
export interface OpenLink {
  readonly purpose: MailLinkPurpose;
  readonly validUntil: string;
}

/** The links in mails to a sponsor that still open something, the oldest first. */
export function openLinksOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  sponsorId: number,
): Promise<OpenLink[]> {
  return listOpenLinks(db, sponsorId, cairoToday(clock).toString());
}

/**
 * Staff: withdraws every link that lies in the mailbox of a sponsor, such as one that others read.
 * Returns those that still opened something; a dry run withdraws none.
 */
export function withdrawLinks(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  order: {
    readonly sponsorId: number;
    readonly actor: string;
    readonly reason: string;
    readonly dryRun: boolean;
  },
): Promise<OpenLink[]> {
  const { sponsorId, actor, reason } = order;
  return inTransaction(db, order, async (transaction) => {
    const open = await openLinksOf({ db: transaction, clock }, sponsorId);
    await deleteLinksOf(transaction, sponsorId);
    const details = { sponsor: sponsorId, removed: open.length, reason };
    const entry = { actor, action: 'sponsors links', details } as const;
    await recordAudit({ db: transaction, clock }, entry);
    return open;
  });
}
