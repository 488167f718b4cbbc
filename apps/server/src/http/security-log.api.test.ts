import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../platform/log.ts';
import { createSealer } from '../platform/secrets.ts';
import { SECURITY_EVENTS } from '../platform/security-log.ts';
import { deliverMail } from '../modules/mails/index.ts';
import {
  confirmEmail,
  inviteSponsor,
  signOutByStaff,
  unlockSponsor,
} from '../modules/sponsors/index.ts';
import { call, mailsOf, newcomer, PASSWORD } from '../testing/accounts.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';

/** A mail that no files go with. */
const noFiles = () => Promise.resolve([]);

let test: TestApp;
const logged: string[] = [];
beforeAll(async () => {
  // These lines are logged at every level.
  const log = createLog('error', { write: (line: string) => void logged.push(line) });
  test = await buildTestApp({ log });
});
afterAll(() => test.close());

interface Line {
  readonly security?: string;
  readonly time: string;
  readonly [fact: string]: unknown;
}

const lines = () => logged.map((line) => JSON.parse(line) as Line);
/** The lines logged since the last call. */
function fresh(): [string | undefined, ...unknown[]][] {
  const found = lines().map(({ security, sponsor, session, route, command, why, count }) => {
    const facts = { sponsor, session, route, command, why, count };
    const known = Object.entries(facts).filter(([, value]) => value !== undefined);
    return [security, Object.fromEntries(known)] as [string | undefined, ...unknown[]];
  });
  logged.length = 0;
  return found;
}

const EMAIL = 'mona@example.com';
const [SECOND, THIRD] = ['Papyrus-1', 'Papyrus-2'];
const everything: string[] = [];

/** The events of one step, compared; the lines are kept for what must not be in any. */
function expectEvents(expected: readonly unknown[]): void {
  everything.push(...logged);
  expect(fresh()).toEqual(expected);
}

const signIn = (password: string, cookies: Record<string, string> = {}) =>
  call(test, 'POST', '/sponsors/sign_in', { body: { email: EMAIL, password }, cookies });
type Answer = Awaited<ReturnType<typeof signIn>>;
const headersOf = (answer: Answer) =>
  Object.fromEntries(
    ['client', 'expiry', 'token', 'uid'].map((name) => [name, String(answer.headers[name])]),
  );
const deviceOf = (answer: Answer) => ({
  device: answer.cookies.find(({ name }) => name === 'device')?.value ?? '',
});
const follow = (url: string | undefined) => {
  const { pathname, search } = new URL(url ?? '');
  return call(test, 'GET', pathname.slice(3) + search);
};

it('the life of an account leaves a line of each event, with ids and nothing of anybody (ASVS 16.1.1, 16.2.1, 16.3.1, 16.3.2, 16.3.3)', async () => {
  // Signing up, and the link.
  await call(test, 'POST', '/sponsors', { body: newcomer() });
  await test.queue.runAll(test.deps.db);
  expectEvents([['signed-up', {}]]);
  expect((await signIn(PASSWORD)).statusCode).toBe(403);
  expectEvents([['sign-in-failed', { why: 'unconfirmed' }]]);
  const [confirm] = await mailsOf(test, 'confirm-email');
  await follow(confirm?.data.confirmUrl);
  expectEvents([['account-confirmed', { sponsor: 1 }]]);
  await follow(confirm?.data.confirmUrl.replace(/=.*/, '=nothing'));
  expectEvents([['link-refused', {}]]);

  // Signing in and out.
  await signIn('Wrong-1');
  await call(test, 'POST', '/sponsors/sign_in', {
    body: { email: 'nobody@example.com', password: 'Wrong-1' },
  });
  expectEvents([
    ['sign-in-failed', { sponsor: 1, why: 'wrong password' }],
    ['sign-in-failed', { why: 'no such account' }],
  ]);
  const first = await signIn(PASSWORD);
  const again = await signIn(PASSWORD, deviceOf(first));
  expectEvents([
    ['signed-in', { sponsor: 1, session: 1 }],
    ['signed-in', { sponsor: 1, session: 2 }],
    ['sessions-ended', { sponsor: 1, count: 1, why: 'a newer sign-in' }],
  ]);
  await call(test, 'GET', '/sponsors/self', { headers: headersOf(first) });
  await call(test, 'GET', '/sponsors/sponsorships/7', { headers: headersOf(again) });
  expectEvents([
    ['access-refused', { route: 'GET /v1/sponsors/self' }],
    ['access-refused', { route: 'GET /v1/sponsors/sponsorships/:id', sponsor: 1, session: 2 }],
  ]);
  await call(test, 'DELETE', '/sponsors/sign_out', { headers: headersOf(again) });
  expectEvents([['signed-out', { sponsor: 1, session: 2 }]]);

  // Changes of what opens the account.
  const headers = headersOf(await signIn(PASSWORD));
  const other = await signIn(PASSWORD);
  fresh();
  const change = (current_password: string) =>
    call(test, 'PUT', '/sponsors', {
      headers,
      body: { current_password, password: SECOND, password_confirmation: SECOND },
    });
  await change('Wrong-1');
  await change(PASSWORD);
  expect(other.statusCode).toBe(200);
  expectEvents([
    ['password-refused', { route: 'PUT /v1/sponsors', sponsor: 1, session: 3 }],
    ['password-changed', { sponsor: 1 }],
    ['sessions-ended', { sponsor: 1, count: 1, why: 'password-changed' }],
  ]);
  await signIn(SECOND);
  fresh();
  const body = { current_password: SECOND };
  await call(test, 'DELETE', '/sponsors/sessions/5', { headers, body });
  expectEvents([['sessions-ended', { sponsor: 1, session: 5, count: 1, why: 'its owner' }]]);
  await call(test, 'PUT', '/sponsors/email', {
    headers,
    body: { sponsor: { email: 'new@example.com', current_password: SECOND } },
  });
  const [moving] = await mailsOf(test, 'email-change-confirm');
  await follow(moving?.data.confirmUrl);
  await follow(moving?.data.confirmUrl);
  expectEvents([
    ['email-change-requested', { sponsor: 1, session: 3 }],
    ['email-changed', { sponsor: 1 }],
  ]);

  // Links by mail.
  const email = 'new@example.com';
  await call(test, 'POST', '/sponsors/confirmation', { body: { email } });
  await call(test, 'POST', '/sponsors/password', { body: { email } });
  await test.queue.runAll(test.deps.db);
  const [mail] = await mailsOf(test, 'reset-password');
  const token = new URL(mail?.data.resetUrl ?? '').searchParams.get('reset_password_token');
  const reset = () =>
    call(test, 'PUT', '/sponsors/password', {
      body: { password: THIRD, password_confirmation: THIRD, reset_password_token: token },
    });
  await reset();
  await reset();
  expectEvents([
    ['confirmation-requested', {}],
    ['reset-requested', {}],
    ['password-reset', { sponsor: 1 }],
    ['sessions-ended', { sponsor: 1, count: 1, why: 'password-reset' }],
    ['link-refused', { route: 'PUT /v1/sponsors/password' }],
  ]);

  // Attempts that nobody should make.
  for (let tries = 0; tries < 6; tries += 1) {
    await call(test, 'POST', '/sponsors/password', { body: { email: 'x@example.com' } });
  }
  await call(test, 'POST', '/sponsors', { body: { ...newcomer(), website: 'spam' } });
  await call(test, 'POST', '/webhooks/stripe', { body: { id: 'evt_forged' } });
  expectEvents([
    ['reset-requested', {}],
    ['limit-reached', { route: 'POST /v1/sponsors/password' }],
    ['trap-filled', { route: 'POST /v1/sponsors' }],
    ['signature-refused', { route: 'POST /v1/webhooks/stripe' }],
  ]);

  // Staff, and what they begin.
  const invited = await inviteSponsor(test.deps, {
    email: 'sara@example.com',
    firstName: 'Sara',
    lastName: 'Whitfield',
    countryCode: 'US',
    locale: 'en',
    actor: 'Nadia',
    dryRun: false,
  });
  const [invitation] = await mailsOf(test, 'access-invitation');
  const access = { password: THIRD, password_confirmation: THIRD };
  const online_access_token = new URL(invitation?.data.accessUrl ?? '').pathname.split('/').at(-1);
  await call(test, 'PUT', '/sponsors/acquire_access', { body: { ...access, online_access_token } });
  await unlockSponsor(test.deps, { email: 'sara@example.com', actor: 'Nadia' });
  const order = { sponsorId: invited.id, actor: 'Nadia', reason: 'a lost phone' };
  await signOutByStaff(test.deps, { ...order, dryRun: true });
  await signOutByStaff(test.deps, { ...order, dryRun: false });
  expectEvents([
    ['staff-command', { command: 'sponsors invite', sponsor: 2 }],
    ['access-acquired', { sponsor: 2 }],
    ['staff-command', { command: 'sponsors unlock', sponsor: 2 }],
    ['staff-command', { command: 'sponsors sign-out', sponsor: 2, count: 0 }],
    ['sessions-ended', { why: 'sponsors sign-out', sponsor: 2, count: 0 }],
  ]);
  const foreign = { ...test.deps, sealer: createSealer('another key') };
  const { rows } = await test.deps.database.sql.query<{ id: number }>(
    'select id from outbox_mails where sealed_request is not null order by id desc limit 1',
  );
  await expect(deliverMail(foreign, { mailId: rows[0]?.id ?? 0 }, noFiles)).rejects.toThrow(
    'another key',
  );
  expectEvents([['key-mismatch', { why: 'a mail' }]]);

  const text = everything.join('\n');
  const seen = everything.map((line) => (JSON.parse(line) as Line).security);
  expect(new Set(seen)).toEqual(new Set(SECURITY_EVENTS));
  expect(text).not.toMatch(
    /mona|منى|شبرا|example\.com|Nadia|Sara|lost phone|10\.0\.0\.1|Papyrus|Lotus/i,
  );
  for (const secret of [token ?? '', online_access_token ?? '', headers['token'] ?? '']) {
    expect(secret.length).toBeGreaterThan(20);
    expect(text).not.toContain(secret);
  }
  // The same place is the same word, and each line says when, in UTC.
  const places = everything.map((line) => (JSON.parse(line) as Line)['where']);
  expect(new Set(places.filter(Boolean)).size).toBe(1);
  for (const line of everything) expect((JSON.parse(line) as Line).time).toMatch(/Z$/);
});

it('another place is another word', async () => {
  const secret = 'nothing';
  await confirmEmail(test.deps, { secret, where: test.deps.security.whereOf('10.0.0.1') });
  await confirmEmail(test.deps, { secret, where: test.deps.security.whereOf('10.0.0.2') });
  const [one, two] = lines();
  expect(one?.['where']).toMatch(/^[\w-]{16}$/);
  expect(one?.['where']).not.toBe(two?.['where']);
});
