/** Why a file is not taken for a photo. */
export type PhotoFault = 'not-a-picture' | 'too-large' | 'too-many-pixels';

/** A photo that is ready to be sent. */
export interface ReadyPhoto {
  readonly file: File;
  /** A `data:` address of a small copy: the security policy lets pages show these. */
  readonly preview: string;
}

/** More is refused before it is opened: a phone's memory would not hold it (TRAP-24). */
const MAX_PIXELS = 60_000_000;
const MAX_BYTES = 30 * 1024 * 1024;
/** The largest file that is sent unchanged where the browser cannot make it smaller. */
const MAX_SENT_BYTES = 4 * 1024 * 1024;

const LONGEST_EDGE = 1600;
const PREVIEW_EDGE = 320;
const QUALITY = 0.85;

/**
 * Makes a photo ready to be sent: a JPEG of at most 1600 pixels (or `longestEdge`), upright, and
 * without what a phone writes into it, like the place where it was taken. Where the browser cannot
 * do that, the file goes as it came and the server does.
 */
export async function preparePhoto(
  file: File,
  { longestEdge = LONGEST_EDGE }: { longestEdge?: number } = {},
): Promise<ReadyPhoto | PhotoFault> {
  const head = readPictureHead(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  if (!head) return 'not-a-picture';
  if (file.size > MAX_BYTES) return 'too-large';
  if (head.size && head.size.width * head.size.height > MAX_PIXELS) return 'too-many-pixels';
  const bitmap = await open(file);
  if (bitmap === 'unreadable') return 'not-a-picture';
  const made = bitmap && (await shrink(bitmap, file, longestEdge));
  bitmap?.close();
  if (made) return made;
  return file.size > MAX_SENT_BYTES ? 'too-large' : { file, preview: await dataUrlOf(file) };
}

/** The size in which a picture fits an edge; a small one is not blown up. */
export function fitted(width: number, height: number, edge: number) {
  const scale = Math.min(1, edge / Math.max(width, height));
  const pixels = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: pixels(width), height: pixels(height) };
}

/** Undefined when the browser does not know how. */
async function open(file: File): Promise<ImageBitmap | 'unreadable' | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    // The bytes begin like a picture's and are none.
    return error instanceof DOMException && error.name === 'InvalidStateError'
      ? 'unreadable'
      : undefined;
  }
}

async function shrink(
  bitmap: ImageBitmap,
  { name }: File,
  longestEdge: number,
): Promise<ReadyPhoto | undefined> {
  const blob = await new Promise<Blob | null>((resolve) => {
    drawn(bitmap, longestEdge).toBlob(resolve, 'image/jpeg', QUALITY);
  });
  if (!blob) return undefined;
  return {
    file: new File([blob], `${name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' }),
    preview: drawn(bitmap, PREVIEW_EDGE).toDataURL('image/jpeg', QUALITY),
  };
}

function drawn(bitmap: ImageBitmap, edge: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const { width, height } = fitted(bitmap.width, bitmap.height, edge);
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  pen.imageSmoothingQuality = 'high';
  // Transparent parts of a PNG would become black.
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(bitmap, 0, 0, width, height);
  return canvas;
}

/** A file as an address that pages may show. */
export function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error ?? new Error('unreadable file'));
    reader.readAsDataURL(file);
  });
}

/** A picture's type and size, read from its first bytes. */
interface PictureHead {
  readonly type: 'image/jpeg' | 'image/png';
  /** Pixels, before the picture is turned; undefined when they are further on in the file. */
  readonly size: { readonly width: number; readonly height: number } | undefined;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const;
const JPEG = [0xff, 0xd8, 0xff] as const;

/** Enough bytes to find a JPEG's size behind its embedded preview. */
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
