import { z } from '../zod.ts';
import { optionalLine, optionalText } from '../fields.ts';
import { pagingQuery } from '../paging.ts';

/** A moment in an answer. */
export const instant = z.string().describe('ISO date and time, UTC');

/** Entries a page of a list of the desk, where a caller does not say. */
const PAGE_SIZE = 25;

/**
 * The query of a list of the desk: `page`, `per_page`, `sort` (one of `columns`; the first one when
 * absent), `order`, and the list's own filters.
 */
export function deskListQuery<
  const Columns extends readonly [string, ...string[]],
  F extends object,
>(columns: Columns, order: 'asc' | 'desc', filters: F) {
  return z.object({
    ...pagingQuery(PAGE_SIZE),
    sort: z.enum(columns, { error: 'invalid-choice' }).default(columns[0]),
    order: z.enum(['asc', 'desc'], { error: 'invalid-choice' }).default(order),
    ...filters,
  });
}

/** What is typed into a search box. */
export const searchQuery = optionalLine(100).optional();

/** A day in Cairo as a filter: `2026-11-22`. */
export const dayQuery = z.iso.date({ error: 'invalid-value' }).optional();

/** A month: `2026-11`. */
export const monthField = z
  .string({ error: 'invalid-value' })
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, { error: 'invalid-value' });

/** A note of staff, for the audit log. */
export const noteField = optionalText(1_000).default('');

/** True: everything is checked and nothing is changed. */
export const dryRunField = z.boolean({ error: 'invalid-value' }).default(false);

/** What a list can be saved as. */
export const LIST_FORMATS = ['csv', 'xlsx'] as const;
export type ListFormat = (typeof LIST_FORMATS)[number];
export const listFormatField = z.enum(LIST_FORMATS, { error: 'invalid-choice' });

/** The most lines of a list that are saved as one file; of a longer one a part is to be chosen. */
export const FILE_LINES = 20_000;
