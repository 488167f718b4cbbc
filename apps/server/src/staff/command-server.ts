import { once } from 'node:events';
import { chmod, mkdtemp, rename, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { basename, join, resolve } from 'node:path';
import type { Deps } from '../deps.ts';
import { StaffError, type Terminal } from './context.ts';
import { DataDirTaken, lockDataDir, type DataDirLock } from './data-dir-lock.ts';
import {
  answerSchema,
  commandSocketPath,
  drained,
  EXIT_FAILED,
  linesOf,
  requestSchema,
  send,
  type Lines,
  type StaffRequest,
} from './command-protocol.ts';

/**
 * Takes staff commands into a running server, for the embedded database can be used by one process
 * only: a Unix socket that only its owner can open. The process that has it has the data folder.
 */
export interface CommandServer {
  /** Starts to run commands; those that came earlier have waited. */
  open(deps: Deps): void;
  /** Takes no more commands, and waits for the running ones, which still need the database. */
  drain(): Promise<void>;
  /** Drains, and releases the data folder. */
  close(): Promise<void>;
}

/**
 * Takes a data folder for this process and listens for staff commands in it. Throws an Error of
 * one clear line (DataDirTaken) when another process has the folder.
 */
export async function serveStaffCommands(dataDir: string): Promise<CommandServer> {
  const lock = await lockDataDir(dataDir);
  if (!lock) {
    throw new DataDirTaken(
      `Another Nabta server or staff command is already using DATA_DIR (${resolve(dataDir)}): stop it, or set another DATA_DIR`,
    );
  }
  try {
    return await listen(dataDir, lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function listen(dataDir: string, lock: DataDirLock): Promise<CommandServer> {
  const address = commandSocketPath(dataDir);
  const deps = Promise.withResolvers<Deps>();
  // Without a waiting command nobody handles the rejection.
  deps.promise.catch(() => undefined);
  const commands = new Map<Socket, Promise<void>>();
  const idle = new Set<Socket>();

  const server = createServer((socket) => {
    idle.add(socket);
    const command = answer(socket, deps.promise, () => idle.delete(socket)).finally(() => {
      idle.delete(socket);
      commands.delete(socket);
      socket.end();
    });
    commands.set(socket, command);
  });
  await bind(server, dataDir, address);

  const drain = async () => {
    server.close();
    deps.reject(new StaffError('The server is stopping: try again when it is up.'));
    for (const socket of idle) socket.destroy();
    await Promise.allSettled(commands.values());
  };
  return {
    open: (opened) => deps.resolve(opened),
    drain,
    async close() {
      await drain();
      await rm(address, { force: true });
      lock.release();
    },
  };
}

/**
 * Binds in a folder that nobody else can enter and moves the socket to its place when its mode is
 * right, so that there is no moment in which others could connect. Replaces the socket of a killed
 * process: the lock tells that nobody owns it.
 */
async function bind(
  server: ReturnType<typeof createServer>,
  dataDir: string,
  address: string,
): Promise<void> {
  const folder = await mkdtemp(join(dataDir, 's.'));
  try {
    const path = commandSocketPath(dataDir, `${basename(folder)}/s`);
    await once(server.listen(path), 'listening');
    await chmod(path, 0o600);
    await rename(path, address);
  } catch (error) {
    server.close();
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reads one request of a caller, runs it and streams its output. */
async function answer(socket: Socket, deps: Promise<Deps>, onBusy: () => void): Promise<void> {
  const lines = linesOf(socket);
  try {
    const request = requestSchema.parse(await lines.next());
    onBusy();
    send(socket, { exitCode: await run(socket, request, lines, deps) });
  } catch (error) {
    // Also where the files of the commands are new, and do not fit what the server has loaded.
    void deps.then(
      ({ log }) => log.error({ err: error }, 'a staff command could not be run'),
      () => undefined,
    );
    send(socket, { stderr: 'The server is of another version: restart it.\n' });
    send(socket, { exitCode: EXIT_FAILED });
  }
}

/** So long a text fits a line of JSON, also when each of its characters is written as six. */
const MOST_AT_ONCE = 500_000;

/** The pieces of a text, none of which ends within a character. */
function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length;) {
    const last = at + MOST_AT_ONCE - 1;
    const end = (text.codePointAt(last) ?? 0) > 0xffff ? last : last + 1;
    yield text.slice(at, end);
    at = end;
  }
}

async function run(
  socket: Socket,
  request: StaffRequest,
  lines: Lines,
  deps: Promise<Deps>,
): Promise<number> {
  const gone = new AbortController();
  socket.once('close', () => gone.abort());
  const terminal: Terminal = {
    isTty: request.isTty,
    columns: request.columns,
    stdout(text) {
      for (const stdout of piecesOf(text)) send(socket, { stdout });
    },
    stderr: (stderr) => send(socket, { stderr }),
    taken: () => drained(socket),
    progress: (progress) => send(socket, { progress }),
    async confirm(question) {
      send(socket, { question });
      const { success, data } = answerSchema.safeParse(await lines.next());
      return success && data.answer;
    },
  };
  // The commands and what they need are loaded with the first one.
  const { runStaffCommand } = await import('./run-command.ts');
  return runStaffCommand(request.argv, {
    deps: () => deps,
    cwd: request.cwd,
    actor: request.staffName,
    terminal,
    signal: gone.signal,
  });
}
