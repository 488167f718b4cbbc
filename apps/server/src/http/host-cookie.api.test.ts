import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, mailsOf, PASSWORD, sessionOf } from '../testing/accounts.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { makeSponsor } from '../testing/factories.ts';
import { makeSponsorship } from '../testing/sponsoring.ts';

const https = {
  PUBLIC_URL: 'https://nabta.example',
  SECRET_KEY: 'k'.repeat(32),
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  SMTP_URL: 'smtps://mail.example',
};

let test: TestApp;
let sponsor: Awaited<ReturnType<typeof makeSponsor>>;
const start = (settings: Record<string, string>) => async () => {
  test = await buildTestApp({ settings });
};
const stop = () => test.close();
beforeEach(async () => {
  await test.reset();
  const passwordHash = await test.deps.passwords.hash(PASSWORD);
  sponsor = await makeSponsor(test.deps.db, { email: 'mona@example.com', passwordHash });
});

const signIn = (cookies: Record<string, string> = {}) =>
  call(test, 'POST', '/sponsors/sign_in', {
    body: { email: sponsor.email, password: PASSWORD },
    cookies,
  });

async function openLetters() {
  const { id } = await makeSponsorship(test.deps.db, { sponsorId: sponsor.id });
  const url = `/sponsors/sponsorships/sponsorship_letters?sponsorship_id=${id}`;
  return call(test, 'GET', url, { headers: await sessionOf(test, sponsor) });
}

describe('a cookie on https', () => {
  beforeAll(start(https));
  afterAll(stop);

  it('has the __Host- prefix, and what it asks for (ASVS 3.3.1, 3.3.3)', async () => {
    const [device] = (await signIn()).cookies;
    const [viewer] = (await openLetters()).cookies;
    const shared = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' };
    expect(device).toMatchObject({ ...shared, name: '__Host-device' });
    expect(viewer).toMatchObject({ ...shared, name: '__Host-viewer' });
    for (const cookie of [device, viewer]) expect(cookie).not.toHaveProperty('domain');
  });

  it('without the prefix is not ours: another host of the domain may have set it', async () => {
    const [own] = (await signIn()).cookies;
    const [device] = (await signIn({ device: own?.value ?? '' })).cookies;
    expect(device?.value).not.toBe(own?.value);
    expect(await mailsOf(test, 'new-sign-in')).toHaveLength(1);
  });

  it('of another host of the domain has no say beside it', async () => {
    const [own] = (await signIn()).cookies;
    const cookies = { '__Host-device': own?.value ?? '', device: 'x'.repeat(22) };
    expect((await signIn(cookies)).cookies[0]).toMatchObject({ value: own?.value });
  });
});

describe('a cookie on http, of a laptop', () => {
  beforeAll(start({}));
  afterAll(stop);

  it('has no prefix, which browsers would refuse', async () => {
    const [device] = (await signIn()).cookies;
    expect(device).toMatchObject({ name: 'device', path: '/v1/sponsors', httpOnly: true });
    expect(device).not.toHaveProperty('secure');
  });
});
