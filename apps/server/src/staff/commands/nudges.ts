import type { Command } from 'commander';
import { recordAudit } from '../../modules/audit/index.ts';
import { sendNudges, type NudgeReport, type SentToSponsor } from '../../modules/nudges/index.ts';
import { cairoToday } from '../../platform/clock.ts';
import { StaffError, type StaffContext } from '../context.ts';
import { counted, printJson, printLine, printTable } from '../output.ts';

interface Options {
  readonly dryRun?: boolean;
  readonly json?: true;
}

/** `nudges ...` */
export function nudgesCommands(program: Command, context: StaffContext): void {
  const group = program
    .command('nudges')
    .description('Kind reminders to sponsors: of a birthday, and to write.');
  group
    .command('send')
    .description('What the daily job does at 09:15. Running it twice does no harm.')
    .option('--dry-run', 'show whom it would remind of what, send nothing')
    .option('--json', 'print it as JSON')
    .addHelpText(
      'after',
      `
A birthday is told of once, 21 days before; where days were missed, up to 10
days before. A sponsor who has not written for six months is written to once,
about all children who wait. Nobody is reminded who has stopped that kind, who
has asked to end a sponsorship, or whose child has died in the last six months.`,
    )
    .action((options: Options) => send(context, options));
}

async function send(
  { deps, actor, terminal }: StaffContext,
  { dryRun = false, json }: Options,
): Promise<void> {
  const opened = await deps();
  const report = await sendNudges(opened, { today: cairoToday(opened.clock), dryRun });
  const { mails, failures } = report;
  if (!dryRun) {
    const details = { ...sums(report), failures };
    await recordAudit(opened, { actor, action: 'nudges send', details });
  }
  if (json) printJson(terminal, { dry_run: dryRun, mails: mails.map(inJson), failures });
  else print({ terminal }, report, dryRun);
  if (failures > 0) {
    throw new StaffError(
      `${counted(failures, 'sponsor was', 'sponsors were')} not reminded: see the log, and run it again.`,
    );
  }
}

function sums({ mails }: NudgeReport) {
  const of = (wanted: SentToSponsor['kind']) => mails.filter(({ kind }) => kind === wanted).length;
  return { birthday: of('birthday'), silence: of('silence') };
}

const inJson = ({ sponsorId, kind, children }: SentToSponsor) => ({
  sponsor: sponsorId,
  kind,
  children,
});

function print(
  { terminal }: Pick<StaffContext, 'terminal'>,
  report: NudgeReport,
  dryRun: boolean,
): void {
  const { mails } = report;
  if (mails.length === 0) {
    printLine(terminal, 'There is nobody to remind today.');
    return;
  }
  const days = ({ children }: SentToSponsor) => children.map(({ about }) => about).join(', ');
  printTable(
    terminal,
    [
      { head: 'sponsor', value: ({ sponsorId }) => sponsorId },
      { head: 'reminder', value: ({ kind }) => (kind === 'birthday' ? 'birthday' : 'to write') },
      { head: 'children', value: ({ children }) => children.map(({ code }) => code).join(', ') },
      { head: 'birthday, or silent since', value: days },
    ],
    mails,
  );
  const { birthday, silence } = sums(report);
  const told = `${counted(birthday, 'email', 'emails')} of birthdays, ${counted(silence, 'email', 'emails')} to write`;
  printLine(terminal, dryRun ? `Nothing was sent. It would be ${told}.` : `Sent: ${told}.`);
}
