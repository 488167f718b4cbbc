import { z } from './zod.ts';

/**
 * Why a sponsor's yes to the child protection policy is due: they have given none (`never`), the
 * policy has changed since (`changed`), or a year has gone by (`year`).
 */
export const YES_DUE = ['never', 'changed', 'year'] as const;
export type YesDue = (typeof YES_DUE)[number];

/** Where a sponsor stands with the child protection policy: letters can be sent while nothing is due. */
export const protectionYesSchema = z.object({
  version: z.string().describe('Of the policy as it is now'),
  due: z
    .enum(YES_DUE)
    .nullable()
    .describe('Why the next letter waits for a yes; null: it does not'),
  confirmed_version: z.string().nullable().describe('Of the last yes'),
  confirmed_at: z.string().nullable().describe('Of the last yes: ISO date and time, UTC'),
});
export type ProtectionYes = z.infer<typeof protectionYesSchema>;

/** Answer of GET and POST /v1/sponsors/child_protection. */
export const protectionYesResponse = z.object({ child_protection: protectionYesSchema });

/** Body of POST /v1/sponsors/child_protection: `version` is the one that the sponsor was shown. */
export const confirmProtectionBody = z.object({
  child_protection: z.object(
    {
      version: z
        .string({ error: 'invalid-value' })
        .min(1, { error: 'invalid-value' })
        .max(40, { error: 'invalid-value' }),
      agreed: z.literal(true, { error: 'protection-yes-required' }),
    },
    { error: 'required' },
  ),
});
