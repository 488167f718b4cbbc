import { westernDigits } from '@nabta/contract';
import type { Command } from 'commander';
import { importDemo } from '../../demo.ts';
import { StaffError, UsageError, type StaffContext } from '../context.ts';
import { counted, printJson, printLine } from '../output.ts';
import { recordAudit } from '../../modules/audit/index.ts';
import { travel, type TravelledDay } from '../../travel.ts';

/** `demo ...`: only in demo mode. */
export function demoCommands(program: Command, context: StaffContext): void {
  const group = program.command('demo').description('The demo, where nothing is real.');
  group
    .command('reset')
    .description('Remove everything that happened and load the demo data anew.')
    .option('--yes', 'do not ask')
    .action((options: { yes?: true }) => reset(context, options));
  group
    .command('travel')
    .description('Move the clock of the demo forward, and do what each day brings.')
    .requiredOption('--days <number>', 'how many days, at most 1,500')
    .option('--json', 'what each day brought, for machines')
    .action((options: { days: string; json?: true }) => travelOn(context, options));
}

const MOST_DAYS = 1_500;

async function travelOn(
  { deps, actor, terminal, signal }: StaffContext,
  options: { days: string; json?: true },
): Promise<void> {
  const digits = westernDigits(options.days);
  const days = /^\d{1,4}$/.test(digits) ? Number(digits) : 0;
  if (days < 1 || days > MOST_DAYS) {
    throw new UsageError(`--days is a whole number from 1 to ${MOST_DAYS}.`);
  }
  const opened = await deps();
  if (!opened.settings.demo) {
    throw new StaffError('Only a demo can travel, and this is not one: see DEMO.');
  }
  const passed: TravelledDay[] = [];
  await travel(opened, {
    days,
    signal,
    onDay(day) {
      passed.push(day);
      terminal.progress(`${day.date}: day ${passed.length} of ${days}`);
      if (!options.json && hasNews(day)) printLine(terminal, sentenceOfDay(day));
    },
  });
  terminal.progress('');
  await recordAudit(opened, { actor, action: 'demo travel', details: { days } });
  if (options.json) printJson(terminal, passed);
  else printLine(terminal, `It is ${passed.at(-1)?.date ?? 'today'} in the demo now.`);
}

const hasNews = ({ paid, failed, mails, troubles }: TravelledDay) =>
  paid + failed + mails + troubles.length > 0;

function sentenceOfDay({ date, paid, failed, mails, troubles }: TravelledDay): string {
  const news = [
    counted(paid, 'payment', 'payments'),
    `${failed} failed`,
    counted(mails, 'email', 'emails'),
    ...troubles.map((name) => `${name} could not be done`),
  ];
  return `${date}  ${news.join(', ')}`;
}

async function reset(
  { deps, actor, terminal }: StaffContext,
  { yes }: { yes?: true },
): Promise<void> {
  if (!yes && !terminal.isTty) throw new UsageError('This removes everything: add --yes.');
  const opened = await deps();
  if (!opened.settings.demo) {
    throw new StaffError('Only a demo can be reset, and this is not one: see DEMO.');
  }
  if (!yes && !(await terminal.confirm('Remove every donation, email and child of this demo?'))) {
    throw new StaffError('Nothing was changed.');
  }
  const { resetDemo } = await importDemo();
  await resetDemo(opened, actor);
  printLine(terminal, 'The demo is as on its first day.');
}
