import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { recordWriter } from '../../apps/server/src/platform/records/write-records.ts';
import { childRecord } from '../../apps/server/src/testing/child-records.ts';
import { settingsOf } from './bench-server.ts';
import { startNode, temporaryFolder } from './children.ts';
import type { FileRun } from './one-file.ts';
import type { Pace } from './pace.ts';
import { tableOf, type Cell } from './table.ts';
import { TARGETS, type Reading } from './targets.ts';

const MEGABYTE = 1024 * 1024;

/** The places of the mistakes in a file, of its records. */
const BAD = [0.1, 0.5, 0.9];

interface Where {
  readonly name: string;
  readonly dataDir: string;
  readonly databaseUrl?: string;
}

/**
 * (g) Files of children: with mistakes, new, again, and out: the time, and the memory at each
 * quarter of a step, which is not to grow with the file.
 */
export async function benchFiles({ fileChildren: total }: Pace): Promise<Reading[]> {
  await using folder = await temporaryFolder();
  await using postgres = startNode(['tooling/bench/postgres.ts', 'files']);
  const address = await postgres.line((line) => line.startsWith('postgres:'));
  const village = join(folder.path, 'villages.json');
  const good = join(folder.path, 'children.csv');
  const bad = join(folder.path, 'bad.csv');
  const { places } = await writeChildren(good, bad, village, total);

  const wheres = [
    { name: 'embedded', dataDir: join(folder.path, 'embedded') },
    {
      name: 'PostgreSQL',
      dataDir: join(folder.path, 'files'),
      databaseUrl: address.replace('DATABASE', 'files'),
    },
  ];
  const rows: { what: string; where: Where; run: FileRun }[] = [];
  for (const where of wheres) {
    await runFile(where, total, ['import', 'villages', village], 0);
    const measure = async (what: string, argv: string[], exitCode = 0) => {
      const run = await runFile(where, total, argv, exitCode);
      rows.push({ what, where, run });
      return run;
    };
    const refused = await measure('import, 3 mistakes', ['import', 'children', bad], 1);
    expectPlaces(refused, places);
    const children = ['import', 'children', good, '--json'];
    expectCounts(await measure('import', children), { created: total });
    expectCounts(await measure('import again', children), { unchanged: total });
    await measure('export', ['export', 'children', join(folder.path, `${where.name}.csv`)]);
  }
  console.log(
    `${total.toLocaleString('en-US')} children; the heap is what is left of it by a collection`,
  );
  console.log(tableOf(COLUMNS, rows.map(cellsOf)));
  return rows.flatMap(({ what, where, run }) => readingsOf(`${what}, ${where.name}`, run));
}

const COLUMNS = [
  'what',
  'database',
  'seconds',
  'cpu s',
  'peak MB',
  'heap MB at each quarter',
].concat('resident MB at each quarter');

function cellsOf({ what, where, run }: { what: string; where: Where; run: FileRun }): Cell[] {
  const series = (property: 'heap' | 'resident') =>
    ['checked', 'saved', 'written']
      .map((step) =>
        run.samples
          .filter((sample) => sample.step === step)
          .map((sample) => Math.round(sample[property] / MEGABYTE))
          .join(' '),
      )
      .filter((one) => one !== '')
      .join(' | ');
  const seconds = (run.ms / 1000).toFixed(1);
  const peak = Math.round(run.peakResident / MEGABYTE);
  const processor = (run.processorMs / 1000).toFixed(1);
  return [what, where.name, seconds, processor, peak, series('heap'), series('resident')];
}

function readingsOf(what: string, run: FileRun): Reading[] {
  const heaps = run.samples.map(({ heap }) => heap);
  const growth = (Math.max(...heaps) - (heaps[0] ?? 0)) / MEGABYTE;
  return [
    {
      what: `${what}: time`,
      value: run.ms / 1000,
      limit: TARGETS.fileSeconds,
      side: 'at most',
      unit: ' s',
    },
    {
      what: `${what}: growth of the heap from the first quarter on`,
      value: growth,
      limit: TARGETS.fileGrowth,
      side: 'at most',
      unit: ' MB',
    },
  ];
}

/** Two children a family. The bad file differs by a price, a village and a code. */
async function writeChildren(good: string, bad: string, village: string, total: number) {
  const writer = recordWriter('csv', Object.keys(childRecord()));
  const files = [createWriteStream(good), createWriteStream(bad)] as const;
  files.forEach((file) => file.write(writer.start));
  const mistakes = [{ price_usd: 'much' }, { village: 'Nowhere' }, { code: 'MN-000001' }];
  const places: string[] = [];
  let line = 2;
  for (let n = 1; n <= total; n += 1) {
    const number = String(n).padStart(6, '0');
    const record = childRecord({ code: `MN-${number}`, family_code: `F-${Math.ceil(n / 2)}` });
    const text = writer.write(record);
    const mistake = mistakes[BAD.findIndex((part) => Math.round(part * total) === n)];
    if (mistake) places.push(`line ${line}`);
    line += text.split('\n').length - 1;
    files[0].write(text);
    files[1].write(mistake ? writer.write({ ...record, ...mistake }) : text);
    if (files[0].writableNeedDrain) await once(files[0], 'drain');
    if (files[1].writableNeedDrain) await once(files[1], 'drain');
  }
  const villages = createWriteStream(village);
  villages.end(JSON.stringify([VILLAGE]));
  files.forEach((file) => file.end());
  for (const file of [...files, villages]) if (!file.writableFinished) await once(file, 'finish');
  return { places };
}

const VILLAGE = {
  ...{ name_en: 'Abu Hinnis', name_ar: 'أبو حنس', info_en: 'A village.', info_ar: 'قرية.' },
  ...{ district_en: 'Mallawi', district_ar: 'ملوي', governorate_en: 'Minya' },
  governorate_ar: 'المنيا',
};

async function runFile(where: Where, total: number, argv: string[], exitCode: number) {
  const args = ['--expose-gc', 'tooling/bench/one-file.ts', String(total), ...argv];
  await using child = startNode(args, { settings: settingsOf(where) });
  const line = await child.line((one) => one.startsWith('{'));
  const run = JSON.parse(line) as FileRun;
  if (run.exitCode !== exitCode) throw new Error(`${argv.join(' ')}: ${run.err}`);
  return run;
}

/** Exactly the mistakes are named. (That nothing was changed shows in the next import.) */
function expectPlaces({ err }: FileRun, places: readonly string[]): void {
  const named = err.split('\n').flatMap((line) => /^line \d+/.exec(line)?.[0] ?? []);
  if (named.join() !== places.join())
    throw new Error(`mistakes at ${places.join()}, named: ${err}`);
}

function expectCounts({ out }: FileRun, expected: Readonly<Record<string, number>>): void {
  const counts = JSON.parse(out) as Record<string, number>;
  for (const [name, count] of Object.entries(expected)) {
    if (counts[name] !== count) throw new Error(`${name} should be ${count}: ${out}`);
  }
}
