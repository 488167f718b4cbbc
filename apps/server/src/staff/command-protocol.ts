import type { Socket } from 'node:net';
import { join, relative, resolve } from 'node:path';
import { z } from 'zod';

/** The exit codes of a command. */
export const EXIT_DONE = 0;
export const EXIT_FAILED = 1;
export const EXIT_MISUSED = 2;

/** The request of a caller: the first line on the socket. */
export const requestSchema = z.object({
  argv: z.array(z.string()),
  /** The caller's folder: paths in `argv` are relative to it. */
  cwd: z.string(),
  staffName: z.string(),
  isTty: z.boolean(),
  columns: z.int(),
});
export type StaffRequest = z.infer<typeof requestSchema>;

/** The caller's answer to a question of the command. */
export const answerSchema = z.object({ answer: z.boolean() });

/** A line that the server streams back. The last has the exit code. */
export const frameSchema = z.union([
  z.object({ stdout: z.string() }),
  z.object({ stderr: z.string() }),
  z.object({ progress: z.string() }),
  z.object({ question: z.string() }),
  z.object({ exitCode: z.int() }),
]);
export type StaffFrame = z.infer<typeof frameSchema>;

/** Writes one line of JSON, unless the socket is closed. */
export function send(socket: Socket, line: StaffFrame | StaffRequest | { answer: boolean }): void {
  if (socket.writable) socket.write(`${JSON.stringify(line)}\n`);
}

/** Resolves when a socket can take more, or is closed. */
export async function drained(socket: Socket): Promise<void> {
  if (!socket.writableNeedDrain) return;
  await new Promise<void>((resolve) => {
    const done = () => {
      socket.off('drain', done).off('close', done);
      resolve();
    };
    socket.on('drain', done).on('close', done);
  });
}

/** The most lines that are kept for a slow reader. */
const MOST_LINES = 100;

/** Characters. A bound, so that one caller cannot fill the memory of the server. */
const LONGEST_LINE = 4_000_000;

/** The lines of a socket. It goes on reading without a call of `next`, to notice a closed socket. */
export interface Lines {
  /** The value of the next line; undefined when the socket has ended. */
  next(): Promise<unknown>;
}

/**
 * Reads a socket as lines of JSON; a broken or endless line destroys it. (`readline` would also
 * split at U+2028, which JSON leaves in texts as it is.)
 */
export function linesOf(socket: Socket): Lines {
  const values: unknown[] = [];
  const waiting: ((value: unknown) => void)[] = [];
  let rest = '';
  let ended = false;
  const take = (value: unknown) => {
    const waiter = waiting.shift();
    if (waiter) waiter(value);
    else values.push(value);
  };
  socket.setEncoding('utf8');
  socket.on('data', (chunk) => {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    try {
      for (const line of lines) take(JSON.parse(line));
    } catch {
      socket.destroy();
    }
    if (rest.length > LONGEST_LINE) socket.destroy();
    if (values.length > MOST_LINES) socket.pause();
  });
  socket.on('error', () => socket.destroy());
  socket.on('close', () => {
    ended = true;
    for (const waiter of waiting.splice(0)) waiter(undefined);
  });
  return {
    next() {
      if (values.length <= 1 && !ended) socket.resume();
      return values.length > 0 || ended
        ? Promise.resolve(values.shift())
        : new Promise((resolve) => waiting.push(resolve));
    },
  };
}

/** The longest path of a socket in bytes: 107 on Linux, 103 on other systems. */
const LONGEST_PATH = process.platform === 'linux' ? 107 : 103;

/**
 * The path of a data folder's socket, or of `name` beside it: relative to the working folder when
 * that is shorter. Throws an Error of one clear line when it is too long either way.
 */
export function commandSocketPath(dataDir: string, name = 'staff.sock'): string {
  const absolute = join(resolve(dataDir), name);
  const near = relative(process.cwd(), absolute);
  const shortest = Buffer.byteLength(near) < Buffer.byteLength(absolute) ? near : absolute;
  if (Buffer.byteLength(shortest) > LONGEST_PATH) {
    throw new Error(
      `DATA_DIR is too deep for a socket: ${absolute} has more than ${LONGEST_PATH} bytes`,
    );
  }
  return shortest;
}
