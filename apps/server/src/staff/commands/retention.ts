import type { Command } from 'commander';
import { enforceRetention } from '../../modules/personal-data/index.ts';
import type { StaffContext } from '../context.ts';
import { printJson, printLine, printTable } from '../output.ts';

interface Options {
  readonly dryRun?: true;
  readonly json?: true;
}

/** `retention`: what the daily job does, now. */
export function retentionCommands(program: Command, context: StaffContext): void {
  program
    .command('retention')
    .description('Let go of personal data that is kept for longer than it may be, as every day.')
    .option('--dry-run', 'only count what would go')
    .option('--json', 'print it as JSON')
    .action((options: Options) => retention(context, options));
}

async function retention(
  { deps, actor, terminal }: StaffContext,
  { dryRun, json }: Options,
): Promise<void> {
  const found = await enforceRetention(await deps(), { dryRun: dryRun === true, actor });
  if (json) {
    printJson(
      terminal,
      found.map(({ name, days, count }) => ({ name, days, count })),
    );
    return;
  }
  printTable(
    terminal,
    [
      { head: 'what', value: ({ what }) => what },
      { head: 'kept for', value: ({ days }) => `${days} days` },
      { head: dryRun ? 'would go' : 'gone', value: ({ count }) => String(count) },
    ],
    found,
  );
  if (dryRun) printLine(terminal, 'Nothing has changed.');
}
