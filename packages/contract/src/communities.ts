import { z } from 'zod';

/** A community that sponsors belong to (ENT-16). */
export const communitySchema = z
  .object({ id: z.int(), community_name: z.string(), code: z.string() })
  .meta({ id: 'Community' });
export const communityQuery = z.object({
  code: z
    .string({ error: 'required' })
    .trim()
    .min(1, { error: 'required' })
    .max(40, { error: 'too-long' }),
});
