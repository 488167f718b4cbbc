import { z } from '../zod.ts';
import { EDUCATION_LEVELS, SPONSOREE_GENDERS } from '../child-values.ts';
import { MAX_ID, textOfLines } from '../fields.ts';
import { metaSchema, queryInteger } from '../paging.ts';
import {
  PROVIDER_EXIT_CASES,
  PROVIDER_EXIT_REASONS,
  SPONSORSHIP_STATUSES,
} from '../sponsorships.ts';
import { deskListQuery, dryRunField, instant, noteField, searchQuery } from './lists.ts';
import { photoCutFields } from './photo-cut.ts';

/** `unpublished`: without a guardian's consent, so nobody sees them; `waiting`: for a sponsor. */
export const CHILD_STATES = ['waiting', 'unpublished', 'sponsored', 'hidden', 'exited'] as const;
export type ChildState = (typeof CHILD_STATES)[number];

/** What a child's record may lack. `photo`: a drawing stands for it; `facts`: of those that sponsors read. */
export const CHILD_GAPS = ['photo', 'consent', 'facts'] as const;

const localisedName = { name_en: z.string(), name_ar: z.string() };
const deskVillageSchema = z.object({ id: z.int(), ...localisedName });

/** Answer of GET /v1/desk/villages: for the choices of filters and forms. */
export const deskVillageListResponse = z.object({ villages: z.array(deskVillageSchema) });

const listedChildFields = {
  id: z.int(),
  code: z.string(),
  full_name_en: z.string(),
  full_name_ar: z.string(),
  gender: z.enum(SPONSOREE_GENDERS),
  age: z.int(),
  state: z.enum(CHILD_STATES),
  village: deskVillageSchema,
};

/** A child in a list of the desk: as little as is needed to choose. */
export const listedChildSchema = z.object(listedChildFields).meta({ id: 'ListedChild' });
export type ListedChild = z.infer<typeof listedChildSchema>;

const ageQuery = queryInteger(0, 40).optional();

export const deskChildListQuery = deskListQuery(['code', 'waiting_since'], 'asc', {
  q: searchQuery.describe('Words of the names, the code or the village, in either script'),
  state: z.enum(CHILD_STATES, { error: 'invalid-choice' }).optional(),
  gender: z.enum(SPONSOREE_GENDERS, { error: 'invalid-choice' }).optional(),
  village_id: queryInteger(1, MAX_ID).optional(),
  age_from: ageQuery,
  age_to: ageQuery,
  education_level: z.enum(EDUCATION_LEVELS, { error: 'invalid-choice' }).optional(),
  missing: z.enum(CHILD_GAPS, { error: 'invalid-choice' }).optional(),
});
export type DeskChildListQuery = z.output<typeof deskChildListQuery>;
export const deskChildListResponse = z.object({
  children: z.array(listedChildSchema),
  meta: metaSchema,
});

const OPTIONAL = [
  'guardian_consent_on',
  'waiting_since',
  'featured',
  'character_en',
  'character_ar',
  'special_talents_en',
  'special_talents_ar',
  'hobbies_en',
  'hobbies_ar',
  'dreams_en',
  'dreams_ar',
  'best_subject_en',
  'best_subject_ar',
  'story_en',
  'story_ar',
  'sisters_en',
  'sisters_ar',
  'brothers_en',
  'brothers_ar',
] as const;

/** The facts of a family, which are the same for all its children. */
export const FAMILY_FIELDS = [
  'village',
  'father_name_en',
  'father_name_ar',
  'mother_name_en',
  'mother_name_ar',
  'income_earner',
  'income_amount',
  'income_frequency',
  'income_earner_professions_en',
  'income_earner_professions_ar',
] as const;

/** The facts of a child that the desk writes: the columns of the files of children. */
export const CHILD_FIELDS = [
  'code',
  'first_name_en',
  'first_name_ar',
  'full_name_en',
  'full_name_ar',
  'gender',
  'date_of_birth',
  'school_year',
  'education_level',
  'price_usd',
  'price_egp',
  ...OPTIONAL,
  'family_code',
  ...FAMILY_FIELDS,
] as const;
export type ChildField = (typeof CHILD_FIELDS)[number];

/** The facts of a child that may stay empty; a fact of two languages is there in both, or in neither. */
export const OPTIONAL_CHILD_FIELDS: readonly ChildField[] = OPTIONAL;

export type FamilyField = (typeof FAMILY_FIELDS)[number];

const childValues = z
  .record(
    z.enum(CHILD_FIELDS),
    z.string({ error: 'required' }).max(20_000, { error: 'invalid-value' }),
  )
  .describe('As in a file of children; `village` is an id');
export type ChildValues = z.infer<typeof childValues>;

/** The facts of a child as they stand; `version` goes back with a change. */
export const childRecordSchema = z
  .object({ values: childValues, version: z.string() })
  .meta({ id: 'ChildRecord' });
export type ChildRecord = z.infer<typeof childRecordSchema>;

export const deskChildSchema = z
  .object({
    ...listedChildFields,
    ...childRecordSchema.shape,
    picture: z
      .object({
        id: z.string(),
        url: z.string().describe('An address that opens in this session alone'),
        is_drawing: z.boolean(),
        focus_x: z.int(),
        focus_y: z.int(),
        taken_on: z.string().nullable(),
      })
      .nullable(),
    past_portraits: z
      .int()
      .describe('Kept for its own sponsor, since newer ones have replaced them'),
    siblings: z.array(listedChildSchema.omit({ village: true })),
    sponsorships: z
      .array(
        z.object({
          id: z.int(),
          status: z.enum(SPONSORSHIP_STATUSES),
          sponsor_first_name: z.string(),
          started_at: instant,
          last_day: z.string().nullable(),
        }),
      )
      .describe('The newest first'),
    letters: z.object({ from_child: z.int(), from_sponsors: z.int() }),
  })
  .meta({ id: 'DeskChild' });
export type DeskChild = z.infer<typeof deskChildSchema>;
export const deskChildResponse = z.object({ child: deskChildSchema });

/** The codes of children: the letters of a governorate, and a number. */
export const CHILD_CODE = /^[A-Z]{1,5}-\d{1,8}$/;

export const childCodeQuery = z.object({ village_id: queryInteger(1, MAX_ID) });
/** Answer of GET /v1/desk/child_codes: null where no child of the village has such a code. */
export const childCodeResponse = z.object({ code: z.string().nullable() });

/** What sponsors read of a child: each fact in both languages. */
export const PROFILE_FACTS = [
  'character',
  'special_talents',
  'hobbies',
  'dreams',
  'best_subject',
  'story',
] as const;

/** The fields that a child's page has no words for yet. */
export const profileGaps = (values: ChildValues): ChildField[] =>
  PROFILE_FACTS.flatMap((fact) => [`${fact}_en`, `${fact}_ar`] as const).filter(
    (field) => values[field].trim() === '',
  );

/** A family as it stands, with all its children. */
export const familySchema = z
  .object({
    values: z.record(z.enum(FAMILY_FIELDS), z.string()),
    version: z.string(),
    children: z.array(listedChildSchema),
  })
  .meta({ id: 'Family' });
export type Family = z.infer<typeof familySchema>;

export const familyQuery = z.object({ code: z.string().max(100, { error: 'invalid-value' }) });
/** Answer of GET /v1/desk/families: null where no child has a family of that code. */
export const familyResponse = z.object({ family: familySchema.nullable() });

/** Body of POST /v1/desk/children. */
export const createChildBody = z.object({
  values: childValues,
  family_version: z
    .string()
    .max(100, { error: 'invalid-value' })
    .default('')
    .describe('Of the family that the child comes into: 409 where its facts change unseen'),
  dry_run: dryRunField,
});

/** Body of PUT /v1/desk/children/{id}. 409 with `current` when somebody changed it since `version`. */
export const changeChildBody = createChildBody.extend({
  version: z.string({ error: 'required' }).max(100, { error: 'invalid-value' }),
});

/** `id`: null of a new child in a dry run. */
export const savedChildResponse = z.object({ id: z.int().nullable(), dry_run: z.boolean() });

const percentText = z.string({ error: 'required' }).regex(/^\d{1,3}$/, { error: 'invalid-number' });

/**
 * The texts of the form of PUT /v1/desk/children/{id}/picture; `photo` is its file. Without one the
 * picture that is there is cut anew, or described. 409 with `current`, the id of the picture of now,
 * when it is not the one that was to be cut.
 */
export const childPictureFields = {
  ...photoCutFields,
  picture_id: z
    .string({ error: 'invalid-value' })
    .max(60, { error: 'invalid-value' })
    .default('')
    .describe('The picture that is cut anew'),
  focus_x: percentText,
  focus_y: percentText,
  photo_taken_on: z
    .string({ error: 'invalid-value' })
    .max(10, { error: 'invalid-date' })
    .default(''),
};

/** Body of POST /v1/desk/children/{id}/publish: the day on which a guardian agreed (Cairo). */
export const publishChildBody = z.object({
  consent_on: z.iso.date({ error: 'invalid-date' }),
  incomplete: z
    .boolean({ error: 'invalid-value' })
    .default(false)
    .describe('Also where something is missing of what sponsors read'),
});

const reason = textOfLines(1_000, 'reason-required');

/** Body of POST /v1/desk/children/{id}/hide. */
export const hideChildBody = z.object({ reason });

/** `picture_left`: off the site, but its file is removed only tomorrow. */
export const hiddenChildResponse = z.object({ picture_left: z.boolean() });

/** Body of POST /v1/desk/children/{id}/drop_past_portraits. */
export const dropPastPortraitsBody = z.object({ dry_run: dryRunField });
export const droppedPortraitsResponse = z.object({
  dry_run: z.boolean(),
  dropped: z.int().describe('How many are deleted; in a dry run, how many would be'),
  picture_left: z.boolean(),
});

export const EXIT_CHOICES = [
  ...PROVIDER_EXIT_REASONS,
  ...(Object.keys(PROVIDER_EXIT_CASES) as (keyof typeof PROVIDER_EXIT_CASES)[]),
] as const;

/** Body of POST /v1/desk/children/{id}/exit. `note` is for the audit log. */
export const exitChildBody = z.object({
  reason: z.enum(EXIT_CHOICES, { error: 'exit-reason-required' }),
  note: noteField,
  dry_run: dryRunField,
});

/** The consequences of an exit: in a dry run those that would be. */
export const exitedChildResponse = z.object({
  dry_run: z.boolean(),
  sponsorship_id: z.int().nullable().describe('The sponsorship that ends; its sponsor is mailed'),
  dues_closed: z.int(),
  pays_back: z.boolean().describe('Months that were paid ahead go to the sponsor’s balance'),
  being_paid_for: z.boolean().describe('Somebody is paying for the child now, and gets it back'),
  picture_left: z.boolean(),
});
