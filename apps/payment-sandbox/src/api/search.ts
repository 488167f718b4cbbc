import { type Kind, type ListQuery, listObjects } from '../store.ts';
import { invalidRequest } from './errors.ts';
import { expandPaths, integer, optional, shape, text } from './params.ts';
import type { Work } from './work.ts';

export const searchParams = shape({
  query: text(1_000),
  limit: optional(integer),
  page: optional(text(255)),
  expand: expandPaths,
});

const CLAUSE =
  /^\s*(?:metadata\[(?:'([^']*)'|"([^"]*)")\]|(status|customer|currency)|(created))\s*(:|>=|<=|>|<)\s*(?:'([^']*)'|"([^"]*)"|(\d+))\s*$/;

const BOUNDS = { '>': 'gt', '>=': 'gte', '<': 'lt', '<=': 'lte' } as const;

/**
 * Stripe's search language as far as the sandbox knows it: clauses on metadata, status, customer,
 * currency and created, joined by AND.
 */
function parseSearch(query: string): Pick<ListQuery, 'created' | 'fields' | 'metadata'> {
  const parsed = { created: {} as ListQuery['created'], fields: {}, metadata: {} };
  for (const clause of query.split(/\s+AND\s+/i)) {
    const match = CLAUSE.exec(clause);
    if (match === null) {
      throw invalidRequest(`We were unable to parse your search query: ${clause}`, {
        param: 'query',
      });
    }
    const [, single, double, field, created, operator, textA, textB, number] = match;
    const value = textA ?? textB ?? number ?? '';
    const key = single ?? double;
    if (created !== undefined) {
      const bound = Object.entries(BOUNDS).find(([sign]) => sign === operator)?.[1];
      const at = Number(value);
      Object.assign(parsed.created, bound === undefined ? { gte: at, lte: at } : { [bound]: at });
    } else if (operator !== ':') {
      throw invalidRequest(`Operator ${operator} is not supported here: ${clause}`, {
        param: 'query',
      });
    } else if (field === undefined) {
      Object.assign(parsed.metadata, { [key ?? '']: value });
    } else {
      Object.assign(parsed.fields, { [field]: value });
    }
  }
  return parsed;
}

/** One page of what a search finds; `next_page` leads on. */
export async function searchKind(
  work: Work,
  kind: Kind,
  url: string,
  params: { query: string; limit: number | undefined; page: string | undefined },
): Promise<object> {
  const limit = params.limit ?? 10;
  if (limit < 1 || limit > 100) {
    throw invalidRequest(`Invalid limit: must be between 1 and 100, got ${limit}`, {
      param: 'limit',
    });
  }
  const found = await listObjects(work.sql, kind, {
    ...parseSearch(params.query),
    limit,
    startingAfter: params.page ?? null,
    endingBefore: null,
    oneOf: null,
  });
  if (found === null) throw invalidRequest('Invalid page.', { param: 'page' });
  const data = found.page.map((item) => item.data);
  return {
    object: 'search_result',
    url,
    has_more: found.hasMore,
    next_page: found.hasMore ? (data.at(-1)?.id ?? null) : null,
    data,
  };
}
