import { connect, type Socket } from 'node:net';
import {
  commandSocketPath,
  frameSchema,
  linesOf,
  send,
  type StaffRequest,
} from './command-protocol.ts';
import { StaffError, type Terminal } from './context.ts';

/**
 * Runs a command in the running server of a data folder, and shows its output. Returns the exit code,
 * or undefined when no server runs there. Throws StaffError when the user may not command the server,
 * or when it stops before the command has ended.
 */
export async function askServer(
  dataDir: string,
  request: StaffRequest,
  terminal: Terminal,
): Promise<number | undefined> {
  const socket = await connectTo(commandSocketPath(dataDir));
  if (!socket) return undefined;
  const lines = linesOf(socket);
  send(socket, request);
  try {
    for (let line = await lines.next(); line !== undefined; line = await lines.next()) {
      const frame = frameSchema.parse(line);
      if ('exitCode' in frame) return frame.exitCode;
      if ('stdout' in frame) {
        terminal.stdout(frame.stdout);
        await terminal.taken();
      } else if ('stderr' in frame) terminal.stderr(frame.stderr);
      else if ('progress' in frame) terminal.progress(frame.progress);
      else send(socket, { answer: await terminal.confirm(frame.question) });
    }
  } finally {
    socket.destroy();
  }
  throw new StaffError('The server stopped before the command ended: see `status` what was done.');
}

function connectTo(address: string): Promise<Socket | undefined> {
  return new Promise((resolve, reject) => {
    const socket = connect(address);
    socket.once('connect', () => resolve(socket));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(undefined);
      else if (error.code === 'EACCES' || error.code === 'EPERM') {
        reject(new StaffError('Only the user that runs the server may command it.'));
      } else reject(error);
    });
  });
}
