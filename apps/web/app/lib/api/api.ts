import type { DispatchAnswer, Locale } from '@nabta/contract';
import { ApiError, errorBodyOf } from './api-error.ts';
import type { Calls } from './calls.ts';

/** A call as the table has it: `GET /guests/projects/:id`. */
export type CallName = keyof Calls;
export type Answer<C extends CallName> = Calls[C]['answer'];

type NamesIn<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | NamesIn<More>
    : Rest
  : never;

/** A parameter that takes any text takes a number, a boolean and a list as well. */
type QueryOf<Q> = {
  readonly [K in keyof Q]:
    | Q[K]
    | (string extends Exclude<Q[K], undefined>
        ? number | boolean | readonly (string | number)[]
        : never);
};
type Query<C extends CallName> = Calls[C] extends { query: infer Q }
  ? {} extends Q
    ? { readonly query?: QueryOf<Q> }
    : { readonly query: QueryOf<Q> }
  : {};
type Params<C extends CallName> = [NamesIn<C>] extends [never]
  ? {}
  : { readonly params: { readonly [N in NamesIn<C>]: string | number } };

/** Options that a call requires. `keepalive`: it continues when the page is left. */
export type CallOptions<C extends CallName> = Params<C> &
  Query<C> &
  Omit<Calls[C], 'query' | 'answer'> & { readonly keepalive?: boolean };

type Arguments<C extends CallName> =
  {} extends CallOptions<C> ? [options?: CallOptions<C>] : [options: CallOptions<C>];

/**
 * The calls of `/v1`: `await api('GET /guests/projects/:id', { params: { id } })`. The table in
 * calls.ts says what each takes and answers. Throws ApiError on any status but 2xx, or on no answer.
 */
export interface Api {
  <C extends CallName>(call: C, ...options: Arguments<C>): Promise<Answer<C>>;
  /** Asks as a sponsor. The server's rendering never does (RTE-17). */
  isSignedIn(): boolean;
}

export interface TransportInit {
  method: string;
  headers: Record<string, string>;
  body?: string | FormData;
  keepalive?: boolean;
}

/** Sends one request to `/v1` over HTTP. */
export type Transport = (path: string, init: TransportInit) => Promise<Response>;

export interface ApiSettings {
  /** On the server, which calls in process, an answer is less than a `Response`. */
  readonly transport: (...request: Parameters<Transport>) => Promise<DispatchAnswer>;
  /** Sent with every request (API-03). */
  readonly locale: Locale;
  /** The stored auth headers, or none (API-02). */
  readonly authHeaders: Readonly<Record<string, string>>;
}

export function createApi(settings: ApiSettings): Api {
  const call = <C extends CallName>(name: C, ...[options]: Arguments<C>) =>
    // The server checks each answer against the schema that the table names.
    send(settings, name, options ?? {}) as Promise<Answer<C>>;
  return Object.assign(call, { isSignedIn: () => 'token' in settings.authHeaders });
}

interface AnyOptions {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: object;
  readonly body?: unknown;
  readonly key?: string;
  readonly keepalive?: boolean;
}

async function send(
  { transport, locale, authHeaders }: ApiSettings,
  name: CallName,
  { params = {}, query = {}, body, key, keepalive }: AnyOptions,
): Promise<unknown> {
  const [method = '', pattern = ''] = name.split(' ');
  const path = pattern.replace(/:(\w+)/g, (_, param: string) =>
    encodeURIComponent(params[param] ?? ''),
  );
  const sent = body === undefined || body instanceof FormData ? body : JSON.stringify(body);
  const init = {
    method,
    headers: {
      accept: 'application/json',
      ...authHeaders,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      // The browser gives the type of a form itself, with the boundary of its parts.
      ...(typeof sent === 'string' ? { 'content-type': 'application/json' } : {}),
    },
    ...(sent === undefined ? {} : { body: sent }),
    ...(keepalive ? { keepalive } : {}),
  };
  const response = await transport(`/v1${path}?${textOf({ ...query, locale })}`, init).catch(
    (cause: unknown) => {
      throw Object.assign(new ApiError(0, undefined), { cause });
    },
  );
  const answer: unknown =
    response.status === 204 ? undefined : await response.json().catch(() => undefined);
  if (!response.ok) throw new ApiError(response.status, errorBodyOf(answer));
  return answer;
}

/** A query as text: lists repeat their name, undefined is left out. */
function textOf(query: object): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query) as [string, unknown][]) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) parameters.append(name, String(one));
    }
  }
  return parameters.toString();
}
