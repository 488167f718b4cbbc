import { normaliseDecimal, toMinorUnits } from '@nabta/contract';
import type { Payer } from '@nabta/contract/desk';

/** The due that money is taken for at first: the one of the typed amount, else the oldest. */
export function firstDues({ dues }: Payer, typed: string): number[] {
  const amount = toMinorUnits(normaliseDecimal(typed));
  const exact = dues.find((due) => toMinorUnits(due.amount) === amount);
  return [exact ?? dues[0]].flatMap((due) => due?.id ?? []);
}
