import { setTimeout as pause } from 'node:timers/promises';
import { startBenchServer, type BenchServer } from './bench-server.ts';
import { temporaryFolder } from './children.ts';
import { fireFor } from './load.ts';
import type { Pace } from './pace.ts';
import { tableOf } from './table.ts';
import type { Reading } from './targets.ts';

/** (d) From the command to `/readyz`, and the memory then and after load. It has no target. */
export async function benchStart(pace: Pace): Promise<Reading[]> {
  await using folder = await temporaryFolder();
  const rows: (string | number | undefined)[][] = [];
  for (const name of ['first start, with the demo data', 'second start']) {
    await using server = await startBenchServer({ dataDir: folder.path, entry: 'start' });
    const idle = await restingMemory(server);
    await fireAtBoth(server.url, pace);
    rows.push(
      [name, seconds(server.startedInMs), megabytes(idle)].concat(megabytes(await server.memory())),
    );
  }
  const columns = ['', 'ready after s', 'memory MB', 'after load MB'];
  console.log(tableOf(columns, rows));
  return [];
}

/** The work of a start (jobs, first collections) ends shortly after the server is ready. */
async function restingMemory(server: BenchServer): Promise<number> {
  await pause(2000);
  return server.memory();
}

async function fireAtBoth(url: string, { loadSeconds }: Pace): Promise<void> {
  const headers = { 'accept-encoding': 'br' };
  for (const path of ['/v1/guests/sponsorees', '/children', '/']) {
    await fireFor({ url: `${url}${path}`, headers, seconds: loadSeconds, connections: 20 });
  }
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1);
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(0);
}
