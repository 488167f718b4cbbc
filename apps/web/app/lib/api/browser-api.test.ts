import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hasExpired, keepSession, readSession } from '../session.ts';
import { browserApi } from './browser-api.ts';

const headers = (client: string) => ({
  client,
  token: 't',
  uid: 'mary@example.com',
  expiry: String(Math.floor(Date.now() / 1000) + 60),
});

let sent: (HeadersInit | undefined)[];
let answer: () => Response;

beforeEach(() => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
    clear: () => stored.clear(),
  };
  sent = [];
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    sent.push(init.headers);
    return answer();
  });
  keepSession(new Headers(headers('c1')), undefined);
});
afterEach(() => vi.unstubAllGlobals());

const refuse = () => new Response('{}', { status: 401 });

it('every call sends the session as it is then (API-02)', async () => {
  const api = browserApi('en');
  answer = () => new Response('{}', { headers: headers('c1') });
  await api('GET /sponsors/self');
  expect(sent[0]).toMatchObject({ client: 'c1', token: 't', uid: 'mary@example.com' });
  keepSession(new Headers(headers('c2')), undefined);
  await api('GET /sponsors/self');
  expect(sent[1]).toMatchObject({ client: 'c2' });
});

it('a sign-in keeps the headers that it brings (AUT-03)', async () => {
  answer = () => new Response('{}', { headers: headers('c1') });
  await browserApi('en')('POST /sponsors/sign_in', {
    body: { email: 'mary@example.com', password: 'x' },
  });
  expect(readSession()?.client).toBe('c1');
});

it('a 401 ends the session (AUT-09)', async () => {
  answer = refuse;
  await expect(browserApi('en')('GET /sponsors/self')).rejects.toMatchObject({ status: 401 });
  expect(readSession()).toBeUndefined();
  expect(hasExpired()).toBe(true);
});

it('a 401 of the sign-in itself does not (AUT-10)', async () => {
  answer = refuse;
  const signIn = browserApi('en')('POST /sponsors/sign_in', {
    body: { email: 'mary@example.com', password: 'x' },
  });
  await expect(signIn).rejects.toMatchObject({ status: 401 });
  expect(readSession()?.client).toBe('c1');
});

it('a 401 for a session that another has followed leaves that one alone', async () => {
  answer = () => {
    keepSession(new Headers(headers('c2')), undefined);
    return refuse();
  };
  await expect(browserApi('en')('GET /sponsors/self')).rejects.toMatchObject({ status: 401 });
  expect(readSession()?.client).toBe('c2');
});
