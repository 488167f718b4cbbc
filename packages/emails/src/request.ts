import { z } from 'zod';
import { currencySchema } from '@nabta/contract';

/** Room for the longest full name that an account or a donation form can hold. */
const MAX_NAME_LENGTH = 250;

const localised = z.object({ en: z.string().min(1), ar: z.string().min(1) });
const webAddress = z.url({ protocol: /^https?$/ });

// A name is not refused for a stray control character, but cleaned when it is written: money has
// been received, and its receipt must go out.
const donorName = z.string().trim().min(1).max(MAX_NAME_LENGTH);

/** What the receipt of a settled donation says. Amounts are minor units; the date is Cairo's. */
const donationReceiptData = z
  .object({
    donorName,
    receiptNumber: z.string().regex(/^\d{4}-\d{6,}$/),
    paidOn: z.iso.date(),
    purpose: localised,
    baseAmount: z.int().positive(),
    feeAmount: z.int().nonnegative(),
    totalAmount: z.int().positive(),
    currency: currencySchema,
    publicUrl: webAddress,
    remindMe: z.boolean(),
  })
  .refine(({ baseAmount, feeAmount, totalAmount }) => baseAmount + feeAmount === totalAmount, {
    error: 'the amount and the fee are not the total',
    path: ['totalAmount'],
  });
export type DonationReceiptData = z.infer<typeof donationReceiptData>;

/** What a reminder says of the donation that it follows. The amount is minor units. */
const donationReminderData = z.object({
  donorName,
  purpose: localised,
  amount: z.int().positive(),
  currency: currencySchema,
  donateUrl: webAddress,
  stopUrl: webAddress,
  ordinal: z.literal([1, 2, 3]),
});
export type DonationReminderData = z.infer<typeof donationReminderData>;

/** A mail that can be asked for: the name of its template and what it is about. */
export const mailRequestSchema = z.discriminatedUnion('template', [
  z.object({ template: z.literal('donation-receipt'), data: donationReceiptData }),
  z.object({ template: z.literal('donation-reminder'), data: donationReminderData }),
]);
export type MailRequest = z.infer<typeof mailRequestSchema>;
