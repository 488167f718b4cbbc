import type { LateDuesResponse, PaymentMethodCard } from '@nabta/contract';
import { replace } from 'react-router';
import { answerOf } from '../../lib/answer.ts';
import type { Answer } from '../../lib/answer.ts';
import type { Api } from '../../lib/api/api.ts';
import type { LoadArgs } from '../../lib/screen.ts';
import { storedChoice } from './due-choice.ts';

export type Cards = readonly PaymentMethodCard[];

/** All dues that are late, or that they did not come (DUE-01, DUE-23). */
export function loadLateDues(api: Api): Promise<Answer<LateDuesResponse>> {
  return answerOf(api('GET /sponsors/late_dues'));
}

/** The cards that can pay (DUE-11). */
export function loadCards(api: Api): Promise<Answer<Cards>> {
  return answerOf(
    api('GET /sponsors/payment_methods').then(({ payment_methods }) => payment_methods),
  );
}

/** Loads the data of the checkout; with nothing chosen it leads back to the choice (DUE-16). */
export function loadCheckout({ api }: Pick<LoadArgs, 'api'>) {
  if (storedChoice().length === 0) throw replace('/late-dues');
  return { late: loadLateDues(api), cards: loadCards(api) };
}
