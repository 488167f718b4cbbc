import { NUDGE_KINDS, type NudgeKind } from './nudge-kinds.ts';
import { z } from './zod.ts';

/** Which reminders a sponsor gets: `false` is stopped. */
export const nudgesSchema = z
  .object({
    birthday: z.boolean(),
    silence: z.boolean(),
    year: z.boolean(),
  } satisfies Record<NudgeKind, unknown>)
  .meta({ id: 'Nudges' });
export type Nudges = z.infer<typeof nudgesSchema>;

/** Answer of GET and PUT /v1/sponsors/nudges. */
export const nudgesResponse = z.object({ nudges: nudgesSchema });

const wanted = z.boolean({ error: 'invalid-value' }).optional();

/** Body of PUT /v1/sponsors/nudges: a kind that is left out stays as it is. */
export const changeNudgesBody = z.object({
  birthday: wanted,
  silence: wanted,
  year: wanted,
} satisfies Record<NudgeKind, unknown>);
export type ChangeNudgesBody = z.infer<typeof changeNudgesBody>;

/** Body of POST /v1/nudges/stop: the token of the link in a reminder. */
export const stopNudgesBody = z.object({
  token: z.string({ error: 'invalid-value' }).min(1, { error: 'invalid-value' }).max(500, {
    error: 'invalid-value',
  }),
});
/** It names the kind that was stopped, and nothing of the account. */
export const stopNudgesResponse = z.object({ stopped: z.enum(NUDGE_KINDS) });
