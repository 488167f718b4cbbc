import { readCallerFolder, readSettings, readStaffName, SettingsError } from '../env.ts';
import { processTerminal } from './process-terminal.ts';
import { EXIT_FAILED, EXIT_MISUSED, sentenceOf } from './run-command.ts';
import { runWhereTheDataIs } from './run-here.ts';

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
  terminal.stderr(`${isSetting ? 'A setting is wrong: ' : ''}${sentenceOf(error)}\n`);
  process.exitCode = isSetting ? EXIT_MISUSED : EXIT_FAILED;
}
