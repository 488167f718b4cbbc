import { expect, it } from 'vitest';
import { createFakeTerminal } from '../testing/fake-terminal.ts';
import { runStaffCommand } from './run-command.ts';

it.each([
  [['stats'], 'There is no command “stats”. Did you mean status?'],
  [['status', '--jsno'], 'There is no option --jsno here: see --help. Did you mean --json?'],
  [['audit', 'list', '--limit'], 'Something has to follow --limit <n>: see --help.'],
  [['children', 'hide', 'MN-1'], 'Add --reason <text>: see --help.'],
  [['letters', 'show'], 'Say which <id>: see --help.'],
  [
    ['children', 'hide', 'MN-1', 'moved', 'away', '--reason', 'x'],
    'There are more words than belong here (3 instead of 1): what has spaces in it stands between “quotes”.',
  ],
  [
    ['import', 'children', 'a.xyz', '--format', 'xml'],
    '--format <format> cannot be “xml”. It is one of: csv, json.',
  ],
  [
    ['checks', '--days', 'soon'],
    '--days <n> cannot be “soon”. It must be a whole number from 1 to 366.',
  ],
  [['letters', 'show', 'one'], '<id> cannot be “one”. It must be a number, such as 142.'],
])('a command that is called in a wrong way is told so in a sentence: %j', async (argv, line) => {
  const terminal = createFakeTerminal();
  const exitCode = await runStaffCommand(argv, {
    deps: () => Promise.reject(new Error('There is no data here.')),
    cwd: '/nowhere',
    actor: 'Nadia',
    terminal,
    signal: new AbortController().signal,
  });
  expect([exitCode, terminal.out(), terminal.err()]).toEqual([2, '', `${line}\n`]);
});
