import { FREQUENCIES, toDecimal, type FrequencyMonths } from '@nabta/contract';
import { Option, type Command } from 'commander';
import { changeFrequencyForSponsor } from '../../../modules/ministry-sponsorships/index.ts';
import { UsageError, type StaffContext } from '../../context.ts';
import { counted, printJson, printLine } from '../../output.ts';
import { childOf, idOf, noteOf, personOf, shownAmount } from '../fields.ts';

interface FrequencyOptions {
  readonly months: string;
  readonly note?: string;
  readonly dryRun?: boolean;
  readonly json?: true;
}

export function frequencyCommand(group: Command, context: StaffContext): void {
  group
    .command('frequency')
    .description('Change for how many months at a time a sponsorship is paid.')
    .argument('<id>', 'the sponsorship: see sponsorships list', idOf)
    .addOption(
      new Option('--months <number>', 'to be paid for at a time')
        .choices(Object.values(FREQUENCIES).map(String))
        .makeOptionMandatory(),
    )
    .option('--note <text>', 'a note for the audit log', noteOf)
    .option('--dry-run', 'say what would happen, change nothing')
    .option('--json', 'print the outcome as JSON')
    .addHelpText(
      'after',
      `
What is paid stays paid, also ahead: the next payment keeps its day, and is for
the new months. The sponsor gets an email. A due that is late has to be paid
first, and a sponsorship that is ending stays as it is.

Examples:
  $ npm run staff -- sponsorships frequency 142 --months 3 --dry-run
  $ npm run staff -- sponsorships frequency 142 --months 12 --note "called on Monday"`,
    )
    .action((id: number, options: FrequencyOptions) => changeFrequency(context, id, options));
}

async function changeFrequency(
  { deps, actor, terminal }: StaffContext,
  id: number,
  { months, note, dryRun = false, json }: FrequencyOptions,
): Promise<void> {
  const { sponsorship, child, sponsor, next } = await changeFrequencyForSponsor(await deps(), {
    sponsorshipId: id,
    months: monthsOf(months),
    seen: undefined,
    note,
    actor,
    dryRun,
  });
  const { minor, currency } = next.amount;
  if (json) {
    return printJson(terminal, {
      dry_run: dryRun,
      sponsorship: id,
      child: child.code,
      sponsor: sponsor.id,
      months: { from: sponsorship.frequencyMonths, to: next.months },
      next_due_on: next.dueOn.toString(),
      amount: toDecimal(minor),
      currency,
    });
  }
  const what = `Sponsorship ${id} of ${childOf(child)} ${dryRun ? 'would be' : 'is'} paid`;
  const every = `for ${counted(next.months, 'month', 'months')} at a time`;
  const amount = shownAmount(minor, currency);
  const mail = `An email ${dryRun ? 'would go' : 'goes'} to ${personOf(sponsor)}.`;
  const told = `${what} ${every}: the next payment is ${amount} on ${next.dueOn.toString()}. ${mail}`;
  printLine(terminal, dryRun ? `Nothing was changed. ${told}` : told);
}

function monthsOf(text: string): FrequencyMonths {
  const months = Object.values(FREQUENCIES).find((each) => String(each) === text);
  if (months === undefined) throw new UsageError(`A sponsorship is never paid for ${text} months.`);
  return months;
}
