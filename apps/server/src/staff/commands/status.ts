import type { Command } from 'commander';
import { countSponsoredChildren, listChildren } from '../../modules/children/operations.ts';
import { countOpenInquiries } from '../../modules/inquiries/operations.ts';
import { moneyStatus } from '../../modules/settlement/operations.ts';
import { listVillages } from '../../modules/villages/operations.ts';
import type { StaffContext } from '../context.ts';
import { printJson, printTable } from '../output.ts';

/** `status`: how things stand, at a glance. */
export function statusCommands(program: Command, context: StaffContext): void {
  program
    .command('status')
    .description('How things stand.')
    .option('--json', 'print it as JSON')
    .action(async ({ json }: { json?: true }) => {
      const deps = await context.deps();
      const one = { page: 1, per_page: 1 };
      const figures = {
        database: deps.database.kind,
        demo: deps.settings.demo ? 'yes' : 'no',
        villages: (await listVillages(deps, one)).meta.total_entries,
        children_waiting: (await listChildren(deps, { ...one, featured: false })).meta
          .total_entries,
        children_sponsored: await countSponsoredChildren(deps),
        inquiries_open: await countOpenInquiries(deps),
        ...(await moneyStatus(deps)),
      };
      if (json) return printJson(context.terminal, figures);
      printTable(
        context.terminal,
        [
          { head: 'what', value: ([name]) => name.replaceAll('_', ' ') },
          { head: '', value: ([, value]) => value ?? 'not known' },
        ],
        Object.entries(figures),
      );
    });
}
