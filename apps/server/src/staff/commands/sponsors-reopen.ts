import type { Command } from 'commander';
import { reopenAccount } from '../../modules/sponsors/index.ts';
import type { StaffContext } from '../context.ts';
import { printLine } from '../output.ts';
import { reasonOf } from './fields.ts';
import { inWords, knownSponsor } from './sponsors-known.ts';

interface ReopenOptions {
  readonly reason: string;
  readonly dryRun?: boolean;
}

/** `sponsors reopen`: an account that was closed by mistake. */
export function reopenCommand(group: Command, context: StaffContext): void {
  group
    .command('reopen')
    .description('Open an account again that sponsorships terminate closed by mistake.')
    .argument('<sponsor>', 'an address or a number')
    .requiredOption('--reason <text>', 'why, for the audit log')
    .option('--dry-run', 'say what would happen, change nothing')
    .addHelpText(
      'after',
      `
The sponsor can sign in again, with the same password. Sponsorships that have
ended stay so, and no email is sent: call yourself.

Example: sponsors reopen john@example.com --reason "another person of that name"`,
    )
    .action((who: string, options: ReopenOptions) => reopen(context, who, options));
}

async function reopen(
  context: StaffContext,
  who: string,
  { reason, dryRun = false }: ReopenOptions,
): Promise<void> {
  const { id } = await knownSponsor(context, who);
  const order = { who: String(id), actor: context.actor, reason: reasonOf(reason), dryRun };
  const sponsor = await reopenAccount(await context.deps(), order);
  printLine(
    context.terminal,
    dryRun
      ? `Nothing was changed. The account of ${inWords(sponsor)} would be open again.`
      : `The account of ${inWords(sponsor)} is open again. What has ended stays so.`,
  );
}
