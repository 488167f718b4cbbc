import { formatMoney, money } from '@nabta/contract';
import type { Command } from 'commander';
import type { Violation } from '../../checks/check.ts';
import { runChecks } from '../../checks/run-checks.ts';
import type { Deps } from '../../deps.ts';
import { listSilentDues } from '../../modules/dues/index.ts';
import { findBalanceDifferences } from '../../modules/journal/index.ts';
import { listFailedRefunds, receiptName } from '../../modules/payments/index.ts';
import { findDifferences, RECONCILE_DAYS } from '../../modules/settlement/index.ts';
import { StaffError, type StaffContext } from '../context.ts';
import { counted, printJson, printLine, printTable } from '../output.ts';
import { wholeDays } from './fields.ts';

/** How many rows of a broken rule are printed: the rest is in --json. */
const SHOWN = 20;

/** A rule of the books, or something else that a person has to decide. */
interface Result {
  readonly name: string;
  readonly title: string;
  readonly violations: readonly Violation[];
}

interface Options {
  readonly provider?: true;
  readonly days: number;
  readonly json?: true;
}

/** `checks`: whether the books keep their rules. */
export function checksCommands(program: Command, context: StaffContext): void {
  program
    .command('checks')
    .description('Check the rules of money, sponsorships and dues on what is stored.')
    .option('--provider', 'compare with the card provider too')
    .option('--days <n>', 'how far back the provider is asked', wholeDays, RECONCILE_DAYS)
    .option('--json', 'print every check and its rows as JSON')
    .action((options: Options) => check(context, options));
}

async function check({ deps, terminal }: StaffContext, options: Options): Promise<void> {
  const opened = await deps();
  const results: Result[] = await runChecks(opened);
  if (options.provider) {
    results.push({
      name: 'provider-agrees',
      title: 'What the provider took and gave back in the last days is in the ledger',
      violations: (await findDifferences(opened, options.days)).map((found) => ({ ...found })),
    });
    results.push(await providerBalance(opened));
  }
  results.push(await silentDues(opened), await failedRefunds(opened));
  const broken = results.filter(({ violations }) => violations.length > 0);
  if (options.json) {
    printJson(
      terminal,
      results.map(({ name, title, violations }) => ({
        name,
        title,
        ok: violations.length === 0,
        count: violations.length,
        rows: violations,
      })),
    );
  } else {
    printTable(
      terminal,
      [
        { head: 'check', value: ({ name }) => name },
        { head: 'result', value: ({ violations }) => resultOf(violations) },
      ],
      results,
    );
    for (const { name, title, violations } of broken) {
      printLine(terminal, `${name}: ${title}. Broken by:`);
      for (const row of violations.slice(0, SHOWN)) printLine(terminal, `  ${inWords(row)}`);
      const more = violations.length - SHOWN;
      if (more > 0) printLine(terminal, `  and ${more} more: see --json`);
    }
  }
  if (broken.length > 0) {
    throw new StaffError(
      `${counted(broken.length, 'rule is', 'rules are')} broken of ${results.length}.`,
    );
  }
  if (!options.json) printLine(terminal, `All ${results.length} rules hold.`);
}

/** Copies what the provider booked until now first: the sum of its movements is its balance. */
async function providerBalance(deps: Deps): Promise<Result> {
  return {
    name: 'provider-balance-agrees',
    title: 'The provider’s balance is the sum of the movements and payouts in the journal',
    violations: (await findBalanceDifferences(deps)).map((found) => ({ ...found })),
  };
}

/** Not a broken rule: the books are in order, but a person has to decide. */
async function silentDues(deps: Deps): Promise<Result> {
  const silent = await listSilentDues(deps);
  return {
    name: 'dues-answered',
    title:
      'Every charge of a due has had its answer within a day (or ask the sponsor or the card provider, and settle it: see payments record --help)',
    violations: silent.map(({ since, ...due }) => ({ ...due, since: since.toString() })),
  };
}

/** No rule of the books, either: the payer still waits for the money. */
async function failedRefunds({ db }: Deps): Promise<Result> {
  const failed = await listFailedRefunds(db);
  return {
    name: 'refunds-reached-payers',
    title:
      'Every refund has reached its payer (or try again, or send it by hand and say so: see payments refund --help)',
    violations: failed.map(({ receipt, amount, currency, endedAt }) => ({
      receipt: receiptName(receipt),
      amount: formatMoney(money(amount, currency), 'en'),
      failed_at: endedAt?.toString() ?? null,
    })),
  };
}

const resultOf = ({ length }: readonly Violation[]) =>
  length === 0 ? 'ok' : counted(length, 'violation', 'violations');

const inWords = (row: Violation) =>
  Object.entries(row)
    .map(([name, value]) => `${name.replaceAll('_', ' ')} ${value ?? 'none'}`)
    .join(', ');
