import { describe, expect, it } from 'vitest';
import { ApiError, pageOfFailure } from './api-error.ts';
import { createApi } from './api.ts';
import type { Transport, TransportInit } from './call.ts';
import { call } from './call.ts';

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

function recording(answer: Response) {
  const sent: { path: string; init: TransportInit }[] = [];
  const transport: Transport = (path, init) => {
    sent.push({ path, init });
    return Promise.resolve(answer);
  };
  return { sent, transport };
}

async function failureOf(transport: Transport): Promise<ApiError> {
  const failed = call({ transport, locale: 'en', authHeaders: {} }, '/guests/home').then(
    () => undefined,
    (error: unknown) => error,
  );
  const error = await failed;
  if (!(error instanceof ApiError)) throw new Error('did not fail as a call fails');
  return error;
}

describe('a call of /v1', () => {
  it('carries the language and the stored auth headers (API-01 to API-03)', async () => {
    const { sent, transport } = recording(json(200, { sponsoree_counter: 3 }));
    const authHeaders = { client: 'c', expiry: '1', token: 't', uid: 'a@b.c' };
    await createApi({ transport, locale: 'ar', authHeaders }).home();
    expect(sent[0]?.path).toBe('/v1/guests/home?locale=ar');
    expect(sent[0]?.init.headers).toMatchObject(authHeaders);
  });

  it('repeats the name of a list, and leaves out what is undefined', async () => {
    const { sent, transport } = recording(json(200, {}));
    const api = createApi({ transport, locale: 'en', authHeaders: {} });
    await api.sponsorees({ village_ids: [3, 5], query: 'أحمد', gender: undefined });
    const query = new URL(sent[0]?.path ?? '', 'http://x').searchParams;
    expect(query.getAll('village_ids')).toEqual(['3', '5']);
    expect(query.get('query')).toBe('أحمد');
    expect(query.has('gender')).toBe(false);
  });

  it('lists for a sponsor with auth headers, for a guest without (RTE-17)', async () => {
    const { sent, transport } = recording(json(200, {}));
    const authHeaders = { client: 'c', expiry: '1', token: 't', uid: 'a@b.c' };
    const guest = createApi({ transport, locale: 'en', authHeaders: {} });
    const sponsor = createApi({ transport, locale: 'en', authHeaders });
    await guest.sponsorees();
    await guest.sponsoree('7');
    await sponsor.sponsorees();
    await sponsor.sponsoree('7');
    expect(sent.map(({ path }) => path.replace('?locale=en', ''))).toEqual([
      '/v1/guests/sponsorees',
      '/v1/guests/sponsorees/7',
      '/v1/sponsors/sponsorees',
      '/v1/sponsors/sponsorees/7',
    ]);
  });

  it('carries what a rejected checkout names (API-17)', async () => {
    const body = {
      code: 'validation-failed',
      messages: ['Mariam has just found a sponsor.'],
      errors: {},
      error_codes: {},
      failed_sponsorees_ids: [7],
      failed_gifts_ids: [],
    };
    const error = await failureOf(() => Promise.resolve(json(422, body)));
    expect(error.body).toEqual(body);
  });

  it('cannot be led astray by an id', async () => {
    const { sent, transport } = recording(json(200, {}));
    await createApi({ transport, locale: 'en', authHeaders: {} }).sponsoree('../home?x=1');
    expect(sent[0]?.path).toBe('/v1/guests/sponsorees/..%2Fhome%3Fx%3D1?locale=en');
  });

  it('throws the status and what the server says of each field', async () => {
    const body = {
      code: 'validation-failed',
      messages: ['Please check the form.'],
      errors: { email: 'Email is required' },
      error_codes: { email: 'email-required' },
    };
    const error = await failureOf(() => Promise.resolve(json(422, body)));
    expect(error.status).toBe(422);
    expect(error.body).toEqual(body);
  });

  it('throws without a body when something else answers, as a proxy does', async () => {
    const error = await failureOf(() =>
      Promise.resolve(new Response('<h1>Bad Gateway', { status: 502 })),
    );
    expect(error).toMatchObject({ status: 502, body: undefined });
  });

  it('throws status 0 when nothing answers', async () => {
    const error = await failureOf(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(error).toMatchObject({ status: 0, body: undefined });
  });
});

describe('where a failed screen leads (ERR-06)', () => {
  it.each([
    [new ApiError(404, undefined), '/404'],
    [new ApiError(500, undefined), '/500'],
    [new ApiError(503, undefined), '/500'],
    [new ApiError(0, undefined), '/500'],
    [new Error('a fault of ours'), '/500'],
  ])('%s leads to %s', (error, page) => {
    expect(pageOfFailure(error)).toBe(page);
  });
});
