import { fault } from '../../faults.ts';
import { crc32, deflateSync } from 'node:zlib';
import { isFieldErrorKey, message } from '@nabta/contract';
import { parseCrop } from '@nabta/contract/desk';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { acceptPhoto, inTurn, preparePhoto } from './photos.ts';

/** A picture with a light that falls from the left: it is no single colour, and has an up. */
function picture(width: number, height: number): Sharp {
  const data = Buffer.alloc(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    data.fill(Math.round((255 * (pixel % width)) / width), pixel * 3, pixel * 3 + 3);
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

const jpeg = (width: number, height: number) => picture(width, height).jpeg().toBuffer();
const png = (width: number, height: number) => picture(width, height).png().toBuffer();

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** A grey PNG that says how large it is, and holds what it is given. */
function pngOf(width: number, height: number, ...chunks: Buffer[]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const all = [signature, chunk('IHDR', head), ...chunks, chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat(all);
}

async function accepted(bytes: Buffer) {
  const result = await acceptPhoto(bytes);
  if ('error' in result) throw new Error(result.error.key);
  return result.photo;
}

describe('a photo is taken by what is in it, not by its name (VAL-21, TRAP-24)', () => {
  it.each([
    ['a PNG that is called .jpg', () => png(200, 100)],
    ['a JPEG that is called .html', () => jpeg(200, 100)],
    [
      'a JPEG of every kind of colour',
      () => picture(200, 100).toColourspace('cmyk').jpeg().toBuffer(),
    ],
    ['a progressive JPEG', () => picture(200, 100).jpeg({ progressive: true }).toBuffer()],
    ['a PNG of 16 bits', () => picture(200, 100).toColourspace('rgb16').png().toBuffer()],
  ])('%s', async (_what, make) => {
    const { content } = await accepted(await make());
    expect(await sharp(content).metadata()).toMatchObject({
      format: 'jpeg',
      width: 200,
      height: 100,
      space: 'srgb',
    });
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><script/></svg>'],
    ['an HTML page that is called .png', '<!doctype html><script>alert(1)</script>'],
    ['an empty file', ''],
    ['one byte', '\u00ff'],
    ['a PDF', '%PDF-1.7'],
  ])('%s is none', async (_what, text) => {
    const result = await acceptPhoto(Buffer.from(text, 'latin1'));
    expect(result).toEqual({ error: { key: 'photo-not-a-picture' } });
  });

  it.each(['gif', 'webp', 'tiff', 'avif'] as const)(
    'a picture of another kind is none: %s',
    async (format) => {
      const result = await acceptPhoto(await picture(200, 100).toFormat(format).toBuffer());
      expect(result).toEqual({ error: { key: 'photo-not-a-picture' } });
    },
  );

  it.each([
    ['a JPEG that breaks off', async () => (await jpeg(900, 600)).subarray(0, 4_000)],
    ['a PNG that breaks off', async () => (await png(900, 600)).subarray(0, 1_500)],
    ['only the start of a JPEG', () => Buffer.from('ffd8ffe000104a464946', 'hex')],
    [
      'a page behind the start of a PNG',
      () => Buffer.from('\u0089PNG\r\n\u001a\n<svg/>', 'latin1'),
    ],
    ['a PNG without anything inside', () => pngOf(100, 100)],
    ['a PNG of no size', () => pngOf(0, 100)],
  ])('%s is damaged', async (_what, make) => {
    expect(await acceptPhoto(await make())).toEqual({ error: { key: 'photo-damaged' } });
  });

  it('of more than 4 MB is refused before it is looked at', async () => {
    expect(await acceptPhoto(Buffer.alloc(5 * 1024 * 1024))).toEqual({
      error: { key: 'photo-too-large', parameters: { maximum: '4' } },
    });
  });

  it('of less than 32 pixels is refused; that many are enough', async () => {
    expect(await acceptPhoto(await png(400, 31))).toEqual({
      error: { key: 'photo-too-small', parameters: { minimum: '32' } },
    });
    expect(await sharp((await accepted(await png(400, 32))).content).metadata()).toMatchObject({
      width: 400,
      height: 32,
    });
  });
});

describe('a small file that opens to a huge picture (TRAP-24)', () => {
  const refused = { error: { key: 'photo-too-many-pixels', parameters: { maximum: '40' } } };

  it('is refused by its head: what is inside is never opened', async () => {
    // Were it decoded, it would be found damaged.
    const inside = chunk('IDAT', Buffer.from('no picture'));
    expect(await acceptPhoto(pngOf(10_000, 5_000, inside))).toEqual(refused);
    expect(await acceptPhoto(pngOf(1_000_000, 1_000, inside))).toEqual(refused);
  });

  it('is refused when it is whole', async () => {
    const rows = deflateSync(Buffer.alloc(10_001 * 5_000));
    expect(rows.length).toBeLessThan(100_000);
    expect(await acceptPhoto(pngOf(10_000, 5_000, chunk('IDAT', rows)))).toEqual(refused);
  });

  it('is refused as a JPEG too', async () => {
    const bytes = await jpeg(64, 64);
    // The start of the frame: its length, 8 bits, then height and width.
    const frame = bytes.indexOf(Buffer.from('ffc0', 'hex'));
    bytes.writeUInt16BE(9_000, frame + 5);
    bytes.writeUInt16BE(9_000, frame + 7);
    expect(await acceptPhoto(bytes)).toEqual(refused);
  });

  it('may have 40 million pixels', async () => {
    const rows = deflateSync(Buffer.alloc(8_001 * 5_000));
    const { content } = await accepted(pngOf(8_000, 5_000, chunk('IDAT', rows)));
    expect(await sharp(content).metadata()).toMatchObject({ width: 1_600, height: 1_000 });
  });
});

describe('what is kept of a photo', () => {
  it('is at most 1600 pixels, and never blown up', async () => {
    const large = await accepted(await jpeg(2_400, 3_200));
    expect(await sharp(large.content).metadata()).toMatchObject({ width: 1_200, height: 1_600 });
    const small = await accepted(await jpeg(60, 40));
    expect(await sharp(small.content).metadata()).toMatchObject({ width: 60, height: 40 });
  });

  it.each([
    [1, 'left'],
    [2, 'right'],
    [3, 'right'],
    [4, 'left'],
    [5, 'top'],
    [6, 'top'],
    [7, 'bottom'],
    [8, 'bottom'],
  ] as const)(
    'stands upright, orientation %i: its left edge is now %s',
    async (orientation, edge) => {
      const taken = await picture(300, 200).withMetadata({ orientation }).jpeg().toBuffer();
      const { content } = await accepted(taken);
      const size = orientation >= 5 ? { width: 200, height: 300 } : { width: 300, height: 200 };
      expect(await sharp(content).metadata()).toMatchObject(size);
      const place = {
        left: { left: 0, top: 95 },
        right: { left: 290, top: 95 },
        top: { left: 95, top: 0 },
        bottom: { left: 95, top: 290 },
      }[edge];
      const patch = sharp(content).extract({ ...place, width: 10, height: 10 });
      const { channels } = await sharp(await patch.png().toBuffer()).stats();
      expect(channels[0]?.mean).toBeLessThan(40);
    },
  );

  it.each([
    // Upright it is dark on the left. `turn` is clockwise.
    [1, 0, '0,0,50,100', [0, 127]],
    [1, 0, '50,0,50,100', [128, 255]],
    [1, 90, '0,0,100,50', [0, 127]],
    [1, 180, '0,0,50,100', [128, 255]],
    [1, 270, '0,50,100,50', [0, 127]],
    // The camera was held otherwise: what counts is what is seen.
    [3, 0, '50,0,50,100', [0, 127]],
    [6, 0, '0,0,100,50', [0, 127]],
    [6, 90, '50,0,50,100', [0, 127]],
    [8, 270, '50,0,50,100', [0, 127]],
  ] as const)(
    'is what is cut of it, orientation %i, turned by %i: %s',
    async (orientation, turn, text, [darkest, lightest]) => {
      const taken = await picture(600, 400).withMetadata({ orientation }).jpeg().toBuffer();
      const content = await preparePhoto(taken, { cut: { turn, crop: parseCrop(text) } });
      if (!Buffer.isBuffer(content)) throw new Error(content.problem.key);
      const isLaid = orientation >= 5 !== (turn === 90 || turn === 270);
      const [width, height] = isLaid ? [400, 600] : [600, 400];
      const [, , across = 0, down = 0] = text.split(',').map(Number);
      expect(await sharp(content).metadata()).toMatchObject({
        width: (width * across) / 100,
        height: (height * down) / 100,
      });
      const { channels } = await sharp(content).stats();
      expect(channels[0]?.min).toBeGreaterThan(darkest - 8);
      expect(channels[0]?.max).toBeLessThan(lightest + 8);
    },
  );

  it('is no crop with a side of less than 160 pixels', async () => {
    const bytes = await png(400, 400);
    const cut = (text: string) => preparePhoto(bytes, { cut: { turn: 0, crop: parseCrop(text) } });
    expect(await cut('0,0,39.75,80')).toEqual({
      error: {
        key: 'crop-too-small',
        parameters: { width: '159', height: '320', minimum: '160' },
      },
      isOfCrop: true,
      problem: fault('photo-cut-small', { width: 159, height: 320, minimum: 160 }),
    });
    expect(Buffer.isBuffer(await cut('0,0,40,40'))).toBe(true);
  });

  it('has the colours that were seen, without the profile of the screen', async () => {
    const red = { create: { width: 64, height: 64, channels: 3 as const, background: '#c83c28' } };
    const taken = await sharp(red).withIccProfile('p3').jpeg({ quality: 100 }).toBuffer();
    expect((await sharp(taken).metadata()).icc).toBeDefined();
    const { content } = await accepted(taken);
    expect((await sharp(content).metadata()).icc).toBeUndefined();
    const { channels } = await sharp(content).stats();
    const [r = 0, g = 0, b = 0] = channels.map(({ mean }) => mean);
    expect(Math.abs(r - 0xc8)).toBeLessThan(6);
    expect(Math.abs(g - 0x3c)).toBeLessThan(6);
    expect(Math.abs(b - 0x28)).toBeLessThan(6);
  });

  it('is nothing that was hidden behind the picture', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>');
    const { content } = await accepted(Buffer.concat([await jpeg(200, 100), page]));
    expect(content.includes('script')).toBe(false);
  });

  it('gets another id each time, and is private', async () => {
    const bytes = await jpeg(200, 100);
    const [one, two] = await Promise.all([accepted(bytes), accepted(bytes)]);
    expect(one.id).not.toBe(two.id);
    expect(one.id).toMatch(/^[\w-]{16,64}$/);
    expect(one.row).toEqual({ id: one.id, isChild: true });
  });
});

describe("a child's photo", () => {
  it('needs 160 pixels, and is told of in words for who imports it', async () => {
    expect(await preparePhoto(await png(300, 159))).toMatchObject({
      problem: fault('photo-few-pixels', { width: 300, height: 159, minimum: 160 }),
    });
    expect(await preparePhoto(pngOf(10_000, 5_000, chunk('IDAT', Buffer.alloc(9))))).toMatchObject({
      problem: fault('photo-many-pixels', { width: 10_000, height: 5_000, maximum: 40 }),
    });
  });
});

it.each([
  ['photo-not-a-picture', {}],
  ['photo-damaged', {}],
  ['photo-too-large', { maximum: '٤' }],
  ['photo-too-many-pixels', { maximum: '٤٠' }],
  ['photo-too-small', { minimum: '٣٢' }],
] as const)('%s has a sentence that asks for another photo, in both languages', (key, values) => {
  expect(isFieldErrorKey(key)).toBe(true);
  expect(message(key, 'en', values)).toMatch(/Please choose/);
  const arabic = message(key, 'ar', values);
  expect(arabic).toMatch(/يُرجى اختيار صورة/);
  for (const value of Object.values(values)) expect(arabic).toContain(value);
});

it('two pictures are worked on at once, and one that fails holds up none (TRAP-24)', async () => {
  let working = 0;
  let most = 0;
  const work = (index: number) => async () => {
    working += 1;
    most = Math.max(most, working);
    await new Promise((resolve) => setImmediate(resolve));
    working -= 1;
    if (index % 3 === 0) throw new Error('damaged');
    return index;
  };
  const all = Array.from({ length: 12 }, (_, index) => inTurn(work(index)));
  const done = await Promise.allSettled(all);
  expect(most).toBe(2);
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
  expect(await inTurn(work(1))).toBe(1);
});
