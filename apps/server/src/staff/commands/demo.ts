import type { Command } from 'commander';
import { resetDemo } from '../../db/demo/reset.ts';
import { StaffError, UsageError, type StaffContext } from '../context.ts';
import { printLine } from '../output.ts';

/** `demo ...`: only in demo mode. */
export function demoCommands(program: Command, context: StaffContext): void {
  const group = program.command('demo').description('The demo, where nothing is real.');
  group
    .command('reset')
    .description('Remove everything that happened and load the demo data anew.')
    .option('--yes', 'do not ask')
    .action((options: { yes?: true }) => reset(context, options));
}

async function reset(
  { deps, actor, terminal }: StaffContext,
  { yes }: { yes?: true },
): Promise<void> {
  if (!yes && !terminal.isTty) throw new UsageError('This removes everything: add --yes.');
  const opened = await deps();
  if (!opened.settings.demo) {
    throw new StaffError('Only a demo can be reset, and this is not one: see DEMO.');
  }
  if (!yes && !(await terminal.confirm('Remove every donation, mail and child of this demo?'))) {
    throw new StaffError('Nothing was changed.');
  }
  await resetDemo(opened, actor);
  printLine(terminal, 'The demo is as on its first day.');
}
