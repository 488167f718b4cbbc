import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { outcomeOfExit, outcomeOfPlaywright, outcomeOfVitest } from './outcome.ts';
import type { Check } from './check-list.ts';
import { runChecks } from './queue.ts';

const folder = mkdtempSync(join(tmpdir(), 'nabta-queue-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function check(name: string, script: string, more: Partial<Check> = {}): Check {
  return { name, run: ['-e', script], outcome: outcomeOfExit, ...more };
}

function run(checks: Check[], sideBySide = 2) {
  return runChecks(checks, {
    root: folder,
    sideBySide,
    now: () => performance.now(),
    ended: () => undefined,
  });
}

describe('the queue of checks', () => {
  it('runs all of them, a few at a time, and keeps what each one said', async () => {
    const results = await run([
      check('a', 'console.log("said a")'),
      check('b', 'console.error("said b"); process.exit(3)'),
      check('c', ''),
    ]);
    const byName = Object.fromEntries(results.map((result) => [result.name, result]));
    expect(byName['a']).toMatchObject({ passed: 1, failed: 0, output: 'said a\n' });
    expect(byName['b']).toMatchObject({ passed: 0, failed: 1, output: 'said b\n' });
    expect(byName['c']).toMatchObject({ passed: 1, failed: 0 });
  });

  it('starts a check after those it needs, and fails it without a run when one of them failed', async () => {
    const results = await run([
      check('needs-good', '', { after: ['good'] }),
      check('needs-bad', 'console.log("ran")', { after: ['bad'] }),
      check('good', ''),
      check('bad', 'process.exit(1)'),
    ]);
    const names = results.map(({ name }) => name);
    expect(names.indexOf('needs-good')).toBeGreaterThan(names.indexOf('good'));
    expect(results.find(({ name }) => name === 'needs-bad')).toMatchObject({
      failed: 1,
      output: '',
      note: 'not run: bad failed',
    });
  });

  it('does not wait for a check that was not chosen', async () => {
    const [result] = await run([check('needs-other', '', { after: ['other'] })]);
    expect(result).toMatchObject({ passed: 1, failed: 0 });
  });

  it('gives each check a file to report to', async () => {
    const report = JSON.stringify({ suites: [], stats: { expected: 3, skipped: 2 } });
    const [result] = await run([
      check('journeys', `require('node:fs').writeFileSync(process.env.REPORT, '${report}')`, {
        env: { REPORT: '{report}' },
        outcome: outcomeOfPlaywright,
      }),
    ]);
    expect(result).toMatchObject({ passed: 3, failed: 0, note: '2 skipped' });
  });
});

describe('the outcome of journeys', () => {
  it('names those that failed, or passed only when repeated', () => {
    const file = join(folder, 'journeys.json');
    const spec = (title: string, status: string) => ({
      title,
      file: 'cart.spec.ts',
      tests: [{ projectName: 'arabic-phone', status }],
    });
    const inner = { specs: [spec('empties', 'flaky'), spec('fills', 'expected')] };
    const suites = [{ specs: [spec('pays', 'unexpected')], suites: [inner] }];
    const report = { suites, stats: { expected: 1, skipped: 0 } };
    writeFileSync(file, JSON.stringify(report));
    expect(outcomeOfPlaywright({ code: 0, output: '', report: file })).toEqual({
      passed: 1,
      failed: 2,
      note: 'arabic-phone cart.spec.ts: pays; arabic-phone cart.spec.ts: empties',
    });
  });
});

describe('the outcome of tests', () => {
  const vitest = (report: unknown, code = 0, output = '') => {
    const file = join(folder, 'report.json');
    writeFileSync(file, JSON.stringify(report));
    return outcomeOfVitest({ code, output, report: file });
  };
  const numbers = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };

  it('counts the tests that failed, and names them', () => {
    const test = (fullName: string, status: string) => ({ fullName, status });
    const assertionResults = [
      test('adds', 'failed'),
      test('sorts', 'passed'),
      test('ends', 'failed'),
    ];
    const testResults = [{ name: 'sums.test.ts', status: 'failed', assertionResults }];
    expect(vitest({ ...numbers, testResults }, 1)).toEqual({
      passed: 5,
      failed: 2,
      note: 'adds; ends',
    });
  });

  it.each([
    ['no test ran', { ...numbers, numPassedTests: 0, testResults: [] }, 0],
    [
      'a file could not be loaded',
      { ...numbers, testResults: [{ name: '/a.test.ts', status: 'failed', assertionResults: [] }] },
      1,
    ],
    ['it ended badly without naming a test', { ...numbers, testResults: [] }, 1],
  ])('is a failure when %s', (_what, report, code) => {
    expect(vitest(report, code)).toMatchObject({ failed: 1 });
  });

  it('names the error that came outside the tests', () => {
    const output = '··\n⎯ Uncaught Exception ⎯\nerror: terminating connection\n ❯ Client.on\n';
    expect(vitest({ ...numbers, testResults: [] }, 1, output)).toEqual({
      passed: 5,
      failed: 1,
      note: 'ended badly: error: terminating connection',
    });
  });

  it('is a failure without a report', () => {
    const nowhere = join(folder, 'nowhere.json');
    expect(outcomeOfVitest({ code: 0, output: '', report: nowhere }).failed).toBe(1);
  });
});
