import { and, eq, isNull } from 'drizzle-orm';
import sharp from 'sharp';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import { inTurn } from './photos.ts';
import { CONTENT_TYPES, originalOf, variantOf, variantsOf, type Format } from './rules.ts';
import { pictures } from './tables.ts';

/** Pictures that are being made: a second request for one waits for the first. */
const underWay = new Map<string, Promise<Buffer>>();

async function findShown({ db }: Pick<Deps, 'db'>, id: string) {
  const [picture] = await db
    .select()
    .from(pictures)
    .where(and(eq(pictures.id, id), isNull(pictures.withdrawnAt)));
  if (!picture) throw notFound();
  return picture;
}

/**
 * A picture in one width and format, made on first demand and kept. `isPrivate` (a child's, a
 * sponsor's): not for shared caches. Throws `not-found` for an unknown or withdrawn picture.
 */
export async function showPicture(
  deps: Deps,
  request: { id: string; width: number; format: Format },
): Promise<{ content: Buffer; contentType: string; isPrivate: boolean }> {
  const { id, width, format } = request;
  const picture = await findShown(deps, id);
  const contentType = CONTENT_TYPES[format];
  const key = variantOf(id, width, format);
  let content = await deps.storage.read(key);
  if (!content) {
    const made =
      underWay.get(key) ??
      inTurn(() => keepVariant(deps, picture, width, format)).finally(() => underWay.delete(key));
    underWay.set(key, made);
    content = await made;
  }
  return { content, contentType, isPrivate: picture.isChild };
}

async function keepVariant(
  deps: Deps,
  picture: typeof pictures.$inferSelect,
  width: number,
  format: Format,
): Promise<Buffer> {
  const { id } = picture;
  const content = await makeVariant(deps, picture, width, format);
  await deps.storage.write(variantOf(id, width, format), content, CONTENT_TYPES[format]);
  try {
    await findShown(deps, id);
  } catch (error) {
    // It was withdrawn, and its other files were removed, before this one was written.
    await deps.storage.removeAll(variantsOf(id));
    throw error;
  }
  return content;
}

async function makeVariant(
  deps: Deps,
  picture: typeof pictures.$inferSelect,
  width: number,
  format: Format,
): Promise<Buffer> {
  const source = await sourceOf(deps, picture);
  const image = sharp(source, { limitInputPixels: 60_000_000 })
    .rotate()
    .resize({ width, withoutEnlargement: true });
  switch (format) {
    case 'avif':
      return image.avif({ quality: 60, effort: 1 }).toBuffer();
    case 'webp':
      return image.webp({ quality: 72, effort: 4 }).toBuffer();
    case 'jpg':
      return image
        .flatten({ background: '#f7f0e4' })
        .jpeg({ quality: 76, mozjpeg: true })
        .toBuffer();
  }
}

async function sourceOf(
  { storage, drawings }: Deps,
  { id, drawing }: typeof pictures.$inferSelect,
): Promise<Buffer> {
  const source = await (drawing === null ? storage.read(originalOf(id)) : drawings.read(drawing));
  if (!source) throw notFound();
  return source;
}
