import type { Command } from 'commander';
import { recordAudit } from '../../modules/audit/index.ts';
import { sponsorBy } from '../../modules/sponsors/index.ts';
import {
  listYears,
  sendYearAgain,
  sendYearMails,
  type YearMailReport,
} from '../../modules/years/index.ts';
import { cairoToday } from '../../platform/clock.ts';
import { StaffError, type StaffContext } from '../context.ts';
import { counted, printJson, printLine, printTable } from '../output.ts';

interface Options {
  readonly dryRun?: boolean;
  readonly sponsor?: string;
  readonly json?: true;
}

/** `years ...` */
export function yearsCommands(program: Command, context: StaffContext): void {
  const group = program
    .command('years')
    .description('The year together, told to sponsors each January.');
  group
    .command('send')
    .description('What the daily job does in January. Running it twice does no harm.')
    .option('--dry-run', 'show who would get one, send nothing')
    .option('--sponsor <who>', 'the last year once more to one sponsor: a number or an address')
    .option('--json', 'print it as JSON')
    .addHelpText(
      'after',
      `
From the day of January that the organisation has set to the end of that month,
every sponsor is told once of the year that is over. Nobody is who has stopped
these emails, or whose child has died in the last six months.`,
    )
    .action((options: Options) =>
      options.sponsor === undefined
        ? send(context, options)
        : sendAgain(context, options.sponsor, options),
    );
}

async function send(
  { deps, actor, terminal }: StaffContext,
  { dryRun = false, json }: Options,
): Promise<void> {
  const opened = await deps();
  const report = await sendYearMails(opened, { today: cairoToday(opened.clock), dryRun });
  const { year, mails, failures } = report;
  if (!dryRun && year !== undefined) {
    const details = { year, mails: mails.length, failures };
    await recordAudit(opened, { actor, action: 'years send', details });
  }
  if (json) {
    const lines = mails.map(({ sponsorId: sponsor, children }) => ({ sponsor, children }));
    printJson(terminal, { dry_run: dryRun, year: year ?? null, mails: lines, failures });
  } else print({ terminal }, report, dryRun);
  if (failures > 0) {
    throw new StaffError(
      `${counted(failures, 'sponsor was', 'sponsors were')} not told: see the log, and run it again.`,
    );
  }
}

function print(
  { terminal }: Pick<StaffContext, 'terminal'>,
  { year, mails }: YearMailReport,
  dryRun: boolean,
): void {
  if (year === undefined) {
    printLine(terminal, 'These emails go out in January. Nothing was sent.');
    return;
  }
  if (mails.length === 0) {
    printLine(terminal, `There is nobody left to tell of ${year}.`);
    return;
  }
  printTable(
    terminal,
    [
      { head: 'sponsor', value: ({ sponsorId }) => sponsorId },
      { head: 'children', value: ({ children }) => children.join(', ') },
    ],
    mails,
  );
  const told = `${counted(mails.length, 'email', 'emails')} about ${year}`;
  printLine(terminal, dryRun ? `Nothing was sent. It would be ${told}.` : `Sent: ${told}.`);
}

async function sendAgain(
  { deps, actor, terminal }: StaffContext,
  who: string,
  { dryRun = false }: Options,
): Promise<void> {
  const opened = await deps();
  const { id: sponsorId } = await sponsorBy(opened, who);
  const [year] = await listYears(opened, sponsorId);
  if (year === undefined) {
    throw new StaffError(`Sponsor ${sponsorId} has no year yet that is over.`);
  }
  if (dryRun) {
    printLine(terminal, `Nothing was sent. Sponsor ${sponsorId} would be told of ${year}.`);
    return;
  }
  if (!(await sendYearAgain(opened, { sponsorId, year }))) {
    throw new StaffError(
      `Sponsor ${sponsorId} gets no such email: stopped, closed, erased or never opened.`,
    );
  }
  const details = { year, sponsor: sponsorId };
  await recordAudit(opened, { actor, action: 'years send', details });
  printLine(terminal, `Sent: sponsor ${sponsorId} is told of ${year} once more.`);
}
