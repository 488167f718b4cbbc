import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import { listSessions } from '../sessions/index.ts';
import { findAttachment, listLetterAttachments } from './drafts-repository.ts';
import { pictureOf, previewOf, type Slot } from './rules.ts';

/** A request for an attachment, with a link or as its owner. */
export interface AttachmentAsked {
  readonly id: string;
  /** Whether the preview is wanted. */
  readonly isPreview: boolean;
  /** The session whose link was followed. */
  readonly sessionId: number | undefined;
  /** The signed-in sponsor; called only when there is no valid link. */
  readonly sponsorId: () => Promise<number | undefined>;
}

/**
 * Returns an attachment of a letter or a draft to who may read that. Throws `not-found` for everybody
 * else, and for an attachment that does not exist.
 */
export async function showAttachment(
  deps: Deps,
  asked: AttachmentAsked,
): Promise<{ content: Buffer; slot: Slot }> {
  const found = await findAttachment(deps.db, asked.id);
  if (!found || !(await isAllowed(deps, asked, found.readerIds))) throw notFound();
  const { id, slot } = found.attachment;
  const content = await deps.storage.read(asked.isPreview ? previewOf(id) : pictureOf(id));
  if (!content) throw notFound();
  return { content, slot };
}

async function isAllowed(
  deps: Deps,
  { sessionId, sponsorId }: AttachmentAsked,
  readers: readonly number[],
): Promise<boolean> {
  if (sessionId !== undefined) {
    for (const reader of readers) {
      // The links of a session that has ended open nothing.
      const live = await listSessions(deps, reader);
      if (live.some(({ id }) => id === sessionId)) return true;
    }
  }
  const caller = await sponsorId();
  return caller !== undefined && readers.includes(caller);
}

/** A picture of a letter, for staff. Throws `not-found`, also for one of a draft: it is its writer's alone. */
export async function showPictureToStaff(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  { id, isPreview }: Pick<AttachmentAsked, 'id' | 'isPreview'>,
): Promise<Buffer> {
  const found = await findAttachment(db, id);
  if (found?.attachment.letterId == null) throw notFound();
  const content = await storage.read(isPreview ? previewOf(id) : pictureOf(id));
  if (!content) throw notFound();
  return content;
}

/** The pictures of a letter, in the order of their places: for staff who read or print it. */
export async function readLetterPictures(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  letterId: number,
): Promise<{ slot: Slot; content: Buffer }[]> {
  const pictures: { slot: Slot; content: Buffer }[] = [];
  for (const { id, slot } of await listLetterAttachments(db, [letterId])) {
    const content = await storage.read(pictureOf(id));
    if (content) pictures.push({ slot, content });
  }
  return pictures;
}
