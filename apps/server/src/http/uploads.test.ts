import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { errorSchema } from '@nabta/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseSettings } from '../env.ts';
import { createLog } from '../platform/log.ts';
import { createSigner } from '../platform/secrets.ts';
import { createSecurityLog } from '../platform/security-log.ts';
import type { App } from './app-type.ts';
import { createHttpApp } from './server.ts';
import { photoFile, readForm, UploadedFile } from './uploads.ts';

const MB = 1024 * 1024;
const files = {
  image: { maxBytes: 4 * MB },
  'letter[photo]': { maxBytes: 1 * MB },
  'photos[]': { maxBytes: 1 * MB },
};

let app: App;
let port: number;
/** The bodies that reached a handler, and the errors that were answered. */
let bodies: unknown[] = [];
let onFailure: (error: Error) => void = () => undefined;
beforeAll(async () => {
  const log = createLog('silent');
  const security = createSecurityLog(log, createSigner('tests'));
  app = await createHttpApp({ settings: parseSettings({}), log, security });
  app.addHook('onError', async (_request, _reply, error) => onFailure(error));
  const keep = ({ body }: { body: unknown }) => {
    bodies.push(body);
    return { ok: true };
  };
  app.post('/any', { preValidation: readForm({ files }) }, keep);
  app.post('/unread', keep);
  const body = z.object({
    image: photoFile.optional(),
    city: z.string({ error: 'cityRequire' }).min(1, { error: 'cityRequire' }),
    phone: z.object({ code: z.string({ error: 'phone-number-required' }) }),
  });
  app.post('/checked', { preValidation: readForm({ files }), schema: { body } }, keep);
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

/** A form as browsers write it. */
async function written(...entries: [name: string, value: string | File][]) {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const payload = Buffer.from(await request.arrayBuffer());
  return { payload, type: request.headers.get('content-type') ?? '' };
}

async function post(
  url: string,
  { payload, type }: { payload: Buffer | string | Readable; type: string },
  locale = 'en',
) {
  bodies = [];
  const headers = { 'content-type': type, 'accept-language': locale };
  const answer = await app.inject({ method: 'POST', url, headers, payload });
  return { answer, body: bodies[0], errors: answer.json<Record<string, unknown>>() };
}

const send = async (...entries: [name: string, value: string | File][]) =>
  post('/any', await written(...entries));
const fileOf = (size: number, name = 'photo.jpg') =>
  new File([Buffer.alloc(size, 7)], name, { type: 'image/jpeg' });

describe('a multipart form', () => {
  it('becomes an object, nested by its names (API-04, PRF-27)', async () => {
    const { body } = await send(
      ['first_name', 'مريم'],
      ['community_id', ''],
      ['has_whatsapp', 'true'],
      ['phone_number_primary[code]', '+20'],
      ['phone_number_primary[number]', '1001234567'],
      ['image', new File(['\u00ff\u0000ab'], 'وجه.jpg')],
    );
    expect(body).toEqual({
      first_name: 'مريم',
      community_id: '',
      has_whatsapp: 'true',
      phone_number_primary: { code: '+20', number: '1001234567' },
      image: new UploadedFile('وجه.jpg', Buffer.from('\u00ff\u0000ab')),
    });
  });

  it('brings files under nested names, and lists of them', async () => {
    const { body } = await send(
      ['letter[text]', 'Hello'],
      ['letter[photo]', fileOf(3)],
      ['photos[]', fileOf(1, 'a.png')],
      ['photos[]', fileOf(2, 'b.png')],
    );
    expect(body).toEqual({
      letter: { text: 'Hello', photo: new UploadedFile('photo.jpg', Buffer.alloc(3, 7)) },
      photos: [
        new UploadedFile('a.png', Buffer.alloc(1, 7)),
        new UploadedFile('b.png', Buffer.alloc(2, 7)),
      ],
    });
  });

  it.each([
    ['as browsers send it', new File([], '')],
    ['as an empty text', ''],
  ])('leaves out a file that nobody chose, %s', async (_how, value) => {
    expect((await send(['city', 'Aswan'], ['image', value])).body).toEqual({ city: 'Aswan' });
  });

  it('keeps an empty file that somebody chose, to be refused by what is in it', async () => {
    const { body } = await send(['image', fileOf(0)]);
    expect(body).toEqual({ image: new UploadedFile('photo.jpg', Buffer.alloc(0)) });
  });

  it('passes over files that nobody asked for, however large', async () => {
    const { body } = await send(['other', fileOf(6 * MB)], ['photo', fileOf(9)], ['city', 'Aswan']);
    expect(body).toEqual({ city: 'Aswan' });
  });

  it('reaches no prototype by its names (TRAP-30)', async () => {
    const names = ['__proto__[x]', 'constructor[prototype][x]', 'a[__proto__][x]', 'city'];
    const { body } = await send(...names.map((name): [string, string] => [name, 'yes']));
    expect(body).toEqual({ city: 'yes' });
    expect({}).not.toHaveProperty('x');
    for (const name of ['__proto__', 'constructor', 'toString']) {
      expect((await send([name, 'yes'])).answer.statusCode).toBe(400);
    }
  });
});

describe('a file that is larger than its field takes', () => {
  it('is an error of the field, beside those of all others', async () => {
    const { answer, errors } = await post(
      '/checked',
      await written(['image', fileOf(5 * MB)], ['city', ''], ['phone[number]', '1']),
    );
    expect(answer.statusCode).toBe(422);
    expect(errors).toMatchObject({
      error_codes: {
        image: 'photo-too-large',
        city: 'cityRequire',
        'phone.code': 'phone-number-required',
      },
    });
  });

  it('is told in the language of the request, with the limit', async () => {
    const form = await written(
      ['image', fileOf(4 * MB + 1)],
      ['city', 'x'],
      ['phone[code]', '+20'],
    );
    const { errors: en } = await post('/checked', form);
    expect(errorSchema.parse(en).errors['image']).toMatch(/larger than 4 MB/);
    const { errors: ar } = await post('/checked', form, 'ar');
    expect(errorSchema.parse(ar).errors['image']).toMatch(/أكبر من ٤ ميجابايت/);
  });

  it('may have just the size of the limit', async () => {
    const form = await written(['image', fileOf(4 * MB)], ['city', 'x'], ['phone[code]', '+20']);
    const { answer, body } = await post('/checked', form);
    expect(answer.statusCode).toBe(200);
    const { image } = z.object({ image: z.instanceof(UploadedFile) }).parse(body);
    expect(image.bytes).toHaveLength(4 * MB);
  });

  it('is no text either, in a form or in JSON', async () => {
    const form = await written(['image', 'photo.jpg'], ['city', 'x'], ['phone[code]', '+20']);
    const json = JSON.stringify({ image: { bytes: 'x' }, city: 'x', phone: { code: '+20' } });
    for (const request of [form, { payload: json, type: 'application/json' }]) {
      const { answer, errors } = await post('/checked', request);
      expect(answer.statusCode).toBe(422);
      expect(errors).toMatchObject({ error_codes: { image: 'photo-not-a-picture' } });
    }
  });
});

describe('other requests', () => {
  it('bring JSON to the same route', async () => {
    const payload = JSON.stringify({ city: 'Aswan', phone: { code: '+20' } });
    const { body } = await post('/checked', { payload, type: 'application/json' });
    expect(body).toEqual({ city: 'Aswan', phone: { code: '+20' } });
  });

  it('are refused where no form is read', async () => {
    const { answer, errors } = await post('/unread', await written(['city', 'Aswan']));
    expect(answer.statusCode).toBe(415);
    expect(errors).toMatchObject({ code: 'unsupported-media-type' });
    expect(bodies).toEqual([]);
  });
});

describe('limits of a form', () => {
  const many = (count: number, name: string, value: string | File) =>
    Array.from({ length: count }, (_, index): [string, string | File] => [
      `${name}${index}`,
      value,
    ]);

  it.each([
    ['texts', many(51, 'a', 'x')],
    ['files', many(11, 'a', fileOf(1))],
    ['parts that are one file over and over', Array(70).fill(['image', fileOf(1)])],
    ['letters in a text', [['a', 'x'.repeat(16 * 1024 + 1)]]],
  ] as [string, [string, string | File][]][])('too many %s are a 413', async (_what, entries) => {
    const { answer, errors } = await send(...entries);
    expect(answer.statusCode).toBe(413);
    expect(errors).toMatchObject({ code: 'payload-too-large' });
    expect(answer.headers.connection).toBe('close');
    expect(bodies).toEqual([]);
  });

  it('too many parts of no name are a 413', async () => {
    const payload = '--b\r\nContent-Type: text/plain\r\n\r\nx\r\n'.repeat(61);
    const form = { payload: `${payload}--b--\r\n`, type: 'multipart/form-data; boundary=b' };
    expect((await post('/any', form)).answer.statusCode).toBe(413);
  });

  it('as many as are allowed are read', async () => {
    const { body } = await send(...many(50, 'a', 'x'.repeat(16 * 1024)), ['image', fileOf(1)]);
    expect(Object.keys(body ?? {})).toHaveLength(51);
  });

  it.each([
    ['a file that is read', 'image"; filename="a.jpg'],
    ['a file that is passed over', 'other"; filename="a.jpg'],
    ['a text that is too long anyway', 'city'],
  ])('%s without end stops at 20 MB', async (_what, name) => {
    let sent = 0;
    const endless = function* () {
      yield Buffer.from(`--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`);
      for (; sent < 60 * MB; sent += 64 * 1024) yield Buffer.alloc(64 * 1024, 7);
    };
    const { answer } = await post('/any', {
      payload: Readable.from(endless()),
      type: 'multipart/form-data; boundary=b',
    });
    expect(answer.statusCode).toBe(413);
    expect(sent).toBeLessThan(25 * MB);
  });
});

describe('a form that cannot be read is a 400', () => {
  const type = 'multipart/form-data; boundary=b';
  const part = '--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n';
  it.each([
    ['without a boundary', 'multipart/form-data', `${part}\r\nx\r\n--b--\r\n`],
    ['with another boundary', 'multipart/form-data; boundary=c', `${part}\r\nx\r\n--b--\r\n`],
    ['that breaks off in a file', type, `${part}\r\nxxxx`],
    ['that breaks off in a head', type, part],
    ['that is no form', type, 'city=Aswan'],
    [
      'with JSON inside',
      type,
      '--b\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: application/json\r\n\r\n{"b":1}\r\n--b--\r\n',
    ],
    [
      'with broken JSON inside',
      type,
      '--b\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: application/json\r\n\r\n{\r\n--b--\r\n',
    ],
  ])('%s', async (_what, given, payload) => {
    const { answer, errors } = await post('/any', { payload, type: given });
    expect(answer.statusCode).toBe(400);
    expect(errorSchema.parse(errors).code).toBe('bad-request');
    expect(bodies).toEqual([]);
  });
});

describe('on a connection', () => {
  const open = async (contentLength: number) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      'POST /any HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=b\r\n' +
        `Content-Length: ${contentLength}\r\n\r\n`,
    );
    return socket;
  };
  const answerOf = async (socket: Socket) => {
    for await (const chunk of socket) return String(chunk);
    return '';
  };
  const half = `--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n${'x'.repeat(5_000)}`;

  it('what says that it is too large is refused before any of it has come', async () => {
    const socket = await open(30 * MB);
    expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('the rest of what is too large is read past: who sends it to its end hears the answer', async () => {
    const size = 25 * MB;
    const socket = await open(size);
    const answers = socket[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    const next = async () => String((await answers.next()).value);
    expect(await next()).toMatch(/^HTTP\/1\.1 413 /);
    await new Promise((resolve) => socket.write(Buffer.alloc(size, 7), resolve));
    socket.write('GET /any HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(await next()).toMatch(/^HTTP\/1\.1 405 /);
    socket.destroy();
  });

  it('a form that comes byte by byte is read', async () => {
    const form = `${half}\r\n--b\r\nContent-Disposition: form-data; name="city"\r\n\r\nأسوان\r\n--b--\r\n`;
    bodies = [];
    const bytes = Buffer.from(form);
    const socket = await open(bytes.length);
    socket.setNoDelay(true);
    const answer = answerOf(socket);
    for (let start = 0; start < bytes.length; start += 97) {
      await new Promise((resolve) => socket.write(bytes.subarray(start, start + 97), resolve));
    }
    expect(await answer).toMatch(/^HTTP\/1\.1 200/);
    expect(bodies[0]).toMatchObject({ city: 'أسوان', image: { bytes: { length: 5_000 } } });
    socket.destroy();
  });

  it.each([
    ['in a file', half],
    ['between parts', `${half}\r\n--b\r\n`],
    ['in a text', '--b\r\nContent-Disposition: form-data; name="city"\r\n\r\nAs'],
    ['before it began', ''],
  ])('one that breaks off %s is given up, not waited for', async (_where, text) => {
    bodies = [];
    const failed = new Promise<Error>((resolve) => (onFailure = resolve));
    const socket = await open(100_000);
    await new Promise((resolve) => socket.write(text || '-', resolve));
    await new Promise((resolve) => setImmediate(resolve));
    socket.destroy();
    await expect(failed).resolves.toMatchObject({ code: 'bad-request' });
    expect(bodies).toEqual([]);
  });
});
