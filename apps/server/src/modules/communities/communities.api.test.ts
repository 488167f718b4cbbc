import { afterAll, beforeAll, expect, it } from 'vitest';
import { communities } from './tables.ts';
import { call } from '../../testing/accounts.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
  const olive = { code: 'OLIVE24', nameEn: 'Olive Branch', nameAr: 'غصن الزيتون' };
  await test.deps.db.insert(communities).values(olive);
});
afterAll(() => test.close());

it('nobody walks through the codes of communities, and whoever types one at every key is far from the limit (ASVS 2.4.1)', async () => {
  const statuses: Record<number, number> = {};
  for (let code = 1; code <= 250; code += 1) {
    const { statusCode } = await call(test, 'GET', `/guests/communities?code=C${code}`);
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
  }
  expect(statuses).toEqual({ 404: 240, 429: 10 });
  const url = '/guests/communities?code=OLIVE24';
  expect((await call(test, 'GET', url, { address: '10.0.0.2' })).statusCode).toBe(200);
});
