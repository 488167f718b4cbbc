import { z } from './zod.ts';
import { MAX_PER_PAGE } from './page-sizes.ts';

/** A whole number in a query string: digits only, in a range. */
export function queryInteger(minimum: number, maximum: number) {
  return z
    .string({ error: ({ input }) => (input === undefined ? 'required' : 'invalid-number') })
    .regex(/^\d{1,15}$/, { error: 'invalid-number' })
    .transform(Number)
    .refine((value) => value >= minimum && value <= maximum, {
      error: 'out-of-range',
      params: { minimum, maximum },
    });
}

/** `page` (from 1) and `per_page` (1 to 100) of a list call. */
export function pagingQuery(defaultPerPage: number) {
  return {
    page: queryInteger(1, 1_000_000).default(1).describe('Page, from 1'),
    per_page: queryInteger(1, MAX_PER_PAGE)
      .default(defaultPerPage)
      .describe(`Entries a page, at most ${MAX_PER_PAGE}`),
  };
}

/** `featured`: only those that the home page shows. */
export const featuredQuery = z
  .enum(['true', 'false', '1', '0'], { error: 'invalid-choice' })
  .transform((value) => value === 'true' || value === '1')
  .default(false);

/** The metadata of a list (ENT-30). */
export const metaSchema = z
  .object({
    total_entries: z.int(),
    current_page: z.int(),
    next_page: z.int().nullable(),
    total_pages: z.int(),
  })
  .meta({ id: 'Meta' });
export type Meta = z.infer<typeof metaSchema>;

/** List metadata from a count. An empty list has one (empty) page. */
export function metaOf(totalEntries: number, page: number, perPage: number): Meta {
  const totalPages = Math.max(1, Math.ceil(totalEntries / perPage));
  return {
    total_entries: totalEntries,
    current_page: page,
    next_page: page < totalPages ? page + 1 : null,
    total_pages: totalPages,
  };
}
