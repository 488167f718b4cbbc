import { z } from './zod.ts';
import { westernDigits, withoutMarks } from './digits.ts';
import { lineOfText } from './fields.ts';

/** A community that sponsors belong to (ENT-16). */
export const communitySchema = z
  .object({ id: z.int(), community_name: z.string(), code: z.string() })
  .meta({ id: 'Community' });

/** Query of GET /v1/guests/communities (API-25). */
export const communityQuery = z.object({
  code: z
    .string({ error: 'required' })
    .transform((code) => westernDigits(withoutMarks(code)))
    .pipe(lineOfText(40))
    .meta({ minLength: 1, maxLength: 40 }),
});
