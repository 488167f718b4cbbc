import { z } from './zod.ts';
import {
  EDUCATION_LEVELS,
  INCOME_EARNERS,
  INCOME_FREQUENCIES,
  SCHOOL_YEARS,
  SPONSOREE_GENDERS,
  GENDER_FILTERS,
  AGE_BANDS,
  CHILD_ORDERS,
  isDayOfYear,
} from './child-values.ts';
import { hasForbiddenCharacters } from './fields.ts';
import { characterCount } from './lengths.ts';
import { localisedField, priceSchema } from './localised.ts';
import { PAGE_SIZES } from './page-sizes.ts';
import { featuredQuery, metaSchema, pagingQuery } from './paging.ts';

const districtSchema = z.object({ ...localisedField('name'), ...localisedField('governorate') });

export const villageSchema = z
  .object({
    id: z.int(),
    ...localisedField('name'),
    ...localisedField('village_info'),
    district: districtSchema,
    location: z
      .object({ latitude: z.number(), longitude: z.number() })
      .nullable()
      .describe('Of the village, in degrees with two decimals (about a kilometre)'),
  })
  .meta({ id: 'Village' });
export type Village = z.infer<typeof villageSchema>;

const pictureAddress = z
  .string()
  .describe(
    'JPEG, 480 px wide; see the widths of /media. `#focus=30,20`: the point (percent from the left and the top) to keep in sight where it is cut; 50,35 without',
  );

const waitingDays = z
  .int()
  .describe('Days that the child has waited for a sponsor, in Cairo; 0 of a sponsored child');

/** A child with every fact (ENT-10): for their own sponsor, and where everybody may see them. */
export const sponsoreeSchema = z
  .object({
    id: z.int(),
    taken: z.literal(false),
    facts: z.literal('full'),
    code: z.string(),
    ...localisedField('first_name'),
    ...localisedField('full_name'),
    gender: z.enum(SPONSOREE_GENDERS),
    image_url: pictureAddress,
    current_age: z.int(),
    waiting_days: waitingDays,
    photo_taken_on: z.string().nullable().describe('ISO date, where it is known'),
    date_of_birth: z.string().describe('ISO date'),
    next_birthday: z.string().describe('ISO date, after today'),
    school_year: z.enum(SCHOOL_YEARS),
    education_level: z.enum(EDUCATION_LEVELS),
    price: priceSchema.describe('Per month'),
    village: villageSchema,
    ...localisedField('father_name'),
    ...localisedField('mother_name'),
    ...localisedField('sisters'),
    ...localisedField('brothers'),
    income_earner: z.enum(INCOME_EARNERS),
    income_amount: z.number().describe('Egyptian pounds'),
    ...localisedField('income_earner_professions'),
    income_frequency: z.enum(INCOME_FREQUENCIES),
    ...localisedField('character'),
    ...localisedField('special_talents'),
    ...localisedField('hobbies'),
    ...localisedField('dreams'),
    ...localisedField('best_subject'),
    ...localisedField('story'),
  })
  .meta({ id: 'Sponsoree' });
export type Sponsoree = z.infer<typeof sponsoreeSchema>;

const minimalFields = {
  id: z.int(),
  taken: z.literal(false),
  ...localisedField('first_name'),
  gender: z.enum(SPONSOREE_GENDERS),
  image_url: z.string(),
  current_age: z.int(),
  waiting_days: waitingDays,
  education_level: z.enum(EDUCATION_LEVELS),
  price: priceSchema.describe('Per month'),
};

/** The facts needed to choose and to sponsor, where the organisation shows no more than that. */
export const minimalSponsoreeSchema = z
  .object({ ...minimalFields, facts: z.literal('minimal') })
  .meta({ id: 'MinimalSponsoree' });
export type MinimalSponsoree = z.infer<typeof minimalSponsoreeSchema>;

/** The child, without the family: no last name, no village, no birth date, no story. */
export const partialSponsoreeSchema = z
  .object({
    ...minimalFields,
    facts: z.literal('partial'),
    code: z.string(),
    district: districtSchema,
    ...localisedField('character'),
    ...localisedField('special_talents'),
    ...localisedField('hobbies'),
    ...localisedField('dreams'),
    ...localisedField('best_subject'),
  })
  .meta({ id: 'PartialSponsoree' });
export type PartialSponsoree = z.infer<typeof partialSponsoreeSchema>;

/** A child who waits, by `facts`: with as many as the organisation shows to everybody. */
export const waitingSponsoreeSchema = z.discriminatedUnion('facts', [
  sponsoreeSchema,
  partialSponsoreeSchema,
  minimalSponsoreeSchema,
]);
export type WaitingSponsoree = z.infer<typeof waitingSponsoreeSchema>;

/** A child whom somebody has just sponsored: the first name and nothing else. */
export const takenSponsoreeSchema = z
  .object({ id: z.int(), taken: z.literal(true), ...localisedField('first_name') })
  .meta({ id: 'TakenSponsoree' });
export type TakenSponsoree = z.infer<typeof takenSponsoreeSchema>;

/** How a sponsor's own pages call a child of theirs: code and full name. */
export const namedSponsoreeFields = { code: z.string(), ...localisedField('full_name') };
export type NamedSponsoree = z.infer<z.ZodObject<typeof namedSponsoreeFields>>;

/** A child on the pages of their own sponsor. */
export const ownSponsoreeSchema = z.object({
  ...namedSponsoreeFields,
  ...localisedField('first_name'),
  id: z.int(),
  image_url: z.string().nullable(),
});
export type OwnSponsoree = z.infer<typeof ownSponsoreeSchema>;

/** One value or many (`a=1&a=2`, `a[]=1`, `a=1,2`) as a list of ids. */
const idListQuery = z
  .union([z.string(), z.array(z.string())], { error: 'invalid-value' })
  .transform((value) => (Array.isArray(value) ? value : [value]).flatMap((one) => one.split(',')))
  .pipe(
    z
      .array(z.string().regex(/^\d{1,9}$/, { error: 'invalid-value' }))
      .max(100, { error: 'invalid-value' }),
  )
  .transform((ids) => ids.map(Number));

/** A day of the year that exists in some year, as `MM-DD`. */
const dayOfYear = z
  .string({ error: 'invalid-value' })
  .refine((text) => /^\d{2}-\d{2}$/.test(text) && isDayOfYear(text), { error: 'invalid-value' })
  .meta({ pattern: '^\\d{2}-\\d{2}$' });

const searchText = z
  .string({ error: 'invalid-value' })
  .refine((text) => characterCount(text) <= 100, { error: 'too-long', params: { maximum: 100 } })
  .refine((text) => !hasForbiddenCharacters(text), { error: 'control-characters' })
  .meta({ maxLength: 100 });

export const sponsoreeListQuery = z.object({
  ...pagingQuery(PAGE_SIZES.sponsorees),
  featured: featuredQuery,
  gender: z.enum(GENDER_FILTERS, { error: 'invalid-choice' }).optional(),
  education_level: z.enum(EDUCATION_LEVELS, { error: 'invalid-choice' }).optional(),
  village_ids: idListQuery
    .optional()
    .describe(
      'Repeated, comma-separated, or village_ids[]. Ignored where villages of children are not shown',
    ),
  age: z
    .enum(AGE_BANDS, { error: 'invalid-choice' })
    .optional()
    .describe('In whole years, as `current_age`'),
  birthday: dayOfYear
    .optional()
    .describe('Month and day (`03-14`). Ignored where birth dates of children are not shown'),
  sort: z
    .enum(CHILD_ORDERS, { error: 'invalid-choice' })
    .optional()
    .describe(
      'The longest waiting first, unless told. By age goes by whole years, as `current_age`; within a year the longest waiting come first',
    ),
  query: searchText
    .optional()
    .describe('Code, names or village, in either script: those that are shown'),
});
export type SponsoreeListQuery = z.infer<typeof sponsoreeListQuery>;

export const sponsoreeListResponse = z.object({
  sponsorees: z.array(waitingSponsoreeSchema),
  meta: metaSchema,
});
export type SponsoreeListResponse = z.infer<typeof sponsoreeListResponse>;

export const sponsoreeResponse = z.object({
  sponsoree: z.discriminatedUnion('taken', [waitingSponsoreeSchema, takenSponsoreeSchema]),
  similar: z
    .array(waitingSponsoreeSchema)
    .describe('Up to four children who wait, most alike first'),
});
export type SponsoreeResponse = z.infer<typeof sponsoreeResponse>;

/** Answer of GET /v1/sponsors/sponsorees/{id}: a sponsor sees their own child in full (API-24). */
export const sponsorsSponsoreeResponse = sponsoreeResponse.extend({
  sponsorship_id: z.int().nullable().describe('Of the caller’s own live sponsorship of this child'),
});
export type SponsorsSponsoreeResponse = z.infer<typeof sponsorsSponsoreeResponse>;

export const villageListResponse = z.object({
  villages: z.array(villageSchema),
  meta: metaSchema,
});
export const villageResponse = z.object({ villages: villageSchema });
