import { money, type Currency } from '@nabta/contract';
import type { Both } from '@nabta/texts';
import { ExplainedRefusal, type FieldError, type FieldParameters } from '../../errors.ts';
import { amountText } from '../../money-texts.ts';

/** A refusal about one thing of an order, for a terminal and for the desk. */
export function refused(
  field: string,
  key: FieldError['key'],
  parameters: FieldParameters = {},
): ExplainedRefusal {
  return new ExplainedRefusal({ [field]: { key, parameters } });
}

export const refusedDue = (id: number, key: FieldError['key']): ExplainedRefusal =>
  refused('due_ids', key, { due: String(id) });

/** An amount (minor units) within a sentence. */
export const shown = (amount: number, currency: Currency): Both =>
  amountText(money(amount, currency));
