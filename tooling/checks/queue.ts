import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Check } from './check-list.ts';
import type { Outcome } from './outcome.ts';

export interface Result extends Outcome {
  readonly name: string;
  readonly seconds: number;
  readonly output: string;
}

/**
 * Runs checks, a few at a time, in the given order. A check waits for those it comes after, and fails
 * without a run when one of them failed; it does not wait for checks that are not in the list.
 *
 * @param options.root folder the checks run in
 * @param options.sideBySide how many run at once
 * @param options.now milliseconds of a clock that only runs forward
 * @param options.ended called as each one ends
 */
export async function runChecks(
  checks: readonly Check[],
  options: {
    root: string;
    sideBySide: number;
    now: () => number;
    ended: (result: Result) => void;
  },
): Promise<Result[]> {
  const scratch = mkdtempSync(join(tmpdir(), 'nabta-check-'));
  const children = new Set<ChildProcess>();
  const stop = () => {
    for (const child of children) child.kill('SIGTERM');
    process.exit(130);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);

  const waiting = [...checks];
  const results: Result[] = [];
  const pending = (name: string) =>
    checks.some((check) => check.name === name) && !results.some((done) => done.name === name);
  const failed = (name: string) => results.some((done) => done.name === name && done.failed > 0);

  let wake = Promise.withResolvers<void>();
  const worker = async () => {
    while (waiting.length > 0) {
      const at = waiting.findIndex((check) => !check.after?.some(pending));
      const [check] = at < 0 ? [] : waiting.splice(at, 1);
      if (!check) {
        await wake.promise;
        continue;
      }
      const blocker = check.after?.find(failed);
      const result =
        blocker === undefined
          ? await runOne(check, { ...options, scratch, children })
          : { ...unrun(`not run: ${blocker} failed`), name: check.name };
      results.push(result);
      options.ended(result);
      wake.resolve();
      wake = Promise.withResolvers<void>();
    }
  };
  await Promise.all(Array.from({ length: options.sideBySide }, worker));

  process.off('SIGINT', stop).off('SIGTERM', stop);
  rmSync(scratch, { recursive: true, force: true });
  return results;
}

function unrun(note: string): Omit<Result, 'name'> {
  return { passed: 0, failed: 1, note, seconds: 0, output: '' };
}

function runOne(
  check: Check,
  context: { root: string; now: () => number; scratch: string; children: Set<ChildProcess> },
): Promise<Result> {
  const { root, now, scratch, children } = context;
  const report = join(scratch, `${check.name}.json`);
  const filled = (text: string) => text.replace('{report}', report);
  const env = Object.entries(check.env ?? {}).map(
    ([name, value]) => [name, filled(value)] as const,
  );
  const started = now();
  const child = spawn(process.execPath, check.run.map(filled), {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      FORCE_COLOR: '0',
      NO_COLOR: '1',
      // Checks and the commands that they start read the same packages.
      NODE_COMPILE_CACHE: join(scratch, 'compiled'),
      ...Object.fromEntries(env),
    },
  });
  children.add(child);
  let output = '';
  const keep = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return new Promise((resolve) => {
    child.on('close', (code) => {
      children.delete(child);
      const outcome = check.outcome({ code: code ?? 1, output, report });
      resolve({ ...outcome, name: check.name, seconds: (now() - started) / 1000, output });
    });
  });
}
