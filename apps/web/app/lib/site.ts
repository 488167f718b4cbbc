import type { Locale, SiteContext, SiteSettings } from '@nabta/contract';
import { createContext, useRouteLoaderData } from 'react-router';

/** The settings of the site as its pages know them. */
export interface PageSettings extends SiteSettings {
  /** The language that the page's address asked for (`?lng=`). */
  readonly addressLocale: Locale | undefined;
  /** Of the country, in digits. */
  readonly dialCode: string;
}

const UNKNOWN: PageSettings = {
  publicUrl: '',
  country: 'US',
  currency: 'usd',
  traceUrl: '/cdn-cgi/trace',
  demo: false,
  indexChildren: false,
  childFacts: 'minimal',
  addressLocale: undefined,
  dialCode: '1',
  signedIn: false,
};

/** The settings of this request; neutral ones on a page that failed before it knew them. */
export function useSite(): PageSettings {
  return useRouteLoaderData<PageSettings>('root') ?? UNKNOWN;
}

export const siteContext = createContext<SiteContext>();
export const localeContext = createContext<Locale>();
/** The document that was rendered for this request; none when the answer has no page. */
export const documentContext = createContext<string | null>(null);
/** The language that the address asks for (`?lng=`). */
export const addressLocaleContext = createContext<Locale | undefined>();
