import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { readCallerFolder, readSettings, readStaffName, SettingsError } from '../env.ts';
import type { Terminal } from './context.ts';
import { EXIT_FAILED, EXIT_MISUSED } from './command-protocol.ts';
import { runWhereTheDataIs } from './run-here.ts';

const CLEAR_LINE = '\r\u001b[2K';
const WIDTH_OF_FILES = 100;

const terminal = processTerminal();
try {
  const request = {
    argv: process.argv.slice(2),
    cwd: readCallerFolder(),
    staffName: readStaffName(),
    isTty: terminal.isTty,
    columns: terminal.columns,
  };
  process.exitCode = await runWhereTheDataIs(readSettings(), request, terminal);
} catch (error) {
  const isSetting = error instanceof SettingsError;
  const { sentenceOf } = await import('./run-command.ts');
  terminal.stderr(`${isSetting ? 'A setting is wrong: ' : ''}${sentenceOf(error)}\n`);
  process.exitCode = isSetting ? EXIT_MISUSED : EXIT_FAILED;
}

/** The terminal of this process. A pipe gets no progress and no questions. */
function processTerminal(): Terminal {
  const { stdin, stdout, stderr } = process;
  // `isTTY` is absent, not `false`, where there is no terminal.
  const isTty = Boolean(stdin.isTTY && stderr.isTTY);
  let hasProgress = false;
  const clearProgress = () => {
    if (hasProgress) stderr.write(CLEAR_LINE);
    hasProgress = false;
  };
  // The reader of a pipe may stop early (`| head`): that is no failure.
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  return {
    isTty,
    columns: stdout.isTTY ? stdout.columns : WIDTH_OF_FILES,
    stdout(text) {
      clearProgress();
      stdout.write(text);
    },
    stderr(text) {
      clearProgress();
      stderr.write(text);
    },
    async taken() {
      if (stdout.writableNeedDrain) await once(stdout, 'drain');
    },
    progress(text) {
      if (!isTty) return;
      clearProgress();
      if (text === '') return;
      stderr.write(text);
      hasProgress = true;
    },
    async confirm(question) {
      clearProgress();
      const lines = createInterface({ input: stdin, output: stderr });
      try {
        return /^y(es)?$/i.test((await lines.question(`${question} [y/N] `)).trim());
      } finally {
        lines.close();
      }
    },
  };
}
