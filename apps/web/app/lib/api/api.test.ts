import { describe, expect, it } from 'vitest';
import { ApiError, pageOfFailure } from './api-error.ts';
import { createApi } from './api.ts';
import type { Api, Transport, TransportInit } from './api.ts';

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
  const failed = createApi({ transport, locale: 'en', authHeaders: {} })('GET /guests/home').then(
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
    await createApi({ transport, locale: 'ar', authHeaders })('GET /guests/home');
    expect(sent[0]?.path).toBe('/v1/guests/home?locale=ar');
    expect(sent[0]?.init.headers).toMatchObject(authHeaders);
  });

  it('repeats the name of a list, and leaves out what is undefined', async () => {
    const { sent, transport } = recording(json(200, {}));
    const api = createApi({ transport, locale: 'en', authHeaders: {} });
    await api('GET /guests/sponsorees', {
      query: { village_ids: [3, 5], query: 'أحمد', gender: undefined },
    });
    const query = new URL(sent[0]?.path ?? '', 'http://x').searchParams;
    expect(query.getAll('village_ids')).toEqual(['3', '5']);
    expect(query.get('query')).toBe('أحمد');
    expect(query.has('gender')).toBe(false);
  });

  it('knows whether it asks as a sponsor, at any time (RTE-17)', () => {
    let authHeaders: Record<string, string> = {};
    const api = createApi({
      transport: () => Promise.resolve(json(200, {})),
      locale: 'en',
      get authHeaders() {
        return authHeaders;
      },
    });
    expect(api.isSignedIn()).toBe(false);
    authHeaders = { client: 'c', expiry: '1', token: 't', uid: 'a@b.c' };
    expect(api.isSignedIn()).toBe(true);
  });

  it('sends a body as JSON with its idempotency key, and a form as it is', async () => {
    const { sent, transport } = recording(json(200, {}));
    const api = createApi({ transport, locale: 'en', authHeaders: {} });
    await api('PUT /sponsors/dues/statuses', {
      body: { due: { dues_ids: [1], payment_method_id: 7 } },
      key: 'key-1',
    });
    const form = new FormData();
    await api('PUT /sponsors/letter_drafts/:sponsorship_id', {
      params: { sponsorship_id: 12 },
      body: form,
      keepalive: true,
    });
    expect(sent[0]?.init).toMatchObject({
      method: 'PUT',
      headers: { 'idempotency-key': 'key-1', 'content-type': 'application/json' },
      body: '{"due":{"dues_ids":[1],"payment_method_id":7}}',
    });
    expect(sent[1]?.path).toBe('/v1/sponsors/letter_drafts/12?locale=en');
    expect(sent[1]?.init).toMatchObject({ body: form, keepalive: true });
    expect(sent[1]?.init.headers).not.toHaveProperty('content-type');
  });

  it('answers nothing where there is nothing to read (204)', async () => {
    const transport = () => Promise.resolve(new Response(null, { status: 204 }));
    const api = createApi({ transport, locale: 'en', authHeaders: {} });
    expect(await api('DELETE /sponsors/sign_out')).toBeUndefined();
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
    await createApi({ transport, locale: 'en', authHeaders: {} })('GET /guests/sponsorees/:id', {
      params: { id: '../home?x=1' },
    });
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

/* Checked by tsc: none of these may compile, and tsc fails when one does. */
function typesOfCalls(api: Api) {
  // @ts-expect-error no such path
  void api('GET /guests/hone');
  // @ts-expect-error no such method of this path
  void api('POST /guests/home');
  // @ts-expect-error the id is missing
  void api('GET /guests/projects/:id');
  // @ts-expect-error the parameter has another name
  void api('GET /receipts/:number', { params: { id: 7 } });
  // @ts-expect-error a statement needs its last day
  void api('GET /sponsors/statements', { query: { from: '2026-01-01' } });
  // @ts-expect-error no such parameter
  void api('GET /guests/faqs', { query: { pages: 2 } });
  // @ts-expect-error no such value
  void api('GET /guests/sponsorees', { query: { gender: 'gril' } });
  // @ts-expect-error the idempotency key is missing
  void api('POST /sponsors/sponsor_letters', { body: new FormData() });
  // @ts-expect-error a field of the body is missing
  void api('POST /sponsors/confirmation', { body: {} });
  // @ts-expect-error no such field of the answer
  void api('GET /guests/home').then((home) => home.counter);
  // @ts-expect-error a number is no text
  void api('GET /guests/home').then((home): string => home.sponsoree_counter);
}

it('a call that the table does not have, or not so, does not compile', () => {
  expect(typesOfCalls).toBeTypeOf('function');
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
