// `npm test` and `npm run check`: every check of the project, side by side, with one summary.
//
//   npm run check                         all of them
//   npm run check -- --only eslint,types  those with these names (`types` means every `types-*`)
//   npm run check -- --list               their names
//
// The last line is `N passed, N failed`: each test counts, and each static check counts as one.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { allChecks, type Check } from './checks/check-list.ts';
import { runChecks, type Result } from './checks/queue.ts';

const root = join(import.meta.dirname, '..');

function chosen(checks: Check[], only: string | undefined): Check[] {
  if (only === undefined) return checks;
  const names = only.split(',').filter(Boolean);
  const fits = (check: Check, name: string) =>
    check.name === name || check.name.startsWith(`${name}-`);
  const unknown = names.find((name) => !checks.some((check) => fits(check, name)));
  if (unknown !== undefined || names.length === 0) {
    const known = checks.map((check) => check.name).join(', ');
    throw new Error(`There is no check ${unknown ?? 'without a name'}. Known: ${known}.`);
  }
  return checks.filter((check) => names.some((name) => fits(check, name)));
}

function row(result: Result): string {
  const mark = result.failed > 0 ? 'FAILED' : 'passed';
  const counts = `${result.passed} passed, ${result.failed} failed`;
  const seconds = `${result.seconds.toFixed(1)} s`;
  return `${mark}  ${result.name.padEnd(22)} ${seconds.padStart(8)}  ${counts}${
    result.note ? `  (${result.note})` : ''
  }`;
}

/** A check that complains about everything at once says enough with its beginning and its end. */
function shortened(output: string): string {
  const lines = output.trim().split('\n');
  const most = 150;
  if (lines.length <= 2 * most) return lines.join('\n');
  const left = `... ${lines.length - 2 * most} lines left out ...`;
  return [...lines.slice(0, most), left, ...lines.slice(-most)].join('\n');
}

try {
  const options = { only: { type: 'string' }, list: { type: 'boolean' } } as const;
  const { values } = parseArgs({ options });
  if (values.list) {
    for (const { name } of allChecks(root)) console.log(name);
    process.exit();
  }
  const checks = chosen(allChecks(root), values.only);
  const started = performance.now();
  const results = await runChecks(checks, {
    root,
    sideBySide: Math.max(2, Math.min(4, availableParallelism())),
    now: () => performance.now(),
    ended: (result) => {
      console.log(row(result));
    },
  });
  for (const result of results.filter(({ failed }) => failed > 0)) {
    console.log(`\n---- ${result.name} ----\n${shortened(result.output)}`);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const total = (key: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[key], 0);
  console.log(`\n${results.length} checks in ${seconds} s`);
  for (const result of results.toSorted((a, b) => b.seconds - a.seconds)) console.log(row(result));
  console.log(`${total('passed')} passed, ${total('failed')} failed`);
  process.exitCode = total('failed') > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
