import { useEffect, useReducer } from 'react';
import type { Payment } from '@nabta/contract';
import { browserApi } from '../../lib/api/browser-api.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import type { Api } from '../../lib/api/api.ts';
import { isFinal, nextState, waitBeforeAsking } from './payment-state.ts';
import type { PaymentAnswer, PaymentState, ShownPayment } from './payment-state.ts';

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

/** What the address of the page says: which payment, and how one comes from its payment page. */
export interface PaymentAddress {
  readonly id: string | undefined;
  /** Without paying. */
  readonly left: boolean;
  /** Just now; a mail that leads here says neither. */
  readonly justPaid: boolean;
}

/** Reads the address (`?payment_confirmation_success=true|false&payment=<id>`). */
export function paymentAddressOf(search: URLSearchParams): PaymentAddress {
  const success = search.get('payment_confirmation_success');
  return {
    id: search.get('payment') || undefined,
    left: success === 'false',
    justPaid: success === 'true',
  };
}

/**
 * Asks the server what became of a payment; `closing` its page first, when the donor left it, so
 * that what we say is final. Never throws.
 */
export async function askPayment(
  api: Api,
  id: string,
  { closing }: { readonly closing: boolean },
): Promise<PaymentAnswer> {
  try {
    const { payment } = await api(closing ? 'POST /payments/:id/cancel' : 'GET /payments/:id', {
      params: { id },
    });
    return shownOf(payment);
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? 'unknown' : 'unanswered';
  }
}

/** The data that the page needs, and no more: it is sent in the HTML. */
function shownOf(payment: Payment): ShownPayment {
  const { id, status, kind, amount, currency, description_en, description_ar } = payment;
  const { receipt_number, needs_authentication, refunded, refund_cause } = payment;
  const { from_balance, subject } = payment;
  return {
    id,
    status,
    kind,
    amount,
    from_balance,
    currency,
    description_en,
    description_ar,
    receipt_number,
    needs_authentication,
    refunded,
    refund_cause,
    subject,
  };
}
