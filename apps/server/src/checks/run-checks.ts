import type { CheckName } from '@nabta/contract/desk';
import type { Deps } from '../deps.ts';
import { accountChecks, balanceChecks, cardChecks } from './accounts.ts';
import type { Check, Violation } from './check.ts';
import { checkoutChecks } from './checkouts.ts';
import { childChecks, letterChecks } from './children.ts';
import { dueChecks } from './dues.ts';
import { paymentChecks } from './payments.ts';

/** Every rule of money, sponsorships, letters and accounts that stored data alone can prove. */
export const CHECKS: readonly Check[] = [
  ...balanceChecks,
  ...paymentChecks,
  ...checkoutChecks,
  ...childChecks,
  ...dueChecks,
  ...cardChecks,
  ...letterChecks,
  ...accountChecks,
];

/** How one check went. */
export interface Checked {
  readonly name: CheckName;
  readonly title: string;
  readonly violations: readonly Violation[];
}

/**
 * Runs every check on one state of the database, so that what is being settled meanwhile is no
 * violation. Changes nothing.
 */
export function runChecks({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Checked[]> {
  const now = clock.now();
  return db.transaction(
    async (transaction) => {
      const results: Checked[] = [];
      for (const check of CHECKS) {
        const violations = await check.rows({ db: transaction, now });
        results.push({ name: check.name, title: check.title, violations });
      }
      return results;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
