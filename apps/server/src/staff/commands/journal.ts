import { resolve } from 'node:path';
import { JOURNAL_FORMATS, type JournalFormat } from '@nabta/contract/desk';
import { InvalidArgumentError, Option, type Command } from 'commander';
import {
  copyMovements,
  JOURNAL_FILES,
  listJournal,
  showJournal,
  sumAccounts,
  type ShownJournal,
} from '../../modules/journal/index.ts';
import { accountName, type JournalAccounts } from '../../platform/journal-accounts.ts';
import { StaffError, UsageError, type StaffContext } from '../context.ts';
import { counted, printLine, printTable } from '../output.ts';
import { fileTarget, terminalTarget } from '../records/export-target.ts';
import { pathOf } from './fields.ts';

interface Options {
  readonly month?: string;
  readonly currency?: string;
  readonly format?: JournalFormat;
  readonly askProvider?: true;
  readonly force?: true;
}

/** `journal`: a month for the accountant, as sums or as a file. */
export function journalCommands(program: Command, context: StaffContext): void {
  program
    .command('journal')
    .description('The accountant’s journal of a month: its sums, or a file for a package.')
    .argument('[file]', 'where to write it; without it a file is printed', pathOf)
    .option('--month <month>', 'such as 2026-10; this month when absent', monthOf)
    .addOption(
      new Option('--format <format>', 'what the file is for; the sums when absent').choices(
        JOURNAL_FORMATS,
      ),
    )
    .option('--currency <code>', 'of the file, such as usd: each has a file of its own', codeOf)
    .option('--ask-provider', 'read the provider’s balance until now first')
    .option('--force', 'write over a file that is there')
    .addHelpText(
      'after',
      `
Formats: csv for any package, odoo, quickbooks (QuickBooks Online), iif
(QuickBooks Desktop). The accounts are named in the file of the setting
JOURNAL_ACCOUNTS: see docs/operating.md.

Example: npm run staff -- journal --month 2026-10 --format odoo --currency egp egp.csv`,
    )
    .action((file: string | undefined, options: Options) => journal(context, file, options));
}

async function journal(
  context: StaffContext,
  file: string | undefined,
  options: Options,
): Promise<void> {
  const { format, currency, month, askProvider } = options;
  if (file !== undefined && format === undefined) {
    throw new UsageError(`Say what the file is for: --format ${JOURNAL_FORMATS.join(' or ')}.`);
  }
  const deps = await context.deps();
  if (askProvider && !(await copyMovements(deps))) {
    throw new StaffError('The card provider’s key opens another account than before: see the log.');
  }
  const accounts = deps.settings.journalAccounts;
  if (format === undefined) {
    return printSums(context, await showJournal(deps, month), accounts);
  }
  if (currency === undefined) {
    throw new UsageError('Say of which currency, with --currency: each has a file of its own.');
  }
  const { entries } = await listJournal(deps, { month, currency });
  const content = JOURNAL_FILES[format].write({ entries, accounts, locale: 'en' });
  const { terminal, signal, cwd } = context;
  const target =
    file === undefined
      ? await terminalTarget(terminal, signal)
      : await fileTarget(resolve(cwd, file), options.force ?? false);
  try {
    await target.write(content.toString());
    await target.finish();
  } catch (error) {
    await target.abandon();
    throw error;
  }
  if (file !== undefined) {
    printLine(terminal, `${counted(entries.length, 'entry', 'entries')} written to ${file}.`);
  }
}

/** Sums as an accountant reads them: with two decimals, in columns. */
function printSums(
  { terminal }: StaffContext,
  { month, copiedUntil, currencies, unmatched }: ShownJournal,
  accounts: JournalAccounts,
): void {
  const shown = (minor: number) => (minor > 0 ? (minor / 100).toFixed(2) : '');
  for (const { currency, entries } of currencies) {
    const sums = sumAccounts(entries);
    if (sums.length === 0) continue;
    printLine(terminal, `${month.toString()}, ${currency.toUpperCase()}:`);
    printTable(
      terminal,
      [
        {
          head: 'account',
          value: ({ account, purpose }) => {
            const code = purpose?.code ?? null;
            const name = accountName(accounts, { account, purpose: code, currency });
            return purpose ? `${name}: ${purpose.nameEn}` : name;
          },
        },
        { head: 'debit', value: ({ amount }) => shown(amount) },
        { head: 'credit', value: ({ amount }) => shown(-amount) },
      ],
      sums,
    );
  }
  if (currencies.every(({ entries }) => entries.length === 0)) {
    printLine(terminal, `There is nothing in the journal of ${month.toString()}.`);
  }
  const { count, uncompared } = unmatched;
  if (count > 0) {
    printLine(
      terminal,
      `${counted(count, 'thing does', 'things do')} not match: see Journal at the desk.`,
    );
  } else if (copiedUntil) printLine(terminal, 'Books and the provider’s balance match.');
  if (uncompared > 0) {
    const entries = counted(uncompared, 'entry is', 'entries are');
    printLine(terminal, `${entries} not compared yet: --ask-provider does it now.`);
  }
}

function monthOf(text: string): string {
  if (/^20\d{2}-(0[1-9]|1[0-2])$/.test(text)) return text;
  throw new InvalidArgumentError('It must be a month such as 2026-10.');
}

function codeOf(text: string): string {
  if (/^[a-z]{3}$/i.test(text)) return text.toLowerCase();
  throw new InvalidArgumentError('It must be a currency such as usd.');
}
