import type { Command } from 'commander';
import { mergeSponsors, type Merged } from '../../modules/personal-data/index.ts';
import { StaffError, UsageError, type StaffContext } from '../context.ts';
import { counted, printJson, printLine } from '../output.ts';
import { inWords, knownSponsor, reasonOf } from './fields.ts';

interface MergeOptions {
  readonly reason: string;
  readonly yes?: true;
  readonly dryRun?: true;
  readonly json?: true;
}

const HELP = `
The second account stays: its name, address and password. Everything of the first becomes its own.
A card can be charged only for the account that saved it, so one account's cards are kept: the
second's, unless only the first has one that is still good. The others have to be asked for again.

Example: sponsors merge mona.old@example.com mona@example.com --reason "she called" --dry-run`;

/** `sponsors merge`: two accounts of one person. */
export function mergeCommand(group: Command, context: StaffContext): void {
  group
    .command('merge')
    .description('Join two accounts of one person: the first becomes part of the second, for good.')
    .argument('<from>', 'the account that goes: an address or a number')
    .argument('<into>', 'the account that stays')
    .requiredOption('--reason <text>', 'why, for the audit log')
    .option('--yes', 'do not ask')
    .option('--dry-run', 'check everything, say what would happen, change nothing')
    .option('--json', 'print the outcome as JSON')
    .addHelpText('after', HELP)
    .action((from: string, into: string, options: MergeOptions) =>
      merge(context, { from, into }, options),
    );
}

async function merge(
  context: StaffContext,
  who: { readonly from: string; readonly into: string },
  options: MergeOptions,
): Promise<void> {
  const { deps, actor, terminal } = context;
  const reason = reasonOf(options.reason);
  const from = await knownSponsor(context, who.from);
  const into = await knownSponsor(context, who.into);
  const order = { from: String(from.id), into: String(into.id), actor, reason };
  const opened = await deps();
  const would = await mergeSponsors(opened, { ...order, dryRun: true });
  if (options.dryRun) return tell(context, would, options);
  if (!options.yes) {
    if (!terminal.isTty) {
      throw new UsageError('Nobody is here to be asked: say --yes to merge without a question.');
    }
    const question = `Make ${inWords(from)} part of ${inWords(into)}? Nothing takes them apart again.`;
    if (!(await terminal.confirm(question))) throw new StaffError('Nothing was changed.');
  }
  tell(context, await mergeSponsors(opened, { ...order, dryRun: false }), options);
}

function tell(
  { terminal }: StaffContext,
  { from, into, moved, dropped }: Merged,
  { dryRun, json }: MergeOptions,
): void {
  if (json) {
    return printJson(terminal, {
      dry_run: dryRun ?? false,
      sponsor: into.id,
      merged: from.id,
      moved,
      cards_dropped: dropped.map(({ brand, last4 }) => ({ brand, last4 })),
    });
  }
  const what = [
    counted(moved.sponsorships, 'sponsorship', 'sponsorships'),
    counted(moved.payments, 'payment', 'payments'),
    counted(moved.inquiries, 'inquiry', 'inquiries'),
    counted(moved.mails, 'email', 'emails'),
  ].join(', ');
  printLine(
    terminal,
    dryRun
      ? `Nothing was changed. ${inWords(from)} would become part of ${inWords(into)}: ${what}.`
      : `Sponsor ${from.id} is part of ${inWords(into)}: ${what}.`,
  );
  if (dropped.length === 0) return;
  const cards = dropped.map(({ brand, last4 }) => `${brand} ${last4}`).join(', ');
  const verb = dryRun ? 'would be' : 'was';
  printLine(terminal, `Not kept ${verb} ${cards}: ask for it again if it is still wanted.`);
}
