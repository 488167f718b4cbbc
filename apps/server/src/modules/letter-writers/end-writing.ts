import type { LetterWriterEnding } from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { postMail } from '../mails/index.ts';
import * as repository from './repository.ts';
import { firstNameOf, toldOfEnding, type Party } from './rules.ts';
import { endOpen, findOpen, type Arrangement } from './writes.ts';

/**
 * Ends who writes the letters of a sponsorship, or takes the invitation back, in a transaction that has
 * locked the sponsorship. `isTold`: whether the other one gets a mail; nobody does of an invitation.
 * Returns what has ended; undefined where there was nothing.
 */
export async function endWriting(
  deps: Pick<Deps, 'clock' | 'queue' | 'sealer' | 'settings'>,
  transaction: Db,
  {
    sponsorshipId,
    by,
    isTold,
  }: {
    readonly sponsorshipId: number;
    readonly by: LetterWriterEnding;
    readonly isTold: boolean;
  },
): Promise<Arrangement | undefined> {
  const ended = { endedAt: deps.clock.now(), endedBy: by };
  const open = await endOpen(transaction, sponsorshipId, ended);
  if (!open) return undefined;
  if (isTold && open.writer) {
    for (const party of toldOfEnding(by)) await mailEnding(deps, transaction, open, { party, by });
  }
  return open;
}

/** Ends every arrangement and invitation of an account that is closed or erased. */
export async function endWritingOf(
  deps: Pick<Deps, 'clock' | 'queue' | 'sealer' | 'settings'>,
  transaction: Db,
  sponsorId: number,
): Promise<void> {
  const ids = await repository.listOpenOf(transaction, sponsorId);
  if (ids.length === 0) return;
  await repository.lockSponsorships(transaction, ids);
  for (const sponsorshipId of ids) {
    const open = await findOpen(transaction, sponsorshipId);
    // Who pays hears that the writer has gone; the writer of an account that goes hears of its sponsorship.
    const isTold = open?.writer?.id === sponsorId;
    await endWriting(deps, transaction, {
      sponsorshipId,
      by: isTold ? 'account' : 'sponsorship',
      isTold,
    });
  }
}

/** Ends, without a mail, that one of two accounts writes for the other: they become one person's. */
export async function endWritingBetween(
  deps: Pick<Deps, 'clock' | 'queue' | 'sealer' | 'settings'>,
  transaction: Db,
  { from, into }: { readonly from: number; readonly into: number },
): Promise<void> {
  const ids = await repository.listOpenOf(transaction, from);
  await repository.lockSponsorships(transaction, ids);
  for (const sponsorshipId of ids) {
    const open = await findOpen(transaction, sponsorshipId);
    const two = [open?.payer.id, open?.writer?.id];
    if (!two.includes(from) || !two.includes(into)) continue;
    await endWriting(deps, transaction, { sponsorshipId, by: 'account', isTold: false });
  }
}

async function mailEnding(
  deps: Pick<Deps, 'clock' | 'queue' | 'sealer' | 'settings'>,
  transaction: Db,
  { arrangement, child, payer, writer }: Arrangement,
  { party, by }: { readonly party: Party; readonly by: LetterWriterEnding },
): Promise<void> {
  if (!writer) return;
  const [to, other] = party === 'payer' ? [payer, writer] : [writer, payer];
  if (to.closedAt !== null || to.erasedAt !== null) return;
  const page = party === 'payer' ? `sponsorships/${arrangement.sponsorshipId}` : 'letters';
  await postMail(deps, transaction, {
    dedupeKey: `letter-writer-ended ${arrangement.id} ${party}`,
    to: to.email,
    sponsorId: to.id,
    locale: to.locale,
    request: {
      template: 'letter-writer-ended',
      data: {
        name: to.firstName,
        other: other.firstName,
        child: firstNameOf(child),
        party,
        by,
        url: `${deps.settings.publicUrl}/${page}?lng=${to.locale}`,
      },
    },
  });
}
