import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Readable } from 'node:stream';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** A server in a process of its own, as `npm start` runs it. */
export interface ServerProcess {
  readonly url: string;
  readonly sandboxUrl: string;
  readonly pid: number;
  /** Everything it wrote so far. */
  output(): string;
  signal(name: NodeJS.Signals): void;
  /** Sends a signal, and waits for the end. Answers the exit code; null when killed. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts the server with settings of its own, without waiting for it. */
export function spawnServer(settings: Readonly<Record<string, string>>): {
  child: ChildProcess;
  exited: Promise<number | null>;
  output: () => string;
} {
  const child = spawn(process.execPath, [main], {
    env: { LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  const collect = (stream: Readable) => {
    stream.on('data', (chunk: Buffer) => {
      written += chunk.toString();
    });
  };
  collect(child.stdout);
  collect(child.stderr);
  const exited = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      resolve(code);
    });
  });
  return { child, exited, output: () => written };
}

/** Starts the server on free ports, and waits until it is ready. */
export async function startServerProcess(
  settings: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const { child, exited, output } = spawnServer({
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    ...settings,
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`the server did not start: ${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    pid: child.pid ?? 0,
    output,
    signal(name) {
      child.kill(name);
    },
    end(signal) {
      child.kill(signal);
      return exited;
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    // Nobody listens yet.
    return false;
  }
}

/** A port that nobody listens on now. */
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
