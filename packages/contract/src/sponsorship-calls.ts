import { besideFieldErrors, z } from './zod.ts';
import { SPONSOREE_GENDERS } from './child-values.ts';
import { namedSponsoreeFields } from './children.ts';
import { currencySchema } from './currency.ts';
import { MAX_ID, optionalText } from './fields.ts';
import { letterWriterSchema } from './letter-writers.ts';
import { localisedField } from './localised.ts';
import { PAGE_SIZES } from './page-sizes.ts';
import { toMinorUnits } from './money.ts';
import { metaSchema, pagingQuery } from './paging.ts';
import {
  CANCELLATION_REASONS,
  EXIT_REASONS,
  FREQUENCIES,
  OTHER_EXIT_REASON_MAX,
  PAUSE_KINDS,
  PAUSE_MONTHS,
  REQUEST_DEACTIVATION,
  SPONSORSHIP_STATUSES,
  SPONSORSHIP_TABS,
} from './sponsorships.ts';

const date = z.string().describe('ISO date, Cairo');

/** The months that are paid for at a time. */
export const frequencyMonthsField = z.literal(Object.values(FREQUENCIES), {
  error: 'invalid-choice',
});

/** The months for which payments are put off. */
export const pauseMonthsField = z.literal(PAUSE_MONTHS, { error: 'invalid-choice' });

/** An amount that is given above the price of each month, in major units. */
const extraField = z
  .number({ error: ({ input }) => (input == null ? 'amount-required' : 'amount-invalid') })
  .refine((major) => (toMinorUnits(major) ?? -1) >= 0, { error: 'amount-invalid' });

/** A sponsorship, as its sponsor sees it (ENT-18). */
export const sponsorshipSchema = z
  .object({
    id: z.int(),
    status: z.enum(SPONSORSHIP_STATUSES),
    reference_code: z.string().describe('To write on a bank transfer (CST-23)'),
    sponsoree: z.object({
      id: z.int(),
      ...namedSponsoreeFields,
      ...localisedField('first_name'),
      gender: z.enum(SPONSOREE_GENDERS),
      image_url: z.string().nullable().describe('Of a child who is not published any more: null'),
      photo_taken_on: date.nullable().describe('Where it is known'),
    }),
    ...localisedField('sponsoring_as'),
    payment_currency: currencySchema,
    frequency: z.enum(Object.keys(FREQUENCIES) as [keyof typeof FREQUENCIES]),
    frequency_months: frequencyMonthsField,
    amount: z.number().describe('Major units, for the months of the frequency, with the extra'),
    extra_per_month: z.number().describe('Major units, above the price of each month'),
    subscription_start_date: date,
    started_at: date,
    ended_at: date.nullable().describe('The last day: of one that was cancelled, still to come'),
    next_due_date: date.nullable(),
    paused_until: date.nullable().describe('The next payment, where it was put off to that day'),
    is_overdue: z.boolean().describe('Whether a payment of it is late (DUE-01)'),
    overdue_since: date.nullable().describe('The day of the first payment that is late'),
    overdue_amount: z.number().describe('Major units: all that is late, before the balance'),
    exit_reason: z.enum(EXIT_REASONS).nullable(),
    other_exit_reason: z.string().nullable(),
    written_by: z.string().nullable().describe('First name of who writes instead of the sponsor'),
    earliest_end: date.nullable().describe('The earliest last day that can be asked for today'),
  })
  .meta({ id: 'Sponsorship' });
export type Sponsorship = z.infer<typeof sponsorshipSchema>;

const statusFilters = [
  ...(Object.keys(SPONSORSHIP_TABS) as (keyof typeof SPONSORSHIP_TABS)[]),
  ...SPONSORSHIP_STATUSES,
] as const;

const includes = z
  .string()
  .max(200, { error: 'invalid-value' })
  .optional()
  .describe('Ignored: all is included');

export const sponsorshipListQuery = z.object({
  ...pagingQuery(PAGE_SIZES.sponsorships),
  status: z.enum(statusFilters, { error: 'invalid-choice' }).optional(),
  includes,
});
export type SponsorshipListQuery = z.infer<typeof sponsorshipListQuery>;
export const sponsorshipQuery = z.object({ includes });
export const sponsorshipListResponse = z.object({
  sponsorships: z.array(sponsorshipSchema),
  meta: metaSchema,
});
export type SponsorshipListResponse = z.infer<typeof sponsorshipListResponse>;
export const sponsorshipResponse = z.object({ sponsorship: sponsorshipSchema });
export type SponsorshipResponse = z.infer<typeof sponsorshipResponse>;

/** How else a sponsorship could be paid: what each choice would mean (CST-04). */
export const frequencyChangeSchema = z
  .object({
    refusal: z.string().nullable().describe('Why it cannot be changed now, in a sentence'),
    choices: z
      .array(
        z.object({
          frequency: z.enum(Object.keys(FREQUENCIES) as [keyof typeof FREQUENCIES]),
          frequency_months: frequencyMonthsField,
          next_due_date: date,
          amount: z.number().describe('Of the next payment, in major units'),
        }),
      )
      .describe('The other frequencies; none with a refusal'),
  })
  .meta({ id: 'FrequencyChange' });
export type FrequencyChange = z.infer<typeof frequencyChangeSchema>;

const refusal = z.string().nullable().describe('Why it cannot be changed now, in a sentence');
const nextPayment = {
  next_due_date: date,
  amount: z.number().describe('Of the next payment, in major units'),
};

/** How the next payment could be put off, or how it was. */
export const pauseChangeSchema = z
  .object({
    refusal,
    choices: z
      .array(
        z.object({
          kind: z.enum(PAUSE_KINDS),
          months: pauseMonthsField,
          from: date.describe('Of the payment that would be put off'),
          ...nextPayment,
        }),
      )
      .describe('None with a refusal, or while payments are put off'),
    running: z
      .object({
        kind: z.enum(PAUSE_KINDS),
        months: pauseMonthsField,
        from: date,
        until: date,
        resume: z
          .object(nextPayment)
          .nullable()
          .describe('The next payment of who goes on today; null where none would come earlier'),
      })
      .nullable(),
  })
  .meta({ id: 'PauseChange' });
export type PauseChange = z.infer<typeof pauseChangeSchema>;

/** What may be given above the price of a month, and from which payment on. */
export const extraChangeSchema = z
  .object({
    refusal,
    price_per_month: z.number().describe('Major units, without the extra'),
    most_per_month: z.number().describe('The largest extra, in major units'),
    next_due_date: date.nullable().describe('The first payment with it'),
  })
  .meta({ id: 'ExtraChange' });
export type ExtraChange = z.infer<typeof extraChangeSchema>;

/** Answer of GET /v1/sponsors/sponsorships/{id}. */
export const ownSponsorshipResponse = sponsorshipResponse.extend({
  past_portraits: z
    .array(z.object({ image_url: z.string(), photo_taken_on: date.nullable() }))
    .describe('Those that a newer one has replaced, the oldest first; for the child’s own sponsor'),
  frequency_change: frequencyChangeSchema,
  pause_change: pauseChangeSchema,
  extra_change: extraChangeSchema,
  paid_ahead: z
    .array(
      z.object({
        until: date.describe('The last day up to which this amount holds'),
        amount: z.number().describe('In major units'),
      }),
    )
    .describe('What of the payments so far would go to the balance at the end, by its last day'),
  letter_writer: letterWriterSchema.nullable().describe('Who writes instead of its sponsor'),
});
export type OwnSponsorshipResponse = z.infer<typeof ownSponsorshipResponse>;
export type PaidAhead = OwnSponsorshipResponse['paid_ahead'];
export type PastPortrait = z.infer<typeof ownSponsorshipResponse>['past_portraits'][number];

/**
 * Body of PUT /v1/sponsors/sponsorships/{id}/frequency: the months to pay for at a time, and what the
 * sponsor was shown. Where that is true no more nothing changes, and the answer is 409.
 */
export const changeFrequencyBody = z.object({
  frequency_months: frequencyMonthsField,
  seen: z.object(
    {
      frequency_months: frequencyMonthsField.describe('As it is paid until now'),
      next_due_date: z.iso.date({ error: 'invalid-value' }).describe('Of the next payment'),
      amount: z.number({ error: 'invalid-value' }).describe('Of the next payment, by the change'),
    },
    { error: 'required' },
  ),
});
export type ChangeFrequencyBody = z.input<typeof changeFrequencyBody>;

const seenPayment = {
  next_due_date: z.iso.date({ error: 'invalid-value' }).describe('By the change'),
  amount: z.number({ error: 'invalid-value' }).describe('Of that payment'),
};

/** Body of PUT /v1/sponsors/sponsorships/{id}/pause; `seen` as in the body of the frequency. */
export const pauseBody = z.object({
  kind: z.enum(PAUSE_KINDS, { error: 'invalid-choice' }),
  months: pauseMonthsField.describe('Of a skip: the months of one payment'),
  seen: z.object(
    {
      from: z.iso.date({ error: 'invalid-value' }).describe('Of the payment that is put off'),
      ...seenPayment,
    },
    { error: 'required' },
  ),
});
export type PauseBody = z.input<typeof pauseBody>;

/** Body of PUT /v1/sponsors/sponsorships/{id}/resume. */
export const resumeBody = z.object({
  seen: z.object(
    {
      until: z.iso.date({ error: 'invalid-value' }).describe('Where the payment was put off to'),
      ...seenPayment,
    },
    { error: 'required' },
  ),
});

/** Body of PUT /v1/sponsors/sponsorships/{id}/extra. */
export const extraBody = z.object({
  extra_per_month: extraField.describe('Above the price of a month; 0: none any more'),
  seen: z.object(
    { extra_per_month: z.number({ error: 'invalid-value' }).describe('Until now'), ...seenPayment },
    { error: 'required' },
  ),
});

/** Body of PATCH /v1/sponsors/sponsorships/statuses/{id} (API-41, VAL-45 to VAL-47). */
export const cancelSponsorshipBody = z.object({
  sponsorship_id: z
    .int({ error: 'invalid-value' })
    .min(1, { error: 'invalid-value' })
    .max(MAX_ID, { error: 'invalid-value' })
    .optional()
    .describe('The id of the path'),
  sponsorship: z
    .object(
      {
        status_event: z.literal(REQUEST_DEACTIVATION, { error: 'invalid-choice' }),
        exit_reason: z.enum(CANCELLATION_REASONS, { error: 'exit-reason-required' }),
        other_exit_reason: optionalText(OTHER_EXIT_REASON_MAX)
          .optional()
          .describe('Required with the reason `other`'),
        ended_at: z
          .string({ error: 'last-day-required' })
          .regex(/^\d{2}-\d{2}-\d{4}$/, { error: 'last-day-required' })
          .describe('dd-mm-yyyy: the last day, at least a month from today'),
      },
      { error: 'required' },
    )
    .refine(({ exit_reason, other_exit_reason }) => exit_reason !== 'other' || other_exit_reason, {
      path: ['other_exit_reason'],
      error: 'other-exit-reason-required',
      when: besideFieldErrors,
    }),
});
export type CancelSponsorshipBody = z.input<typeof cancelSponsorshipBody>;
