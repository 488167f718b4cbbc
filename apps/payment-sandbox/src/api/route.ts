import { type Kind, findObject } from '../store.ts';
import { invalidRequest, resourceMissing } from './errors.ts';
import type { FormValue } from './form.ts';
import { type Reader, expandPaths, shape } from './params.ts';
import { type Reply, type Work, ok } from './work.ts';

type Method = 'DELETE' | 'GET' | 'POST';

/** One call of the API: `/v1/refunds/:id`. */
export interface Route {
  method: Method;
  pattern: string;
  answer: (work: Work, id: string, form: FormValue) => Promise<Reply>;
}

/** The fields that hold the id of another object, by the kind that has the field. */
const REFERENCES: Readonly<Record<string, Readonly<Record<string, Kind | 'as its id says'>>>> = {
  'checkout.session': { payment_intent: 'payment_intent', setup_intent: 'setup_intent' },
  payment_intent: { latest_charge: 'charge' },
  balance_transaction: { source: 'as its id says' },
};

const KINDS_OF_IDS: Readonly<Record<string, Kind>> = {
  ch: 'charge',
  re: 'refund',
  dp: 'dispute',
  po: 'payout',
};

const MAX_DEPTH = 4;

type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

async function expandPath(
  work: Work,
  owner: Fields,
  steps: readonly string[],
  path: string,
): Promise<Fields> {
  const [step, ...rest] = steps;
  if (step === undefined) return owner;
  if (owner['object'] === 'list' && step === 'data' && Array.isArray(owner['data'])) {
    const data: unknown[] = [];
    for (const item of owner['data']) {
      data.push(isFields(item) ? await expandPath(work, item, rest, path) : item);
    }
    return { ...owner, data };
  }
  const value = owner[step];
  const known = REFERENCES[String(owner['object'])]?.[step];
  const kind = known === 'as its id says' ? KINDS_OF_IDS[String(value).split('_')[0] ?? ''] : known;
  if (kind === undefined) {
    throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
  }
  const found =
    typeof value === 'string'
      ? ((await findObject(work.sql, kind, value, 'read')) ??
        (await findObject(work.sql, 'past_source', value, 'read')))
      : null;
  if (found === null) return owner;
  return { ...owner, [step]: await expandPath(work, { ...found.data }, rest, path) };
}

/** Replaces the ids at these paths by their objects. Throws for a path that cannot be expanded. */
async function expandReply(work: Work, body: object, paths: readonly string[]): Promise<object> {
  let expanded: Fields = { ...body };
  for (const path of paths) {
    const steps = path.split('.');
    const depth = steps[0] === 'data' ? steps.length - 1 : steps.length;
    if (depth > MAX_DEPTH) {
      throw invalidRequest(
        `You cannot expand more than ${MAX_DEPTH} levels of a property (${path}).`,
        { param: 'expand' },
      );
    }
    expanded = await expandPath(work, expanded, steps, path);
  }
  return expanded;
}

function expandPathsOf(params: object): string[] {
  return 'expand' in params && Array.isArray(params.expand) ? params.expand.map(String) : [];
}

/** A call with its parameters; `run` gets the `:id` of the pattern, or an empty text. */
export function route<P extends object>(
  method: Method,
  pattern: string,
  reader: Reader<P>,
  run: (work: Work, params: P, id: string) => Promise<Reply>,
): Route {
  return {
    method,
    pattern,
    answer: async (work, id, form) => {
      const params = reader(form, '');
      const reply = await run(work, params, id);
      const paths = reply.status === 200 ? expandPathsOf(params) : [];
      if (paths.length === 0) return reply;
      return { ...reply, body: await expandReply(work, reply.body, paths) };
    },
  };
}

const retrieve = shape({ expand: expandPaths });

/** `GET` of one object by its id; `param` is the name that Stripe gives the id in its 404. */
export function retrieveRoute(pattern: string, kind: Kind, param: string): Route {
  return route('GET', pattern, retrieve, async (work, _params, id) => {
    const found = await findObject(work.sql, kind, id, 'read');
    if (found === null) throw resourceMissing(kind, id, param);
    return ok(found.data);
  });
}

/** The id in a path that fits the pattern, empty for a pattern without one; else null. */
export function matchPath(pattern: string, path: string): string | null {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  let id: string | null = '';
  for (const [index, part] of wanted.entries()) {
    const actual = given[index] ?? '';
    if (part === ':id' && actual !== '') id = actual;
    else if (part !== actual) id = null;
    if (id === null) return null;
  }
  return id;
}
