import { firstSpokenLocale, isLocale, parseAcceptLanguage, type Locale } from '@nabta/contract';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The language to answer in. */
    locale: Locale;
  }
}

/** The `locale` parameter, else the first language of Accept-Language that we speak, else English. */
export function localeOf(request: FastifyRequest): Locale {
  const { query } = request;
  if (typeof query === 'object' && query !== null && 'locale' in query && isLocale(query.locale)) {
    return query.locale;
  }
  const header = request.headers['accept-language'] ?? '';
  return firstSpokenLocale(parseAcceptLanguage(header.slice(0, 500))) ?? 'en';
}
