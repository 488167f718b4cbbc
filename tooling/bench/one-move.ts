// Runs one `move` on the database of the settings, and prints its resources as JSON.
//   one-move.ts postgres://… | embedded
import { readSettings } from '../../apps/server/src/env.ts';
import { runStaffCommand } from '../../apps/server/src/staff/run-command.ts';

/** Resources and output of a move. */
export interface MoveRun {
  readonly exitCode: number;
  readonly ms: number;
  readonly peakResident: number;
  readonly out: string;
  readonly err: string;
}

const [to = ''] = process.argv.slice(2);
let [out, err] = ['', ''];
const started = performance.now();
const exitCode = await runStaffCommand(['move', '--to', to, '--json'], {
  deps: () => Promise.reject(new Error('a move opens its databases itself')),
  settings: readSettings(),
  cwd: process.cwd(),
  actor: 'bench',
  signal: new AbortController().signal,
  terminal: {
    isTty: false,
    columns: 80,
    stdout: (text) => (out += text),
    stderr: (text) => (err += text),
    taken: () => Promise.resolve(),
    progress: () => undefined,
    confirm: () => Promise.resolve(false),
  },
});
const ms = performance.now() - started;
const peakResident = process.resourceUsage().maxRSS * 1024;
const run: MoveRun = { exitCode, ms, peakResident, out, err };
console.log(JSON.stringify(run));
process.exit();
