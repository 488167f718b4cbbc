import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parseSettings } from '../env.ts';
import { accountName, readJournalAccounts } from './journal-accounts.ts';

const folder = mkdtempSync(join(tmpdir(), 'nabta-accounts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileOf(content: unknown): string {
  const path = join(folder, 'accounts.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
}

describe('the accounts of the journal', () => {
  it('have the names of the file, by currency and purpose, and else our own', () => {
    const accounts = readJournalAccounts(
      fileOf({
        accounts: { bank: { usd: 'CIB dollars' }, donations: '4000' },
        purposes: { water: '4010' },
      }),
    );
    const named = (
      account: 'bank' | 'donations' | 'cash',
      currency: string,
      purpose: string | null,
    ) => accountName(accounts, { account, currency, purpose });
    expect(named('bank', 'usd', null)).toBe('CIB dollars');
    expect(named('bank', 'egp', null)).toBe('Bank EGP');
    expect(named('donations', 'usd', 'water')).toBe('4010');
    expect(named('donations', 'usd', 'health')).toBe('4000');
    expect(named('cash', 'usd', null)).toBe('Cash');
  });

  it.each([{ accounts: { banc: 'x' } }, { accounts: { bank: '' } }, { unknown: 1 }])(
    'stop the start where the file is wrong: %j',
    (content) => {
      const source = { JOURNAL_ACCOUNTS: fileOf(content) };
      expect(() => parseSettings(source)).toThrow(/^JOURNAL_ACCOUNTS /);
    },
  );
});
