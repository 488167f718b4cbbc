import { z } from './zod.ts';
import { currencySchema } from './currency.ts';
import { dedicationSchema } from './dedications.ts';

/** The truth about a payment, as its page tells it (TRAP-04, TRAP-05). */
export const PAYMENT_STATUSES = ['confirming', 'paid', 'failed'] as const;

/** The purposes of a payment; a failed one leads back to the page of its purpose (CFM-10). */
export const PAYMENT_KINDS = ['donation', 'checkout', 'dues', 'deposit'] as const;

/** The ways that money comes: by card, or as staff record it (CST-22); `balance`: no money came. */
export const PAYMENT_METHODS = ['card', 'bank_transfer', 'check', 'cash', 'balance'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/**
 * The subject of a payment, as its page shows it to whoever has the payment's id: first names and
 * portraits only, whatever strangers may see of a child.
 */
const paymentSubjectSchema = z.object({
  children: z
    .array(
      z.object({
        first_name: z.string(),
        first_name_en: z.string(),
        first_name_ar: z.string(),
        image_url: z.string(),
        sponsorship_id: z.int().nullable().describe('Null until the sponsorship has begun'),
        is_new: z.boolean().describe('Sponsored by this payment; else it pays a gift or a due'),
      }),
    )
    .describe('Each once, without those who were taken off the site'),
  gifts: z.array(
    z.object({
      title: z.string(),
      title_en: z.string(),
      title_ar: z.string(),
      image_url: z.string(),
    }),
  ),
  donation: z
    .object({
      purpose_code: z.string(),
      base_amount: z.number().describe('Major units, without the fee'),
      remind_me: z.boolean(),
    })
    .nullable(),
  dedication: dedicationSchema
    .nullable()
    .describe('Of a donation or of gifts: once it is paid, if it is in a name'),
});
export type PaymentSubject = z.infer<typeof paymentSubjectSchema>;

/**
 * Why a payment that came too late for what it was for went back by itself. `child-withdrawn`: staff took
 * a child off the site meanwhile. `gift-ended`: the sponsorship of a gift. `balance-spent`: a part was to
 * come from the balance.
 */
export const REFUND_CAUSES = [
  'child-taken',
  'child-withdrawn',
  'account-closed',
  'gift-ended',
  'balance-spent',
] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];

export const paymentSchema = z
  .object({
    id: z.string(),
    status: z.enum(PAYMENT_STATUSES),
    kind: z.enum(PAYMENT_KINDS),
    amount: z.number().describe('Major units'),
    from_balance: z.number().describe('What the sponsor’s balance pays beside the amount'),
    currency: currencySchema,
    description: z.string(),
    description_en: z.string(),
    description_ar: z.string(),
    receipt_number: z.string().nullable().describe('Once paid, when money came'),
    needs_authentication: z
      .boolean()
      .describe('The bank waits for the card holder: see POST /v1/payments/{id}/authentication'),
    refunded: z.boolean().describe('All of it went back, such as for a child who was taken'),
    refund_cause: z.enum(REFUND_CAUSES).nullable().describe('Null: it was not refunded by itself'),
    subject: paymentSubjectSchema,
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof paymentSchema>;
export const paymentResponse = z.object({ payment: paymentSchema });

/** Answer of POST /v1/payments/{id}/authentication: the bank's page to open in the same window. */
export const authenticationResponse = z.object({ url: z.string() });
