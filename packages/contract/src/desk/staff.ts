import { z } from '../zod.ts';
import { emailField, lineOfText } from '../fields.ts';
import { LOCALES } from '../locale.ts';
import { metaSchema } from '../paging.ts';
import { deskDeviceSchema } from './sign-in.ts';
import { deskListQuery, instant, searchQuery } from './lists.ts';
import { STAFF_ROLES } from './roles.ts';

/** `invited`: has not chosen a password yet; `closed`: may not sign in any more. */
export const STAFF_STATES = ['invited', 'active', 'closed'] as const;
export type StaffState = (typeof STAFF_STATES)[number];

/** One of the staff, in lists and alone. */
export const staffSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    locale: z.enum(LOCALES),
    roles: z.array(z.enum(STAFF_ROLES)),
    state: z.enum(STAFF_STATES),
    created_at: instant,
    last_sign_in_at: instant.nullable(),
    recovery_codes_left: z.int(),
    version: z.int().describe('To be sent back with a change'),
  })
  .meta({ id: 'Staff' });
export type Staff = z.infer<typeof staffSchema>;

export const staffListQuery = deskListQuery(['name', 'email', 'last_sign_in_at'], 'asc', {
  q: searchQuery.describe('A part of the name or the address'),
  role: z.enum(STAFF_ROLES, { error: 'invalid-choice' }).optional(),
  state: z.enum(STAFF_STATES, { error: 'invalid-choice' }).optional(),
});
export type StaffListQuery = z.output<typeof staffListQuery>;
export const staffListResponse = z.object({ staff: z.array(staffSchema), meta: metaSchema });

export const staffResponse = z.object({ staff: staffSchema });
/** One of the staff, with the browsers that are signed in. */
export const staffDetailResponse = z.object({
  staff: staffSchema.extend({ sessions: z.array(deskDeviceSchema.omit({ current: true })) }),
});

const roles = z
  .array(z.enum(STAFF_ROLES, { error: 'invalid-choice' }), { error: 'staff-roles-required' })
  .min(1, { error: 'staff-roles-required' })
  .transform((given) => STAFF_ROLES.filter((role) => given.includes(role)));

/** Body of POST /v1/desk/staff: mails an invitation. */
export const inviteStaffBody = z.object({
  name: lineOfText(80, 'staff-name-required'),
  email: emailField,
  roles,
  locale: z.enum(LOCALES, { error: 'invalid-choice' }).describe('Language of the mail'),
});

/** Body of PUT /v1/desk/staff/{id}. 409 with `current` when somebody changed it since `version`. */
export const changeStaffBody = z.object({
  name: lineOfText(80, 'staff-name-required'),
  roles,
  version: z.int({ error: 'required' }),
});
export type ChangeStaffBody = z.output<typeof changeStaffBody>;

/** How many sessions were ended. */
export const endedSessionsResponse = z.object({ ended: z.int() });
