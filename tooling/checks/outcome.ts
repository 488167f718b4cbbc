import { readFileSync } from 'node:fs';

/** The result of one check. `passed` and `failed` count tests; a static check counts as one. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** A few words for the summary, such as `3 skipped`. */
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
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/**
 * The numbers of Vitest's JSON report. A file that could not be loaded is one failure, and so is
 * a run that found no tests, wrote no report, or ended badly without naming a test.
 */
export function outcomeOfVitest(ended: Ended): Outcome {
  const report = readReport<VitestReport>(ended.report);
  if (!report) return { passed: 0, failed: 1, note: 'no report was written' };
  const unloaded = report.testResults.filter(
    (file) =>
      file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  return settle(ended.code, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded,
    skipped: report.numPendingTests + report.numTodoTests,
  });
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
}

/** The numbers of Playwright's JSON report; a journey that passed only when repeated has failed. */
export function outcomeOfPlaywright(ended: Ended): Outcome {
  const report = readReport<PlaywrightReport>(ended.report);
  if (!report) return { passed: 0, failed: 1, note: 'no report was written' };
  const { stats } = report;
  return settle(ended.code, {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  });
}

function settle(
  code: number,
  { passed, failed, skipped }: { passed: number; failed: number; skipped: number },
): Outcome {
  if (passed + failed === 0) return { passed, failed: 1, note: 'no test ran' };
  const note = skipped > 0 ? `${skipped} skipped` : '';
  if (code !== 0 && failed === 0) return { passed, failed: 1, note: 'ended badly' };
  return { passed, failed, note };
}

function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}
