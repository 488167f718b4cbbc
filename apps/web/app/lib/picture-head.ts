/** What the first bytes of a file say of a picture. */
export interface PictureHead {
  readonly type: 'image/jpeg' | 'image/png';
  /** Pixels, before the picture is turned; undefined when they are further on in the file. */
  readonly size: { readonly width: number; readonly height: number } | undefined;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const;
const JPEG = [0xff, 0xd8, 0xff] as const;

/** How much of a file is enough to find a JPEG's size behind its own small preview. */
export const HEAD_BYTES = 256 * 1024;

/** Reads what a file is by its bytes, whatever its name says; undefined when no JPEG and no PNG. */
export function readPictureHead(bytes: Uint8Array): PictureHead | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const begins = (signature: readonly number[]) =>
    signature.every((byte, index) => bytes[index] === byte);
  if (begins(PNG)) {
    const size =
      bytes.length < 24 ? undefined : { width: view.getUint32(16), height: view.getUint32(20) };
    return { type: 'image/png', size };
  }
  return begins(JPEG) ? { type: 'image/jpeg', size: jpegSize(view) } : undefined;
}

/** Walks the segments of a JPEG up to its frame header, which holds the size. */
function jpegSize(view: DataView): PictureHead['size'] {
  let at = 2;
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    // Whatever length a broken file claims, the walk goes on.
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** SOF0 to SOF15, without the tables that stand between them (DHT, JPG, DAC). */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}
