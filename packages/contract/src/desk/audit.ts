import { z } from '../zod.ts';
import { MAX_ID } from '../fields.ts';
import { metaSchema, queryInteger } from '../paging.ts';
import { dayQuery, deskListQuery, instant, searchQuery } from './lists.ts';

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

export const auditListQuery = deskListQuery(['happened_at'], 'desc', {
  ...between,
  actor: searchQuery.describe('A part of the name'),
  action: searchQuery.describe('A part of the action'),
  about: searchQuery.describe('A number, a code, a receipt; `sponsor:12`: of a sponsor alone'),
});
export type AuditListQuery = z.output<typeof auditListQuery>;
export const auditListResponse = z.object({
  entries: z.array(auditEntrySchema),
  meta: metaSchema,
});

/** The kinds of records whose reading leaves a look. */
export const LOOK_KINDS = ['child', 'sponsor', 'letter', 'picture', 'payment', 'inquiry'] as const;
export type LookKind = (typeof LOOK_KINDS)[number];

/** One read of one record. */
export const lookSchema = z
  .object({
    id: z.int(),
    looked_at: instant,
    staff: z.object({ id: z.int(), name: z.string() }),
    kind: z.enum(LOOK_KINDS),
    subject_id: z.string().describe('The id of the record; of a picture: its file'),
    call: z.string().describe('Such as `GET /v1/desk/letters/:id`'),
  })
  .meta({ id: 'Look' });

export const lookListQuery = deskListQuery(['looked_at'], 'desc', {
  ...between,
  staff_id: queryInteger(1, MAX_ID).optional(),
  kind: z.enum(LOOK_KINDS, { error: 'invalid-choice' }).optional(),
  subject_id: searchQuery.describe('With `kind`: the id of the record'),
});
export type LookListQuery = z.output<typeof lookListQuery>;
export const lookListResponse = z.object({ looks: z.array(lookSchema), meta: metaSchema });
