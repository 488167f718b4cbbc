import type { Locale } from '@nabta/contract';
import { endSession, keepSession, readSession } from '../session.ts';
import { ApiError } from './api-error.ts';
import { createApi } from './api.ts';
import type { Api, Transport } from './api.ts';

/** Calls whose 401 is an ordinary answer: the visitor is signing in or out (AUT-10). */
const NO_SESSION_NEEDED = /^\/v1\/sponsors\/sign_(?:in|out)\?/;

/** Sends a call, keeps the auth headers it brings, and ends the session that it finds ended (AUT-09). */
const sendBy =
  (transport: Transport): Transport =>
  async (path, init) => {
    const sentClient = init.headers['client'];
    const response = await transport(path, init);
    if (response.ok) keepSession(response.headers, sentClient);
    if (response.status === 401 && !NO_SESSION_NEEDED.test(path)) {
      // Another session may have begun since this was sent: it is not the one that ended.
      const current = readSession()?.client;
      if (current === undefined || current === sentClient) endSession('expired');
    }
    return response;
  };

/**
 * The calls of `/v1` from the browser, in a language, as whoever is signed in (API-02). `transport`
 * takes the place of fetch, which tells nothing of how far an upload is.
 */
export function browserApi(
  locale: Locale,
  transport: Transport = (path, init) => fetch(path, init),
): Api {
  return createApi({
    transport: sendBy(transport),
    locale,
    get authHeaders() {
      return readSession() ?? {};
    },
  });
}

/** A file of `/v1`, as whoever is signed in. Throws ApiError on any status but 2xx, or on no answer. */
export async function fetchFile(
  locale: Locale,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<Blob> {
  const search = new URLSearchParams({ ...query, locale }).toString();
  const send = sendBy((address, init) => fetch(address, init));
  const response = await send(`/v1${path}?${search}`, {
    method: 'GET',
    headers: { ...readSession() },
  }).catch((cause: unknown) => {
    throw Object.assign(new ApiError(0, undefined), { cause });
  });
  if (!response.ok) throw new ApiError(response.status, undefined);
  return response.blob();
}
