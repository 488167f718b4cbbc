import type { FieldErrorKey } from '@nabta/contract';
import sharp from 'sharp';
import type { Deps } from '../../deps.ts';
import type { FieldError } from '../../errors.ts';
import { randomId } from '../../platform/secrets.ts';
import { inTurn, preparePhoto } from '../pictures/index.ts';
import { folderOf, pictureOf, PREVIEW_SIDE, previewOf, SLOTS, type BySlot } from './rules.ts';

/** The smallest side that is taken, in pixels: less is a tracking pixel or a mistake. */
const SMALLEST_SIDE = 32;

/** A picture of a letter that may be kept: nothing of it is stored yet. */
export interface LetterPicture {
  /** Of the attachment that it will be. */
  readonly id: string;
  readonly content: Buffer;
  readonly preview: Buffer;
}

/**
 * Checks a picture for a letter (VAL-42) and makes it ready to be kept: upright, without what a
 * camera notes, at most 1600 px, with a small form beside it. Stores nothing.
 */
export async function prepareLetterPicture(
  bytes: Buffer,
): Promise<{ picture: LetterPicture } | { error: FieldError }> {
  const content = await preparePhoto(bytes, SMALLEST_SIDE);
  if ('error' in content) return { error: content.error };
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

/** The pictures that came with a letter or a draft, or what to say of them, each at its field. */
export async function preparePictures(sent: BySlot<Buffer>): Promise<{
  pictures: BySlot<LetterPicture>;
  problems: Record<string, FieldError>;
}> {
  const pictures: BySlot<LetterPicture> = {};
  const problems: Record<string, { key: FieldErrorKey }> = {};
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

/** What a transaction about attachments came to. */
export interface Saved<Result> {
  readonly result: Result;
  /** The attachments that nothing points to any more, new ones among them. */
  readonly dropped: readonly string[];
}

/**
 * Stores the files of pictures, then saves what has them: `save` is one transaction that stores
 * their rows. When it fails, nothing of them stays; when it has committed, the files of what it
 * dropped go.
 */
export async function keepLetterPictures<Result>(
  deps: Keeping,
  pictures: readonly LetterPicture[],
  save: () => Promise<Saved<Result>>,
): Promise<Result> {
  try {
    for (const { id, content, preview } of pictures) {
      await deps.storage.write(pictureOf(id), content, 'image/jpeg');
      await deps.storage.write(previewOf(id), preview, 'image/jpeg');
    }
    const { result, dropped } = await save();
    await removeAttachmentFiles(deps, dropped);
    return result;
  } catch (error) {
    await removeAttachmentFiles(
      deps,
      pictures.map(({ id }) => id),
    );
    throw error;
  }
}

/** Removes everything that is stored of attachments whose rows are gone. */
export async function removeAttachmentFiles(
  { storage, log }: Keeping,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    try {
      await storage.removeAll(folderOf(id));
    } catch (error) {
      // What was decided has been committed: it is not told as a failure.
      log.error({ err: error, attachment: id }, 'files of an attachment could not be removed');
    }
  }
}
