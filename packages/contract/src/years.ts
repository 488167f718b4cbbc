import { z } from './zod.ts';
import { SPONSOREE_GENDERS } from './child-values.ts';
import { currencySchema } from './currency.ts';
import { LETTER_SENDERS } from './letter-values.ts';
import { localisedField } from './localised.ts';

const date = z.string().describe('ISO date, Cairo');

/** A letter of the year, by its beginning. */
const letterOfYearSchema = z.object({
  id: z.int(),
  sender_type: z.enum(LETTER_SENDERS),
  text: z.string().describe('Its first words'),
  written_on: date,
  picture: z
    .string()
    .nullable()
    .describe('Its first picture, small: an address for minutes and for the browser that asked'),
});
export type LetterOfYear = z.infer<typeof letterOfYearSchema>;

/** A child in one year of its sponsor. */
const childOfYearSchema = z
  .object({
    sponsorship_id: z.int(),
    ...localisedField('first_name'),
    gender: z.enum(SPONSOREE_GENDERS),
    started_on: date,
    months_together: z
      .int()
      .describe('Months of the year that they shared, begun ones too: 1 to 12'),
    ended_on: date.nullable().describe('The last day, once it has come'),
    passed_away: z.boolean().describe('The child has died: nothing is asked for'),
    can_write: z
      .boolean()
      .describe('False once the sponsorship has ended, and while somebody else writes'),
    portraits: z
      .array(z.object({ image_url: z.string(), photo_taken_on: date.nullable() }))
      .describe('Of the year, the oldest first, after the last one from before it'),
    letters_from_sponsor: z.int(),
    letters_from_child: z.int(),
    letters: z.array(letterOfYearSchema).describe('The newest of them, the oldest first'),
    gifts: z.array(z.object({ ...localisedField('title'), quantity: z.int(), given_on: date })),
  })
  .meta({ id: 'ChildOfYear' });
export type ChildOfYear = z.infer<typeof childOfYearSchema>;

/** Answer of GET /v1/sponsors/years: the years that have a page, the newest first. */
export const yearsResponse = z.object({ years: z.array(z.int()) });

/** Answer of GET /v1/sponsors/years/{year}: a year that is over (Cairo), for one sponsor. */
export const yearResponse = z.object({
  year_together: z
    .object({
      year: z.int(),
      years: z.array(z.int()).describe('All years that have a page, the newest first'),
      children: z.array(childOfYearSchema).describe('Sponsored in that year, the longest first'),
      totals: z
        .array(z.object({ currency: currencySchema, net: z.number() }))
        .describe('Given less refunded, as the statement of the year has it, by currency'),
      statement: z
        .object({ from: date, to: date })
        .describe('What to ask /v1/sponsors/statements for'),
    })
    .meta({ id: 'YearTogether' }),
});
export type YearTogether = z.infer<typeof yearResponse>['year_together'];
