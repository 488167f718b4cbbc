import { join } from 'node:path';
import type { CopiedTable } from '../../apps/server/src/db/copy-data.ts';
import { settingsOf, startBenchServer } from './bench-server.ts';
import { startNode, temporaryFolder } from './children.ts';
import type { MoveRun } from './one-move.ts';
import type { Pace } from './pace.ts';
import { tableOf, type Cell } from './table.ts';
import { TARGETS, type Reading } from './targets.ts';

const MEGABYTE = 1024 * 1024;

interface Told {
  readonly rows: number;
  readonly tables: number;
  readonly checks: readonly { readonly count: number }[];
  readonly contents: readonly CopiedTable[];
}

interface Measured {
  readonly what: string;
  readonly run: MoveRun;
  readonly told: Told;
  /** Tables that came back otherwise than they went. */
  readonly differing: readonly string[];
}

/** (h) All data from the embedded database to PostgreSQL and back: the demo, and many children. */
export async function benchMoving({ fileChildren: total }: Pace): Promise<Reading[]> {
  await using folder = await temporaryFolder();
  await using postgres = startNode(['tooling/bench/postgres.ts', 'demo', 'many']);
  const address = await postgres.line((line) => line.startsWith('postgres:'));
  const measured: Measured[] = [];

  const demo = join(folder.path, 'demo');
  {
    // Its data is made when it starts.
    await using _server = await startBenchServer({ dataDir: demo, entry: 'start' });
  }
  measured.push(...(await thereAndBack('the demo', demo, address.replace('DATABASE', 'demo'))));

  const many = join(folder.path, 'many');
  await using filling = startNode(['tooling/bench/fill.ts', String(total)], {
    settings: settingsOf({ dataDir: many }),
  });
  await filling.ended;
  const children = `${total.toLocaleString('en-US')} children`;
  measured.push(...(await thereAndBack(children, many, address.replace('DATABASE', 'many'))));

  console.log(tableOf(COLUMNS, measured.map(cellsOf)));
  return measured.flatMap(readingsOf);
}

async function thereAndBack(what: string, dataDir: string, url: string): Promise<Measured[]> {
  const there = await runMove(settingsOf({ dataDir }), url);
  const back = await runMove(settingsOf({ dataDir, databaseUrl: url }), 'embedded');
  return [
    { what: `${what}, to PostgreSQL`, ...there, differing: [] },
    { what: `${what}, back`, ...back, differing: differing(there.told, back.told) },
  ];
}

async function runMove(settings: Record<string, string>, to: string) {
  await using child = startNode(['tooling/bench/one-move.ts', to], { settings });
  const run = JSON.parse(await child.line((line) => line.startsWith('{'))) as MoveRun;
  if (run.exitCode !== 0) throw new Error(`move to ${to}: ${run.err}`);
  return { run, told: JSON.parse(run.out) as Told };
}

/** The audit log has one more entry, for the first move. */
function differing(there: Told, back: Told): string[] {
  const hashes = new Map(back.contents.map(({ table, rows, hash }) => [table, `${rows} ${hash}`]));
  return there.contents
    .filter(({ table, rows, hash }) => hashes.get(table) !== `${rows} ${hash}`)
    .map(({ table }) => table)
    .filter((table) => table !== 'public.audit_entries');
}

const COLUMNS = ['what', 'seconds', 'tables', 'rows', 'peak MB', 'rules', 'broken', 'differ'];

function cellsOf({ what, run, told, differing: other }: Measured): Cell[] {
  return [
    what,
    (run.ms / 1000).toFixed(1),
    told.tables,
    told.rows,
    Math.round(run.peakResident / MEGABYTE),
    told.checks.length,
    told.checks.filter(({ count }) => count > 0).length,
    other.length === 0 ? 'none' : other.join(' '),
  ];
}

function readingsOf({ what, run, differing: other }: Measured): Reading[] {
  return [
    {
      what: `${what}: time`,
      value: run.ms / 1000,
      limit: TARGETS.moveSeconds,
      side: 'at most',
      unit: ' s',
    },
    {
      what: `${what}: tables that came otherwise`,
      value: other.length,
      limit: 0,
      side: 'at most',
      unit: '',
    },
  ];
}
