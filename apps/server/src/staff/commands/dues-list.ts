import { toDecimal } from '@nabta/contract';
import type { Command } from 'commander';
import { showLateDues, type LateDues } from '../../modules/dues/index.ts';
import type { StaffContext } from '../context.ts';
import { counted, printJson, printLine, printTable, type Column } from '../output.ts';
import { childOf, shownAmount } from './fields.ts';
import { inWords, knownSponsor } from './sponsors-known.ts';

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
export function listCommand(group: Command, context: StaffContext): void {
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
