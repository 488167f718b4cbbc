import type { ErrorBody, SponsorResponse } from '@nabta/contract';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { profile, sessionOf } from '../../testing/accounts.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeSponsor } from '../../testing/factories.ts';

let headers: Record<string, string>;
const test = await shareTestApp();
beforeEach(async () => {
  headers = await sessionOf(test, await makeSponsor(test.deps.db));
});

/** The form of PRF-27 as a browser sends it, with or without a photo. */
async function update(change: Record<string, string>, photo?: { name: string; bytes: Buffer }) {
  const form = new FormData();
  const { phone_number_primary: phone, phone_number_secondary: _none, ...fields } = profile();
  for (const [name, value] of Object.entries({ ...fields, ...change })) form.append(name, value);
  form.append('phone_number_primary[code]', phone.code);
  form.append('phone_number_primary[number]', phone.number);
  form.append('phone_number_secondary[code]', '');
  form.append('phone_number_secondary[number]', '');
  if (photo) form.append('image', new Blob([new Uint8Array(photo.bytes)]), photo.name);
  const request = new Request('http://localhost/', { method: 'PUT', body: form });
  return test.app.inject({
    method: 'PUT',
    url: '/v1/sponsors?locale=en',
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b4472e' } });

async function photoUrl(): Promise<string | null> {
  const answer = await test.app.inject({ url: '/v1/sponsors/self', headers });
  return answer.json<SponsorResponse>().sponsor.image_url;
}

it('a photo is kept upright and without what a camera notes, and served to no cache (VAL-21)', async () => {
  const bytes = await picture(400, 200)
    .withExif({ IFD0: { Copyright: 'secret street' }, IFD3: { GPSLatitude: '30/1 3/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const answer = await update({}, { name: 'me.jpg', bytes });
  expect(answer.statusCode, answer.body).toBe(200);
  const url = answer.json<SponsorResponse>().sponsor.image_url ?? '';
  const shown = await test.app.inject(url);
  expect(shown.headers['cache-control']).toContain('private');
  expect(shown.headers['x-robots-tag']).toContain('noindex');
  const metadata = await sharp(shown.rawPayload).metadata();
  expect([metadata.width, metadata.height]).toEqual([200, 400]);
  expect(metadata.exif).toBeUndefined();
  expect(shown.rawPayload.includes('secret street')).toBe(false);
});

it('a new photo takes the place of the old one, and a removed one is gone (PRF-28)', async () => {
  const bytes = await picture(200, 200).png().toBuffer();
  await update({}, { name: 'me.png', bytes });
  const first = await photoUrl();
  await update({}, { name: 'me.png', bytes });
  const second = await photoUrl();
  expect(second).not.toBe(first);
  expect((await test.app.inject(first ?? '')).statusCode).toBe(404);
  expect((await test.app.inject(second ?? '')).statusCode).toBe(200);
  await update({});
  expect(await photoUrl()).toBe(second);
  await update({ remove_image: 'true' });
  expect(await photoUrl()).toBeNull();
  expect((await test.app.inject(second ?? '')).statusCode).toBe(404);
});

it.each<[string, string, () => Promise<Buffer>, string | undefined]>([
  ['a PNG named .jpg', 'me.jpg', () => picture(200, 200).png().toBuffer(), undefined],
  [
    'an SVG',
    'me.png',
    () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    'photo-not-a-picture',
  ],
  [
    'an HTML file named .png',
    'me.png',
    () => Promise.resolve(Buffer.from('<script>alert(1)</script>')),
    'photo-not-a-picture',
  ],
  [
    '50 megapixels',
    'me.png',
    () => picture(10_000, 5_000).png({ compressionLevel: 9 }).toBuffer(),
    'photo-too-many-pixels',
  ],
  ['5 MB', 'me.jpg', () => Promise.resolve(Buffer.alloc(5 * 1024 * 1024, 0xff)), 'photo-too-large'],
])('%s gets its answer, beside those of the other fields', async (_, name, make, key) => {
  const answer = await update({ first_name: '' }, { name, bytes: await make() });
  expect(answer.statusCode).toBe(422);
  expect(answer.json<ErrorBody>().error_codes['first_name']).toBe('firstNameRequire');
  const alone = await update({}, { name, bytes: await make() });
  expect(alone.statusCode, alone.body).toBe(key === undefined ? 200 : 422);
  expect(alone.json<Partial<ErrorBody>>().error_codes?.['image']).toBe(key);
  expect((await photoUrl()) === null).toBe(key !== undefined);
});
