import { z } from '../zod.ts';
import { LOCALES } from '../locale.ts';
import { metaSchema } from '../paging.ts';
import { deskListQuery, instant } from './lists.ts';

/** The public content that the desk edits, by the names of the files. */
export const CONTENT_KINDS = [
  'faqs',
  'projects',
  'villages',
  'gifts',
  'communities',
  'purposes',
  'inquiry_subjects',
] as const;
export type ContentKindName = (typeof CONTENT_KINDS)[number];

/**
 * The kinds that have a public page, or a place on one. Nothing public shows a community, a village is
 * a part of the pages of its children, and purposes and subjects are choices of forms.
 */
export const CONTENT_WITH_PAGE: readonly ContentKindName[] = ['faqs', 'projects', 'gifts'];

/** What it takes to read or change a kind: villages are also of those who look after the children. */
export const contentPermission = (kind: ContentKindName, verb: 'read' | 'change') =>
  kind === 'villages' ? (`${verb}-villages` as const) : (`${verb}-content` as const);

/** How a fact is typed. */
type ContentControl = 'line' | 'text' | 'html' | 'yes-no' | 'gift-kind' | 'pictures';

/** A column of the files of a kind; `both`: there is one in each language. */
export interface ContentFact {
  readonly name: ContentFactName;
  readonly control: ContentControl;
  readonly both: boolean;
}

type ContentFactName =
  | 'question'
  | 'answer'
  | 'title'
  | 'description'
  | 'name'
  | 'info'
  | 'district'
  | 'governorate'
  | 'position'
  | 'on_site'
  | 'featured'
  | 'purpose'
  | 'pictures'
  | 'picture'
  | 'latitude'
  | 'longitude'
  | 'kind'
  | 'price_usd'
  | 'price_egp'
  | 'code'
  | 'mailbox';

const inBoth = (name: ContentFactName, control: ContentControl): ContentFact => ({
  name,
  control,
  both: true,
});
const once = (name: ContentFactName, control: ContentControl = 'line'): ContentFact => ({
  name,
  control,
  both: false,
});

/** The form of each kind; its first fact is the title of a record. */
export const CONTENT_FACTS = {
  faqs: [
    inBoth('question', 'line'),
    inBoth('answer', 'html'),
    once('position'),
    once('on_site', 'yes-no'),
  ],
  projects: [
    inBoth('title', 'line'),
    inBoth('description', 'html'),
    once('on_site', 'yes-no'),
    once('featured', 'yes-no'),
    once('position'),
    once('purpose'),
    once('pictures', 'pictures'),
  ],
  villages: [
    inBoth('name', 'line'),
    inBoth('info', 'text'),
    inBoth('district', 'line'),
    inBoth('governorate', 'line'),
    once('latitude'),
    once('longitude'),
  ],
  gifts: [
    inBoth('title', 'line'),
    inBoth('description', 'text'),
    once('kind', 'gift-kind'),
    once('price_usd'),
    once('price_egp'),
    once('position'),
    once('on_site', 'yes-no'),
    once('picture', 'pictures'),
  ],
  communities: [inBoth('name', 'line'), once('code')],
  purposes: [inBoth('name', 'line'), once('code'), once('position'), once('on_site', 'yes-no')],
  inquiry_subjects: [
    inBoth('name', 'line'),
    once('mailbox'),
    once('position'),
    once('on_site', 'yes-no'),
  ],
} as const satisfies Record<ContentKindName, readonly [ContentFact, ...ContentFact[]]>;

/** The kinds with pictures: the column that names them, one a line, and how many there can be. */
export const CONTENT_PICTURES = {
  projects: { column: 'pictures', most: 20 },
  gifts: { column: 'picture', most: 1 },
} as const satisfies Partial<
  Record<ContentKindName, { readonly column: ContentFactName; readonly most: number }>
>;

/** The columns of a fact. */
export const columnsOf = ({ name, both }: ContentFact): string[] =>
  both ? [`${name}_en`, `${name}_ar`] : [name];

/** The columns that a form of the desk has of a kind: those of its files, without the id. */
export const contentColumns = (kind: ContentKindName): string[] =>
  CONTENT_FACTS[kind].flatMap(columnsOf);

const kindField = z.enum(CONTENT_KINDS, { error: 'invalid-choice' });

const contentValues = z
  .record(
    z.string().max(60, { error: 'invalid-value' }),
    z.string({ error: 'required' }).max(20_000, { error: 'invalid-value' }),
  )
  .describe('As in a file of the kind');
export type ContentValues = z.infer<typeof contentValues>;

export const CONTENT_STATES = ['published', 'changed', 'new'] as const;
const stateField = z
  .enum(CONTENT_STATES)
  .describe('`changed`: published, with a draft; `new`: a draft alone');

/** A publication that waits for its day. */
const waitingField = z
  .object({
    on: z.iso.date().describe('The day in Cairo at whose beginning the draft is published'),
    refused_at: instant
      .nullable()
      .describe('On that day a rule, or what the site had by then, was against it'),
  })
  .nullable();

/** Query of calls that read one record. */
export const contentQuery = z.object({ kind: kindField });

/** Query of GET /v1/desk/content/{id}/page. */
export const contentPageQuery = contentQuery.extend({
  language: z.enum(LOCALES, { error: 'invalid-choice' }).describe('Of the page'),
});

export const contentListQuery = deskListQuery(['site'], 'asc', { kind: kindField });
export const contentListResponse = z.object({
  records: z.array(
    z.object({
      id: z.int(),
      title_en: z.string(),
      title_ar: z.string(),
      state: stateField,
      on_site: z
        .boolean()
        .describe('False of what was published as off the site, whatever its draft says'),
      waiting: waitingField,
    }),
  ),
  waiting: z
    .array(
      z.object({
        kind: z.enum(CONTENT_KINDS),
        id: z.int(),
        title_en: z.string(),
        title_ar: z.string(),
        waiting: waitingField.unwrap(),
      }),
    )
    .describe('What of any kind waits for its day, the earliest first'),
  meta: metaSchema,
});
export type ListedContent = z.infer<typeof contentListResponse>['records'][number];
export type WaitingContent = z.infer<typeof contentListResponse>['waiting'][number];

export const deskContentSchema = z
  .object({
    id: z.int(),
    state: stateField,
    values: contentValues.describe('The draft; without one, the published version'),
    preview: contentValues.describe('The same as the site would show it: HTML is cleaned'),
    published: contentValues.nullable(),
    has_page: z
      .boolean()
      .describe(
        'The site has a page for it, it is not off the site, and no fact is missing: ' +
          'GET .../page shows it',
      ),
    drafted: z.object({ at: instant, by: z.string() }).nullable(),
    waiting: waitingField
      .unwrap()
      .extend({ by: z.string() })
      .nullable()
      .describe('`by`: who chose the day'),
    price_change: z
      .object({
        checkouts_open: z.int().describe('On the payment page now, with the gift at its old price'),
      })
      .nullable()
      .describe('Of a gift, where the draft has another price'),
    version: z.string().describe('Goes back with a change'),
    pictures: z
      .record(z.string(), z.string())
      .describe('Addresses of pictures, by the lines that name them; of those that are kept'),
    history: z
      .array(
        z.object({
          id: z.int(),
          at: instant.nullable().describe('When it was published; null where `by` is'),
          by: z.string().nullable().describe('Null: stood there already, brought in by a file'),
          values: contentValues,
        }),
      )
      .describe('Every published version, the newest first'),
  })
  .meta({ id: 'DeskContent' });
export type DeskContent = z.infer<typeof deskContentSchema>;
export const contentResponse = z.object({ record: deskContentSchema });

/** Body of POST /v1/desk/content. A draft may be incomplete. */
export const createContentBody = z.object({ kind: kindField, values: contentValues });
export const createdContentResponse = z.object({ id: z.int() });

/** The form of POST /v1/desk/content/{id}/photos, beside its file. */
export const contentPhotoFields = {
  kind: z.enum(
    ['projects', 'gifts'] as const satisfies readonly (keyof typeof CONTENT_PICTURES)[],
    {
      error: 'invalid-choice',
    },
  ),
};
export const contentPhotoResponse = z.object({
  line: z.string().describe('Names the photo in a column of pictures'),
});

/** Body of POST /v1/desk/content/{id}/publish and /discard. 409 when somebody changed it since `version`. */
export const publishContentBody = z.object({
  kind: kindField,
  version: z.string({ error: 'required' }).max(100, { error: 'invalid-value' }),
});

/** Body of PUT /v1/desk/content/{id}/day. 409 when somebody changed it since `version`. */
export const publishOnDayBody = publishContentBody.extend({
  on: z.iso
    .date({ error: 'invalid-date' })
    .nullable()
    .describe('From tomorrow to a year ahead, in Cairo; null calls the publication off'),
});

/** Body of PUT /v1/desk/content/{id}. 409 with `current` when somebody changed it since `version`. */
export const saveContentBody = publishContentBody.extend({ values: contentValues });
