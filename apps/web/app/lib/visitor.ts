import { currencyOfCountry } from '@nabta/contract';
import type { Currency } from '@nabta/contract';
import { useSyncExternalStore } from 'react';
import { useSponsor } from './auth.ts';
import { readStored, writeStored } from './browser-storage.ts';
import { useSite } from './site.ts';

/** The visitor's country (two letters), and what follows from it (GEN-11, GEN-12). */
interface Visitor {
  readonly country: string;
  readonly currency: Currency;
  /** In digits. */
  readonly dialCode: string;
}

const COUNTRY_KEY = 'country';
const listeners = new Set<() => void>();
let detected: Pick<Visitor, 'country' | 'dialCode'> | undefined;
let asked = false;

/** The `loc` of a trace answer in `key=value` lines; undefined when there is none (GEN-13). */
export function countryOfTrace(trace: string): string | undefined {
  const country = /^loc=([A-Za-z]{2})\s*$/m.exec(trace)?.[1];
  // XX is Cloudflare's word for an address that tells nothing.
  return country?.toUpperCase() === 'XX' ? undefined : country?.toUpperCase();
}

/** Returns the visitor, by the browser's own detection where it differs from the server's. */
export function visitorOf(server: Visitor, own: typeof detected): Visitor {
  if (!own || own.country === server.country) return server;
  return { ...own, currency: currencyOfCountry(own.country) };
}

/**
 * Reads the country once per visit, after the page has loaded. The server's answer stands when the
 * trace cannot be read, or says the same.
 */
export async function detectCountry(traceUrl: string, serverCountry: string): Promise<void> {
  if (asked) return;
  asked = true;
  const known = readStored('session', COUNTRY_KEY);
  const country = known ?? (await readTrace(traceUrl));
  if (!country) return;
  writeStored('session', COUNTRY_KEY, country);
  if (country === serverCountry) return;
  const { dialCodeOf } = await import('./countries.ts');
  detected = { country, dialCode: dialCodeOf(country) };
  for (const listener of listeners) listener();
}

async function readTrace(traceUrl: string): Promise<string | undefined> {
  try {
    const response = await fetch(traceUrl, { credentials: 'omit' });
    return response.ok ? countryOfTrace(await response.text()) : undefined;
  } catch {
    return undefined;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The visitor: the server's detection at first, the browser's own once it is known. */
export function useVisitor(): Visitor {
  const { country, currency, dialCode } = useSite();
  const own = useSyncExternalStore(
    subscribe,
    () => detected,
    () => undefined,
  );
  return visitorOf({ country, currency, dialCode }, own);
}

/**
 * The currency of prices: a sponsor's own (GEN-09), a guest's by country (GEN-11). Until
 * the scripts have read who is signed in, it is the guest's.
 */
export function useCurrency(): Currency {
  const sponsor = useSponsor();
  const { currency } = useVisitor();
  return sponsor?.payment_currency ?? currency;
}
