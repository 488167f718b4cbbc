import type { Currency, Locale } from '@nabta/contract';
import { createContext } from 'react-router';

/** What the server tells the site about one request. */
export interface SiteContext {
  /** Calls `/v1` in process: `dispatch('/v1/guests/home?locale=ar')`. */
  dispatch(path: string, init?: DispatchInit): Promise<Response>;
  /** For every `<script>` and `<style>` of this response. */
  nonce: string;
  /** `https://…` without a slash at the end: canonical addresses, og:url, og:image. */
  publicUrl: string;
  /** Two letters, as the server detected it. */
  country: string;
  currency: Currency;
  /** Says only that someone is signed in, never who. */
  signedIn: boolean;
  /** Where the browser reads its country (GEN-13). */
  traceUrl: string;
  demo: boolean;
  /** Lets search engines keep the children's pages. */
  indexChildren: boolean;
}

export interface DispatchInit {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export const siteContext = createContext<SiteContext>();
export const localeContext = createContext<Locale>();
/** The language that the address itself asked for (`?lng=`). */
export const addressLocaleContext = createContext<Locale | undefined>();
