import type { Db } from '../db/client.ts';
import { letterAttachments, letterDrafts, letters } from '../db/schema/index.ts';
import { randomId } from '../platform/secrets.ts';
import { insertOne, next, type Row } from './factories.ts';
import { makeSponsorship } from './sponsoring.ts';

type Letter = Row<typeof letters>;

/**
 * A letter, of its sponsor and on its way to the child where nothing else is said; one by the child
 * has no state. It makes the sponsorship that is missing.
 */
export async function makeLetter(db: Db, given: Partial<Letter> = {}) {
  const { senderType = 'SponsorLetter', ...rest } = given;
  const sponsorshipId = given.sponsorshipId ?? (await makeSponsorship(db)).id;
  const ofSponsor = { status: 'received', ...(given.status === 'in_review' ? HELD : {}) } as const;
  return insertOne(
    db
      .insert(letters)
      .values({
        text: `Letter ${next()}`,
        createdAt: Temporal.Instant.from('2026-03-01T10:00:00Z'),
        ...(senderType === 'SponsorLetter' ? ofSponsor : {}),
        ...rest,
        senderType,
        sponsorshipId,
      })
      .returning(),
  );
}

const HELD: Pick<Letter, 'heldFor'> = { heldFor: ['phone'] };

/** A draft of a letter. */
export async function makeDraft(db: Db, given: Partial<Row<typeof letterDrafts>> = {}) {
  const sponsorshipId = given.sponsorshipId ?? (await makeSponsorship(db)).id;
  return insertOne(
    db
      .insert(letterDrafts)
      .values({
        text: 'Dear',
        updatedAt: Temporal.Instant.from('2026-03-01T10:00:00Z'),
        ...given,
        sponsorshipId,
      })
      .returning(),
  );
}

/** The row of an attachment of a letter, without its files. */
export function makeAttachment(
  db: Db,
  letter: { readonly id: number; readonly sponsorshipId: number },
  slot: 1 | 2 = 1,
) {
  const { id: letterId, sponsorshipId } = letter;
  const createdAt = Temporal.Instant.from('2026-03-01T10:00:00Z');
  return insertOne(
    db
      .insert(letterAttachments)
      .values({ id: randomId(), letterId, sponsorshipId, slot, createdAt })
      .returning(),
  );
}
