import type { Payment } from '@nabta/contract';
import { ApiError } from '../../lib/api/api-error.ts';
import type { Api } from '../../lib/api/api.ts';
import type { PaymentAnswer, ShownPayment } from './payment-state.ts';

/** What the address of the page says: which payment, and whether the donor left without paying. */
export interface PaymentAddress {
  readonly id: string | undefined;
  readonly left: boolean;
}

/** Reads the address (`?payment_confirmation_success=true|false&payment=<id>`). */
export function paymentAddressOf(search: URLSearchParams): PaymentAddress {
  return {
    id: search.get('payment') || undefined,
    left: search.get('payment_confirmation_success') === 'false',
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

/** What the page is drawn from, and no more: the server's answer goes into the HTML. */
function shownOf(payment: Payment): ShownPayment {
  const { id, status, kind, amount, currency, description_en, description_ar } = payment;
  const { receipt_number, needs_authentication, refunded, from_balance } = payment;
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
  };
}
