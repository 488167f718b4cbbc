import { z } from '../zod.ts';
import { MAX_ID } from '../fields.ts';
import { metaSchema, queryInteger } from '../paging.ts';
import { dayQuery, deskListQuery, instant, listFormatField, searchQuery } from './lists.ts';

const between = {
  since: dayQuery.describe('From this day on (Cairo)'),
  until: dayQuery.describe('To the end of this day (Cairo)'),
};

/** An action of staff. `details` name people by id. */
export const auditEntrySchema = z
  .object({
    id: z.int(),
    happened_at: instant,
    actor: z.string(),
    action: z.string(),
    details: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'AuditEntry' });

const auditFilters = {
  ...between,
  actor: searchQuery.describe('A part of the name'),
  action: searchQuery.describe('A part of the action'),
  about: searchQuery.describe('A number, a code, a receipt; `sponsor:12`: of a sponsor alone'),
};
export const auditListQuery = deskListQuery(['happened_at'], 'desc', auditFilters);
export const auditFileQuery = z.object({ ...auditFilters, format: listFormatField });
export type AuditListQuery = z.output<typeof auditListQuery>;
export const auditListResponse = z.object({
  entries: z.array(auditEntrySchema),
  meta: metaSchema,
});

/** The kinds of records whose reading leaves a look. */
export const LOOK_KINDS = ['child', 'sponsor', 'letter', 'picture', 'payment', 'inquiry'] as const;
export type LookKind = (typeof LOOK_KINDS)[number];

/** The calls that leave a look, and what each shows: the words are `places` of desk-audit.json. */
export const LOOK_PLACES = {
  'GET /v1/desk/letters/:id': 'letter',
  'GET /v1/desk/letter_pictures/:id': 'letterPicture',
  'GET /v1/desk/children/:id': 'child',
  'GET /v1/desk/child_pictures/:id': 'childPicture',
  'GET /v1/desk/families': 'family',
  'GET /v1/desk/child_files': 'childFile',
  'GET /v1/desk/sponsors/:id': 'sponsor',
  'GET /v1/desk/sponsors/:id/timeline': 'sponsorTimeline',
  'GET /v1/desk/sponsors/:id/export': 'sponsorExport',
  'GET /v1/desk/dues/:id': 'due',
  'GET /v1/desk/payments/:id': 'payment',
  'GET /v1/desk/payments/:id/receipt': 'receipt',
  'GET /v1/desk/inquiries/:id': 'inquiry',
} as const;
export type LookCall = keyof typeof LOOK_PLACES;

/** Whether a call is one that leaves looks. */
export function isLookCall(call: string): call is LookCall {
  return Object.hasOwn(LOOK_PLACES, call);
}

/** One read of one record. */
export const lookSchema = z
  .object({
    id: z.int(),
    looked_at: instant,
    staff: z.object({ id: z.int(), name: z.string() }),
    kind: z.enum(LOOK_KINDS),
    subject_id: z.string().describe('The id of the record; of a picture: its file'),
    child_code: z.string().nullable().describe('Of a look at a child'),
    call: z.string().describe('Such as `GET /v1/desk/letters/:id`'),
  })
  .meta({ id: 'Look' });

const lookFilters = {
  ...between,
  staff_id: queryInteger(1, MAX_ID).optional(),
  kind: z.enum(LOOK_KINDS, { error: 'invalid-choice' }).optional(),
  subject_id: searchQuery.describe('With `kind`: the id of the record'),
  child: searchQuery.describe('The code of a child: looks at the child, and at its picture of now'),
};
export const lookListQuery = deskListQuery(['looked_at'], 'desc', lookFilters);
export const lookFileQuery = z.object({ ...lookFilters, format: listFormatField });
export type LookFilters = Omit<z.output<typeof lookFileQuery>, 'format'>;
export type LookListQuery = z.output<typeof lookListQuery>;
/** What somebody may have looked at more than is usual: letters, or records of any other kind. */
export const UNUSUAL_LOOKING = ['records', 'letters'] as const;
export type UnusualLooking = (typeof UNUSUAL_LOOKING)[number];

export const lookListResponse = z.object({ looks: z.array(lookSchema), meta: metaSchema });
