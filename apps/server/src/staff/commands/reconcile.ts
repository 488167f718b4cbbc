import type { Command } from 'commander';
import { RECONCILE_DAYS, reconcileWithProvider } from '../../modules/settlement/index.ts';
import { StaffError, type StaffContext } from '../context.ts';
import { counted, printJson, printLine, printTable } from '../output.ts';
import { wholeDays } from './fields.ts';

interface Options {
  readonly days: number;
  readonly json?: true;
}

/** `reconcile`: what the daily job does, now. */
export function reconcileCommands(program: Command, context: StaffContext): void {
  program
    .command('reconcile')
    .description('Compare the books with the card provider, and heal what they lack.')
    .option('--days <n>', 'how many days back', wholeDays, RECONCILE_DAYS)
    .option('--json', 'print what was found as JSON')
    .action((options: Options) => reconcile(context, options));
}

async function reconcile(
  { deps, actor, terminal }: StaffContext,
  { days, json }: Options,
): Promise<void> {
  const done = await reconcileWithProvider(await deps(), { days, actor });
  const { healed, left, ...seen } = done;
  if (json) {
    printJson(terminal, done);
  } else {
    const found = [
      ...healed.map((difference) => ({ ...difference, state: 'healed' })),
      ...left.map((difference) => ({ ...difference, state: 'needs a person' })),
    ];
    if (found.length > 0) {
      printTable(
        terminal,
        [
          { head: 'what', value: ({ kind }) => kind },
          { head: 'at the provider', value: ({ provider_id: id }) => id },
          { head: 'our payment', value: ({ payment }) => payment ?? '' },
          { head: 'problem', value: ({ problem }) => problem },
          { head: 'now', value: ({ state }) => state },
        ],
        found,
      );
    }
    printLine(
      terminal,
      `${counted(seen.payments, 'payment', 'payments')}, ` +
        `${counted(seen.refunds, 'refund', 'refunds')} and ` +
        `${counted(seen.disputes, 'dispute', 'disputes')} of the provider were compared; ` +
        `${healed.length} healed.`,
    );
  }
  if (left.length > 0) {
    throw new StaffError(
      `${counted(left.length, 'difference needs', 'differences need')} a person.`,
    );
  }
}
