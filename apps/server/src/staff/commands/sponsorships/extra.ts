import { toDecimal } from '@nabta/contract';
import type { Command } from 'commander';
import { changeExtraForSponsor } from '../../../modules/ministry-sponsorships/index.ts';
import type { StaffContext } from '../../context.ts';
import { printJson, printLine } from '../../output.ts';
import { amountOrNone, childOf, idOf, noteOf, personOf, shownAmount } from '../fields.ts';

interface ExtraOptions {
  readonly perMonth: number;
  readonly note?: string;
  readonly dryRun?: boolean;
  readonly json?: true;
}

export function extraCommand(group: Command, context: StaffContext): void {
  group
    .command('extra')
    .description('Change what is given for a sponsorship above the price of each month.')
    .argument('<id>', 'the sponsorship: see sponsorships list', idOf)
    .requiredOption(
      '--per-month <amount>',
      'above the price, in its currency; 0: nothing any more',
      amountOrNone,
    )
    .option('--note <text>', 'a note for the audit log', noteOf)
    .option('--dry-run', 'say what would happen, change nothing')
    .option('--json', 'print the outcome as JSON')
    .addHelpText(
      'after',
      `
It counts from the next payment on, and what is paid stays paid. The price itself
never falls. The sponsor gets an email. A due that is late has to be paid first.

Examples:
  $ npm run staff -- sponsorships extra 142 --per-month 300 --dry-run
  $ npm run staff -- sponsorships extra 142 --per-month 0 --note "called on Monday"`,
    )
    .action((id: number, options: ExtraOptions) => changeExtra(context, id, options));
}

async function changeExtra(
  { deps, actor, terminal }: StaffContext,
  id: number,
  { perMonth: extraPerMonth, note, dryRun = false, json }: ExtraOptions,
): Promise<void> {
  const order = { sponsorshipId: id, extraPerMonth, seen: undefined, note, actor, dryRun };
  const { sponsorship, child, sponsor, next } = await changeExtraForSponsor(await deps(), order);
  const { minor, currency } = next.amount;
  if (json) {
    return printJson(terminal, {
      dry_run: dryRun,
      sponsorship: id,
      child: child.code,
      sponsor: sponsor.id,
      extra_per_month: {
        from: toDecimal(sponsorship.extraPerMonth),
        to: toDecimal(extraPerMonth),
      },
      next_due_on: next.dueOn.toString(),
      amount: toDecimal(minor),
      currency,
    });
  }
  const what = `For sponsorship ${id} of ${childOf(child)} ${dryRun ? 'would be' : 'is'} given`;
  const each = `${shownAmount(extraPerMonth, currency)} a month above its price`;
  const amount = shownAmount(minor, currency);
  const mail = `An email ${dryRun ? 'would go' : 'goes'} to ${personOf(sponsor)}.`;
  const told = `${what} ${each}: the next payment is ${amount} on ${next.dueOn.toString()}. ${mail}`;
  printLine(terminal, dryRun ? `Nothing was changed. ${told}` : told);
}
