import type { Locale, SiteContext } from '@nabta/contract';
import { createContext } from 'react-router';

export const siteContext = createContext<SiteContext>();
export const localeContext = createContext<Locale>();
/** The language that the address asks for (`?lng=`). */
export const addressLocaleContext = createContext<Locale | undefined>();
