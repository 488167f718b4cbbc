import { LOCALE_KEY } from '@nabta/contract';
import type { Sponsor } from '@nabta/contract';
import { clearStored, readStored, removeStored, writeStored } from './browser-storage.ts';
import { setCartAside } from './cart-aside.ts';

/** The session that a sign-in stores and every request sends (AUT-03, API-02). */
const AUTH_HEADERS = ['client', 'expiry', 'token', 'uid'] as const;
type AuthHeaders = Readonly<Record<(typeof AUTH_HEADERS)[number], string>>;

const SPONSOR_KEY = 'sponsor';
/**
 * Tells the server that someone is signed in, never who, so that it draws the right header. On
 * https its name begins with `__Host-`, which no other host of the domain can set (ASVS 3.3.3).
 */
const COOKIE = 'signed_in';

/** How a session ended in this tab: by the sponsor, or by an answer of the server (ECT-01). */
export type SessionEnd = 'signed-out' | 'expired';

/** `elsewhere`: the change was made in another tab. */
type ChangeListener = (elsewhere: boolean) => void;

const changeListeners = new Set<ChangeListener>();
const endListeners = new Set<(end: SessionEnd) => void>();
let unheardEnd: SessionEnd | undefined;
let expired = false;

/** The headers of the live session; undefined when nobody is signed in, or no longer. */
export function readSession(): AuthHeaders | undefined {
  const [client, expiry, token, uid] = AUTH_HEADERS.map((name) => readStored('local', name));
  if (!client || !expiry || !token || !uid) return undefined;
  // Unix seconds.
  return Number(expiry) * 1000 > Date.now() ? { client, expiry, token, uid } : undefined;
}

/**
 * Keeps the auth headers of an answer (AUT-03). `sentClient` is the session that asked: when it was
 * given up meanwhile, its answer brings nothing back.
 */
export function keepSession(answer: Headers, sentClient: string | undefined): void {
  const values = AUTH_HEADERS.map((name) => [name, answer.get(name)] as const);
  if (values.some(([, value]) => !value)) return;
  if (sentClient !== undefined && readStored('local', 'client') !== sentClient) return;
  for (const [name, value] of values) writeStored('local', name, value ?? '');
  expired = false;
  tellServer();
  changed();
}

/** Keeps who is signed in, as the server last said it (AUT-04, ENT-03). */
export function storeSponsor(sponsor: Sponsor): void {
  writeStored('local', SPONSOR_KEY, JSON.stringify(sponsor));
  changed();
}

/** The stored sponsor as text, which stays the same as long as the sponsor does. */
export function readSponsorText(): string | undefined {
  return readSession() && readStored('local', SPONSOR_KEY);
}

/**
 * Forgets whoever was signed in, and with them everything stored but the language (AUT-07, AUT-08).
 * A guest's stored data stays: a cart outlives the confirmation of a new account (CFM-06).
 */
export function clearSession(): void {
  const wasSignedIn = AUTH_HEADERS.some((name) => readStored('local', name) !== undefined);
  if (wasSignedIn) {
    const locale = readStored('local', LOCALE_KEY);
    clearStored('local');
    if (locale !== undefined) writeStored('local', LOCALE_KEY, locale);
  } else {
    removeStored('local', SPONSOR_KEY);
  }
  tellServer();
  changed();
}

/** Clears the session and tells the page, which leads to /sign-in (AUT-09). */
export function endSession(end: SessionEnd): void {
  if (end === 'expired') keepCartForOwner();
  clearSession();
  expired = end === 'expired';
  // Drafts of forms outlive a lost session, but not a sign-out.
  if (end === 'signed-out') clearStored('session');
  changed();
  if (endListeners.size === 0) unheardEnd = end;
  for (const listener of endListeners) listener(end);
}

/** Hears of the end of the session in this tab, one that came before too. */
export function onSessionEnd(listener: (end: SessionEnd) => void): () => void {
  endListeners.add(listener);
  if (unheardEnd !== undefined) listener(unheardEnd);
  unheardEnd = undefined;
  return () => endListeners.delete(listener);
}

/** Whether the last session of this tab ended by itself. */
export function hasExpired(): boolean {
  return expired;
}

/** Follows the session, in this tab and in others. */
export function onSessionChange(listener: ChangeListener): () => void {
  const heard = ({ key }: StorageEvent) => {
    if (key === null || key === SPONSOR_KEY || AUTH_HEADERS.some((name) => name === key)) {
      listener(true);
    }
  };
  changeListeners.add(listener);
  addEventListener('storage', heard);
  return () => {
    changeListeners.delete(listener);
    removeEventListener('storage', heard);
  };
}

/**
 * Makes storage and the cookie agree when a page opens: a session that ran out is cleared like one
 * that the server refused, and a cookie that was lost is set again. Returns whether one ran out.
 */
export function settleSession(): boolean {
  const isLeftOver = AUTH_HEADERS.some((name) => readStored('local', name) !== undefined);
  const ranOut = isLeftOver && !readSession();
  if (ranOut) {
    keepCartForOwner();
    clearSession();
    expired = true;
    changed();
  } else {
    tellServer();
  }
  return ranOut;
}

function keepCartForOwner(): void {
  try {
    const sponsor: unknown = JSON.parse(readStored('local', SPONSOR_KEY) ?? 'null');
    const { id } = { ...(sponsor as { id?: unknown } | null) };
    if (typeof id === 'number') setCartAside(id);
  } catch {
    // The stored text is no sponsor: the cart is nobody's.
  }
}

function tellServer(): void {
  const secure = location.protocol === 'https:';
  // The one that was set before it had the prefix.
  if (secure) document.cookie = `${COOKIE}=; Path=/; Max-Age=0; SameSite=Lax; Secure`;
  document.cookie = sessionCookie(readSession(), secure, Date.now());
}

/** The cookie that goes with a session, or takes it away; `now` in milliseconds. */
export function sessionCookie(
  session: Pick<AuthHeaders, 'expiry'> | undefined,
  secure: boolean,
  now: number,
): string {
  const seconds = session ? Math.max(0, Math.floor(Number(session.expiry) - now / 1000)) : 0;
  const value = session ? '1' : '';
  const name = secure ? `__Host-${COOKIE}` : COOKIE;
  return `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

function changed(): void {
  for (const listener of changeListeners) listener(false);
}
