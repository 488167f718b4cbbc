import { z } from './zod.ts';
import { lineOfText } from './fields.ts';

/** A community that sponsors belong to (ENT-16). */
export const communitySchema = z
  .object({ id: z.int(), community_name: z.string(), code: z.string() })
  .meta({ id: 'Community' });

/** Query of GET /v1/guests/communities (API-25). */
export const communityQuery = z.object({ code: lineOfText(40) });
