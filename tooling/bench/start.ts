import { setTimeout as pause } from 'node:timers/promises';
import { startBenchServer, type ServerChoice } from './bench-server.ts';
import { startNode, temporaryFolder } from './children.ts';
import { fireFor } from './load.ts';
import type { Pace } from './pace.ts';
import { tableOf } from './table.ts';
import { TARGETS, type Reading } from './targets.ts';

/** Rendered anew for each request: no address comes twice. */
const ANEW = '/children?anew=[<id>]';
const LOADED = ['/children', '/', '/v1/guests/sponsorees', ANEW];

/** (d) From the command to `/readyz`, and the memory of the process then, after load, and at most with its children. */
export async function benchStart(pace: Pace): Promise<Reading[]> {
  await using folder = await temporaryFolder();
  await using postgres = startNode(['tooling/bench/postgres.ts', 'demo']);
  const address = await postgres.line((line) => line.startsWith('postgres:'));
  const databaseUrl = address.replace('DATABASE', 'demo');
  const embedded: Start = { dataDir: `${folder.path}/embedded`, entry: 'start' };
  const shared: Start = { dataDir: `${folder.path}/files`, databaseUrl, entry: 'start' };

  const first = await measure(embedded, pace);
  const second = await measure(embedded, pace);
  const firstShared = await measure(shared, pace);
  const secondShared = await measure(shared, pace);
  const columns = ['', 'ready after s', 'idle MB', 'after load MB', 'most MB'];
  const rows = [
    row('embedded, first start with the demo data', first),
    row('embedded, second start', second),
    row('PostgreSQL, first start', firstShared),
    row('PostgreSQL, second start', secondShared),
  ];
  console.log(`${LOADED.length} addresses, ${pace.memorySeconds / LOADED.length} s each`);
  console.log(tableOf(columns, rows));
  return [
    reading('most memory of a first start, embedded', first.most, TARGETS.memoryOfFirstStart),
    reading('idle memory, embedded', second.idle, TARGETS.memory),
    reading('memory after load, embedded', second.loaded, TARGETS.memoryAfterLoad),
    reading('idle memory, PostgreSQL', secondShared.idle, TARGETS.memoryWithPostgres),
    reading(
      'memory after load, PostgreSQL',
      secondShared.loaded,
      TARGETS.memoryWithPostgresAfterLoad,
    ),
  ];
}

type Start = Pick<ServerChoice, 'dataDir' | 'databaseUrl' | 'entry'>;

/** Resident memory, in megabytes. */
interface Memory {
  readonly startedInMs: number;
  readonly idle: number;
  readonly loaded: number;
  readonly most: number;
}

async function measure(choice: Start, { memorySeconds }: Pace): Promise<Memory> {
  await using server = await startBenchServer(choice);
  // The work of a start (jobs, first collections) ends shortly after the server is ready.
  await pause(5_000);
  const idle = await server.memory();
  for (const path of LOADED) {
    const headers = { 'accept-encoding': 'br', cookie: 'i18nextLng=en' };
    const seconds = memorySeconds / LOADED.length;
    await fireFor({ url: `${server.url}${path}`, headers, seconds, connections: 20 });
  }
  const loaded = await server.memory();
  return {
    startedInMs: server.startedInMs,
    idle: idle / 1e6,
    loaded: loaded / 1e6,
    most: server.mostMemory() / 1e6,
  };
}

function row(name: string, { startedInMs, idle, loaded, most }: Memory): string[] {
  const megabytes = [idle, loaded, most].map((value) => value.toFixed(0));
  return [name, (startedInMs / 1000).toFixed(1), ...megabytes];
}

function reading(what: string, value: number, limit: number): Reading {
  return { what, value, limit, side: 'at most', unit: ' MB' };
}
