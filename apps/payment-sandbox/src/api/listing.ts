import { type Kind, type Stored, listObjects } from '../store.ts';
import { invalidRequest, resourceMissing } from './errors.ts';
import { type Reader, expandPaths, integer, optional, shape, text } from './params.ts';
import type { Work } from './work.ts';

const pageSize: Reader<number> = (value, path) => {
  const size = integer(value, path);
  if (size >= 1 && size <= 100) return size;
  throw invalidRequest(`Invalid limit: must be between 1 and 100, got ${size}`, {
    param: path,
    code: 'parameter_invalid_integer',
  });
};

/** The parameters that every list call takes; a kind adds its own filters. */
export const listParams = {
  limit: optional(pageSize),
  starting_after: optional(text(255)),
  created: optional(shape({ gte: optional(integer), lt: optional(integer) })),
  expand: expandPaths,
};

interface ListParams {
  limit: number | undefined;
  starting_after: string | undefined;
  created?: { gte: number | undefined; lt: number | undefined } | undefined;
}

interface ListBody<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  url: string;
}

/**
 * Lists a kind, newest first. `fields` are top-level fields and the values they must have, `hidden`
 * those that the API never answers; those that are undefined do not filter. Throws when the cursor is unknown.
 */
export async function listKind<K extends Kind>(
  work: Work,
  kind: K,
  url: string,
  params: ListParams,
  fields: Readonly<Record<string, string | undefined>>,
  hidden: Readonly<Record<string, string | undefined>> = {},
): Promise<ListBody<Stored<K>>> {
  const found = await listObjects(work.sql, kind, {
    limit: params.limit ?? 10,
    startingAfter: params.starting_after ?? null,
    createdSince: params.created?.gte ?? null,
    createdBefore: params.created?.lt ?? null,
    fields,
    hidden,
    metadata: {},
  });
  if (found === null) throw resourceMissing(kind, params.starting_after ?? '', 'starting_after');
  return { object: 'list', url, has_more: found.hasMore, data: found.page };
}
