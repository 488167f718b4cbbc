import { formatMoney, money, type Currency } from '@nabta/contract';
import { ExplainedRefusal, type FieldError } from '../../errors.ts';

/** A refusal about one thing of an order, for a terminal and for the desk. */
export function refused(
  field: string,
  key: FieldError['key'],
  parameters: Readonly<Record<string, string>> = {},
): ExplainedRefusal {
  return new ExplainedRefusal({ [field]: { key, parameters } });
}

export const refusedDue = (id: number, key: FieldError['key']): ExplainedRefusal =>
  refused('due_ids', key, { due: String(id) });

/** An amount (minor units) within a sentence. */
export const shown = (amount: number, currency: Currency): string =>
  formatMoney(money(amount, currency), 'en');
