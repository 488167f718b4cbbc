import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { pictures } from './tables.ts';
import { invalid } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import { createHttpApp } from '../../http/server.ts';
import { photoFile, readForm } from '../../http/uploads.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import {
  acceptPhoto,
  keepPhoto,
  PHOTO_MAX_BYTES,
  publishPictures,
  removePictureFiles,
  withdrawPictures,
} from './index.ts';
import { pictureRoutes } from './routes.ts';
import { FORMATS } from './rules.ts';

let test: TestApp;
let app: App;
beforeAll(async () => {
  test = await buildTestApp();
  const { deps } = test;
  app = await createHttpApp(deps);
  pictureRoutes(app, deps);
  app.post(
    '/photo',
    {
      preValidation: readForm({ files: { image: { maxBytes: PHOTO_MAX_BYTES } } }),
      schema: { body: z.object({ image: photoFile }) },
    },
    async ({ body }) => {
      const accepted = await acceptPhoto(body.image.bytes);
      if ('error' in accepted) throw invalid({ image: accepted.error });
      const { photo } = accepted;
      await keepPhoto(deps, photo, () =>
        deps.db.transaction((transaction) => publishPictures(transaction, [photo.row])),
      );
      return { id: photo.id };
    },
  );
});
afterAll(async () => {
  await app.close();
  await test.close();
});
beforeEach(async () => {
  for (const id of await storedPhotos()) await removePictureFiles(test.deps.storage, id);
  await test.reset();
});

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b4472e' } });

/** The pictures of which a photo is stored. */
async function storedPhotos(): Promise<string[]> {
  const path = join(test.deps.settings.dataDir, 'files', 'originals');
  return (await readdir(path).catch(() => [])).sort();
}

async function send(bytes: Buffer, name: string, locale = 'en') {
  const form = new FormData();
  form.append('image', new File([new Uint8Array(bytes)], name));
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return app.inject({
    method: 'POST',
    url: '/photo',
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      'accept-language': locale,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

async function kept(bytes: Buffer, name = 'photo.jpg'): Promise<string> {
  const answer = await send(bytes, name);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ id: string }>().id;
}

describe('a photo that comes with a form', () => {
  it.each([
    ['face.jpg', () => picture(300, 200).png().toBuffer()],
    ['FACE.PNG', () => picture(300, 200).jpeg().toBuffer()],
    ['blob', () => picture(300, 200).jpeg().toBuffer()],
    ['../../../etc/passwd', () => picture(300, 200).jpeg().toBuffer()],
  ])('is what is in it, though it is called %s (VAL-21)', async (name, make) => {
    const id = await kept(await make(), name);
    expect(await storedPhotos()).toEqual([id]);
    const answer = await app.inject(`/media/${id}/160.jpg`);
    expect(answer.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 160, height: 107 });
  });

  it.each(['face.html', 'face.exe', 'face.png.js', 'photo.gif', '.htaccess'])(
    'is not taken under a name that no photo has, whatever is in it: %s (ASVS 5.2.2)',
    async (name) => {
      const answer = await send(await picture(300, 200).jpeg().toBuffer(), name);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ error_codes: { image: 'photo-not-a-picture' } });
      expect(await storedPhotos()).toEqual([]);
    },
  );

  it.each([
    ['photo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'photo-not-a-picture'],
    ['page.png', '<!doctype html><script>alert(1)</script>', 'photo-not-a-picture'],
    ['moving.jpg', 'GIF89a\u0001\0\u0001\0', 'photo-not-a-picture'],
    ['empty.jpg', '', 'photo-not-a-picture'],
    ['cut.jpg', '\u00ff\u00d8\u00ff\u00e0\0\u0010JFIF', 'photo-damaged'],
    ['large.jpg', '\u00ff\u00d8\u00ff'.padEnd(5 * 1024 * 1024), 'photo-too-large'],
  ])('is refused by name of its field, and not stored: %s (TRAP-24)', async (name, text, key) => {
    for (const locale of ['en', 'ar']) {
      const answer = await send(Buffer.from(text, 'latin1'), name, locale);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ error_codes: { image: key } });
    }
    expect(await storedPhotos()).toEqual([]);
    expect(await test.deps.db.$count(pictures)).toBe(0);
  });

  it('many at once all come', async () => {
    const bytes = await picture(600, 400).jpeg().toBuffer();
    const ids = await Promise.all(Array.from({ length: 8 }, () => kept(bytes)));
    expect(await storedPhotos()).toEqual(ids.toSorted());
  });
});

describe('of what a phone wrote into a photo', () => {
  const GPS = { GPSLatitudeRef: 'N', GPSLatitude: '28/1 6/1 0/1', GPSLongitude: '30/1 45/1 0/1' };
  const xmp =
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
    '<rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="28,6N"/></rdf:RDF></x:xmpmeta>';
  const told = [
    'Exif',
    'GPS',
    'http://ns.adobe.com',
    'secret-place',
    'ICC_PROFILE',
    'iCCP',
    'xmpmeta',
  ];

  it.each(['jpeg', 'png'] as const)(
    'nothing is left, stored or served: %s (TRAP-24)',
    async (format) => {
      const taken = await picture(400, 200)
        .withXmp(xmp)
        .withIccProfile('p3')
        .withMetadata({
          orientation: 6,
          icc: 'p3',
          exif: { IFD3: GPS, IFD0: { Copyright: 'secret-place' } },
        })
        .toFormat(format)
        .toBuffer();
      const before = await sharp(taken).metadata();
      expect(before.exif?.includes('secret-place')).toBe(true);
      expect(before.xmp?.includes('http://ns.adobe.com')).toBe(true);
      expect(before).toMatchObject({ orientation: 6, icc: expect.anything() as unknown });

      const id = await kept(taken);
      const original = await test.deps.storage.read(`originals/${id}/photo.jpg`);
      const served = await Promise.all(
        ['160', '1280'].flatMap((width) =>
          FORMATS.map(async (one) => (await app.inject(`/media/${id}/${width}.${one}`)).rawPayload),
        ),
      );
      for (const bytes of [original ?? Buffer.alloc(0), ...served]) {
        const {
          exif,
          xmp: left,
          icc,
          iptc,
          orientation,
          width = 0,
          height,
        } = await sharp(bytes).metadata();
        expect([exif, left, icc, iptc, orientation]).toEqual(Array(5).fill(undefined));
        expect(height).toBe(width * 2);
        for (const word of told) expect(bytes.includes(word), word).toBe(false);
      }
    },
  );
});

describe("a sponsor's photo", () => {
  it('is for no shared cache and no search engine', async () => {
    const id = await kept(await picture(300, 200).jpeg().toBuffer());
    const { headers } = await app.inject(`/media/${id}/160.webp`);
    expect(headers['cache-control']).toMatch(/^private,/);
    expect(headers['x-robots-tag']).toBe('noindex, noimageindex');
  });

  it('is gone everywhere when another takes its place', async () => {
    const { deps } = test;
    const first = await kept(await picture(300, 200).jpeg().toBuffer());
    const second = await kept(await picture(200, 300).jpeg().toBuffer());
    expect((await app.inject(`/media/${first}/160.webp`)).statusCode).toBe(200);
    await withdrawPictures(deps.db, [first], test.clock.now());
    expect((await app.inject(`/media/${first}/160.webp`)).statusCode).toBe(404);
    await removePictureFiles(deps.storage, first);
    expect(await storedPhotos()).toEqual([second]);
    expect(await deps.storage.read(`variants/${first}/160.webp`)).toBeUndefined();
  });

  it('leaves nothing behind when what has it cannot be saved', async () => {
    const { deps } = test;
    const accepted = await acceptPhoto(await picture(300, 200).jpeg().toBuffer());
    if ('error' in accepted) throw new Error(accepted.error.key);
    const { photo } = accepted;
    expect(await storedPhotos()).toEqual([]);
    const saving = keepPhoto(deps, photo, () =>
      deps.db.transaction(async (transaction) => {
        await publishPictures(transaction, [photo.row]);
        expect(await storedPhotos()).toEqual([photo.id]);
        throw invalid({ email: { key: 'required' } });
      }),
    );
    await expect(saving).rejects.toThrow('validation-failed');
    expect(await storedPhotos()).toEqual([]);
    expect(await deps.db.select().from(pictures).where(eq(pictures.id, photo.id))).toEqual([]);
  });

  it('stays when what has it is saved and the answer to that is lost', async () => {
    const { deps } = test;
    const accepted = await acceptPhoto(await picture(300, 200).jpeg().toBuffer());
    if ('error' in accepted) throw new Error(accepted.error.key);
    const { photo } = accepted;
    const saving = keepPhoto(deps, photo, async () => {
      await deps.db.transaction((transaction) => publishPictures(transaction, [photo.row]));
      throw new Error('Connection terminated unexpectedly');
    });
    await expect(saving).rejects.toThrow('Connection terminated');
    expect((await app.inject(`/media/${photo.id}/160.jpg`)).statusCode).toBe(200);
  });

  it('need not come', async () => {
    expect(await keepPhoto(test.deps, undefined, () => Promise.resolve('saved'))).toBe('saved');
  });
});
