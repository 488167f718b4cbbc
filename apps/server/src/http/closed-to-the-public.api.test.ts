import { errorSchema } from '@nabta/contract';
import { afterEach, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';

const inProduction = {
  PUBLIC_URL: 'https://nabta.example',
  SECRET_KEY: 'k'.repeat(32),
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  SMTP_URL: 'smtps://mail.example',
};
const CLOSED = ['/metrics', '/docs', '/docs/json', '/docs/yaml'];

let test: TestApp;
afterEach(() => test.close());

const statusOf = async (url: string, headers: Record<string, string> = {}) =>
  (await test.app.inject({ url, headers })).statusCode;

it('nobody on a public address reads the figures or the API document (ASVS 13.4.5)', async () => {
  test = await buildTestApp({ settings: inProduction });
  for (const url of CLOSED) {
    const answer = await test.app.inject(url);
    expect(answer.statusCode, url).toBe(404);
    expect(errorSchema.parse(answer.json()).code).toBe('not-found');
  }
  expect(await statusOf('/healthz')).toBe(200);
  expect(await statusOf('/v1/guests/home')).toBe(200);
});

it('settings open them', async () => {
  const settings = { ...inProduction, PUBLIC_DOCS: '1', PUBLIC_METRICS: '1' };
  test = await buildTestApp({ settings });
  for (const url of CLOSED) expect(await statusOf(url), url).toBe(200);
});

it('a token opens the figures to who sends it, wherever the site is', async () => {
  const token = 'm'.repeat(32);
  test = await buildTestApp({ settings: { METRICS_TOKEN: token } });
  expect(await statusOf('/metrics')).toBe(404);
  expect(await statusOf('/metrics', { authorization: `Bearer ${'n'.repeat(32)}` })).toBe(404);
  expect(await statusOf('/metrics', { authorization: 'Bearer ' })).toBe(404);
  expect(await statusOf('/metrics', { authorization: `Bearer ${token}` })).toBe(200);
});

it('a demo on this machine shows them', async () => {
  test = await buildTestApp();
  for (const url of CLOSED) expect(await statusOf(url), url).toBe(200);
});
