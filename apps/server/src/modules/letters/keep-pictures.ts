import type { Deps } from '../../deps.ts';
import { DomainError, type FieldError } from '../../errors.ts';
import { randomId } from '../../platform/secrets.ts';
import { inTurn, loadSharp, preparePhoto } from '../pictures/index.ts';
import { folderOf, pictureOf, PREVIEW_SIDE, previewOf, SLOTS, type BySlot } from './rules.ts';

/** The smallest side that is taken, in pixels: less is a tracking pixel or a mistake. */
const SMALLEST_SIDE = 32;

/** A checked picture of a letter, which is not stored yet. */
export interface LetterPicture {
  /** The id that its attachment will have. */
  readonly id: string;
  readonly content: Buffer;
  readonly preview: Buffer;
}

/**
 * Checks a picture for a letter (VAL-42) and prepares it: upright, without a camera's metadata, at
 * most 1600 px, with a preview. Stores nothing.
 */
export async function prepareLetterPicture(
  bytes: Buffer,
): Promise<{ picture: LetterPicture } | { error: FieldError }> {
  const content = await preparePhoto(bytes, { smallestSide: SMALLEST_SIDE });
  if ('error' in content) return { error: content.error };
  const sharp = await loadSharp();
  const preview = await inTurn(() =>
    sharp(content)
      .resize({
        width: PREVIEW_SIDE,
        height: PREVIEW_SIDE,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .jpeg({ quality: 78, mozjpeg: true })
      .toBuffer(),
  );
  return { picture: { id: randomId(), content, preview } };
}

/** The pictures that came with a letter or a draft, and the problems of the others by field. */
export async function preparePictures(sent: BySlot<Buffer>): Promise<{
  pictures: BySlot<LetterPicture>;
  problems: Record<string, FieldError>;
}> {
  const pictures: BySlot<LetterPicture> = {};
  const problems: Record<string, FieldError> = {};
  await Promise.all(
    SLOTS.map(async (slot) => {
      const bytes = sent[slot];
      if (bytes === undefined) return;
      const prepared = await prepareLetterPicture(bytes);
      if ('error' in prepared) problems[`attachment_${slot}`] = prepared.error;
      else pictures[slot] = prepared.picture;
    }),
  );
  return { pictures, problems };
}

type Keeping = Pick<Deps, 'storage' | 'log'>;

/** The result of a transaction about attachments. */
export interface Saved<Result> {
  readonly result: Result;
  /** Attachments that nothing refers to any more, which can be new ones. */
  readonly dropped: readonly string[];
}

/**
 * Stores the files of pictures, then calls `save`, one transaction that stores their rows. Removes
 * the new files when `save` refuses, and otherwise the files of the attachments that it dropped. After
 * any other error the rows may be there: the daily job removes files without one.
 */
export async function keepLetterPictures<Result>(
  deps: Keeping,
  pictures: readonly LetterPicture[],
  save: () => Promise<Saved<Result>>,
): Promise<Result> {
  for (const { id, content, preview } of pictures) {
    await deps.storage.write(pictureOf(id), content, 'image/jpeg');
    await deps.storage.write(previewOf(id), preview, 'image/jpeg');
  }
  try {
    const { result, dropped } = await save();
    await removeAttachmentFiles(deps, dropped);
    return result;
  } catch (error) {
    const stored = pictures.map(({ id }) => id);
    if (error instanceof DomainError) await removeAttachmentFiles(deps, stored);
    throw error;
  }
}

/** Removes the files of attachments whose rows are deleted. Logs a failure, and does not throw. */
export async function removeAttachmentFiles(
  { storage, log }: Keeping,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    try {
      await storage.removeAll(folderOf(id));
    } catch (error) {
      // The transaction has committed, so the caller must not see a failure.
      log.error({ err: error, attachment: id }, 'files of an attachment could not be removed');
    }
  }
}
