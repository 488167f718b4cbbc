import { z } from './zod.ts';
import { currencySchema } from './currency.ts';

/** The truth about a payment, as its page tells it (traps 4 and 5). */
export const PAYMENT_STATUSES = ['confirming', 'paid', 'failed'] as const;

/** What was paid for: decides where a failed payment leads back to (CFM-10). */
export const PAYMENT_KINDS = ['donation', 'checkout', 'dues'] as const;

export const paymentSchema = z
  .object({
    id: z.string(),
    status: z.enum(PAYMENT_STATUSES),
    kind: z.enum(PAYMENT_KINDS),
    amount: z.number().describe('Major units'),
    currency: currencySchema,
    description: z.string(),
    description_en: z.string(),
    description_ar: z.string(),
    receipt_number: z.string().nullable().describe('Once paid'),
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof paymentSchema>;
export const paymentResponse = z.object({ payment: paymentSchema });
