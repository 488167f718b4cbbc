import type { ErrorBody, SponsorSessionListResponse } from '@nabta/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { sponsorSessions } from '../sessions/tables.ts';
import { call, PASSWORD, profile, sessionOf } from '../../testing/accounts.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeInquirySubject, makePurpose, makeSponsor } from '../../testing/factories.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Sponsor = Awaited<ReturnType<typeof makeSponsor>>;

/** The calls of /v1/sponsors that anybody may make (RTE-19); every other one needs a session. */
const OPEN = [
  'POST /v1/sponsors',
  'POST /v1/sponsors/sign_in',
  'GET /v1/sponsors/confirmation',
  'POST /v1/sponsors/confirmation',
  'POST /v1/sponsors/password',
  'PUT /v1/sponsors/password',
  'PUT /v1/sponsors/acquire_access',
  // Its link is a key of its own, and without one it is a 404 for everybody but its owner.
  'GET /v1/sponsors/letter_attachments/{id}',
];

let owner: Sponsor;
let other: Sponsor;
const test = await shareTestApp();
beforeEach(async () => {
  owner = await makeSponsor(test.deps.db, {
    email: 'owner@example.com',
    passwordHash: await test.deps.passwords.hash(PASSWORD),
  });
  other = await makeSponsor(test.deps.db, { email: 'other@example.com', firstName: 'Secret' });
});

async function privateCalls(): Promise<{ method: Method; url: string }[]> {
  const { paths } = (await test.app.inject('/docs/json')).json<{
    paths: Record<string, Record<string, unknown>>;
  }>();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .map((method) => ({ method: method.toUpperCase() as Method, path }))
      .filter((one) => path.startsWith('/v1/sponsors') && !OPEN.includes(`${one.method} ${path}`))
      .map((one) => ({ method: one.method, url: path.slice(3).replace(/\{\w+\}/g, '1') })),
  );
}

async function purposeBody() {
  return { base_amount: 500, purpose_id: (await makePurpose(test.deps.db)).id };
}

/** A due of nobody: what is another's is no more than that. */
const dueBody = () => Promise.resolve({ due: { dues_ids: [1], payment_method_id: 1 } });

/** The callers, each with its headers. */
const strangers: readonly [string, () => Promise<Record<string, string>>][] = [
  ['nobody', () => Promise.resolve({})],
  ['an expired session', expired],
  ['a revoked session', revoked],
  ['a token of another session', () => mixed('token')],
  ['a client of another sponsor', () => mixed('client')],
  ['another sponsor’s uid', async () => ({ ...(await sessionOf(test, owner)), uid: other.email })],
  ['a token that was made up', async () => ({ ...(await sessionOf(test, owner)), token: 'x' })],
  ['no uid', async () => ({ ...(await sessionOf(test, owner)), uid: '' })],
];

async function expired() {
  const headers = await sessionOf(test, owner);
  test.clock.advance({ hours: 14 * 24 });
  return headers;
}

async function revoked() {
  const headers = await sessionOf(test, owner);
  await call(test, 'DELETE', '/sponsors/sign_out', { headers });
  return headers;
}

async function mixed(name: 'token' | 'client') {
  const [own, foreign] = [await sessionOf(test, owner), await sessionOf(test, other)];
  return { ...own, [name]: foreign[name] };
}

describe('who may call what (RTE-19)', () => {
  it('is open for the calls that open an account, and for no other', async () => {
    const calls = await privateCalls();
    expect(calls.length).toBeGreaterThanOrEqual(9);
    const named = calls.map(({ method, url }) => `${method} ${url}`);
    expect(named).toContain('GET /sponsors/self');
    for (const one of OPEN) {
      const [method, path = ''] = one.split(' ') as [Method, string];
      const answer = await call(test, method, path.slice(3), {
        body: method === 'GET' ? undefined : {},
      });
      expect(answer.statusCode, one).not.toBe(401);
    }
  });

  it.each(strangers)('%s gets 401 from every private call, and sees nothing', async (_, enter) => {
    const headers = await enter();
    for (const { method, url } of await privateCalls()) {
      const body = method === 'GET' || method === 'DELETE' ? undefined : {};
      const answer = await call(test, method, url, { headers, body });
      expect(answer.statusCode, `${method} ${url}`).toBe(401);
      expect(answer.json<ErrorBody>().code).toBe('unauthorized');
      expect(answer.body).not.toMatch(/owner@|other@|Secret/);
    }
  });

  it.each<[Method, string, () => Promise<object | undefined>, number]>([
    ['GET', '/sponsors/self', () => Promise.resolve(undefined), 200],
    ['PUT', '/sponsors', () => Promise.resolve(profile()), 200],
    ['GET', '/sponsors/sessions', () => Promise.resolve(undefined), 200],
    ['GET', '/sponsors/sponsorees', () => Promise.resolve(undefined), 200],
    ['GET', '/sponsors/dues', () => Promise.resolve(undefined), 200],
    ['GET', '/sponsors/late_dues', () => Promise.resolve(undefined), 200],
    ['PUT', '/sponsors/dues/statuses', dueBody, 422],
    ['POST', '/sponsors/general_donations', purposeBody, 201],
    [
      'POST',
      '/sponsors/inquiries',
      async () => ({
        inquiry_subject_id: (await makeInquirySubject(test.deps.db)).id,
        message: 'Hello',
      }),
      201,
    ],
    ['DELETE', '/sponsors/sign_out', () => Promise.resolve(undefined), 204],
  ])('the owner may %s %s', async (method, url, bodyOf, status) => {
    const headers = await sessionOf(test, owner);
    const answer = await call(test, method, url, { headers, body: await bodyOf() });
    expect(answer.statusCode, answer.body).toBe(status);
    expect(answer.body).not.toMatch(/other@|Secret/);
  });
});

describe('devices', () => {
  it('are listed for their owner alone, and one is signed out with the password (ASVS 7.5.2)', async () => {
    const [here, there] = [await sessionOf(test, owner), await sessionOf(test, owner)];
    await sessionOf(test, other);
    const list = await call(test, 'GET', '/sponsors/sessions', { headers: here });
    const { sessions } = list.json<SponsorSessionListResponse>();
    expect(sessions.map(({ current }) => current).toSorted()).toEqual([false, true]);
    const id = sessions.find(({ current }) => !current)?.id ?? 0;
    const end = (current_password: string) =>
      call(test, 'DELETE', `/sponsors/sessions/${id}`, {
        headers: here,
        body: { current_password },
      });
    const refused = await end('Wrong-1');
    expect(refused.json<ErrorBody>().error_codes).toEqual({
      current_password: 'old-password-invalid',
    });
    expect((await call(test, 'GET', '/sponsors/self', { headers: there })).statusCode).toBe(200);
    expect((await end(PASSWORD)).statusCode).toBe(204);
    expect((await call(test, 'GET', '/sponsors/self', { headers: there })).statusCode).toBe(401);
    expect((await end(PASSWORD)).statusCode).toBe(404);
  });

  it('of another are a 404, never a 403 that says that they are there', async () => {
    await sessionOf(test, other);
    const [foreign] = await test.deps.db
      .select()
      .from(sponsorSessions)
      .where(eq(sponsorSessions.sponsorId, other.id));
    const headers = await sessionOf(test, owner);
    const url = `/sponsors/sessions/${foreign?.id ?? 0}`;
    const body = { current_password: PASSWORD };
    expect((await call(test, 'DELETE', url, { headers, body })).statusCode).toBe(404);
    const [still] = await test.deps.db
      .select()
      .from(sponsorSessions)
      .where(eq(sponsorSessions.sponsorId, other.id));
    expect(still?.revokedAt).toBeNull();
  });
});
