/** Worth tens of megabytes: docs/operating.md has the table. */
const FLAGS = [
  // Space for new objects, which Node lets grow to several times this.
  '--max-semi-space-size=8',
  // Each thread that compiles the embedded database holds memory of its own meanwhile.
  '--wasm-num-compilation-tasks=1',
  // The heap is collected when it has grown by so much. At 60 pages are rendered a quarter slower.
  '--heap-growing-percent=75',
];

/**
 * Defaults. glibc: one pool for all threads, and large pieces that go back to the system one by one.
 * React, which writes the mails: its production mode.
 */
const ENVIRONMENT = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  NODE_ENV: 'production',
};

/**
 * Starts this program anew, in the same process, with settings that Node and the C library read
 * only at their start. Returns when that is done, or cannot be: on Windows, and in a worker, which
 * has its parent's settings.
 */
export function useLessMemory(): void {
  const { execArgv, execPath, argv, platform } = process;
  if (platform === 'win32' || process.send || FLAGS.every((flag) => execArgv.includes(flag)))
    return;
  const args = [execPath, ...FLAGS, ...execArgv, ...argv.slice(1)];
  // eslint-disable-next-line no-restricted-syntax -- passes the environment on, and reads no setting
  process.execve?.(execPath, args, { ...ENVIRONMENT, ...process.env });
}
