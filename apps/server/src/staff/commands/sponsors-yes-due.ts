import type { Command } from 'commander';
import { sponsorsDue, type DueSponsor } from '../../modules/policy-confirmations/index.ts';
import { CAIRO } from '../../platform/clock.ts';
import type { StaffContext } from '../context.ts';
import { counted, printJson, printLine, printTable, type Column } from '../output.ts';

const dayOf = (moment: Temporal.Instant) =>
  moment.toZonedDateTimeISO(CAIRO).toPlainDate().toString();

const WHY = {
  never: 'never given',
  changed: 'the policy has changed',
  year: 'a year has gone by',
} as const;

const columns: readonly Column<DueSponsor>[] = [
  { head: 'id', value: ({ id }) => id },
  {
    head: 'sponsor',
    value: ({ firstName, lastName, email }) => `${`${firstName} ${lastName}`.trim()} <${email}>`,
  },
  { head: 'due since', value: ({ due }) => WHY[due] },
  { head: 'last yes', value: ({ last }) => (last ? dayOf(last.confirmedAt) : '') },
  { head: 'letter waits', value: ({ draft }) => (draft ? dayOf(draft.updatedAt) : '') },
];

/** `sponsors yes-due`: whose next letter waits for a yes to the child protection policy. */
export function yesDueCommand(group: Command, context: StaffContext): void {
  group
    .command('yes-due')
    .description('Sponsors whose next letter waits for their yes to the child protection policy.')
    .option('--json', 'print them as JSON')
    .addHelpText(
      'after',
      `
The yes is given with a letter, once a year and when the policy has changed. It
stops letters alone: payments, and letters from the children, go on.`,
    )
    .action((options: { json?: true }) => list(context, options));
}

async function list({ deps, terminal }: StaffContext, { json }: { json?: true }): Promise<void> {
  const due = await Array.fromAsync(sponsorsDue(await deps()));
  if (json) {
    printJson(terminal, due.map(inJson));
    return;
  }
  if (due.length > 0) printTable(terminal, columns, due);
  const waiting = due.filter(({ draft }) => draft !== null).length;
  printLine(
    terminal,
    due.length === 0
      ? 'Nobody’s yes is due.'
      : `${counted(due.length, 'sponsor', 'sponsors')}; ${counted(waiting, 'letter waits', 'letters wait')}.`,
  );
}

const inJson = ({ id, due, last, draft }: DueSponsor) => ({
  sponsor: id,
  due,
  last_yes_at: last?.confirmedAt.toString() ?? null,
  last_version: last?.version ?? null,
  letter_waits_since: draft?.updatedAt.toString() ?? null,
});
