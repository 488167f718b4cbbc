import { readFileSync } from 'node:fs';
import given from '@nabta/organisation/journal-accounts.json' with { type: 'json' };
import { JOURNAL_ACCOUNTS, type JournalAccount } from '@nabta/contract/desk';
import { z } from 'zod';

/** An account as the accountant's package knows it: the same for all currencies, or one for each. */
const name = z.string().trim().min(1).max(100);
const names = z.union([name, z.record(z.string().regex(/^[a-z]{3}$/), name)]);

const allAccounts = z.record(z.enum(JOURNAL_ACCOUNTS), names);

/** What a file may name: the rest keeps our own names. */
const fileSchema = z.strictObject({
  journal: name.optional(),
  accounts: z.partialRecord(z.enum(JOURNAL_ACCOUNTS), names).default({}),
  purposes: z.record(z.string(), names).default({}),
});
type Names = z.output<typeof names>;

/** The accounts of the journal, by our names of them. */
export interface JournalAccounts {
  /** The journal of Odoo that entries are booked in. */
  readonly journal: string;
  readonly accounts: Readonly<Record<JournalAccount, Names>>;
  /** Accounts of donations for single purposes, by the codes of the purposes. */
  readonly purposes: Readonly<Record<string, Names>>;
}

const DEFAULTS: JournalAccounts = z
  .object({ journal: name, accounts: allAccounts, purposes: z.record(z.string(), names) })
  .parse(given);

/** The accounts of a file, with our own names for those that it leaves out. Throws for a wrong one. */
export function readJournalAccounts(path: string | undefined): JournalAccounts {
  if (path === undefined) return DEFAULTS;
  const own = fileSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  return {
    journal: own.journal ?? DEFAULTS.journal,
    accounts: allAccounts.parse({ ...DEFAULTS.accounts, ...own.accounts }),
    purposes: { ...DEFAULTS.purposes, ...own.purposes },
  };
}

/** The name of an account in a currency. One that the file has for other currencies alone is ours. */
export function accountName(
  { accounts, purposes }: JournalAccounts,
  {
    account,
    purpose,
    currency,
  }: { account: JournalAccount; purpose: string | null; currency: string },
): string {
  const ofPurpose = account === 'donations' && purpose !== null ? purposes[purpose] : undefined;
  const named = ofPurpose ?? accounts[account];
  if (typeof named === 'string') return named;
  const own = DEFAULTS.accounts[account];
  return named[currency] ?? `${typeof own === 'string' ? own : account} ${currency.toUpperCase()}`;
}
