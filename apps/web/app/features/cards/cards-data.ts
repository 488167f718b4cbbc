import type { PaymentMethodCard } from '@nabta/contract';
import type { Api } from '../../lib/api/api.ts';
import { answerOf } from '../../lib/answer.ts';
import type { Answer } from '../../lib/answer.ts';

export type Cards = readonly PaymentMethodCard[];

/** The saved cards, the primary one first, or that they did not come (CRD-01). */
export function loadCards(api: Api): Promise<Answer<Cards>> {
  return answerOf(
    api('GET /sponsors/payment_methods').then(({ payment_methods }) =>
      payment_methods.toSorted((a, b) => Number(b.is_default) - Number(a.is_default)),
    ),
  );
}
