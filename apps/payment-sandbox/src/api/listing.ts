import { type Kind, type ListQuery, type Stored, listObjects } from '../store.ts';
import { resourceMissing } from './errors.ts';
import type { FormValue } from './form.ts';
import { type Reader, expandPaths, integer, optional, shape, text } from './params.ts';
import { invalidRequest } from './errors.ts';
import type { Work } from './work.ts';

const ID = text(255);

const pageSize: Reader<number> = (value, path) => {
  const size = integer(value, path);
  if (size >= 1 && size <= 100) return size;
  throw invalidRequest(`Invalid limit: must be between 1 and 100, got ${size}`, {
    param: path,
    code: 'parameter_invalid_integer',
  });
};

const createdBounds = shape({
  gt: optional(integer),
  gte: optional(integer),
  lt: optional(integer),
  lte: optional(integer),
});

const createdRange: Reader<ListQuery['created']> = (value: FormValue | undefined, path) => {
  if (typeof value !== 'string') return createdBounds(value, path);
  const at = integer(value, path);
  return { gte: at, lte: at };
};

/** The parameters that every list call takes; mix in the filters of one kind. */
export const listParams = {
  limit: optional(pageSize),
  starting_after: optional(ID),
  ending_before: optional(ID),
  created: optional(createdRange),
  expand: expandPaths,
};

export interface ListParams {
  limit: number | undefined;
  starting_after: string | undefined;
  ending_before: string | undefined;
  created?: ListQuery['created'] | undefined;
}

interface ListFilter {
  fields?: Record<string, string | undefined>;
  oneOf?: ListQuery['oneOf'];
  metadata?: Record<string, string>;
}

interface ListBody<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  url: string;
}

export function listBody<T>(url: string, data: T[], hasMore: boolean): ListBody<T> {
  return { object: 'list', url, has_more: hasMore, data };
}

/** Lists a kind, newest first. Throws when a cursor is unknown or both cursors are given. */
export async function listKind<K extends Kind>(
  work: Work,
  kind: K,
  url: string,
  params: ListParams,
  filter: ListFilter,
): Promise<ListBody<Stored<K>>> {
  if (params.starting_after !== undefined && params.ending_before !== undefined) {
    throw invalidRequest(
      'Received both starting_after and ending_before parameters. Please pass in only one.',
    );
  }
  const fields = Object.entries(filter.fields ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const found = await listObjects(work.sql, kind, {
    limit: params.limit ?? 10,
    startingAfter: params.starting_after ?? null,
    endingBefore: params.ending_before ?? null,
    created: params.created ?? {},
    fields: Object.fromEntries(fields),
    oneOf: filter.oneOf ?? null,
    metadata: filter.metadata ?? {},
  });
  if (found === null) {
    const param = params.ending_before === undefined ? 'starting_after' : 'ending_before';
    throw resourceMissing(kind, params.ending_before ?? params.starting_after ?? '', param);
  }
  return listBody(url, found.page, found.hasMore);
}
