import type { Currency } from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { currencyText } from '../../money-texts.ts';
import { releaseSilentDue } from '../dues/index.ts';
import type { SponsorRow } from '../sponsors/index.ts';
import { refused, refusedDue, shown } from './refusals.ts';
import * as repository from './repository.ts';
import type { OwedDue } from './repository.ts';

/**
 * Releases dues whose charge has had no answer for a day, after the provider was asked once more.
 * Returns, of a dry run, those that would be released. Throws `RefusedError` for one that was paid
 * after all.
 */
export async function releaseSilent(
  deps: Deps,
  sponsor: SponsorRow,
  ids: readonly number[],
  { dryRun }: { readonly dryRun: boolean },
): Promise<ReadonlySet<number>> {
  const released = new Set<number>();
  for (const id of await repository.listOwnDueIds(deps.db, sponsor.id, ids)) {
    const outcome = await releaseSilentDue(deps, id, { dryRun, isTry: false });
    if (outcome === 'paid') throw refusedDue(id, 'due-paid-by-card');
    if (dryRun && outcome === 'free') released.add(id);
  }
  return released;
}

/** Locks the dues of a sponsor that are to be paid. Throws `ExplainedRefusal` for one that is not owed. */
export async function lockOwed(
  transaction: Db,
  sponsor: SponsorRow,
  ids: readonly number[],
  released: ReadonlySet<number>,
): Promise<OwedDue[]> {
  const found = await repository.lockOwedDues(transaction, sponsor.id, ids);
  const known = new Set(found.map(({ due }) => due.id));
  const missing = ids.find((id) => !known.has(id));
  if (missing !== undefined) {
    throw refused('due_ids', 'due-of-nobody', {
      due: String(missing),
      sponsor: sponsor.email,
    });
  }
  for (const { due, isAfterEnd } of found) {
    const { id, state, currency } = due;
    if (state === 'paid') throw refusedDue(id, 'due-paid-before');
    if (state === 'closed' || isAfterEnd) throw refusedDue(id, 'due-closed');
    if (state === 'charging' && !released.has(id)) {
      throw refusedDue(id, 'due-charging');
    }
    checkCurrency(sponsor, currency);
  }
  return found;
}

/** Throws `ExplainedRefusal` for another currency than the sponsor's. */
export function checkCurrency({ email, paymentCurrency }: SponsorRow, currency: Currency): void {
  if (currency !== paymentCurrency) {
    throw refused('currency', 'payer-currency', {
      sponsor: email,
      theirs: currencyText(paymentCurrency),
      given: currencyText(currency),
    });
  }
}

/** Throws `ExplainedRefusal` where what came is not what the dues are. Minor units. */
export function checkCame(
  sponsor: SponsorRow,
  { amount, currency }: { readonly amount: number; readonly currency: Currency },
  ofDues: number,
): void {
  checkCurrency(sponsor, currency);
  if (amount === ofDues) return;
  const sums = { dues: shown(ofDues, currency), amount: shown(amount, currency) };
  throw refused('amount', 'dues-of-another-amount', sums);
}
