import type { Deps } from '../../deps.ts';
import { DomainError, type FieldError } from '../../errors.ts';
import { fault, type Fault } from '../../faults.ts';
import { randomId } from '../../platform/secrets.ts';
import { createTurns } from '../../platform/turns.ts';
import { cutArea, WHOLE, type Area, type PhotoCut } from './cut-rules.ts';
import { removePictureFiles, writeOriginal, type PictureRow } from './originals.ts';
import { originalOf, PHOTO_MAX_BYTES } from './rules.ts';

/** The picture library: it takes 20 MB, so it is loaded with the first picture that is worked on. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // One picture uses one core, and reading files needs the threads that pictures leave.
  sharp.concurrency(1);
  return sharp;
}

/**
 * Works on a picture when it is its turn, a few at a time however many are asked for or sent: all
 * that decodes one goes through here.
 */
export const inTurn = createTurns({ atOnce: 2, mostWaiting: Infinity });

/** The largest side of a stored photo, and the smallest of a child's, in pixels. */
const LARGEST_SIDE = 1_600;
const SMALLEST_SIDE = 160;
/** The smallest side of a sponsor's photo: a smaller one is a tracking pixel or a mistake. */
const SMALLEST_SIDE_OF_SPONSOR = 32;
/**
 * The size is read from the header before decoding: a small file can open to any size (TRAP-24).
 */
const MAX_MEGAPIXELS = 40;

/** Photos are JPEG or PNG by their first bytes, whatever the file is called. */
const SIGNATURES = ['ffd8ff', '89504e470d0a1a0a'];

/** The reason why a photo is refused, for the field of a form and for the import of a file. */
export interface PhotoFault {
  readonly error: FieldError;
  /** True: another part of the photo could be taken. */
  readonly isOfCrop?: boolean;
  readonly problem: Fault;
}

/**
 * A photo as it is stored: upright, turned and cut as staff say, in sRGB, at most 1600 px, without
 * any metadata (a camera notes where a child lives). Returns the fault of one that is not taken.
 * Decodes nothing before its size is known.
 */
export async function preparePhoto(
  bytes: Buffer,
  { smallestSide = SMALLEST_SIDE, cut = WHOLE }: { smallestSide?: number; cut?: PhotoCut } = {},
): Promise<Buffer | PhotoFault> {
  const start = bytes.subarray(0, 8).toString('hex');
  if (!SIGNATURES.some((signature) => start.startsWith(signature))) {
    return { error: { key: 'photo-not-a-picture' }, problem: fault('photo-no-picture') };
  }
  try {
    return (
      (await faultOfSize(bytes, smallestSide)) ??
      (await faultOfCrop(bytes, smallestSide, cut)) ??
      (await inTurn(() => makeOriginal(bytes, cut)))
    );
  } catch {
    return { error: { key: 'photo-damaged' }, problem: fault('photo-damaged') };
  }
}

async function faultOfSize(bytes: Buffer, smallestSide: number): Promise<PhotoFault | undefined> {
  const sharp = await loadSharp();
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > MAX_MEGAPIXELS * 1_000_000) {
    return {
      error: { key: 'photo-too-many-pixels', parameters: { maximum: String(MAX_MEGAPIXELS) } },
      problem: fault('photo-many-pixels', { width, height, maximum: MAX_MEGAPIXELS }),
    };
  }
  if (Math.min(width, height) < smallestSide) {
    return {
      error: { key: 'photo-too-small', parameters: { minimum: String(smallestSide) } },
      problem: fault('photo-few-pixels', { width, height, minimum: smallestSide }),
    };
  }
  return undefined;
}

async function faultOfCrop(
  bytes: Buffer,
  smallestSide: number,
  cut: PhotoCut,
): Promise<PhotoFault | undefined> {
  if (!cut.crop) return undefined;
  const { width, height } = await areaOf(bytes, cut);
  if (Math.min(width, height) >= smallestSide) return undefined;
  const parameters = {
    width: String(width),
    height: String(height),
    minimum: String(smallestSide),
  };
  return {
    error: { key: 'crop-too-small', parameters },
    isOfCrop: true,
    problem: fault('photo-cut-small', { width, height, minimum: smallestSide }),
  };
}

async function areaOf(bytes: Buffer, cut: PhotoCut): Promise<Area> {
  const sharp = await loadSharp();
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return cutArea(autoOrient, cut);
}

async function makeOriginal(bytes: Buffer, cut: PhotoCut): Promise<Buffer> {
  const sharp = await loadSharp();
  // Phones write small faults that every program shows past; a photo that breaks off is refused.
  const photo = sharp(bytes, { limitInputPixels: MAX_MEGAPIXELS * 1_000_000, failOn: 'error' })
    .autoOrient()
    .rotate(cut.turn);
  if (cut.crop) photo.extract(await areaOf(bytes, cut));
  return photo
    .resize({ width: LARGEST_SIDE, height: LARGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#f7f0e4' })
    .jpeg({ quality: 90, mozjpeg: true })
    .toBuffer();
}

/** A sponsor's photo that may be kept: nothing of it is stored yet. */
export interface AcceptedPhoto {
  /** The picture that its owner's row will point to. */
  readonly id: string;
  /** For `publishPictures`, in the transaction that saves its owner. */
  readonly row: PictureRow;
  readonly content: Buffer;
}

/**
 * Checks a photo that a sponsor sent (VAL-21) and makes it ready to be kept. It is private: like a
 * child's, for no shared cache and no search engine. Stores nothing.
 */
export async function acceptPhoto(
  bytes: Buffer,
): Promise<{ photo: AcceptedPhoto } | { error: FieldError }> {
  if (bytes.length > PHOTO_MAX_BYTES) {
    const maximum = String(PHOTO_MAX_BYTES / 1024 / 1024);
    return { error: { key: 'photo-too-large', parameters: { maximum } } };
  }
  const content = await preparePhoto(bytes, { smallestSide: SMALLEST_SIDE_OF_SPONSOR });
  if ('error' in content) return { error: content.error };
  // A new id each time, unlike an import: what one request gives up is never another's.
  const id = randomId();
  return { photo: { id, row: sponsorPhotoRow(id), content } };
}

/** The row of a sponsor's stored photo, for `publishPictures`. */
export function sponsorPhotoRow(id: string): PictureRow {
  return { id, isChild: true };
}

/**
 * Stores a photo, then saves what has it: `save` publishes its row in a transaction, or keeps its
 * id to do so later. When that is refused nothing of the photo stays. After any other error its row may
 * be there (the answer to a commit may be lost): the daily job then removes a photo without one.
 * Without a photo it only saves.
 */
export async function keepPhoto<Saved>(
  { storage }: Pick<Deps, 'storage'>,
  photo: AcceptedPhoto | undefined,
  save: () => Promise<Saved>,
): Promise<Saved> {
  if (!photo) return save();
  await writeOriginal(storage, photo.id, photo.content);
  try {
    return await save();
  } catch (error) {
    if (error instanceof DomainError) await removePictureFiles(storage, photo.id);
    throw error;
  }
}

/**
 * The segments of a JPEG that only say how its pixels are written: JFIF, tables, frames, scans and
 * intervals. Any other segment could say where it was taken, by whom, or anything else.
 */
const PLAIN_SEGMENTS = new Set([0xe0, 0xdb, 0xc0, 0xc2, 0xc4, 0xda, 0xdd]);
const JFIF_LENGTH = 16;

/**
 * A photo in the form in which it is stored, as `preparePhoto`; one that has it already (it comes
 * from an export) stays as it is, byte for byte, instead of losing a little each time.
 */
export async function prepareOriginal(bytes: Buffer): Promise<Buffer | PhotoFault> {
  const prepared = await preparePhoto(bytes);
  return Buffer.isBuffer(prepared) && isPlainJpeg(bytes) && (await hasSizeOf(bytes, prepared))
    ? bytes
    : prepared;
}

/** The stored photo of a picture, if it has one. */
export function readOriginal(storage: Deps['storage'], id: string): Promise<Buffer | undefined> {
  return storage.read(originalOf(id));
}

/** Whether a file is a JPEG with pixels, and nothing else: no metadata, nothing behind its end. */
function isPlainJpeg(bytes: Buffer): boolean {
  if (bytes.readUInt16BE(0) !== 0xff_d8) return false;
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return false;
    const marker = bytes[at + 1] ?? 0;
    const length = bytes.readUInt16BE(at + 2);
    if (!PLAIN_SEGMENTS.has(marker) || length < 2) return false;
    if (marker === 0xe0 && length !== JFIF_LENGTH) return false;
    at += 2 + length;
    if (marker === 0xda) at = endOfScan(bytes, at);
    if (bytes.readUInt16BE(Math.min(at, bytes.length - 2)) === 0xff_d9) {
      return at === bytes.length - 2;
    }
  }
  return false;
}

/** Where the pixels of a scan end: at a marker that is neither stuffing nor a restart. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

/** Whether two JPEGs are equally large: neither was turned or made smaller. */
async function hasSizeOf(bytes: Buffer, other: Buffer): Promise<boolean> {
  const sharp = await loadSharp();
  const [a, b] = [await sharp(bytes).metadata(), await sharp(other).metadata()];
  return a.width === b.width && a.height === b.height && a.space === b.space;
}
