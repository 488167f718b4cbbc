import { z } from './zod.ts';
import { emailField, lineOfText, MAX_ID, phoneField } from './fields.ts';
import { currencySchema } from './currency.ts';
import { dedicationBody } from './dedications.ts';
import { toMinorUnits } from './money.ts';
import { PAGE_SIZES } from './page-sizes.ts';
import { metaSchema, pagingQuery } from './paging.ts';

/** The purposes of a donation (ENT-17). */
export const purposeSchema = z
  .object({
    id: z.int(),
    code: z.string().describe('Such as `general_christmas_fund`: for links that choose a purpose'),
    name: z.string(),
    name_en: z.string(),
    name_ar: z.string(),
  })
  .meta({ id: 'Purpose' });
export type Purpose = z.infer<typeof purposeSchema>;

export const purposeListQuery = z.object(pagingQuery(PAGE_SIZES.purposes));
export const purposeListResponse = z.object({ purposes: z.array(purposeSchema), meta: metaSchema });
export type PurposeListResponse = z.infer<typeof purposeListResponse>;
export const purposeResponse = z.object({ data: purposeSchema });

const amountField = z
  .number({ error: (issue) => (issue.input == null ? 'amount-required' : 'amount-invalid') })
  .refine((amount) => toMinorUnits(amount) !== undefined, { error: 'amount-invalid' })
  .describe('Major units, at most two decimals; the floor is in the organisation settings');

/** The part of a donation that a guest and a sponsor share (ENT-28). */
export const donationFields = {
  base_amount: amountField,
  fees_included: z.boolean({ error: 'invalid-value' }).default(false),
  remind_me: z.boolean({ error: 'invalid-value' }).default(false),
  purpose_id: z
    .int({ error: (issue) => (issue.input == null ? 'purpose-required' : 'purpose-unknown') })
    .min(1, { error: 'purpose-required' })
    .max(MAX_ID, { error: 'purpose-unknown' })
    .describe('One of GET /v1/guests/purposes'),
  dedication: dedicationBody.optional().describe('In whose honour or memory it is given'),
};

/** Body of POST /v1/guests/general_donations (API-35, DON-20). */
export const guestDonationBody = z.object({
  ...donationFields,
  full_name: lineOfText(120, 'name-required'),
  email: emailField,
  phone_number: phoneField,
  currency: currencySchema.optional().describe('By the visitor’s country when absent'),
  website: z.string().max(500).optional().describe('Leave empty: a trap for form robots'),
});
export type GuestDonationBody = z.infer<typeof guestDonationBody>;

/** Body of POST /v1/sponsors/general_donations (API-36): the account knows the rest (DON-15). */
export const sponsorDonationBody = z.object(donationFields);
export type SponsorDonationBody = z.infer<typeof sponsorDonationBody>;

export const donationResponse = z.object({
  url: z.string().describe('The payment page to open in the same window'),
  payment_id: z.string().describe('For GET /v1/payments/{id}'),
});
export type DonationResponse = z.infer<typeof donationResponse>;

/** Body of POST /v1/reminders/stop: the token of the link in a reminder. */
export const stopRemindersBody = z.object({
  donation: z.int({ error: 'invalid-value' }).min(1).max(MAX_ID, { error: 'invalid-value' }),
  signature: z.string({ error: 'invalid-value' }).max(100, { error: 'invalid-value' }),
});
export const stopRemindersResponse = z.object({ stopped: z.literal(true) });
