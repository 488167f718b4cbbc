import type { Deps } from '../../deps.ts';
import { copyMovements } from './copy-movements.ts';
import { sumMovements } from './mirror-repository.ts';

/** A currency in which our copy of the provider's balance is another than the provider's. Minor units. */
interface BalanceDifference {
  readonly currency: string;
  readonly ours: number;
  readonly theirs: number;
}

/** Something may be booked between our two questions. */
const TRIES = 3;

/**
 * Copies the provider's movements until now, and compares their sum with the balance that the
 * provider tells: what differs is not in the journal, or is in it and nowhere else.
 */
export async function findBalanceDifferences(
  deps: Pick<Deps, 'db' | 'clock' | 'payments' | 'log'>,
): Promise<BalanceDifference[]> {
  let found: BalanceDifference[] = [];
  for (let tried = 0; tried < TRIES; tried += 1) {
    await copyMovements(deps);
    const ours = await sumMovements(deps.db);
    const theirs = await deps.payments.readBalance();
    found = [...new Set([...ours.keys(), ...theirs.keys()])].flatMap((currency) => {
      const both = { ours: ours.get(currency) ?? 0, theirs: theirs.get(currency) ?? 0 };
      return both.ours === both.theirs ? [] : [{ currency, ...both }];
    });
    if (found.length === 0) break;
  }
  return found;
}
