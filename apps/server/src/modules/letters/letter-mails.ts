import type { Locale } from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { byFirstName } from '../children/index.ts';
import { mailChild, postMail } from '../mails/index.ts';
import type { LetterRow, LockedOwn } from './repository.ts';
import type { LockedLetterSponsorship, StaffLetter } from './staff-repository.ts';

/** The page of a sponsorship's letters. */
function letterUrl({ settings }: Pick<Deps, 'settings'>, sponsorshipId: number, locale: Locale) {
  return `${settings.publicUrl}/letters/${sponsorshipId}?lng=${locale}`;
}

/** The child as the reader may know them: who writes for the sponsor, by the first name alone. */
const knownChild = (
  child: Parameters<typeof mailChild>[0],
  { letterWriterId }: Pick<LetterRow, 'letterWriterId'>,
) => mailChild(letterWriterId === null ? child : byFirstName(child));

/** Tells the sponsor that staff read the letter first, and why (LTR-15). */
export async function mailLetterHeld(
  deps: Deps,
  transaction: Db,
  letter: LetterRow,
  { child, sponsor }: LockedOwn,
): Promise<void> {
  const { id, sponsorshipId, heldFor } = letter;
  const { email: to, locale, firstName: name } = sponsor;
  await postMail(deps, transaction, {
    dedupeKey: `letter-held ${id}`,
    to,
    sponsorId: sponsor.id,
    locale,
    request: {
      template: 'letter-held',
      data: {
        name,
        child: knownChild(child, letter),
        reasons: heldFor,
        letterUrl: letterUrl(deps, sponsorshipId, locale),
      },
    },
  });
}

/** Tells who writes to the child that the child has written. */
export async function mailNewLetter(
  deps: Deps,
  transaction: Db,
  { sponsorship, child, sponsor, letterWriterId }: LockedLetterSponsorship,
  { id, hasPictures }: { id: number; hasPictures: boolean },
): Promise<void> {
  const { email: to, locale, firstName: name } = sponsor;
  await postMail(deps, transaction, {
    dedupeKey: `letter-new ${id}`,
    to,
    sponsorId: sponsor.id,
    locale,
    request: {
      template: 'letter-new',
      data: {
        name,
        child: knownChild(child, { letterWriterId }),
        letterUrl: letterUrl(deps, sponsorship.id, locale),
        hasPictures,
      },
    },
  });
}

/** Tells the sponsor that staff returned the letter, with their reason. */
export async function mailLetterReturned(
  deps: Deps,
  transaction: Db,
  { letter, sponsorship, child, sponsor, writerEndedAt }: StaffLetter,
  reason: string,
): Promise<void> {
  // An erased sponsor has no address, and a closed account hears nothing of children (SPN-24).
  if (sponsor.erasedAt !== null || sponsor.closedAt !== null) return;
  const { email: to, locale, firstName: name } = sponsor;
  await postMail(deps, transaction, {
    dedupeKey: `letter-returned ${letter.id}`,
    to,
    sponsorId: sponsor.id,
    locale,
    request: {
      template: 'letter-returned',
      data: {
        name,
        child: knownChild(child, letter),
        reason,
        ended: sponsorship.status === 'inactive',
        writerEnded: writerEndedAt !== null,
        letterUrl: letterUrl(deps, letter.sponsorshipId, locale),
      },
    },
  });
}
