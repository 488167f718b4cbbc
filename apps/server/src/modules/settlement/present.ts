import { toDecimal, type Locale, type Payment } from '@nabta/contract';
import { localised } from '../../http/localised.ts';
import { paymentStatus, receiptName } from '../payments/index.ts';
import type { ShownPayment } from './show-payment.ts';

/** A payment, as its page shows it. */
export function presentPayment(
  { payment, receipt, isRefunded }: ShownPayment,
  locale: Locale,
): Payment {
  return {
    id: payment.id,
    status: paymentStatus(payment.status),
    kind: payment.kind,
    amount: toDecimal(payment.amount),
    from_balance: toDecimal(payment.balanceAmount),
    currency: payment.currency,
    ...localised('description', locale, payment.descriptionEn, payment.descriptionAr),
    receipt_number: receipt ? receiptName(receipt) : null,
    needs_authentication: payment.status === 'pending' && payment.awaitsHolder,
    refunded: isRefunded,
  };
}
