import type { Locale } from '@nabta/contract';
import { readStored } from '../browser-storage.ts';
import { createApi } from './api.ts';
import type { Api } from './api.ts';

/** What a sign-in leaves in local storage, and every request sends (API-02). */
const AUTH_HEADERS = ['client', 'expiry', 'token', 'uid'] as const;

function storedAuthHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of AUTH_HEADERS) {
    const value = readStored('local', name);
    if (value === undefined) return {};
    headers[name] = value;
  }
  return headers;
}

/** The calls of `/v1` from the browser, in a language. */
export function browserApi(locale: Locale): Api {
  return createApi({
    transport: (path, init) => fetch(path, init),
    locale,
    authHeaders: storedAuthHeaders(),
  });
}
