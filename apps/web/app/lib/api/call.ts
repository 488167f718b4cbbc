import type { Locale } from '@nabta/contract';
import { ApiError, errorBodyOf } from './api-error.ts';

type QueryValue = string | number | boolean;
export type Query = Readonly<Record<string, QueryValue | readonly QueryValue[] | undefined>>;

export interface TransportInit {
  method: string;
  headers: Record<string, string>;
  body?: string | FormData;
  /** Goes on when the page is left: for what is saved in passing. */
  keepalive?: boolean;
}

/** Sends one request to `/v1`: in process on the server, over HTTP in the browser. */
export type Transport = (path: string, init: TransportInit) => Promise<Response>;

export interface CallSettings {
  readonly transport: Transport;
  /** Of every request (API-03). */
  readonly locale: Locale;
  /** The stored auth headers, or none (API-02). */
  readonly authHeaders: Readonly<Record<string, string>>;
}

export interface CallOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly query?: Query;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly keepalive?: boolean;
}

/** The address of a call with its query: lists repeat their name, undefined is left out. */
function pathWithQuery(path: string, query: Query): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) parameters.append(name, String(one));
    }
  }
  return `${path}?${parameters.toString()}`;
}

/** Calls `/v1` and returns its JSON. Throws ApiError on any status but 2xx, or on no answer. */
export async function call<T>(
  settings: CallSettings,
  path: string,
  { method = 'GET', query = {}, body, headers = {}, keepalive }: CallOptions = {},
): Promise<T> {
  const sent = body === undefined || body instanceof FormData ? body : JSON.stringify(body);
  const response = await send(
    settings,
    pathWithQuery(`/v1${path}`, { ...query, locale: settings.locale }),
    {
      method,
      headers: {
        accept: 'application/json',
        ...settings.authHeaders,
        ...headers,
        // Of a form the browser says the type itself, with the boundary of its parts.
        ...(typeof sent === 'string' ? { 'content-type': 'application/json' } : {}),
      },
      ...(sent === undefined ? {} : { body: sent }),
      ...(keepalive ? { keepalive } : {}),
    },
  );
  const answer: unknown =
    response.status === 204 ? undefined : await response.json().catch(() => undefined);
  if (!response.ok) throw new ApiError(response.status, errorBodyOf(answer));
  return answer as T;
}

async function send(settings: CallSettings, path: string, init: TransportInit): Promise<Response> {
  try {
    return await settings.transport(path, init);
  } catch (cause) {
    throw Object.assign(new ApiError(0, undefined), { cause });
  }
}
