import {
  frequencyOf,
  SPONSORSHIP_STATUSES,
  toDecimal,
  type SponsorshipStatus,
} from '@nabta/contract';
import { Option, type Command } from 'commander';
import {
  listForStaff,
  type StaffSponsorship,
} from '../../../modules/ministry-sponsorships/index.ts';
import { CAIRO } from '../../../platform/clock.ts';
import { UsageError, type StaffContext } from '../../context.ts';
import { counted, printJson, printLine, printTable, type Column } from '../../output.ts';
import { numberUpTo, shownAmount, sponsorIdOf } from '../fields.ts';
import { endCommand, keepCommand } from './end.ts';
import { endWriterCommand } from './end-writer.ts';
import { exitCommand, terminateCommand } from './exit-and-terminate.ts';
import { extraCommand } from './extra.ts';
import { frequencyCommand } from './frequency.ts';
import { pauseCommand, resumeCommand, skipCommand } from './pause.ts';

/** `sponsorships ...` */
export function sponsorshipsCommands(program: Command, context: StaffContext): void {
  const group = program
    .command('sponsorships')
    .description('Who sponsors whom, how it is paid, and how a sponsorship ends.');
  listCommand(group, context);
  endCommand(group, context);
  keepCommand(group, context);
  frequencyCommand(group, context);
  pauseCommand(group, context);
  skipCommand(group, context);
  resumeCommand(group, context);
  extraCommand(group, context);
  endWriterCommand(group, context);
  exitCommand(group, context);
  terminateCommand(group, context);
}

const MOST = 10_000;

const columns: readonly Column<StaffSponsorship>[] = [
  { head: 'id', value: ({ sponsorship }) => sponsorship.id },
  { head: 'child', value: ({ child }) => child.code },
  { head: 'sponsor', value: ({ sponsor }) => `${sponsor.id} ${nameOf(sponsor)}` },
  { head: 'status', value: ({ sponsorship }) => WORDS[sponsorship.status] },
  { head: 'amount', value: amountOf },
  { head: 'pays', value: ({ sponsorship }) => commandFrequency(sponsorship) },
  { head: 'since', value: startOf },
  { head: 'last day', value: ({ sponsorship }) => sponsorship.lastDay ?? '' },
  {
    head: 'next due',
    value: ({ nextDueOn, pausedUntil }) =>
      pausedUntil === null ? (nextDueOn ?? '') : `paused until ${pausedUntil}`,
  },
  { head: 'late', value: ({ lateDues }) => (lateDues === 0 ? '' : lateDues) },
  { head: 'letters by', value: (found) => writerOf(found)?.name ?? '' },
];

const WORDS: Readonly<Record<SponsorshipStatus, string>> = {
  active: 'active',
  deactivation_requested: 'ending',
  inactive: 'ended',
};

interface ListOptions {
  readonly sponsor?: string;
  readonly child?: string;
  readonly status?: SponsorshipStatus;
  readonly ending?: true;
  readonly late?: true;
  readonly limit: number;
  readonly json?: true;
}

function listCommand(group: Command, context: StaffContext): void {
  group
    .command('list')
    .description('Sponsorships with what is owed on each, the oldest first.')
    .option('--sponsor <email or id>', 'of one sponsor')
    .option('--child <code>', 'of one child, such as MN-0142: the ended ones too')
    .addOption(new Option('--status <status>', 'of one state').choices(SPONSORSHIP_STATUSES))
    .option('--ending', 'that are asked to end: short for --status deactivation_requested')
    .option('--late', 'of which a due was not paid on its day')
    .option('--limit <number>', 'how many', numberUpTo(MOST), 200)
    .option('--json', 'print them as JSON')
    .addHelpText(
      'after',
      `
'late' counts the dues that were not paid on their day. 'letters by' names who
writes instead of the sponsor, or is invited to.

Examples:
  $ npm run staff -- sponsorships list --late
  $ npm run staff -- sponsorships list --sponsor mona@example.com
  $ npm run staff -- sponsorships list --child MN-0142`,
    )
    .action((options: ListOptions) => list(context, options));
}

async function list(context: StaffContext, options: ListOptions): Promise<void> {
  const { terminal, deps } = context;
  const { sponsor, child, late, limit } = options;
  const sponsorId = sponsor === undefined ? undefined : await sponsorIdOf(context, sponsor);
  const search = {
    sponsorId,
    childCode: child,
    statuses: statusesOf(options),
    lateOnly: late ?? false,
  };
  const { found, total } = await listForStaff(await deps(), search, limit);
  if (options.json) return printJson(terminal, found.map(presented));
  if (found.length === 0) return printLine(terminal, 'No sponsorship is like that.');
  printTable(terminal, columns, found);
  const all = counted(total, 'sponsorship', 'sponsorships');
  const isAll = found.length === total;
  printLine(terminal, isAll ? `${all}.` : `The first ${found.length} of ${all}: see --limit.`);
}

function statusesOf({ status, ending }: ListOptions): readonly SponsorshipStatus[] | undefined {
  if (status && ending) throw new UsageError('Use --status or --ending, not both.');
  if (ending) return ['deactivation_requested'];
  return status && [status];
}

function presented({ sponsorship, child, sponsor, ...owed }: StaffSponsorship) {
  return {
    id: sponsorship.id,
    reference_code: sponsorship.referenceCode,
    child: child.code,
    sponsor: { id: sponsor.id, name: nameOf(sponsor), email: sponsor.email },
    status: sponsorship.status,
    amount: toDecimal(sponsorship.amount),
    extra_per_month: toDecimal(sponsorship.extraPerMonth),
    currency: sponsorship.currency,
    frequency: commandFrequency(sponsorship),
    pays_by: sponsorship.paysBy,
    since: startOf({ sponsorship }),
    last_day: sponsorship.lastDay,
    exit_reason: sponsorship.exitReason,
    other_exit_reason: sponsorship.otherExitReason,
    next_due: owed.nextDueOn,
    paused_until: owed.pausedUntil,
    late_dues: owed.lateDues,
    letter_writer: writerOf(owed),
  };
}

/** Of one payment, with what of it is above the price of each month. */
function amountOf({ sponsorship }: Pick<StaffSponsorship, 'sponsorship'>): string {
  const { amount, extraPerMonth, currency } = sponsorship;
  const whole = shownAmount(amount, currency);
  if (extraPerMonth === 0) return whole;
  return `${whole}, extra ${shownAmount(extraPerMonth, currency)} a month`;
}

/** Who writes in the sponsor's place; of an invitation the name or address, and no number. */
function writerOf({
  letterWriter: writer,
  invitedWriter: invited,
}: Pick<StaffSponsorship, 'letterWriter' | 'invitedWriter'>) {
  if (writer) return { id: writer.id, name: nameOf(writer) };
  return invited === null ? null : { id: null, name: `${invited} (invited)` };
}

function startOf({ sponsorship }: Pick<StaffSponsorship, 'sponsorship'>): string {
  return sponsorship.startedAt.toZonedDateTimeISO(CAIRO).toPlainDate().toString();
}

const nameOf = ({
  firstName,
  lastName,
}: Pick<StaffSponsorship['sponsor'], 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();

function commandFrequency({ frequencyMonths }: StaffSponsorship['sponsorship']): string {
  return frequencyOf(frequencyMonths).replace('_', '-');
}
