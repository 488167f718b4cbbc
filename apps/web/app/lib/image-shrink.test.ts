import sharp from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fitted, preparePhoto, readPictureHead } from './image-shrink.ts';

/** A file that claims a size without holding it. */
function fileOf(bytes: Uint8Array<ArrayBuffer>, { size = bytes.length, name = 'me.png' } = {}) {
  const file = new File([bytes], name, { type: 'image/png' });
  return Object.defineProperty(file, 'size', { value: size });
}

async function png(width: number, height: number) {
  const background = '#b4472e';
  const made = sharp({ create: { width, height, channels: 3, background } });
  return new Uint8Array(await made.png().toBuffer());
}

afterEach(() => vi.unstubAllGlobals());

/** Stands in for how a browser reads files that it cannot make smaller. */
class Reader {
  onload: (() => void) | undefined;
  readonly result = 'data:image/png;base64,AA==';
  readAsDataURL() {
    this.onload?.();
  }
}

describe('a file that is no photo (VAL-21, TRAP-24)', () => {
  it('is refused by its bytes, whatever its name says', async () => {
    const file = fileOf(new TextEncoder().encode('<svg onload=alert(1)>'), { name: 'me.png' });
    expect(await preparePhoto(file)).toBe('not-a-picture');
  });

  it('is refused when it only begins like one', async () => {
    vi.stubGlobal('createImageBitmap', () =>
      Promise.reject(new DOMException('cannot be decoded', 'InvalidStateError')),
    );
    expect(await preparePhoto(fileOf(await png(2, 2)))).toBe('not-a-picture');
  });

  it('is refused unopened when it is too large, or would fill the memory', async () => {
    const opened = vi.fn();
    vi.stubGlobal('createImageBitmap', opened);
    expect(await preparePhoto(fileOf(await png(2, 2), { size: 31 * 1024 * 1024 }))).toBe(
      'too-large',
    );
    const bomb = await png(2, 2);
    new DataView(bomb.buffer).setUint32(16, 100_000);
    new DataView(bomb.buffer).setUint32(20, 100_000);
    expect(await preparePhoto(fileOf(bomb))).toBe('too-many-pixels');
    expect(opened).not.toHaveBeenCalled();
  });
});

describe('where the browser cannot make it smaller', () => {
  it('a photo goes as it came', async () => {
    vi.stubGlobal('FileReader', Reader);
    const file = fileOf(await png(2, 2));
    expect(await preparePhoto(file)).toEqual({ file, preview: 'data:image/png;base64,AA==' });
  });

  it('but not one that is too large to send', async () => {
    const file = fileOf(await png(2, 2), { size: 5 * 1024 * 1024 });
    expect(await preparePhoto(file)).toBe('too-large');
  });
});

it.each([
  [4000, 3000, { width: 1600, height: 1200 }],
  [3000, 4000, { width: 1200, height: 1600 }],
  [800, 600, { width: 800, height: 600 }],
  [20_000, 1, { width: 1600, height: 1 }],
])('%i x %i fits as it should', (width, height, size) => {
  expect(fitted(width, height, 1600)).toEqual(size);
});

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b4472e' } });

describe('the type of a file by its bytes (VAL-21, TRAP-24)', () => {
  it('knows a PNG and its size', async () => {
    const bytes = await picture(640, 480).png().toBuffer();
    expect(readPictureHead(bytes)).toEqual({
      type: 'image/png',
      size: { width: 640, height: 480 },
    });
  });

  it.each([false, true])('knows a JPEG and its size (progressive: %s)', async (progressive) => {
    const bytes = await picture(321, 123).jpeg({ progressive }).toBuffer();
    expect(readPictureHead(bytes)).toEqual({
      type: 'image/jpeg',
      size: { width: 321, height: 123 },
    });
  });

  it('finds the size of a JPEG behind what a camera writes into it', async () => {
    const shot = picture(64, 32).withExif({ IFD0: { Make: 'x'.repeat(5000) } });
    expect(readPictureHead(await shot.jpeg().toBuffer())?.size).toEqual({ width: 64, height: 32 });
  });

  it('does not find a size that is cut off, and says so', async () => {
    const jpeg = await picture(64, 32).jpeg().toBuffer();
    const png = await picture(64, 32).png().toBuffer();
    expect(readPictureHead(jpeg.subarray(0, 20))).toEqual({ type: 'image/jpeg', size: undefined });
    expect(readPictureHead(png.subarray(0, 12))).toEqual({ type: 'image/png', size: undefined });
  });

  it('never walks in circles through a broken JPEG', () => {
    const broken = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xff, 0xff, 0, 0, 0, 0]);
    expect(readPictureHead(broken)).toEqual({ type: 'image/jpeg', size: undefined });
    const padded = new Uint8Array(40).fill(0xff);
    padded[1] = 0xd8;
    expect(readPictureHead(padded)?.size).toBeUndefined();
  });

  it.each(['', 'GIF89a', '%PDF-1.7', '<svg xmlns=', 'RIFF....WEBP', '....ftypheic'])(
    '“%s” begins neither',
    (beginning) => {
      expect(readPictureHead(new TextEncoder().encode(beginning))).toBeUndefined();
    },
  );
});
