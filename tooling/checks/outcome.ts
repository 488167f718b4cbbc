import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** The result of one check. `passed` and `failed` count tests; a static check counts as one. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** A few words for the summary, such as `3 skipped`, or the names of the tests that failed. */
  readonly note: string;
}

/** The output of a process that ran a check. */
export interface Ended {
  readonly code: number;
  readonly output: string;
  /** The path of the process's JSON report. */
  readonly report: string;
}

/** A static check is one check: its exit code says which way it went. */
export function outcomeOfExit({ code }: Ended): Outcome {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, note: '' };
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly name: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/**
 * The numbers of Vitest's JSON report. A file that could not be loaded is one failure, and so is
 * a run that found no tests, wrote no report, or ended badly without naming a test.
 */
export function outcomeOfVitest(ended: Ended): Outcome {
  const report = readReport<VitestReport>(ended.report);
  if (!report) return { passed: 0, failed: 1, note: 'no report was written' };
  const failures = report.testResults
    .filter((file) => file.status === 'failed')
    .flatMap((file) => {
      const tests = file.assertionResults.filter((test) => test.status === 'failed');
      return tests.length > 0 ? tests.map((test) => test.fullName) : [basename(file.name)];
    });
  return settle(ended, {
    passed: report.numPassedTests,
    failures,
    skipped: report.numPendingTests + report.numTodoTests,
  });
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly projectName: string; readonly status: string }[];
  }[];
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  readonly stats: { readonly expected: number; readonly skipped: number };
}

/** The numbers of Playwright's JSON report; a journey that passed only when repeated has failed. */
export function outcomeOfPlaywright(ended: Ended): Outcome {
  const report = readReport<PlaywrightReport>(ended.report);
  if (!report) return { passed: 0, failed: 1, note: 'no report was written' };
  const { stats } = report;
  return settle(ended, {
    passed: stats.expected,
    failures: report.suites.flatMap(failedJourneys),
    skipped: stats.skipped,
  });
}

function failedJourneys({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName }) => `${projectName} ${file}: ${title}`),
  );
  return [...own, ...suites.flatMap(failedJourneys)];
}

/** So many names of failed tests fit into the summary. */
const MOST_NAMES = 5;

function settle(
  { code, output }: Ended,
  tests: { passed: number; failures: readonly string[]; skipped: number },
): Outcome {
  const { passed, failures, skipped } = tests;
  const failed = failures.length;
  if (passed + failed === 0) return { passed, failed: 1, note: 'no test ran' };
  const note = [
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...failures.slice(0, MOST_NAMES),
  ].join('; ');
  if (code !== 0 && failed === 0) {
    // Reports name no error outside the tests, such as that of an idle connection that broke.
    const error = /^.*error: .*$/im.exec(output)?.[0].trim() ?? 'see its output';
    return { passed, failed: 1, note: `ended badly: ${error}` };
  }
  return { passed, failed, note };
}

function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}
