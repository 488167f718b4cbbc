import type { Deps } from '../../deps.ts';
import { takesLetters } from './rules.ts';
import * as repository from './staff-repository.ts';

/** A child with its latest sponsorship, which may have ended. */
export type Recipient = Awaited<ReturnType<typeof repository.listRecipients>>[number];

/** Finds children by their codes, in upper or lower case, with their latest sponsorships. */
export function findRecipients(
  { db }: Pick<Deps, 'db'>,
  codes: readonly string[],
): Promise<Recipient[]> {
  return repository.listRecipients(db, codes);
}

/** The child of a sponsorship; undefined when there is no such sponsorship. */
export function recipientOf(
  { db }: Pick<Deps, 'db'>,
  sponsorshipId: number,
): Promise<Recipient | undefined> {
  return repository.findRecipient(db, sponsorshipId);
}

/** The reason why nobody can receive a child's letter; undefined when somebody can. */
export function whyUndeliverable({
  code,
  sponsorshipId,
  status,
  lastDay,
}: Recipient): string | undefined {
  if (sponsorshipId === null || status === null) return `${code} has no sponsor.`;
  if (takesLetters(status)) return undefined;
  return `The sponsorship of ${code} ended on ${lastDay}.`;
}
