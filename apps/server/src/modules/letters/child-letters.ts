import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { LetterPicture } from './attachments.ts';
import * as repository from './repository.ts';
import type { LetterRow } from './repository.ts';
import { pictureOf, SLOTS, type Slot } from './rules.ts';

/** A letter that a child wrote, as staff have it. */
export interface ChildLetter {
  readonly sponsorshipId: number;
  readonly text: string;
  /** At most as many as a letter takes; their files are stored already. */
  readonly pictures: readonly Pick<LetterPicture, 'id'>[];
  readonly createdAt: Temporal.Instant;
  /** What tells this letter from all others: the sponsorship takes it once. */
  readonly key: string;
}

/** Stores a letter by a child, unread, in a transaction. */
export async function insertChildLetter(
  transaction: Db,
  { sponsorshipId, text, pictures, createdAt, key }: ChildLetter,
): Promise<LetterRow> {
  if (pictures.length > SLOTS.length) throw new Error('a letter has no place for so many pictures');
  const letter = await repository.insertLetter(transaction, {
    sponsorshipId,
    senderType: 'SponsoreeLetter',
    text,
    clientKey: key,
    createdAt,
  });
  const rows = SLOTS.flatMap((slot) => {
    const id = pictures[slot - 1]?.id;
    return id === undefined ? [] : [{ id, sponsorshipId, letterId: letter.id, slot, createdAt }];
  });
  await repository.insertAttachments(transaction, rows);
  return letter;
}

/** The pictures of a letter, in the order of their places: for staff who read or print it. */
export async function readLetterPictures(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  letterId: number,
): Promise<{ slot: Slot; content: Buffer }[]> {
  const pictures: { slot: Slot; content: Buffer }[] = [];
  for (const { id, slot } of await repository.listAttachments(db, [letterId])) {
    const content = await storage.read(pictureOf(id));
    if (content) pictures.push({ slot, content });
  }
  return pictures;
}
