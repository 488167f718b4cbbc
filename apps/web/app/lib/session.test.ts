import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Sponsor } from '@nabta/contract';
import { storedSponsor } from './auth.ts';
import { bringCartBack } from './cart.ts';
import {
  clearSession,
  endSession,
  hasExpired,
  keepSession,
  onSessionChange,
  onSessionEnd,
  readSession,
  sessionCookie,
  settleSession,
  storeSponsor,
} from './session.ts';

const NOW = Date.UTC(2026, 0, 1);
const inSeconds = (seconds: number) => String(NOW / 1000 + seconds);
const headers = (changes: Record<string, string> = {}) =>
  new Headers({
    client: 'c1',
    expiry: inSeconds(1_209_600),
    token: 't1',
    uid: 'mary@example.com',
    ...changes,
  });

const sponsor: Sponsor = {
  id: 7,
  first_name: 'Mary',
  last_name: 'Adel',
  full_name: 'Mary Adel',
  arabic_full_name: '',
  email: 'mary@example.com',
  unconfirmed_email: null,
  image_url: null,
  phone_number_primary: { code: '+20', number: '1001234567' },
  phone_number_secondary: null,
  country_code: 'EG',
  gender: 'female',
  language_preference: 'arabic',
  city: 'Minya',
  state: 'Minya',
  street_name: '3 Nile Street',
  zip: '',
  community: null,
  community_id: null,
  has_whatsapp: true,
  date_of_birth: null,
  balance: 12.5,
  payment_currency: 'egp',
};

function storage() {
  const stored = new Map<string, string>();
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
    clear: () => stored.clear(),
  };
}

let local: ReturnType<typeof storage>;
let session: ReturnType<typeof storage>;
let heard: ((event: Partial<StorageEvent>) => void)[];
let page: { cookie: string };

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  [local, session, heard, page] = [storage(), storage(), [], { cookie: '' }];
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('addEventListener', (_: string, listener: (typeof heard)[number]) => {
    heard.push(listener);
  });
  vi.stubGlobal('removeEventListener', () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function ranOut() {
  local.setItem('expiry', inSeconds(-1));
  settleSession();
}

function signIn() {
  keepSession(headers(), undefined);
  local.setItem('sponsor', JSON.stringify(sponsor));
  local.setItem('cart', '{"children":[1]}');
  local.setItem('i18nextLng', 'ar');
}

describe('the session in storage', () => {
  it('holds the four headers of the sign-in (AUT-03) and tells the server by a cookie', () => {
    keepSession(headers(), undefined);
    expect(Object.fromEntries(local.stored)).toEqual(Object.fromEntries(headers()));
    expect(readSession()).toEqual(Object.fromEntries(headers()));
    expect(page.cookie).toBe('__Host-signed_in=1; Path=/; Max-Age=1209600; SameSite=Lax; Secure');
  });

  it('holds the sponsor of the answer (AUT-04, ENT-03)', () => {
    signIn();
    expect(storedSponsor()).toEqual(sponsor);
    expect(storedSponsor()).toBe(storedSponsor());
  });

  it.each(['{', 'null', '7', '{"id":"7"}', '{"id":7,"first_name":"Mary"}'])(
    'a stored sponsor of %j is none',
    (text) => {
      signIn();
      local.setItem('sponsor', text);
      expect(storedSponsor()).toBeUndefined();
    },
  );

  it('a sponsor without a session is nobody', () => {
    signIn();
    local.removeItem('token');
    expect(storedSponsor()).toBeUndefined();
  });

  it('follows the headers that later answers bring', () => {
    signIn();
    keepSession(headers({ uid: 'new@example.com' }), 'c1');
    expect(readSession()?.uid).toBe('new@example.com');
  });

  it('an answer that comes after the sign-out brings nothing back', () => {
    signIn();
    clearSession();
    keepSession(headers(), 'c1');
    expect(readSession()).toBeUndefined();
  });

  it('an answer without all four headers changes nothing', () => {
    signIn();
    const half = headers({ client: 'c2' });
    half.delete('uid');
    keepSession(half, 'c1');
    expect(readSession()?.client).toBe('c1');
  });

  it.each([inSeconds(0), inSeconds(-1), 'soon', ''])('an expiry of %j is signed out', (expiry) => {
    signIn();
    local.setItem('expiry', expiry);
    expect(readSession()).toBeUndefined();
  });

  it('that ran out is cleared when a page opens, the language apart', () => {
    signIn();
    vi.setSystemTime(NOW + 1_209_600_000);
    settleSession();
    expect(Object.fromEntries(local.stored)).toEqual({ i18nextLng: 'ar' });
    expect(page.cookie).toMatch(/^__Host-signed_in=; .*Max-Age=0;/);
  });

  it('a cookie that was lost is set again when a page opens', () => {
    signIn();
    page.cookie = '';
    settleSession();
    expect(page.cookie).toMatch(/^__Host-signed_in=1;/);
  });
});

describe('the end of a session', () => {
  it('clears everything stored but the language (AUT-07, AUT-08)', () => {
    signIn();
    endSession('signed-out');
    expect(Object.fromEntries(local.stored)).toEqual({ i18nextLng: 'ar' });
    expect(page.cookie).toMatch(/^__Host-signed_in=; .*Max-Age=0;/);
  });

  it('by its owner takes what was typed along; one that was lost leaves it (AUT-09)', () => {
    signIn();
    session.setItem('contact-draft', '{}');
    endSession('expired');
    expect([...session.stored.keys()]).toEqual(['contact-draft', 'cart-aside']);
    expect(hasExpired()).toBe(true);
    signIn();
    expect(hasExpired()).toBe(false);
    endSession('signed-out');
    expect(session.stored.size).toBe(0);
    expect(hasExpired()).toBe(false);
  });

  it('that was lost sets the cart aside for its owner, in this tab alone (TRAP-29)', () => {
    for (const end of [() => endSession('expired'), ranOut]) {
      signIn();
      end();
      expect(local.stored.has('cart')).toBe(false);
      expect(hasExpired()).toBe(true);
      bringCartBack(sponsor.id);
      expect(local.stored.get('cart')).toBe('{"children":[1]}');
      bringCartBack(sponsor.id);
    }
  });

  it('gives the cart that was set aside to nobody else, and not over a newer one', () => {
    signIn();
    endSession('expired');
    bringCartBack(sponsor.id + 1);
    bringCartBack(sponsor.id);
    expect(local.stored.has('cart')).toBe(false);
    signIn();
    endSession('expired');
    local.setItem('cart', '{"children":[2]}');
    bringCartBack(sponsor.id);
    expect(local.stored.get('cart')).toBe('{"children":[2]}');
  });

  it('by its owner leaves no cart behind', () => {
    signIn();
    endSession('signed-out');
    bringCartBack(sponsor.id);
    expect(local.stored.has('cart')).toBe(false);
  });

  it('leaves the cart of a guest alone (CFM-06)', () => {
    local.setItem('cart', '{"children":[1]}');
    local.setItem('i18nextLng', 'en');
    clearSession();
    expect([...local.stored.keys()]).toEqual(['cart', 'i18nextLng']);
  });

  it('is told to the page, late listeners too, once', () => {
    const told: string[] = [];
    endSession('expired');
    const stop = onSessionEnd((end) => told.push(end));
    expect(told).toEqual(['expired']);
    endSession('signed-out');
    stop();
    onSessionEnd((end) => told.push(end))();
    expect(told).toEqual(['expired', 'signed-out']);
  });
});

it('changes are heard from here and from other tabs, others apart (AUT-07)', () => {
  const told: boolean[] = [];
  const stop = onSessionChange((elsewhere) => told.push(elsewhere));
  keepSession(headers(), undefined);
  storeSponsor(sponsor);
  for (const listener of heard) {
    listener({ key: 'cart' });
    listener({ key: 'token' });
    listener({ key: null });
  }
  stop();
  expect(told).toEqual([false, false, true, true]);
});

it('the cookie is for every page, and secure only where the site is', () => {
  expect(sessionCookie({ expiry: inSeconds(60) }, false, NOW)).toBe(
    'signed_in=1; Path=/; Max-Age=60; SameSite=Lax',
  );
});

it('has the __Host- prefix on https, and that of before is taken away (ASVS 3.3.3)', () => {
  const written: string[] = [];
  vi.stubGlobal('document', {
    set cookie(value: string) {
      written.push(value);
    },
  });
  keepSession(headers(), undefined);
  expect(written).toEqual([
    'signed_in=; Path=/; Max-Age=0; SameSite=Lax; Secure',
    '__Host-signed_in=1; Path=/; Max-Age=1209600; SameSite=Lax; Secure',
  ]);
});
