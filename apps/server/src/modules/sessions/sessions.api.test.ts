import type { LetterDraftResponse, SponsorSessionListResponse } from '@nabta/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, PASSWORD, sessionOf } from '../../testing/accounts.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeSponsor } from '../../testing/factories.ts';
import { callWithForm } from '../../testing/letters.ts';
import { makeSponsorship } from '../../testing/sponsoring.ts';
import { carrySessionsAlong, endIdleSessions } from './index.ts';

let owner: Awaited<ReturnType<typeof makeSponsor>>;
const test = await shareTestApp({ settings: { SESSION_IDLE_DAYS: '3' } });
beforeEach(async () => {
  const passwordHash = await test.deps.passwords.hash(PASSWORD);
  owner = await makeSponsor(test.deps.db, { email: 'mona@example.com', passwordHash });
});

type Headers = Record<string, string>;

async function signIn(cookies: Record<string, string> = {}) {
  const body = { email: owner.email, password: PASSWORD };
  const answer = await call(test, 'POST', '/sponsors/sign_in', { body, cookies });
  expect(answer.statusCode, answer.body).toBe(200);
  const headers = Object.fromEntries(
    ['client', 'expiry', 'token', 'uid'].map((name) => [name, String(answer.headers[name])]),
  );
  const device = answer.cookies.find(({ name }) => name === 'device')?.value ?? '';
  return { headers, cookies: { device } };
}

const self = async (headers: Headers) =>
  (await call(test, 'GET', '/sponsors/self', { headers })).statusCode;

async function listed(headers: Headers): Promise<number> {
  const answer = await call(test, 'GET', '/sponsors/sessions', { headers });
  return answer.json<SponsorSessionListResponse>().sessions.length;
}

describe('a session that is not used (ASVS 7.1.1, 7.3.1)', () => {
  it('ends after so many days, and stands in no list; one in use goes on', async () => {
    const [idle, used] = [await sessionOf(test, owner), await sessionOf(test, owner)];
    for (let day = 1; day <= 4; day += 1) {
      test.clock.advance({ hours: 23 });
      expect(await self(used)).toBe(200);
    }
    expect(await self(idle)).toBe(401);
    expect(await listed(used)).toBe(1);
  });

  it('keeps what its sponsor was writing, for after the next sign-in (TRAP-29)', async () => {
    const sponsorship = await makeSponsorship(test.deps.db, { sponsorId: owner.id });
    const url = `/sponsors/letter_drafts/${sponsorship.id}`;
    const before = await sessionOf(test, owner);
    const fields = { 'letter_draft[text]': 'Dear child, this takes me days' };
    const kept = await callWithForm(test, 'PUT', url, { headers: before, fields });
    expect(kept.statusCode, kept.body).toBe(200);
    test.clock.advance({ hours: 3 * 24 });
    expect((await call(test, 'GET', url, { headers: before })).statusCode).toBe(401);
    const { headers } = await signIn();
    const draft = await call(test, 'GET', url, { headers });
    expect(draft.json<LetterDraftResponse>().letter_draft?.text).toBe(
      'Dear child, this takes me days',
    );
  });

  it('has ended for good once the daily job came by, and counts among the signed-in no more', async () => {
    const idle = await sessionOf(test, owner);
    test.clock.advance({ hours: 3 * 24 });
    const told: unknown[] = [];
    const record = (...event: unknown[]) => void told.push(event);
    const deps = { ...test.deps, security: { ...test.deps.security, record } };
    await endIdleSessions(deps);
    await endIdleSessions(deps);
    expect(told).toEqual([['sessions-ended', { count: 1, why: 'not used for long' }]]);
    const { rows } = await test.deps.database.sql.query<{ count: string }>(
      'select count(*) as count from sponsor_sessions where revoked_at is null',
    );
    expect(Number(rows[0]?.count)).toBe(0);
    expect(await self(idle)).toBe(401);
  });

  it('of the demo is no older after a journey in time', async () => {
    const headers = await sessionOf(test, owner);
    const from = test.clock.now();
    test.clock.advance({ hours: 45 * 24 });
    await carrySessionsAlong(test.deps, from, test.clock.now());
    expect(await self(headers)).toBe(200);
  });
});

it('a sponsor is signed in on ten devices at most: the one last used longest ago ends (ASVS 7.1.2)', async () => {
  const sessions: Headers[] = [];
  for (let device = 1; device <= 10; device += 1) {
    sessions.push(await sessionOf(test, owner));
    test.clock.advance({ minutes: 1 });
  }
  const [first = {}, second = {}] = sessions;
  test.clock.advance({ hours: 2 });
  expect(await self(first)).toBe(200);
  const eleventh = await sessionOf(test, owner);
  expect([await self(second), await self(first), await self(eleventh)]).toEqual([401, 200, 200]);
  expect(await listed(first)).toBe(10);
});

it('a new sign-in in a browser ends the session before it there, and no other (ASVS 7.2.4)', async () => {
  const elsewhere = await signIn();
  const before = await signIn();
  const after = await signIn(before.cookies);
  expect(await self(before.headers)).toBe(401);
  expect([await self(after.headers), await self(elsewhere.headers)]).toEqual([200, 200]);
});
