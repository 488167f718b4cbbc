import {
  CANCELLATION_REASONS,
  lineOfText,
  OTHER_EXIT_REASON_MAX,
  toDecimal,
  type CancellationReason,
} from '@nabta/contract';
import { InvalidArgumentError, Option, type Command } from 'commander';
import {
  endForSponsor,
  keepSponsorship,
  type EndedForSponsor,
} from '../../../modules/ministry-sponsorships/index.ts';
import { UsageError, type StaffContext } from '../../context.ts';
import { counted, printJson, printLine } from '../../output.ts';
import { childOf, dayOf, idOf, noteOf, personOf, reasonOf, shownAmount } from '../fields.ts';

interface EndOptions {
  readonly reason: CancellationReason;
  readonly other?: string;
  readonly lastDay?: Temporal.PlainDate;
  readonly atOnce?: boolean;
  readonly note?: string;
  readonly dryRun?: boolean;
  readonly json?: true;
}

export function endCommand(group: Command, context: StaffContext): void {
  group
    .command('end')
    .description('End a sponsorship at the wish of its sponsor, who called or wrote.')
    .argument('<id>', 'the sponsorship: see sponsorships list', idOf)
    .addOption(
      new Option('--reason <reason>', 'what the sponsor said')
        .choices(CANCELLATION_REASONS)
        .makeOptionMandatory(),
    )
    .option('--other <text>', 'with --reason other: in the sponsor’s words', otherOf)
    .option('--last-day <date>', 'such as 2026-12-31; in a month when absent, the least', dayOf)
    .option('--at-once', 'today, without the month’s notice')
    .option('--note <text>', 'a note for the audit log', noteOf)
    .option('--dry-run', 'say what would happen, change nothing')
    .option('--json', 'print the outcome as JSON')
    .addHelpText(
      'after',
      `
The sponsor gets the email that the site sends. Until the last day dues are
still taken; on it the sponsorship ends by itself, the child waits for a new
sponsor, and whole months that were paid ahead go to the sponsor’s balance.
Until then it can be taken back: see sponsorships keep.

Examples:
  $ npm run staff -- sponsorships end 142 --reason financial --dry-run
  $ npm run staff -- sponsorships end 142 --reason other --other "Moves abroad" --last-day 2026-12-31
  $ npm run staff -- sponsorships end 142 --reason personal --at-once`,
    )
    .action((id: number, options: EndOptions) => end(context, id, options));
}

async function end(context: StaffContext, id: number, options: EndOptions): Promise<void> {
  const { deps, actor, terminal } = context;
  const { reason, other, lastDay, atOnce = false, note, dryRun = false, json } = options;
  if ((reason === 'other') !== (other !== undefined)) {
    throw new UsageError('With --reason other say in words why, with --other; else leave it out.');
  }
  if (atOnce && lastDay) throw new UsageError('Use --last-day or --at-once, not both.');
  const ended = await endForSponsor(await deps(), {
    sponsorshipId: id,
    reason,
    otherReason: other,
    lastDay,
    atOnce,
    note,
    actor,
    dryRun,
  });
  if (json) return printJson(terminal, { dry_run: dryRun, ...presented(ended) });
  printLine(terminal, sentenceOf(ended, dryRun));
}

function presented({ sponsorship, child, sponsor, lastDay, atOnce }: EndedForSponsor) {
  return {
    sponsorship: sponsorship.id,
    child: child.code,
    sponsor: sponsor.id,
    last_day: lastDay.toString(),
    ended: atOnce !== undefined,
    dues_closed: atOnce?.duesClosed ?? 0,
    to_balance: toDecimal(atOnce?.toBalance ?? 0),
    currency: sponsorship.currency,
  };
}

function sentenceOf(ended: EndedForSponsor, dryRun: boolean): string {
  const { sponsorship, child, sponsor, lastDay, atOnce } = ended;
  const what = `Sponsorship ${sponsorship.id} of ${childOf(child)}`;
  const mail = `An email ${dryRun ? 'would go' : 'goes'} to ${personOf(sponsor)}.`;
  const verb = dryRun ? 'would end' : atOnce ? 'has ended' : 'ends';
  const done = `${dryRun ? 'Nothing was changed. ' : ''}${what} ${verb}`;
  if (!atOnce) return `${done} on ${lastDay.toString()}. ${mail}`;
  const dues = counted(atOnce.duesClosed, 'unpaid due', 'unpaid dues');
  const balance = shownAmount(atOnce.toBalance, sponsorship.currency);
  return `${done}: ${dues} closed, ${balance} to the balance, and the child waits again. ${mail}`;
}

interface KeepOptions {
  readonly reason: string;
  readonly dryRun?: boolean;
  readonly json?: true;
}

export function keepCommand(group: Command, context: StaffContext): void {
  group
    .command('keep')
    .description('Take a request to end a sponsorship back, at the sponsor’s wish: it goes on.')
    .argument('<id>', 'the sponsorship: see sponsorships list --ending', idOf)
    .requiredOption('--reason <text>', 'why, for the audit log')
    .option('--dry-run', 'say what would happen, change nothing')
    .option('--json', 'print the outcome as JSON')
    .addHelpText(
      'after',
      `
No email is sent: tell the sponsor yourself. One that has ended cannot be
taken back.

Example:
  $ npm run staff -- sponsorships keep 142 --reason "called on Monday and wants to go on"`,
    )
    .action((id: number, options: KeepOptions) => keep(context, id, options));
}

async function keep(
  { deps, actor, terminal }: StaffContext,
  id: number,
  { reason, dryRun = false, json }: KeepOptions,
): Promise<void> {
  const order = { sponsorshipId: id, reason: reasonOf(reason), actor, dryRun };
  const kept = await keepSponsorship(await deps(), order);
  const { sponsorship, child, sponsor, wouldHaveEnded } = kept;
  if (json) {
    return printJson(terminal, {
      dry_run: dryRun,
      sponsorship: sponsorship.id,
      child: child.code,
      sponsor: sponsor.id,
      would_have_ended: wouldHaveEnded,
    });
  }
  const what = `Sponsorship ${id} of ${childOf(child)} by ${personOf(sponsor)}`;
  const verb = dryRun ? 'would go on' : 'goes on';
  const told = `${what} ${verb}; it would have ended on ${wouldHaveEnded}. No email is sent.`;
  printLine(terminal, dryRun ? `Nothing was changed. ${told}` : told);
}

function otherOf(text: string): string {
  const parsed = lineOfText(OTHER_EXIT_REASON_MAX).safeParse(text);
  if (parsed.success) return parsed.data;
  throw new InvalidArgumentError(
    `It must be one line of 1 to ${OTHER_EXIT_REASON_MAX} characters.`,
  );
}
