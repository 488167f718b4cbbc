import { type Kind, findObject } from '../store.ts';
import { resourceMissing } from './errors.ts';
import { expandPaths, shape } from './params.ts';
import { type Route, route } from './route.ts';
import { ok } from './work.ts';

const retrieve = shape({ expand: expandPaths });

/** `GET` of one object by its id; `param` is the name that Stripe gives the id in its 404. */
export function retrieveRoute(pattern: string, kind: Kind, param: string): Route {
  return route('GET', pattern, retrieve, async (work, _params, id) => {
    const found = await findObject(work.sql, kind, id, 'read');
    if (found === null) throw resourceMissing(kind, id, param);
    return ok(found.data);
  });
}
