import { z } from './zod.ts';
import { SCHOOL_YEARS, SPONSOREE_GENDERS } from './child-values.ts';
import { ownSponsoreeSchema } from './children.ts';
import { dueSchema, lateDuesResponse } from './dues.ts';
import { writtenChildSchema } from './letter-writers.ts';
import { localisedField } from './localised.ts';
import { sponsorSchema } from './sponsors.ts';
import { transactionSchema, yearlyReportResponse } from './transactions.ts';

const date = z.string().describe('ISO date, Cairo');

/** A child on the dashboard of their sponsor. */
const dashboardChildSchema = z
  .object({
    sponsorship_id: z.int(),
    sponsoree: ownSponsoreeSchema.extend({
      gender: z.enum(SPONSOREE_GENDERS),
      current_age: z.int(),
      school_year: z.enum(SCHOOL_YEARS),
    }),
    next_birthday: z.object({
      on: date,
      age: z.int().describe('Years on that day'),
      days: z.int().describe('Until then; 0: today'),
    }),
    last_letter: z
      .object({ line: z.string(), received_on: date, unread: z.boolean() })
      .nullable()
      .describe('The last line of the child’s newest letter'),
    written_by: z.string().nullable().describe('First name of who writes instead of the sponsor'),
  })
  .meta({ id: 'DashboardChild' });
export type DashboardChild = z.infer<typeof dashboardChildSchema>;

/** What the members of a community do together: nothing of who sponsors whom, and nothing of money. */
export const ownCommunitySchema = z
  .object({
    community_name: z.string(),
    sponsors_count: z.int().describe('Members who sponsor a child'),
    children_count: z.int(),
    first_names: z
      .array(z.object(localisedField('first_name')))
      .describe('Of all the children whom members sponsor, by the alphabet'),
    letters_this_year: z.int().describe('Both ways, since 1 January (Cairo)'),
  })
  .meta({ id: 'OwnCommunity' });
export type OwnCommunity = z.infer<typeof ownCommunitySchema>;

const counts = {
  unread_letters: z.int(),
  late_dues: z.int().describe('Without those that are being charged'),
};

/** Answer of GET /v1/sponsors/dashboard: all that the dashboard shows (DSH-01 to DSH-09). */
export const dashboardResponse = z.object({
  sponsor: sponsorSchema,
  ...yearlyReportResponse.shape,
  children: z.array(dashboardChildSchema).describe('Of active sponsorships, the newest first'),
  children_count: z.int().describe('All active sponsorships'),
  written_children: z
    .array(writtenChildSchema)
    .describe('To whom the caller writes for their sponsors, the latest first'),
  community: ownCommunitySchema
    .nullable()
    .describe('Of the caller; null where they have none, or fewer than three members sponsor'),
  has_been_sponsor: z.boolean().describe('Whether there was ever a sponsorship'),
  transfer_codes: z
    .array(
      z.object({
        sponsorship_id: z.int(),
        reference_code: z.string(),
        ...localisedField('first_name'),
      }),
    )
    .describe('What to write on a bank transfer for each sponsorship that has not ended (CST-23)'),
  next_payments: z.array(dueSchema).describe('The soonest first (DSH-11)'),
  late: lateDuesResponse,
  recent_transactions: z.array(transactionSchema),
  year_together: z
    .int()
    .nullable()
    .describe('In January (Cairo): the year that is over, where it has a page'),
  ...counts,
});
export type DashboardResponse = z.infer<typeof dashboardResponse>;

/** Answer of GET /v1/sponsors/account_counts: what waits for a sponsor, for the account navigation. */
export const accountCountsResponse = z.object(counts);
export type AccountCountsResponse = z.infer<typeof accountCountsResponse>;
