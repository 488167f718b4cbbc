import { Option, type Command } from 'commander';
import { DEDICATION_STATES, type DedicationState } from '@nabta/contract/desk';
import {
  listDedications,
  stopCard,
  type ListedDedication,
} from '../../modules/dedications/index.ts';
import type { StaffContext } from '../context.ts';
import { counted, printJson, printLine, printTable, type Column } from '../output.ts';
import { numberUpTo, reasonOf } from './fields.ts';

const MOST = 1_000;

const columns: readonly Column<ListedDedication>[] = [
  { head: 'payment', value: ({ payment }) => payment.id },
  { head: 'state', value: ({ dedication }) => dedication.state },
  { head: 'day', value: ({ dedication }) => dedication.sendOn ?? '' },
  { head: 'kind', value: ({ dedication }) => dedication.kind },
  { head: 'for', value: ({ dedication }) => dedication.honoreeName },
  { head: 'from', value: ({ dedication }) => dedication.giverName },
  { head: 'to', value: ({ dedication }) => dedication.recipientName },
];

/** `dedications ...`: donations and gifts in somebody's name, and their cards. */
export function dedicationsCommands(program: Command, context: StaffContext): void {
  const group = program
    .command('dedications')
    .description('Donations and gifts in somebody’s honour or memory, and their cards.');
  group
    .command('list')
    .description('The cards, the latest first.')
    .addOption(new Option('--state <state>', 'only those').choices(DEDICATION_STATES))
    .option('--limit <n>', 'how many', numberUpTo(MOST), 50)
    .option('--json', 'print them as JSON')
    .action((options: ListOptions) => list(context, options));
  group
    .command('stop')
    .description('Give up a card that was not sent yet; what was given stays.')
    .argument('<payment>', 'the id of the payment, as the list has it')
    .requiredOption('--reason <text>', 'why, for the audit log', reasonOf)
    .option('--dry-run', 'say what would happen, change nothing')
    .action((payment: string, options: StopOptions) => stop(context, payment, options));
}

interface ListOptions {
  readonly state?: DedicationState;
  readonly limit: number;
  readonly json?: true;
}

interface StopOptions {
  readonly reason: string;
  readonly dryRun?: true;
}

async function list({ deps, terminal }: StaffContext, { state, limit, json }: ListOptions) {
  const rows = await listDedications(await deps(), { state, limit });
  if (json) return printJson(terminal, rows.map(presented));
  if (rows.length === 0) return printLine(terminal, 'There are no such cards.');
  printTable(terminal, columns, rows);
  printLine(terminal, `${counted(rows.length, 'card', 'cards')}.`);
}

async function stop(context: StaffContext, paymentId: string, { reason, dryRun }: StopOptions) {
  const { deps, actor, terminal } = context;
  const order = { paymentId, actor, reason, dryRun: dryRun ?? false };
  const { recipientName } = await stopCard(await deps(), order);
  const said = `The card for ${recipientName} ${dryRun ? 'would be' : 'is'} stopped.`;
  printLine(terminal, dryRun ? `${said} Nothing was changed.` : said);
}

function presented({ dedication, payment }: ListedDedication) {
  return {
    payment: payment.id,
    state: dedication.state,
    send_on: dedication.sendOn,
    kind: dedication.kind,
    honoree_name: dedication.honoreeName,
    giver_name: dedication.giverName,
    recipient_name: dedication.recipientName,
    recipient_email: dedication.recipientEmail,
    message: dedication.message,
  };
}
