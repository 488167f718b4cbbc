import { toDecimal } from '@nabta/contract';
import { InvalidArgumentError, type Command } from 'commander';
import { recordAudit } from '../../modules/audit/index.ts';
import {
  pauseDues,
  resumeDues,
  runDues,
  showLateDues,
  type DuesReport,
  type LateDues,
  type RunPart,
} from '../../modules/dues/index.ts';
import { CAIRO, cairoToday } from '../../platform/clock.ts';
import { StaffError, UsageError, type StaffContext } from '../context.ts';
import { counted, printJson, printLine, printTable, type Column } from '../output.ts';
import { childOf, inWords, knownSponsor, shownAmount } from './fields.ts';

interface Options {
  readonly date?: Temporal.PlainDate;
  readonly dryRun?: true;
  readonly json?: true;
}

/** `dues ...` */
export function duesCommands(program: Command, context: StaffContext): void {
  const group = program.command('dues').description('What sponsors pay to go on.');
  listCommand(group, context);
  group
    .command('run')
    .description(
      'What the daily job does at 09:00: endings, charges, emails. Running it twice does no harm.',
    )
    .option('--date <date>', 'such as 2027-01-31; today when absent', plainDate)
    .option('--dry-run', 'count what would be done as things stand, change nothing')
    .option('--json', 'print the counts as JSON')
    .action((options: Options) => run(context, options));
  group
    .command('pause')
    .description('Pause the daily job, from its next run on, until dues resume.')
    .requiredOption('--reason <text>', 'why, for the audit log')
    .option('--dry-run', 'say what would happen, change nothing')
    .addHelpText(
      'after',
      `
Nothing is charged meanwhile, nobody is mailed about dues, and no sponsorship
ends, not even one that its sponsor has cancelled. Sponsors can pay by
themselves, and what staff record is booked. The days of the pause count for
nobody's tries and grace.`,
    )
    .action((options: ReasonOptions) => pause(context, options));
  group
    .command('resume')
    .description('Let charging go on after a pause, a restored backup or a stop of the provider.')
    .requiredOption('--reason <text>', 'what was mended, or how you know, for the audit log')
    .option('--dry-run', 'say what would happen, change nothing')
    .addHelpText(
      'after',
      `
After a backup was restored: what was charged after it was made is not in it,
and would be charged again. First let

  $ npm run staff -- reconcile --days 30

name what the card provider has and the books have not, from the day of the
backup on, and write each down with payments record. Then resume.

After the card provider took nothing from us (a wrong key, a closed account, a
currency switched off): mend that first, and start the server anew where a
setting has changed. The provider is asked before anything goes on. No try was
counted meanwhile, and the days of the stop count for nobody's grace.`,
    )
    .action((options: ReasonOptions) => resume(context, options));
}

interface ReasonOptions {
  readonly reason: string;
  readonly dryRun?: boolean;
}

async function pause(
  { deps, actor, terminal }: StaffContext,
  { reason, dryRun = false }: ReasonOptions,
): Promise<void> {
  if (reason.trim() === '') throw new UsageError('Say why, with --reason.');
  const { fallingDue, late } = await pauseDues(await deps(), { actor, reason, dryRun });
  const falling = `${counted(fallingDue, 'due falls', 'dues fall')} due in the next seven days`;
  printLine(terminal, `${falling}, and ${counted(late, 'is', 'are')} late.`);
  printLine(
    terminal,
    dryRun
      ? 'Nothing was changed. The daily work of dues would be paused.'
      : 'The daily work of dues is paused, until dues resume.',
  );
}

async function resume(
  { deps, actor, terminal }: StaffContext,
  { reason, dryRun = false }: ReasonOptions,
): Promise<void> {
  if (reason.trim() === '') throw new UsageError('Say why, with --reason.');
  const resumed = await resumeDues(await deps(), { actor, reason, dryRun });
  const { paused, stops, dues } = resumed;
  if (paused) {
    printLine(terminal, `The daily work of dues was paused on ${dayOf(paused.since)}.`);
  }
  for (const { scope, cause, since } of stops) {
    const what = scope === 'all' ? 'All charges' : `Charges in ${scope.toUpperCase()}`;
    printLine(terminal, `${what} have stood still since ${dayOf(since)} (${cause}).`);
  }
  if (dues > 0) {
    const which = counted(dues, 'due that came', 'dues that came');
    printLine(terminal, `The days since count for no try and no grace of ${which} meanwhile.`);
  }
  printLine(
    terminal,
    dryRun
      ? 'Nothing was changed. The daily work of dues would go on.'
      : 'The daily work of dues goes on: at 09:00, or with dues run.',
  );
}

const dayOf = (moment: Temporal.Instant): string =>
  moment.toZonedDateTimeISO(CAIRO).toPlainDate().toString();

async function run({ deps, actor, terminal }: StaffContext, options: Options): Promise<void> {
  const opened = await deps();
  const today = cairoToday(opened.clock);
  const { date = today, dryRun = false, json } = options;
  if (!dryRun && Temporal.PlainDate.compare(date, today) > 0) {
    throw new UsageError(
      `${date.toString()} is still to come: nobody is charged early. Add --dry-run to see what it brings.`,
    );
  }
  const report = await runDues(opened, {
    today: date,
    dryRun,
    onProgress: (part, done, of) => terminal.progress(progressOf(part, done, of)),
  });
  terminal.progress('');
  const failed = failures(report);
  const details = { date: date.toString(), ...report };
  if (!dryRun) await recordAudit(opened, { actor, action: 'dues run', details });
  if (json) printJson(terminal, { ...details, dry_run: dryRun });
  else print({ terminal }, report, dryRun);
  if (failed > 0) {
    throw new StaffError(
      `${counted(failed, 'due', 'dues')} went wrong on our side: see the log, and run it again.`,
    );
  }
}

const NAMES: Readonly<Record<RunPart, string>> = {
  charges: 'looked at for charges',
  notices: 'looked at for emails',
};

function progressOf(part: RunPart, done: number, of: number): string {
  return `${done} of ${counted(of, 'due', 'dues')} ${NAMES[part]} ...`;
}

function failures({ endings, charges, grace, notices }: DuesReport): number {
  return endings.failed + charges.failed + grace.failed + notices.failures;
}

function print(
  { terminal }: Pick<StaffContext, 'terminal'>,
  { endings, planned, charges, grace, notices }: DuesReport,
  dryRun: boolean,
): void {
  const rows: readonly (readonly [string, number])[] = [
    ['sponsorships ended on their last day', endings.ended],
    ['sponsorships ended after their grace', grace.ended],
    ['endings put off, while a due is being charged', endings.busy + grace.busy],
    ['sponsorships with a next due planned', planned],
    ['charges tried', charges.tried],
    ['earlier charges asked about', charges.asked],
    ['pages of banks made void', charges.withdrawn],
    ['dues paid', charges.paid],
    ['declined', charges.declined],
    ['wait for their card holder', charges.authentication],
    ['without a card', charges.noCard],
    ['without an answer so far', charges.waiting],
    ['not charged, since the card provider takes nothing from us', charges.stopped],
    ['emails: three days before', notices.upcoming],
    ['emails: an attempt failed', notices.failed],
    ['emails: overdue', notices.overdue],
    ['emails: the last before the end of grace', notices.final],
    ['went wrong on our side', failures({ endings, planned, charges, grace, notices })],
  ];
  const told = rows.filter(([, count]) => count > 0);
  if (told.length === 0) return printLine(terminal, 'There is nothing to do.');
  if (dryRun) printLine(terminal, 'Nothing was changed. As things stand, it would be:');
  printTable(
    terminal,
    [
      { head: 'what', value: ([name]) => name },
      { head: 'how many', value: ([, count]) => count },
    ],
    told,
  );
}

function plainDate(text: string): Temporal.PlainDate {
  try {
    if (/^\d{4}-\d{2}-\d{2}$/.test(text)) {
      return Temporal.PlainDate.from(text, { overflow: 'reject' });
    }
  } catch {
    // No such day: said below.
  }
  throw new InvalidArgumentError('It must be a day such as 2027-01-31.');
}

type LateDue = LateDues['dues'][number];

const columns: readonly Column<LateDue>[] = [
  { head: 'id', value: ({ due }) => due.id },
  { head: 'sponsorship', value: ({ due }) => due.sponsorshipId },
  { head: 'child', value: ({ child }) => childOf(child) },
  { head: 'was due on', value: ({ due }) => due.dueOn },
  { head: 'amount', value: ({ due }) => shownAmount(due.amount, due.currency) },
  { head: 'card', value: ({ due }) => (due.state === 'charging' ? 'being charged' : '') },
];

/** `dues list`: the numbers that `payments record` asks for. */
function listCommand(group: Command, context: StaffContext): void {
  group
    .command('list')
    .description('What a sponsor has not paid on its day, with the numbers of the dues.')
    .argument('<sponsor>', 'an address or a number')
    .option('--json', 'print them as JSON')
    .addHelpText('after', '\nExample: npm run staff -- dues list mona@example.com')
    .action((who: string, { json }: { json?: true }) => list(context, who, json ?? false));
}

async function list(context: StaffContext, who: string, json: boolean): Promise<void> {
  const { terminal, deps } = context;
  const sponsor = await knownSponsor(context, who);
  const { dues } = await showLateDues(await deps(), sponsor);
  if (json) return printJson(terminal, dues.map(presented));
  if (dues.length === 0) return printLine(terminal, `Nothing of ${inWords(sponsor)} is late.`);
  printTable(terminal, columns, dues);
  printLine(terminal, `${counted(dues.length, 'due', 'dues')} of ${inWords(sponsor)}.`);
}

const presented = ({ due, child }: LateDue) => ({
  id: due.id,
  sponsorship: due.sponsorshipId,
  child: child.code,
  due_on: due.dueOn,
  amount: toDecimal(due.amount),
  currency: due.currency,
  being_charged: due.state === 'charging',
});
