import type { FormValue } from './form.ts';
import type { Reader } from './params.ts';
import { expandReply } from './expand.ts';
import type { Reply, Work } from './work.ts';

export type Method = 'DELETE' | 'GET' | 'POST';

/** One call of the API: `/v1/refunds/:id`. */
export interface Route {
  method: Method;
  pattern: string;
  answer: (work: Work, ids: readonly string[], form: FormValue) => Promise<Reply>;
}

function expandPathsOf(params: object): string[] {
  return 'expand' in params && Array.isArray(params.expand) ? params.expand.map(String) : [];
}

/** A call with its parameters; the ids are the `:names` of the pattern, or empty. */
export function route<P extends object>(
  method: Method,
  pattern: string,
  reader: Reader<P>,
  run: (work: Work, params: P, id: string, secondId: string) => Promise<Reply>,
): Route {
  return {
    method,
    pattern,
    answer: async (work, ids, form) => {
      const params = reader(form, '');
      const reply = await run(work, params, ids[0] ?? '', ids[1] ?? '');
      const paths = reply.status === 200 ? expandPathsOf(params) : [];
      return paths.length === 0
        ? reply
        : { ...reply, body: await expandReply(work, reply.body, paths) };
    },
  };
}

/** The ids in a path that fits the pattern, else null. */
export function matchPath(pattern: string, path: string): string[] | null {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  const ids: string[] = [];
  for (const [index, part] of wanted.entries()) {
    const actual = given[index] ?? '';
    if (part.startsWith(':')) ids.push(actual);
    else if (part !== actual) return null;
  }
  return ids.includes('') ? null : ids;
}
