import { afterEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { DONATIONS_BY_ADDRESS } from '../modules/donations/routes.ts';

let test: TestApp;
afterEach(() => test.close());

/** How many of many tries, each with another address in front, get past the limit. */
async function triesWithChosenAddresses(last: string): Promise<number> {
  let passed = 0;
  for (let count = 0; count < DONATIONS_BY_ADDRESS.points + 5; count += 1) {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/v1/guests/general_donations',
      headers: { 'x-forwarded-for': `203.0.113.${count}${last}` },
      payload: {},
    });
    if (answer.statusCode === 422) passed += 1;
  }
  return passed;
}

describe('the address of a visitor (TRAP-17)', () => {
  it('is not what the visitor writes in front of what our proxy adds', async () => {
    test = await buildTestApp({ settings: { TRUST_PROXY: '1' } });
    expect(await triesWithChosenAddresses(', 198.51.100.7')).toBe(DONATIONS_BY_ADDRESS.points);
  });

  it('is not what a header says where there is no proxy', async () => {
    test = await buildTestApp();
    expect(await triesWithChosenAddresses('')).toBe(DONATIONS_BY_ADDRESS.points);
  });

  it('is what our proxy adds', async () => {
    test = await buildTestApp({ settings: { TRUST_PROXY: '1' } });
    expect(await triesWithChosenAddresses('')).toBe(DONATIONS_BY_ADDRESS.points + 5);
  });
});
