// Runs one staff command on the database of the settings, and prints its resources as JSON.
//   one-file.ts <total> import children children.csv
import { runStaffCommand } from '../../apps/server/src/staff/run-command.ts';
import { readSettings } from '../../apps/server/src/env.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createClock, createDeps, openDatabase } from '../../apps/server/src/runtime.ts';

/** Memory at every quarter of a step, in bytes; heap after garbage collection. */
export interface Sample {
  readonly step: string;
  readonly count: number;
  readonly heap: number;
  readonly resident: number;
}

/** Resources and output of a command. */
export interface FileRun {
  readonly exitCode: number;
  readonly ms: number;
  /** Processor time: steady on a busy machine. */
  readonly processorMs: number;
  readonly peakResident: number;
  readonly samples: readonly Sample[];
  readonly out: string;
  readonly err: string;
}

const [total = '0', ...argv] = process.argv.slice(2);
const quarter = Number(total) / 4;
const settings = readSettings();
const log = createLog('error');
const database = await openDatabase(settings, log);
const deps = await createDeps(settings, database, await createClock(settings, database), log);

const samples: Sample[] = [];
let [out, err] = ['', ''];

function look(text: string): void {
  const [, number = '', step = ''] = /^([\d,]+) \S+ (\w+)/.exec(text) ?? [];
  const count = Number(number.replaceAll(',', ''));
  if (count === 0 || count % quarter !== 0) return;
  globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  samples.push({ step, count, heap: heapUsed, resident: rss });
}

const started = performance.now();
const used = process.cpuUsage();
const exitCode = await runStaffCommand(argv, {
  deps: () => Promise.resolve(deps),
  cwd: process.cwd(),
  actor: 'bench',
  signal: new AbortController().signal,
  terminal: {
    isTty: true,
    columns: 80,
    stdout: (text) => (out += text),
    stderr: (text) => (err += text),
    taken: () => Promise.resolve(),
    progress: look,
    confirm: () => Promise.resolve(false),
  },
});
const ms = performance.now() - started;
const { user, system } = process.cpuUsage(used);
const processorMs = (user + system) / 1000;
const peakResident = process.resourceUsage().maxRSS * 1024;
await database.close();
const run: FileRun = { exitCode, ms, processorMs, peakResident, samples, out, err };
console.log(JSON.stringify(run));
process.exit();
