// The processes that the bench starts and the folders it makes: however it ends, none is left.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const running = new Set<ChildProcess>();
const folders = new Set<string>();

process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    // PostgreSQL has child processes and a folder, which only an orderly end cleans up.
    void Promise.all([...running].map(stop)).finally(() => process.exit(1));
  });
}

const STOP_TIMEOUT_MS = 20_000;

/** Asks a process to end, and ends it when it does not. */
async function stop(child: ChildProcess): Promise<void> {
  if (!running.has(child)) return;
  const ended = once(child, 'exit');
  const kill = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  child.stdin?.end();
  child.kill('SIGTERM');
  await ended;
  clearTimeout(kill);
}

/** A process that ends with the block that holds it. */
export interface Child extends AsyncDisposable {
  readonly pid: number;
  /** The first line of its output that `isWanted` likes. Rejects when the process ends before. */
  line(isWanted: (line: string) => boolean): Promise<string>;
  /** Resolves on exit code 0; rejects with the output on any other. */
  ended: Promise<void>;
}

/** The command that starts a program of the project. */
export interface Start {
  readonly settings?: Readonly<Record<string, string>>;
  /** A command prefix that chooses a core. */
  readonly prefix?: readonly string[];
  /** Its output goes nowhere, at no cost to who would read it. */
  readonly silent?: boolean;
}

/**
 * Starts a program of the project with a plain environment, so that no setting of the machine's
 * reaches it. Its standard input stays open: programs of the bench end when that is closed.
 */
export function startNode(
  args: readonly string[],
  { settings = {}, prefix = [], silent = false }: Start = {},
): Child {
  const [command = process.execPath, ...rest] = [...prefix, process.execPath, ...args];
  const { PATH = '', HOME = '', TMPDIR, SystemRoot } = process.env;
  const kept = { PATH, HOME, ...(TMPDIR && { TMPDIR }), ...(SystemRoot && { SystemRoot }) };
  const child = spawn(command, rest, {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...kept, ...settings },
    stdio: ['pipe', silent ? 'ignore' : 'pipe', 'pipe'],
  });
  running.add(child);
  return childOf(child, args[0] ?? 'node');
}

function childOf(child: ChildProcess, name: string): Child {
  const listeners = new Set<(line: string) => void>();
  let rest = '';
  let errors = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    const lines = `${rest}${chunk.toString()}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) for (const listener of listeners) listener(line);
  });
  child.stderr?.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-4000)));
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      running.delete(child);
      if (code === 0) resolve();
      else reject(new Error(`${name} ended with ${code ?? signal}: ${errors.trim()}`));
    });
  });
  // A rejection without a listener is not an error.
  ended.catch(() => undefined);
  return {
    pid: child.pid ?? 0,
    ended,
    line: (isWanted) =>
      new Promise((resolve, reject) => {
        const listener = (line: string) => {
          if (!isWanted(line)) return;
          listeners.delete(listener);
          resolve(line);
        };
        listeners.add(listener);
        ended.then(() => {
          reject(new Error(`${name} ended without a word. ${errors.trim()}`));
        }, reject);
      }),
    [Symbol.asyncDispose]: () => stop(child),
  };
}

/** A folder that is removed with the block that holds it. */
export async function temporaryFolder(): Promise<AsyncDisposable & { readonly path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'nabta-bench-'));
  folders.add(path);
  return {
    path,
    async [Symbol.asyncDispose]() {
      await rm(path, { recursive: true, force: true, maxRetries: 5 });
      folders.delete(path);
    },
  };
}

/** A free port of this machine. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('no port'));
        else resolve(address.port);
      });
    });
  });
}
