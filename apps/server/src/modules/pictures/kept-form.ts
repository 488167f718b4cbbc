import sharp from 'sharp';
import type { Deps } from '../../deps.ts';
import { preparePhoto, type PhotoFault } from './photos.ts';
import { originalOf } from './rules.ts';

/**
 * The segments of a JPEG that only say how its pixels are written: JFIF, tables, frames, scans and
 * intervals. Everything else could tell something: where it was taken, by whom, or anything at all.
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
  const [a, b] = [await sharp(bytes).metadata(), await sharp(other).metadata()];
  return a.width === b.width && a.height === b.height && a.space === b.space;
}
