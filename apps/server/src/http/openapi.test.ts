import { errorSchema } from '@nabta/contract';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shareTestApp } from '../testing/share-test-app.ts';
import { PASSWORD, sessionOf } from '../testing/accounts.ts';
import { makeChild, makeProject, makePurpose, makeSponsor } from '../testing/factories.ts';

/** The parts of the OpenAPI document that this test reads. */
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
}
interface BodySchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, BodySchema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly BodySchema[];
}
interface Call {
  readonly summary?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly required: boolean;
    readonly content: Record<string, { readonly schema: BodySchema }>;
  };
  readonly responses: Record<string, unknown>;
}

let sponsor: Awaited<ReturnType<typeof makeSponsor>>;
let session: Record<string, string>;
let calls: { method: string; path: string; call: Call }[];
const test = await shareTestApp();
beforeAll(async () => {
  const { paths } = (await test.app.inject('/docs/json')).json<{
    paths: Record<string, Record<string, Call>>;
  }>();
  calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ method, path, call })),
  );
});
beforeEach(async () => {
  await makeChild(test.deps.db);
  await makeProject(test.deps.db);
  await makePurpose(test.deps.db);
  sponsor = await makeSponsor(test.deps.db);
  session = await sessionOf(test, sponsor);
});

/** Texts that break what is not careful: SQL, HTML, control characters, sizes, scripts. */
const nasty = fc.oneof(
  fc.constantFrom(
    "' or 1=1 --",
    '"; drop table children; --',
    '<script>alert(1)</script>',
    '\u0000',
    '\ud800',
    '\u202e',
    '%00',
    '../../../etc/passwd',
    '${7*7}{{7*7}}',
    '__proto__',
    'x'.repeat(3_000),
    '9'.repeat(40),
    '-1',
    '0',
    '1e309',
    'NaN',
    '[]',
    'null',
    'أحمد',
    '٣',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
);
const nastyJson = fc.oneof(
  nasty,
  fc.jsonValue(),
  fc.constantFrom(1e300, -0, 2 ** 53, null, {}, []),
);

/** The fields of a body; of one that may be either of two, those of each, one after the other. */
function fieldsOf(schema: BodySchema | undefined): string[] {
  return [
    ...Object.keys(schema?.properties ?? {}),
    ...(schema?.anyOf ?? []).flatMap((one) => fieldsOf(one)),
  ];
}

/** The fields that a schema asks for, also those within the objects that it asks for. */
function requiredOf({ required = [], properties = {} }: BodySchema = {}): string[] {
  return required.flatMap((name) => {
    const inner = properties[name];
    return inner?.required ? requiredOf(inner) : [name];
  });
}

/** A body with the objects that a schema asks for, and nothing in them. */
function emptyBody({ required = [], properties = {} }: BodySchema = {}): object {
  const objects = required.filter((name) => properties[name]?.required);
  return Object.fromEntries(objects.map((name) => [name, emptyBody(properties[name])]));
}

/** No query string can say a lone surrogate: it is sent as what UTF-8 makes of it. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed());

function pathWith(path: string, value: string): string {
  return path.replace(/\{\w+\}/g, () => encode(value) || '%20');
}

const isOfSponsors = (url: string) =>
  url.startsWith('/v1/sponsors/') || url === '/v1/sponsors' || url.startsWith('/v1/receipts/');

/** Sends a request, and checks what must hold of every answer. */
async function send(request: {
  method: string;
  url: string;
  payload?: string;
  type?: string;
  locale: 'en' | 'ar';
}) {
  const answer = await test.app.inject({
    method: request.method.toUpperCase() as 'GET' | 'POST',
    url: request.url,
    remoteAddress: `10.${Math.trunc(requestNumber() / 250)}.0.${requestNumber() % 250}`,
    headers: {
      ...(isOfSponsors(request.url) ? session : {}),
      'accept-language': request.locale,
      ...(request.payload === undefined
        ? {}
        : { 'content-type': request.type ?? 'application/json' }),
    },
    ...(request.payload === undefined ? {} : { payload: request.payload }),
  });
  // One that was signed out by chance would let nothing in.
  if (answer.statusCode === 401) session = await sessionOf(test, sponsor);
  const context = `${request.method} ${request.url.slice(0, 200)} ${request.payload?.slice(0, 200) ?? ''}`;
  expect(answer.statusCode, context).toBeLessThan(500);
  if (answer.statusCode >= 400) {
    const body = errorSchema.parse(answer.json());
    expect(body.messages.length, context).toBeGreaterThan(0);
    // The language is that of the request, unless the query chose one.
    if (!/[?&]locale=/.test(request.url)) {
      const isArabic = /[\u0600-\u06ff]/.test(body.messages.join(' '));
      expect(isArabic, `${context} -> ${body.messages.join(' ')}`).toBe(request.locale === 'ar');
    }
    expect(answer.headers['x-request-id'], context).toBeTruthy();
    expect(answer.body, context).not.toMatch(/\bat .*\.ts:\d|select .* from|node_modules/i);
  }
  return answer;
}

let sent = 0;
/** A new address for every request: limits have tests of their own. */
function requestNumber(): number {
  sent += 1;
  return sent;
}

const locale = fc.constantFrom('en' as const, 'ar' as const);
const RUNS = { numRuns: 30, seed: 20_260_310 };
/** Thousands of requests each, on machines of every kind. */
const SLOW = 90_000;

describe('the OpenAPI document', () => {
  it('names every call, with a summary, its parameters and its errors', () => {
    const named = calls.map(({ method, path }) => `${method.toUpperCase()} ${path}`).toSorted();
    expect(named).toEqual([
      'DELETE /v1/sponsors/letter_drafts/{sponsorship_id}',
      'DELETE /v1/sponsors/payment_methods/{id}',
      'DELETE /v1/sponsors/sessions/{id}',
      'DELETE /v1/sponsors/sign_out',
      'DELETE /v1/sponsors/sponsorships/{id}/letter_writer',
      'GET /v1/guests/communities',
      'GET /v1/guests/faqs',
      'GET /v1/guests/gifts',
      'GET /v1/guests/home',
      'GET /v1/guests/inquiry_subjects',
      'GET /v1/guests/projects',
      'GET /v1/guests/projects/{id}',
      'GET /v1/guests/purposes',
      'GET /v1/guests/purposes/{id}',
      'GET /v1/guests/sponsorees',
      'GET /v1/guests/sponsorees/{id}',
      'GET /v1/guests/villages',
      'GET /v1/guests/villages/{id}',
      'GET /v1/letter_invitations/{token}',
      'GET /v1/mail_links/card_setups/{id}',
      'GET /v1/mail_links/{token}',
      'GET /v1/payments/{id}',
      'GET /v1/receipts/{number}',
      'GET /v1/receipts/{number}/pdf',
      'GET /v1/sponsors/account_counts',
      'GET /v1/sponsors/card_setups/{id}',
      'GET /v1/sponsors/checkout_sessions/{id}',
      'GET /v1/sponsors/child_protection',
      'GET /v1/sponsors/confirmation',
      'GET /v1/sponsors/dashboard',
      'GET /v1/sponsors/dues',
      'GET /v1/sponsors/gifts',
      'GET /v1/sponsors/gifts/{id}',
      'GET /v1/sponsors/invoiceable_transactions',
      'GET /v1/sponsors/late_dues',
      'GET /v1/sponsors/letter_attachments/{id}',
      'GET /v1/sponsors/letter_drafts/{sponsorship_id}',
      'GET /v1/sponsors/nudges',
      'GET /v1/sponsors/payment_methods',
      'GET /v1/sponsors/self',
      'GET /v1/sponsors/sessions',
      'GET /v1/sponsors/sponsorees',
      'GET /v1/sponsors/sponsorees/{id}',
      'GET /v1/sponsors/sponsorships',
      'GET /v1/sponsors/sponsorships/sponsorship_letters',
      'GET /v1/sponsors/sponsorships/sponsorship_letters/unread',
      'GET /v1/sponsors/sponsorships/{id}',
      'GET /v1/sponsors/statements',
      'GET /v1/sponsors/statements/pdf',
      'GET /v1/sponsors/written_children/{id}',
      'GET /v1/sponsors/yearly_payments_reports',
      'GET /v1/sponsors/years',
      'GET /v1/sponsors/years/{year}',
      'GET /v1/tribute_cards/{token}',
      'PATCH /v1/sponsors/sponsorships/statuses/{id}',
      'POST /v1/guests/general_donations',
      'POST /v1/guests/inquiries',
      'POST /v1/mail_links/{token}/card',
      'POST /v1/mail_links/{token}/ending',
      'POST /v1/mail_links/{token}/payment',
      'POST /v1/nudges/stop',
      'POST /v1/payments/{id}/authentication',
      'POST /v1/payments/{id}/cancel',
      'POST /v1/reminders/stop',
      'POST /v1/sponsors',
      'POST /v1/sponsors/carts',
      'POST /v1/sponsors/checkout_sessions',
      'POST /v1/sponsors/child_protection',
      'POST /v1/sponsors/confirmation',
      'POST /v1/sponsors/general_donations',
      'POST /v1/sponsors/inquiries',
      'POST /v1/sponsors/letter_invitations/{token}/acceptance',
      'POST /v1/sponsors/password',
      'POST /v1/sponsors/payment_methods',
      'POST /v1/sponsors/sign_in',
      'POST /v1/sponsors/sponsor_letters',
      'POST /v1/sponsors/sponsorships/{id}/letter_writer',
      'POST /v1/tribute_cards/refusals',
      'POST /v1/webhooks/stripe',
      'PUT /v1/sponsors',
      'PUT /v1/sponsors/acquire_access',
      'PUT /v1/sponsors/dues/statuses',
      'PUT /v1/sponsors/email',
      'PUT /v1/sponsors/letter_drafts/{sponsorship_id}',
      'PUT /v1/sponsors/nudges',
      'PUT /v1/sponsors/password',
      'PUT /v1/sponsors/payment_methods/{id}',
      'PUT /v1/sponsors/sponsorships/{id}/extra',
      'PUT /v1/sponsors/sponsorships/{id}/frequency',
      'PUT /v1/sponsors/sponsorships/{id}/pause',
      'PUT /v1/sponsors/sponsorships/{id}/resume',
    ]);
    for (const { path, call } of calls) {
      expect(call.summary, path).toBeTruthy();
      expect(Object.keys(call.responses), path).toContain('500');
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const parameters = call.parameters ?? [];
      expect(parameters.map(({ name }) => name)).toEqual(expect.arrayContaining(inPath));
    }
  });

  it('is OpenAPI 3.1 and documents the one error shape', async () => {
    const document = (await test.app.inject('/docs/json')).json<{
      openapi: string;
      components: { schemas: Record<string, { properties: object }> };
    }>();
    expect(document.openapi).toMatch(/^3\.1/);
    expect(Object.keys(document.components.schemas['Error']?.properties ?? {})).toEqual([
      'code',
      'messages',
      'errors',
      'error_codes',
    ]);
  });
});

describe('a program that knows the document alone', () => {
  type Secured = Call & { readonly security?: readonly Record<string, unknown>[] };
  const isPrivate = ({ security = [] }: Secured) =>
    security.length > 0 && security.every((one) => Object.keys(one).length > 0);

  it('can sign in, and make every private call; nothing else asks who calls (API-02, RTE-19)', async () => {
    const { components } = (await test.app.inject('/docs/json')).json<{
      components: { securitySchemes: Record<string, { type: string; in: string; name: string }> };
    }>();
    const schemes = Object.values(components.securitySchemes);
    expect(schemes.map(({ type, in: where, name }) => [type, where, name])).toEqual(
      ['client', 'token', 'uid'].map((name) => ['apiKey', 'header', name]),
    );
    const { email } = await makeSponsor(test.deps.db, {
      passwordHash: await test.passwords.hash(PASSWORD),
    });
    const signedIn = await send({
      method: 'post',
      url: '/v1/sponsors/sign_in',
      payload: JSON.stringify({ email, password: PASSWORD }),
      locale: 'en',
    });
    expect(signedIn.statusCode).toBe(200);
    const headers = Object.fromEntries(
      schemes.map(({ name }) => [name, String(signedIn.headers[name])]),
    );
    for (const { method, path, call } of calls) {
      // It would end the session for all the rest.
      if (path === '/v1/sponsors/sign_out') continue;
      const request = {
        method: method.toUpperCase() as 'GET',
        url: pathWith(path, '1'),
        ...(call.requestBody ? { payload: {} } : {}),
      };
      const named = `${method} ${path}`;
      const asGuest = await test.app.inject(request);
      expect(asGuest.statusCode === 401, `${named}: ${asGuest.body}`).toBe(isPrivate(call));
      const asSponsor = await test.app.inject({ ...request, headers });
      expect(asSponsor.statusCode, named).not.toBe(401);
    }
  });

  it('knows of each call with a body how large and of what type it may be, and of no other', () => {
    for (const { method, path, call } of calls) {
      const statuses = Object.keys(call.responses).filter((one) => ['413', '415'].includes(one));
      const expected = path === '/v1/webhooks/stripe' ? ['413'] : ['413', '415'];
      expect(statuses, `${method} ${path}`).toEqual(method === 'get' ? [] : expected);
    }
  });

  it('knows which fields it must send, and which bodies it may leave out', async () => {
    for (const { method, path, call } of calls) {
      const { required, content = {} } = call.requestBody ?? {};
      const [whole] = Object.values(content);
      if (!whole) continue;
      const named = `${method} ${path}`;
      const variants = whole.schema.anyOf ?? [whole.schema];
      // Of PUT /v1/sponsors: that with a password is told by its key.
      const schema = variants.at(-1)?.type === 'null' ? variants[0] : variants.at(-1);
      const asked = { method: method.toUpperCase() as 'POST', url: pathWith(path, '1') };
      const headers = isOfSponsors(asked.url) ? session : {};
      const payload = emptyBody(schema);
      const answer = await test.app.inject({ ...asked, headers, payload });
      // Of a link that is none, nothing is asked.
      if (answer.statusCode === 404) continue;
      const refused = answer.statusCode === 422 ? errorSchema.parse(answer.json()).error_codes : {};
      // What is said of a whole object (an empty cart) or of what another call takes is no field here.
      const fields = Object.keys(refused)
        .filter((field) => !(field in payload) && field !== 'child_protection')
        .map((field) => field.split('.').at(-1));
      expect(fields.toSorted(), named).toEqual(requiredOf(schema).toSorted());
      const { statusCode } = await test.app.inject({ ...asked, headers });
      expect(statusCode >= 400, `${named}: ${statusCode}`).toBe(required);
    }
  });

  it('finds each body written out', () => {
    // The pages bring the contract once more, and their copy takes the names of its schemas: a body
    // of such a name would be described as an answer.
    for (const { method, path, call } of calls) {
      expect(JSON.stringify(call.requestBody ?? {}), `${method} ${path}`).not.toContain('$ref');
    }
  });

  it('knows how long a text may be', () => {
    const bodyOf = (name: string) => {
      const found = calls.find(({ method, path }) => `${method} ${path}` === name);
      return JSON.stringify(Object.values(found?.call.requestBody?.content ?? {})[0]?.schema);
    };
    const field = (name: string, length: number) =>
      new RegExp(`"${name}":\\{[^{}]*"maxLength":${length}[,}]`);
    const signUp = bodyOf('post /v1/sponsors');
    for (const [name, length] of [
      ['first_name', 60],
      ['arabic_full_name', 120],
      ['city', 80],
      ['street_name', 160],
      ['zip', 20],
      ['password', 128],
    ] as const) {
      expect(signUp).toMatch(field(name, length));
    }
    expect(signUp).toMatch(/"password":\{[^{}]*"minLength":6/);
    expect(signUp).toMatch(/"date_of_birth":\{[^{}]*"description":"dd\/mm\/yyyy/);
    expect(bodyOf('post /v1/guests/inquiries')).toMatch(field('message', 4_000));
    expect(bodyOf('post /v1/sponsors/sponsor_letters')).toMatch(field('text', 5_000));
    expect(bodyOf('patch /v1/sponsors/sponsorships/statuses/{id}')).toMatch(
      field('other_exit_reason', 255),
    );
  });

  it('knows what a photo may be (ASVS 5.1.1)', () => {
    const signUp = calls.find(({ method, path }) => `${method} ${path}` === 'post /v1/sponsors');
    expect(JSON.stringify(signUp?.call.requestBody)).toMatch(
      /JPEG or PNG \(.jpg, .jpeg, .jfif, .png\) of at most 4 MB and 40 megapixels/,
    );
  });
});

describe('whatever is sent to a call, the answer is a success or an error of the one shape', () => {
  it(
    'in query parameters, known, unknown and repeated',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(nasty, { maxLength: 3 }),
          nasty,
          locale,
          async (values, extra, asked) => {
            for (const { method, path, call } of calls.filter((one) => one.method === 'get')) {
              const names = (call.parameters ?? []).filter((one) => one.in === 'query');
              const query = [...names, { name: extra }]
                .flatMap(({ name }) => values.map((value) => `${encode(name)}=${encode(value)}`))
                .join('&');
              await send({ method, url: `${pathWith(path, '1')}?${query}`, locale: asked });
            }
          },
        ),
        RUNS,
      );
    },
    SLOW,
  );

  it(
    'in path parameters: what is no id is a 404',
    async () => {
      const withPath = calls.filter(({ path }) => path.includes('{'));
      await fc.assert(
        fc.asyncProperty(nasty, locale, async (value, asked) => {
          for (const { method, path } of withPath) {
            const { statusCode } = await send({
              method,
              url: pathWith(path, value),
              locale: asked,
            });
            // `1` is there, and a dot segment is another path altogether.
            expect([200, 204, 404]).toContain(statusCode);
          }
        }),
        RUNS,
      );
    },
    SLOW,
  );

  it(
    'in bodies: every field of every wrong type and value',
    async () => {
      const posts = calls.filter(({ call }) => call.requestBody);
      expect(posts.length).toBeGreaterThan(1);
      await fc.assert(
        fc.asyncProperty(
          fc.array(nastyJson, { minLength: 1, maxLength: 8 }),
          locale,
          async (values, asked) => {
            for (const { method, path, call } of posts) {
              const schema = Object.values(call.requestBody?.content ?? {})[0]?.schema;
              const fields = fieldsOf(schema);
              const body = Object.fromEntries(
                fields.map((field, index) => [field, values[index % values.length]]),
              );
              await send({ method, url: path, payload: JSON.stringify(body), locale: asked });
              await send({ method, url: path, payload: JSON.stringify(values[0]), locale: asked });
            }
          },
        ),
        RUNS,
      );
    },
    SLOW,
  );

  it.each([
    ['broken JSON', '{"base_amount":', 'application/json', 400],
    ['an empty body', '', 'application/json', 400],
    ['XML', '<a/>', 'application/xml', 415],
    ['text', '{}', 'text/plain', 415],
    ['a form', 'base_amount=1', 'application/x-www-form-urlencoded', 415],
    ['a prototype', '{"__proto__":{"x":1}}', 'application/json', 400],
    ['too much', JSON.stringify({ full_name: 'x'.repeat(70_000) }), 'application/json', 413],
  ])('%s', async (_what, payload, type, status) => {
    for (const asked of ['en', 'ar'] as const) {
      const url = '/v1/guests/general_donations';
      const answer = await send({ method: 'post', url, payload, type, locale: asked });
      expect(answer.statusCode).toBe(status);
    }
  });

  it.each(['/v1/nothing', '/v1/guests/sponsorees/1/x', '/v1', '/v1/guests/projects/1/2'])(
    'an unknown route: %s (RTE-01)',
    async (url) => {
      expect((await send({ method: 'get', url, locale: 'ar' })).statusCode).toBe(404);
    },
  );
});

describe('headers', () => {
  it('are strict, and open to no other origin', async () => {
    const { headers } = await test.app.inject({
      url: '/v1/guests/home',
      headers: { origin: 'https://elsewhere.example' },
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
});
