import { Command } from 'commander';
import { auditCommands } from './commands/audit.ts';
import { backupCommands } from './commands/backup.ts';
import { checksCommands } from './commands/checks.ts';
import { childrenCommands } from './commands/children.ts';
import { demoCommands } from './commands/demo.ts';
import { deskCommands } from './commands/desk.ts';
import { duesCommands } from './commands/dues.ts';
import { exportCommands } from './commands/export.ts';
import { importCommands } from './commands/import.ts';
import { dedicationsCommands } from './commands/dedications.ts';
import { inquiriesCommands } from './commands/inquiries.ts';
import { journalCommands } from './commands/journal.ts';
import { lettersCommands } from './commands/letters/letters.ts';
import { mailCommands } from './commands/mail.ts';
import { moveCommands } from './commands/move/move.ts';
import { nudgesCommands } from './commands/nudges.ts';
import { paymentsCommands } from './commands/payments.ts';
import { reconcileCommands } from './commands/reconcile.ts';
import { reportCommands } from './commands/report.ts';
import { restoreCommands } from './commands/restore.ts';
import { retentionCommands } from './commands/retention.ts';
import { sponsorsCommands } from './commands/sponsors.ts';
import { sponsorshipsCommands } from './commands/sponsorships/sponsorships.ts';
import { statusCommands } from './commands/status.ts';
import { yearsCommands } from './commands/years.ts';
import type { StaffContext } from './context.ts';

/**
 * The staff command line. A new group of commands is a file in `commands/` and a line here.
 * Nothing in it ends the process: `runStaffCommand` turns what is thrown into an exit code.
 */
export function buildStaffProgram(context: StaffContext): Command {
  const { terminal } = context;
  const program = new Command('npm run staff --')
    .description('The work of the ministry’s staff. Exit codes: 0 done, 1 not done, 2 misused.')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.stdout(text),
      writeErr: (text) => terminal.stderr(text),
      outputError: (text, write) => write(`${misuseInWords(text)}\n`),
      getOutHelpWidth: () => terminal.columns,
      getErrHelpWidth: () => terminal.columns,
    });
  importCommands(program, context);
  exportCommands(program, context);
  childrenCommands(program, context);
  inquiriesCommands(program, context);
  dedicationsCommands(program, context);
  mailCommands(program, context);
  sponsorsCommands(program, context);
  sponsorshipsCommands(program, context);
  lettersCommands(program, context);
  nudgesCommands(program, context);
  yearsCommands(program, context);
  paymentsCommands(program, context);
  duesCommands(program, context);
  reconcileCommands(program, context);
  journalCommands(program, context);
  reportCommands(program, context);
  checksCommands(program, context);
  auditCommands(program, context);
  retentionCommands(program, context);
  statusCommands(program, context);
  backupCommands(program, context);
  restoreCommands(program, context);
  moveCommands(program, context);
  deskCommands(program, context);
  demoCommands(program, context);
  return program;
}

/** The option parser's messages about a wrong call, and our sentences for them. */
const SENTENCES: readonly (readonly [RegExp, string])[] = [
  [/^unknown command '(.*?)'/, 'There is no command “$1”.'],
  [/^unknown option '(.*?)'/, 'There is no option $1 here: see --help.'],
  [/^option '(.*?)' argument missing/, 'Something has to follow $1: see --help.'],
  [/^required option '(.*?)' not specified/, 'Add $1: see --help.'],
  [/^missing required argument '(.*?)'/, 'Say which <$1>: see --help.'],
  [
    /^too many arguments.*? Expected (\d+) arguments? but got (\d+): .*$/,
    'There are more words than belong here ($2 instead of $1): what has spaces in it stands between “quotes”.',
  ],
  [
    /^option '(.*?)' argument '([^]*?)' is invalid\. Allowed choices are (.*)\.$/,
    '$1 cannot be “$2”. It is one of: $3.',
  ],
  [/^option '(.*?)' argument '([^]*?)' is invalid\./, '$1 cannot be “$2”.'],
  [/^command-argument value '([^]*?)' is invalid for argument '(.*?)'\./, '<$2> cannot be “$1”.'],
  [/^option '(.*?)' cannot be used with option '(.*?)'/, '$1 and $2 cannot be used together.'],
];

/** A line of the option parser (`error: unknown command ...`) as an ordinary sentence. */
function misuseInWords(said: string): string {
  const line = said
    .trim()
    .replace(/\s*\n\s*/g, ' ')
    .replace(/^error: /, '');
  const [pattern, sentence] = SENTENCES.find(([one]) => one.test(line)) ?? [];
  const told = pattern && sentence ? line.replace(pattern, sentence) : line;
  return told.replace(/\(Did you mean (one of )?(.*?)\?\)$/, 'Did you mean $2?');
}
