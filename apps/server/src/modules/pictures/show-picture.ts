import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import { inTurn, loadSharp } from './photos.ts';
import {
  archOf,
  CONTENT_TYPES,
  originalOf,
  variantOf,
  variantsOf,
  type Focus,
  type Format,
} from './rules.ts';
import { pictures } from './tables.ts';

/** Pictures that are being made: a second request for one waits for the first. */
const underWay = new Map<string, Promise<Buffer>>();

type Showing = Pick<Deps, 'db' | 'storage' | 'drawings'>;

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
  deps: Showing,
  request: { id: string; width: number; format: Format },
): Promise<{ content: Buffer; contentType: string; isPrivate: boolean }> {
  const { id, width, format } = request;
  const picture = await findShown(deps, id);
  const contentType = CONTENT_TYPES[format];
  const content = await keptForm(deps, picture, {
    key: variantOf(id, width, format),
    contentType,
    make: (source) => makeVariant(source, width, format),
  });
  return { content, contentType, isPrivate: picture.isChild };
}

/** A picture in an arch, as a PNG for mails: no mail client cuts shapes. Throws as `showPicture`. */
export async function showInArch(deps: Showing, id: string): Promise<Buffer> {
  const picture = await findShown(deps, id);
  return keptForm(deps, picture, {
    key: archOf(id, picture),
    contentType: 'image/png',
    make: (source) => makeArch(source, picture),
  });
}

interface Form {
  readonly key: string;
  readonly contentType: string;
  readonly make: (source: Buffer) => Promise<Buffer>;
}

async function keptForm(
  deps: Showing,
  picture: typeof pictures.$inferSelect,
  form: Form,
): Promise<Buffer> {
  const kept = await deps.storage.read(form.key);
  if (kept) return kept;
  const made =
    underWay.get(form.key) ??
    inTurn(() => keepForm(deps, picture, form)).finally(() => underWay.delete(form.key));
  underWay.set(form.key, made);
  return made;
}

async function keepForm(
  deps: Showing,
  picture: typeof pictures.$inferSelect,
  { key, contentType, make }: Form,
): Promise<Buffer> {
  const { id } = picture;
  const content = await make(await sourceOf(deps, picture));
  await deps.storage.write(key, content, contentType);
  try {
    await findShown(deps, id);
  } catch (error) {
    // It was withdrawn, and its other files were removed, before this one was written.
    await deps.storage.removeAll(variantsOf(id));
    throw error;
  }
  return content;
}

const MAX_PIXELS = 60_000_000;

/** Twice the size at which mails show it: 120 x 150. */
const ARCH = { width: 240, height: 300 };
const ARCH_SHAPE =
  '<svg width="240" height="300"><path d="M0 120a120 120 0 0 1 240 0v156a24 24 0 0 1 -24 24h-192a24 24 0 0 1 -24 -24Z"/></svg>';

async function makeArch(source: Buffer, focus: Focus): Promise<Buffer> {
  const sharp = await loadSharp();
  const image = sharp(source, { limitInputPixels: MAX_PIXELS });
  const { autoOrient } = await image.metadata();
  const scale = Math.max(ARCH.width / autoOrient.width, ARCH.height / autoOrient.height);
  const width = Math.max(ARCH.width, Math.round(autoOrient.width * scale));
  const height = Math.max(ARCH.height, Math.round(autoOrient.height * scale));
  return image
    .rotate()
    .resize({ width, height, fit: 'fill' })
    .extract({
      ...ARCH,
      // As `object-position` places it on the site.
      left: Math.round(((width - ARCH.width) * focus.focusX) / 100),
      top: Math.round(((height - ARCH.height) * focus.focusY) / 100),
    })
    .composite([{ input: Buffer.from(ARCH_SHAPE), blend: 'dest-in' }])
    .png({ palette: true, quality: 85, effort: 8 })
    .toBuffer();
}

async function makeVariant(source: Buffer, width: number, format: Format): Promise<Buffer> {
  const sharp = await loadSharp();
  const image = sharp(source, { limitInputPixels: MAX_PIXELS })
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
  { storage, drawings }: Showing,
  { id, drawing }: typeof pictures.$inferSelect,
): Promise<Buffer> {
  const source = await (drawing === null ? storage.read(originalOf(id)) : drawings.read(drawing));
  if (!source) throw notFound();
  return source;
}
