import { afterAll, beforeEach } from 'vitest';
import { buildTestApp, type TestApp, type TestAppOptions } from './build-test-app.ts';

/**
 * Builds the app that the tests of a file share: it is emptied before each of them, and closed after
 * the last. Call it at the top of the file, before any other hook.
 */
export async function shareTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const test = await buildTestApp(options);
  beforeEach(() => test.reset());
  afterAll(() => test.close());
  return test;
}
