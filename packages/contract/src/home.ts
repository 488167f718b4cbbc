import { z } from './zod.ts';

/** GET /v1/guests/home: the count of sponsored children (HOME-08). */
export const homeResponse = z.object({ sponsoree_counter: z.int() });
