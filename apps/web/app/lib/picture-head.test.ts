import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readPictureHead } from './picture-head.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b4472e' } });

describe('what a file is, by its bytes (VAL-21, traps 24)', () => {
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
