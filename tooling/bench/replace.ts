import { setTimeout as pause } from 'node:timers/promises';
import { startBenchServer } from './bench-server.ts';
import { startNode, temporaryFolder } from './children.ts';
import { fireFor } from './load.ts';
import type { Pace } from './pace.ts';
import { tableOf } from './table.ts';
import type { Reading } from './targets.ts';

const WORKERS = 2;
const ADDRESSES = ['/children', '/v1/guests/sponsorees', '/v1/sponsors/sponsorees'];

/** (i) Every worker is replaced, twice, while the site is asked: no request may be lost. */
export async function benchReplacing(pace: Pace): Promise<Reading[]> {
  await using folder = await temporaryFolder();
  await using postgres = startNode(['tooling/bench/postgres.ts', 'replacing']);
  const address = await postgres.line((line) => line.startsWith('postgres:'));
  await using server = await startBenchServer({
    dataDir: folder.path,
    databaseUrl: address.replace('DATABASE', 'replacing'),
    entry: 'start',
    workers: WORKERS,
  });
  const before = await processesOf(server.url);
  const seconds = pace.loadSeconds * 4;
  const firing = Promise.all(
    ADDRESSES.map((path) =>
      // A sponsor's call is refused, and not lost, without a session.
      fireFor({
        url: `${server.url}${path}`,
        headers: {},
        seconds,
        connections: 8,
        refused: true,
      }),
    ),
  );
  await pause(1_000);
  process.kill(server.pid, 'SIGHUP');
  await pause((seconds * 1_000) / 2);
  process.kill(server.pid, 'SIGHUP');
  const fired = await firing;
  const after = await processesOf(server.url);
  const rows = ADDRESSES.map((path, index) => [
    path,
    fired[index]?.requests,
    fired[index]?.lost,
    fired[index]?.p99.toFixed(1),
  ]);
  console.log(tableOf(['', 'requests', 'lost', 'p99 ms'], rows));
  const stayed = [...before].filter((started) => after.has(started)).length;
  return [
    {
      what: 'requests lost while the workers were replaced',
      value: fired.reduce((sum, { lost }) => sum + lost, 0),
      limit: 0,
      side: 'at most',
      unit: '',
    },
    { what: 'workers that were not replaced', value: stayed, limit: 0, side: 'at most', unit: '' },
  ];
}

/** The start times of the processes that answer, as /metrics tells them. */
async function processesOf(url: string): Promise<Set<string>> {
  const found = new Set<string>();
  for (let time = 0; time < 20; time += 1) {
    const answer = await fetch(`${url}/metrics`, { headers: { connection: 'close' } });
    const [, started = ''] = /^process_start_time_seconds (.*)$/m.exec(await answer.text()) ?? [];
    found.add(started);
  }
  return found;
}
