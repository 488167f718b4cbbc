// The server gets a core to itself: its figures then do not depend on other processes, and 'on one
// core' includes its garbage collector and its database.
import { execFileSync } from 'node:child_process';

/** The division of the machine's cores. */
export interface Cores extends Disposable {
  /** Goes before the server's command. */
  readonly server: readonly string[];
  readonly note: string;
}

/**
 * Keeps this process, and all that it starts from now on, off the first core, and gives that one
 * to the server. Where that can't be done (no `taskset`, one core) nothing happens but the note.
 */
export function shareCores(): Cores {
  const cores = allowedCores();
  const [first, ...others] = cores;
  if (first === undefined) {
    return withoutSharing('without taskset on this machine, the server is not held to one core');
  }
  if (others.length === 0) return withoutSharing('server and load share the only core');
  pin(others);
  return {
    server: ['taskset', '-c', String(first)],
    note: `server alone on core ${first}, load and PostgreSQL on ${others.join(', ')}`,
    [Symbol.dispose]() {
      pin(cores);
    },
  };
}

function withoutSharing(note: string): Cores {
  return { server: [], note, [Symbol.dispose]: () => undefined };
}

function pin(cores: readonly number[]): void {
  execFileSync('taskset', ['-acp', cores.join(','), String(process.pid)], { stdio: 'ignore' });
}

/** The cores that this process may run on; none when `taskset` is not there to ask. */
function allowedCores(): number[] {
  let said: string;
  try {
    said = execFileSync('taskset', ['-cp', String(process.pid)], { encoding: 'utf8' });
  } catch {
    return [];
  }
  const list = said.slice(said.lastIndexOf(':') + 1).trim();
  return list.split(',').flatMap((range) => {
    const [from = NaN, to = from] = range.split('-').map(Number);
    if (!Number.isInteger(from) || !Number.isInteger(to)) return [];
    return Array.from({ length: to - from + 1 }, (_none, index) => from + index);
  });
}
