import type { Currency, Locale } from '@nabta/contract';
import { useRouteLoaderData } from 'react-router';

/** What the root of every page knows: nothing in it is personal. */
export interface Site {
  readonly publicUrl: string;
  readonly country: string;
  readonly currency: Currency;
  readonly traceUrl: string;
  readonly demo: boolean;
  readonly indexChildren: boolean;
  /** The language that the page's address asked for (`?lng=`). */
  readonly addressLocale: Locale | undefined;
  /** That someone is signed in, never who. */
  readonly signedIn: boolean;
}

const UNKNOWN_SITE: Site = {
  publicUrl: '',
  country: 'US',
  currency: 'usd',
  traceUrl: '/cdn-cgi/trace',
  demo: false,
  indexChildren: false,
  addressLocale: undefined,
  signedIn: false,
};

/** The site's settings of this request; on a page that failed before it knew them, neutral ones. */
export function useSite(): Site {
  return useRouteLoaderData<Site>('root') ?? UNKNOWN_SITE;
}
