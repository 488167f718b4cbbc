import { Command } from 'commander';
import { auditCommands } from './commands/audit.ts';
import { backupCommands } from './commands/backup.ts';
import { checksCommands } from './commands/checks.ts';
import { childrenCommands } from './commands/children.ts';
import { demoCommands } from './commands/demo.ts';
import { duesCommands } from './commands/dues.ts';
import { exportCommands } from './commands/export.ts';
import { importCommands } from './commands/import.ts';
import { inquiriesCommands } from './commands/inquiries.ts';
import { lettersCommands } from './commands/letters/letters.ts';
import { mailCommands } from './commands/mail.ts';
import { moveCommands } from './commands/move/move.ts';
import { paymentsCommands } from './commands/payments.ts';
import { reconcileCommands } from './commands/reconcile.ts';
import { restoreCommands } from './commands/restore.ts';
import { retentionCommands } from './commands/retention.ts';
import { sponsorsCommands } from './commands/sponsors.ts';
import { sponsorshipsCommands } from './commands/sponsorships/sponsorships.ts';
import { statusCommands } from './commands/status.ts';
import type { StaffContext } from './context.ts';
import { misuseInWords } from './misuse.ts';

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
  mailCommands(program, context);
  sponsorsCommands(program, context);
  sponsorshipsCommands(program, context);
  lettersCommands(program, context);
  paymentsCommands(program, context);
  duesCommands(program, context);
  reconcileCommands(program, context);
  checksCommands(program, context);
  auditCommands(program, context);
  retentionCommands(program, context);
  statusCommands(program, context);
  backupCommands(program, context);
  restoreCommands(program, context);
  moveCommands(program, context);
  demoCommands(program, context);
  return program;
}
