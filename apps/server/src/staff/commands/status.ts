import type { Command } from 'commander';
import type { Deps } from '../../deps.ts';
import { listNeeds, type Need } from '../../figures/needs.ts';
import { standingFigures } from '../../figures/standing.ts';
import { StaffError, type StaffContext } from '../context.ts';
import { counted, printJson, printLine, printTable } from '../output.ts';

interface Options {
  readonly check?: true;
  readonly json?: true;
}

/** `status`: what waits for a person, and how things stand, on one page. */
export function statusCommands(program: Command, context: StaffContext): void {
  program
    .command('status')
    .description('What needs a hand, with the command that deals with it; then the figures.')
    .option('--check', 'end with 1 when something needs a hand: for a timer that writes to you')
    .option('--json', 'print it as JSON')
    .action((options: Options) => status(context, options));
}

async function status(context: StaffContext, { check, json }: Options): Promise<void> {
  const { terminal } = context;
  const deps = await context.deps();
  const needs = await listNeeds(deps);
  const urgent = needs.filter(({ isUrgent }) => isUrgent);
  const figures = await standingFigures(deps);
  if (json) {
    printJson(terminal, { ...figures, needs: needs.map(presented) });
  } else {
    tell(context, deps, 'Needs a hand', urgent);
    tell(
      context,
      deps,
      'Worth knowing',
      needs.filter(({ isUrgent }) => !isUrgent),
    );
    tellLooks(context, needs);
    printTable(
      terminal,
      [
        { head: 'figures', value: ([name]) => name.replaceAll('_', ' ') },
        { head: '', value: ([, value]) => value ?? 'not known' },
      ],
      Object.entries(figures),
    );
  }
  if (check && urgent.length > 0) {
    throw new StaffError(`${counted(urgent.length, 'thing needs', 'things need')} a hand.`);
  }
}

function tell(
  { terminal }: StaffContext,
  { clock }: Deps,
  heading: string,
  needs: readonly Need[],
): void {
  if (needs.length === 0) {
    if (heading === 'Needs a hand') printLine(terminal, 'Nothing needs a hand.');
    return;
  }
  printTable(
    terminal,
    [
      { head: heading, value: ({ count, one, many }) => counted(count, one, many) },
      { head: 'since', value: ({ oldest }) => ageOf(oldest, clock.now()) },
      { head: 'what to do', value: ({ todo }) => todo },
    ],
    needs,
  );
}

/** Who looked at more than is usual, as the desk names them to administrators. */
function tellLooks({ terminal }: StaffContext, needs: readonly Need[]): void {
  const looks = needs.flatMap((need) => need.looks ?? []);
  if (looks.length === 0) return;
  printTable(
    terminal,
    [
      { head: 'looked at unusually much', value: ({ staff }) => `${staff.name} #${staff.id}` },
      { head: 'day (Cairo)', value: ({ day }) => day.toString() },
      { head: 'most within an hour', value: ({ count, what }) => `${count} ${what}` },
    ],
    looks,
  );
}

function ageOf(oldest: Temporal.Instant | undefined, now: Temporal.Instant): string {
  if (!oldest) return '';
  const hours = Math.floor(oldest.until(now).total('hours'));
  return hours < 48
    ? counted(Math.max(hours, 0), 'hour', 'hours')
    : counted(Math.floor(hours / 24), 'day', 'days');
}

const presented = ({ key, count, oldest, todo, isUrgent, looks }: Need) => ({
  what: key,
  count,
  oldest: oldest?.toString() ?? null,
  todo,
  urgent: isUrgent,
  ...(looks && {
    looks: looks.map((one) => ({ ...one, day: one.day.toString() })),
  }),
});
