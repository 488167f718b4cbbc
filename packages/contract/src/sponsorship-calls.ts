import { besideFieldErrors, z } from './zod.ts';
import { SPONSOREE_GENDERS } from './child-values.ts';
import { namedSponsoreeFields } from './children.ts';
import { currencySchema } from './currency.ts';
import { hasForbiddenCharacters, MAX_ID } from './fields.ts';
import { localisedField } from './localised.ts';
import { PAGE_SIZES } from './page-sizes.ts';
import { metaSchema, pagingQuery } from './paging.ts';
import {
  CANCELLATION_REASONS,
  EXIT_REASONS,
  FREQUENCIES,
  OTHER_EXIT_REASON_MAX,
  REQUEST_DEACTIVATION,
  SPONSORSHIP_STATUSES,
  SPONSORSHIP_TABS,
} from './sponsorships.ts';

const date = z.string().describe('ISO date, Cairo');

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
    frequency_months: z.int(),
    amount: z.number().describe('Major units, for the months of the frequency'),
    subscription_start_date: date,
    started_at: date,
    ended_at: date.nullable().describe('The last day: of one that was cancelled, still to come'),
    next_due_date: date.nullable(),
    is_overdue: z.boolean().describe('Whether a payment of it is late (DUE-01)'),
    exit_reason: z.enum(EXIT_REASONS).nullable(),
    other_exit_reason: z.string().nullable(),
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

/** Answer of GET /v1/sponsors/sponsorships/{id}. */
export const ownSponsorshipResponse = sponsorshipResponse.extend({
  past_portraits: z
    .array(z.object({ image_url: z.string(), photo_taken_on: date.nullable() }))
    .describe('Those that a newer one has replaced, the oldest first; for the child’s own sponsor'),
});
export type PastPortrait = z.infer<typeof ownSponsorshipResponse>['past_portraits'][number];

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
        other_exit_reason: z
          .string({ error: 'invalid-value' })
          .trim()
          .refine((text) => text.length <= OTHER_EXIT_REASON_MAX, {
            error: 'too-long',
            params: { maximum: OTHER_EXIT_REASON_MAX },
          })
          .refine((text) => !hasForbiddenCharacters(text), { error: 'control-characters' })
          .optional(),
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
