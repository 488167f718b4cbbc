import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../platform/log.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { fuzz } from '../testing/fuzz/fuzz.ts';

const logged: string[] = [];
let test: TestApp;
beforeAll(async () => {
  // Security events are told at every level; here only what went wrong counts.
  const write = (line: string) => {
    if (!line.includes('"security":')) logged.push(line);
  };
  const log = createLog('error', { write });
  test = await buildTestApp({ unlimited: true, log });
});
afterAll(() => test.close());

/** More than a thousand requests, on machines of every kind. */
const SLOW = 180_000;

it(
  'whoever sends whatever to any call gets an answer of the API document, and breaks no rule (ASVS 16.5.1)',
  async () => {
    const { statuses, problems, neverDone } = await fuzz(test, { requests: 3_600, seed: 14 });
    expect(logged).toEqual([]);
    expect(problems).toEqual([]);
    expect(logged).toEqual([]);
    // It reaches what lies behind the checks of requests, too.
    for (const status of [200, 201, 204, 302, 400, 401, 404, 405, 413, 415, 422]) {
      expect(statuses.get(status), `answers with ${status}`).toBeGreaterThan(0);
    }
    expect(neverDone.length, neverDone.join()).toBeLessThan(15);
  },
  SLOW,
);
