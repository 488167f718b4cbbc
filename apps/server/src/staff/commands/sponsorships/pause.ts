import { FREQUENCIES, PAUSE_MONTHS, toDecimal, type PauseMonths } from '@nabta/contract';
import { Option, type Command } from 'commander';
import {
  listForStaff,
  pauseForSponsor,
  resumeForSponsor,
} from '../../../modules/ministry-sponsorships/index.ts';
import type { MovedSponsorship, PauseWish } from '../../../modules/sponsorships/index.ts';
import { UsageError, type StaffContext } from '../../context.ts';
import { printJson, printLine } from '../../output.ts';
import { childOf, idOf, noteOf, personOf, shownAmount } from '../fields.ts';

interface Options {
  readonly note?: string;
  readonly dryRun?: boolean;
  readonly json?: true;
}

const withOptions = (command: Command): Command =>
  command
    .argument('<id>', 'the sponsorship: see sponsorships list', idOf)
    .option('--note <text>', 'a note for the audit log', noteOf)
    .option('--dry-run', 'say what would happen, change nothing')
    .option('--json', 'print the outcome as JSON');

const RULES = `What is paid stays paid, also ahead: the next payment moves, and nothing is owed for
the months between. The sponsor gets an email. A due that is late has to be paid
first, and it can be done once in twelve months (a setting of the organisation).`;

export function pauseCommand(group: Command, context: StaffContext): void {
  withOptions(group.command('pause'))
    .description('Put the next payment of a sponsorship off by some months.')
    .addOption(
      new Option('--months <number>', 'to wait')
        .choices(PAUSE_MONTHS.map(String))
        .makeOptionMandatory(),
    )
    .addHelpText(
      'after',
      `
${RULES}

Examples:
  $ npm run staff -- sponsorships pause 142 --months 2 --dry-run
  $ npm run staff -- sponsorships pause 142 --months 3 --note "between two jobs"`,
    )
    .action((id: number, options: Options & { readonly months: string }) =>
      pause(context, id, { kind: 'pause', months: monthsOf(options.months) }, options),
    );
}

export function skipCommand(group: Command, context: StaffContext): void {
  withOptions(group.command('skip'))
    .description('Leave the next payment of a sponsorship out.')
    .addHelpText(
      'after',
      `
${RULES}
A payment for six or twelve months is never skipped.

Example:
  $ npm run staff -- sponsorships skip 142 --note "called on Monday"`,
    )
    .action((id: number, options: Options) => skip(context, id, options));
}

export function resumeCommand(group: Command, context: StaffContext): void {
  withOptions(group.command('resume'))
    .description('Go on with the payments of a sponsorship before the end of a pause.')
    .addHelpText(
      'after',
      `
The next payment is on the first of its days that is still to come. The
sponsor gets an email.

Example:
  $ npm run staff -- sponsorships resume 142 --dry-run`,
    )
    .action((id: number, options: Options) => resume(context, id, options));
}

/** The months of one payment are looked up; those of half a year and a year are refused. */
async function skip(context: StaffContext, id: number, options: Options): Promise<void> {
  const search = { sponsorshipId: id, lateOnly: false };
  const { found } = await listForStaff(await context.deps(), search, 1);
  const every = found[0]?.sponsorship.frequencyMonths ?? FREQUENCIES.monthly;
  const months = PAUSE_MONTHS.find((each) => each === every) ?? 3;
  await pause(context, id, { kind: 'skip', months }, options);
}

async function pause(
  context: StaffContext,
  id: number,
  wish: PauseWish,
  { note, dryRun = false, json }: Options,
): Promise<void> {
  const order = { sponsorshipId: id, wish, seen: undefined, note, actor: context.actor, dryRun };
  const paused = await pauseForSponsor(await context.deps(), order);
  const { months, fromDueOn } = paused.pause;
  if (json) {
    const told = { kind: wish.kind, months, from_due_on: fromDueOn.toString() };
    return printJson(context.terminal, { ...facts(id, paused, dryRun), ...told });
  }
  const moved = `The payment of ${fromDueOn.toString()} for sponsorship ${id} of ${childOf(paused.child)}`;
  tell(context, `${moved} ${dryRun ? 'would be' : 'is'} put off`, paused, dryRun);
}

async function resume(
  context: StaffContext,
  id: number,
  { note, dryRun = false, json }: Options,
): Promise<void> {
  const order = { sponsorshipId: id, seen: undefined, note, actor: context.actor, dryRun };
  const resumed = await resumeForSponsor(await context.deps(), order);
  if (json) return printJson(context.terminal, facts(id, resumed, dryRun));
  const what = `Sponsorship ${id} of ${childOf(resumed.child)}`;
  tell(context, `${what} ${dryRun ? 'would go' : 'goes'} on`, resumed, dryRun);
}

const facts = (id: number, { child, sponsor, next }: MovedSponsorship, dryRun: boolean) => ({
  dry_run: dryRun,
  sponsorship: id,
  child: child.code,
  sponsor: sponsor.id,
  next_due_on: next.dueOn.toString(),
  amount: toDecimal(next.amount.minor),
  currency: next.amount.currency,
});

function tell(
  { terminal }: StaffContext,
  what: string,
  { sponsor, next }: MovedSponsorship,
  dryRun: boolean,
): void {
  const amount = shownAmount(next.amount.minor, next.amount.currency);
  const mail = `An email ${dryRun ? 'would go' : 'goes'} to ${personOf(sponsor)}.`;
  const told = `${what}: the next payment is ${amount} on ${next.dueOn.toString()}. ${mail}`;
  printLine(terminal, dryRun ? `Nothing was changed. ${told}` : told);
}

function monthsOf(text: string): PauseMonths {
  const months = PAUSE_MONTHS.find((each) => String(each) === text);
  if (months === undefined) throw new UsageError(`Nothing is put off by ${text} months.`);
  return months;
}
