import { useEffect, useReducer } from 'react';
import { browserApi } from '../../lib/api/browser-api.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { askPayment } from './ask-payment.ts';
import type { PaymentAddress } from './ask-payment.ts';
import { isFinal, nextState, waitBeforeAsking } from './payment-state.ts';
import type { PaymentAnswer, PaymentState } from './payment-state.ts';

const MINUTE_MS = 60_000;

/** Follows a payment from the answer that the page came with to the last word. */
export function usePayment({ id, left }: PaymentAddress, first: PaymentAnswer): PaymentState {
  const locale = useLocale();
  const [state, tell] = useReducer(nextState, { answer: first, asked: 0, late: false });
  const { asked } = state;
  const wait = waitBeforeAsking(state, left);
  const waiting = !isFinal(state.answer);

  useEffect(() => {
    if (id === undefined || wait === undefined) return undefined;
    let current = true;
    const ask = async () => {
      const answer = await askPayment(browserApi(locale), id, { closing: left });
      if (current) tell({ answer });
    };
    const timer = setTimeout(() => void ask(), wait);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [id, left, locale, wait, asked]);

  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => tell('minute-passed'), MINUTE_MS);
    return () => clearTimeout(timer);
  }, [waiting]);

  return state;
}
