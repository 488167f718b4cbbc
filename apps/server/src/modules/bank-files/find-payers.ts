import { normaliseDecimal, toMinorUnits, westernDigits } from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import { cairoToday } from '../../platform/clock.ts';
import { findSponsors } from '../sponsors/index.ts';
import * as repository from './repository.ts';
import type { OwedRow } from './repository.ts';

/** Somebody whose money it may be, with what they owe, the oldest first. */
export interface Payer {
  readonly sponsor: OwedRow['sponsor'];
  readonly dues: readonly OwedRow[];
}

const MOST_PAYERS = 10;

/** Days before a due from which its transfer is looked for. */
export const DAYS_AHEAD = 45;

/** Groups open dues by their sponsors, in the order in which these come. */
export function payersOf(rows: readonly OwedRow[]): Payer[] {
  const bySponsor = Map.groupBy(rows, ({ sponsor }) => sponsor.id);
  return [...bySponsor.values()].flatMap((dues) =>
    dues[0] ? [{ sponsor: dues[0].sponsor, dues }] : [],
  );
}

/** Finds texts shaped like a sponsorship's or a child's code, without the `-`: `NB7K3Q9`, `MN0142`. */
export function codesIn(text: string): string[] {
  const found = westernDigits(text)
    .toUpperCase()
    // Of zero width, since a code may begin in what looks like another: `for NB-7K3Q9`.
    .matchAll(/(?<![A-Z0-9])(?=([A-Z]{1,5})[-\s]?([A-Z0-9]{2,10})(?![A-Z0-9]))/g);
  return [...found].map(([, letters = '', rest = '']) => letters + rest);
}

/**
 * Whose a transfer may be: by the code of a sponsorship or a child, by an amount that is owed, or by
 * a part of the name or address.
 */
export async function findPayers(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  q: string,
): Promise<Payer[]> {
  const byCode = await repository.listOwedByCodes(db, codesIn(q));
  if (byCode.length > 0) return payersOf(byCode).slice(0, MOST_PAYERS);
  const amount = toMinorUnits(normaliseDecimal(q));
  const until = cairoToday(clock).add({ days: DAYS_AHEAD });
  const byAmount =
    amount === undefined ? [] : await repository.listOwedByAmounts(db, [amount], until);
  const named = await findSponsors({ db }, q, MOST_PAYERS);
  const isThere = named.filter(({ erasedAt }) => erasedAt === null);
  const owed = payersOf(
    await repository.listOwedBy(db, [
      ...byAmount.slice(0, MOST_PAYERS).map(({ sponsor }) => sponsor.id),
      ...isThere.map(({ id }) => id),
    ]),
  );
  const known = new Set(owed.map(({ sponsor }) => sponsor.id));
  // Whoever owes nothing can still put money into the balance.
  const others = isThere
    .filter(({ id }) => !known.has(id))
    .map(({ paymentCurrency: currency, ...sponsor }) => ({
      sponsor: { ...sponsor, currency },
      dues: [],
    }));
  return [...owed, ...others].slice(0, MOST_PAYERS);
}
