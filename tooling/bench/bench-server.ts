import { setTimeout as pause } from 'node:timers/promises';
import { freePort, startNode, type Child } from './children.ts';
import { watchMemory } from './most-memory.ts';

const entries = {
  /** As `npm start` starts it. */
  start: ['apps/server/src/main.ts'],
  kept: ['tooling/bench/serve.ts'],
  anew: ['tooling/bench/serve.ts', '--anew'],
};

export interface ServerChoice {
  readonly dataDir: string;
  readonly entry: keyof typeof entries;
  readonly databaseUrl?: string | undefined;
  /** Trusts the client address that a request claims. */
  readonly trustProxy?: boolean;
  /** A command prefix that chooses a core. */
  readonly prefix?: readonly string[];
  /** Processes behind the one port. */
  readonly workers?: number;
}

/** A server that ends with the block that holds it. */
export interface BenchServer extends AsyncDisposable {
  readonly url: string;
  /** The process that was started. */
  readonly pid: number;
  /** From its start to the first good answer of `/readyz`. */
  readonly startedInMs: number;
  /** Resident memory now, in bytes. */
  memory(): Promise<number>;
  /** The most that it and its children had in memory together so far, in bytes. */
  mostMemory(): number;
  /** Processor time that it has used so far, in seconds, of all its threads. */
  processorTime(): Promise<number>;
}

const READY_TIMEOUT_MS = 120_000;

/** Starts the product on free ports. Throws with its last output when it does not become ready. */
export async function startBenchServer(choice: ServerChoice): Promise<BenchServer> {
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    ...settingsOf(choice),
    ...(choice.trustProxy ? { TRUST_PROXY: '1' } : {}),
    ...(choice.workers === undefined ? {} : { WORKERS: String(choice.workers) }),
    PORT: String(port),
    PUBLIC_URL: url,
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_URL: `http://127.0.0.1:${sandboxPort}`,
  };
  const started = performance.now();
  const child = startNode(entries[choice.entry], {
    settings,
    prefix: choice.prefix ?? [],
    silent: true,
  });
  const watched = watchMemory(child.pid);
  const end = async () => {
    watched[Symbol.dispose]();
    await child[Symbol.asyncDispose]();
  };
  try {
    await Promise.race([becomesReady(url, child), neverEnds(child)]);
  } catch (error) {
    await end();
    throw error;
  }
  return {
    url,
    pid: child.pid,
    startedInMs: performance.now() - started,
    memory: () => metric(url, 'process_resident_memory_bytes'),
    processorTime: () => metric(url, 'process_cpu_seconds_total'),
    mostMemory: () => watched.most(),
    [Symbol.asyncDispose]: end,
  };
}

/** The settings that say where the data is. */
export function settingsOf({
  dataDir,
  databaseUrl,
}: Pick<ServerChoice, 'dataDir' | 'databaseUrl'>) {
  return { DATA_DIR: dataDir, ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) };
}

async function becomesReady(url: string, child: Child): Promise<void> {
  const deadline = performance.now() + READY_TIMEOUT_MS;
  while (performance.now() < deadline) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await pause(20);
  }
  throw new Error(`the server (process ${child.pid}) did not get ready in time`);
}

async function neverEnds(child: Child): Promise<never> {
  await child.ended;
  throw new Error('the server ended before it was ready');
}

async function metric(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  if (line === undefined) throw new Error(`/metrics does not tell ${name}`);
  return Number(line.slice(name.length + 1));
}
