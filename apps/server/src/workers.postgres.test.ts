import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from './db/client.ts';
import { startServerProcess, type ServerProcess } from './testing/server-process.ts';
import { createTestDatabase } from './testing/test-database.ts';

let folder: string;
let database: Database;
let server: ServerProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nabta-workers-'));
  const created = await createTestDatabase();
  database = created.database;
  server = await startServerProcess({
    DATABASE_URL: created.url ?? '',
    DEMO: '1',
    WORKERS: '2',
    DATA_DIR: folder,
  });
}, 120_000);
afterAll(async () => {
  await server.end('SIGKILL');
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const SLOW = { timeout: 120_000 };

/**
 * Asks over a connection of its own: one that waits for the next request is closed with its worker.
 * A request that reaches a worker as it is killed gets no answer, so each ask has a time limit.
 */
const ask = (path: string) =>
  fetch(`${server.url}${path}`, {
    headers: { connection: 'close' },
    signal: AbortSignal.timeout(5_000),
  });

/** The processes that answer, by the seconds of their starts. */
async function workers(): Promise<string[]> {
  const found = new Set<string>();
  for (let time = 0; time < 12; time += 1) {
    const metrics = await (await ask('/metrics')).text();
    found.add(/^process_start_time_seconds (.*)$/m.exec(metrics)?.[1] ?? '');
  }
  return [...found].sort();
}

it('replaces a worker that broke, and all of them when asked, without losing a request', async () => {
  await expect.poll(workers, SLOW).toHaveLength(2);
  const [first, second] = await workers();
  const children = await readFile(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8');
  const broken = Number.parseInt(children);
  expect(broken).toBeGreaterThan(server.pid);
  process.kill(broken, 'SIGKILL');
  await expect.poll(workers, SLOW).toEqual([second, expect.not.stringMatching(`${first}`)]);

  const old = await workers();
  let isOver = false;
  const lost: unknown[] = [];
  const asking = [1, 2].map(async () => {
    while (!isOver) {
      const answer = await ask('/readyz').catch((error: unknown) => error);
      if (!(answer instanceof Response && answer.ok)) lost.push(answer);
    }
  });
  server.signal('SIGHUP');
  await expect
    .poll(async () => (await workers()).filter((worker) => !old.includes(worker)), SLOW)
    .toHaveLength(2);
  isOver = true;
  await Promise.all(asking);
  expect(lost).toEqual([]);
  expect(await server.end('SIGTERM')).toBe(0);
}, 480_000);
