import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../env.ts';

type Where = Pick<Settings, 'publicUrl'>;

/** Where these cookies are sent to on http. */
const ACCOUNT_CALLS = '/v1/sponsors';

const isSecure = ({ publicUrl }: Where) => publicUrl.startsWith('https:');

/**
 * The name of a cookie: with `__Host-` on https, so that no other host of the domain can set it or
 * read it (ASVS 3.3.3). Browsers take the prefix on https alone, and only with `Path=/`.
 */
export const hostCookieName = (name: string, settings: Where): string =>
  isSecure(settings) ? `__Host-${name}` : name;

/** A cookie of ours. On https no other name is read: another host of the domain could set it. */
export function readHostCookie(
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  name: string,
  settings: Where,
): string | undefined {
  return cookies[hostCookieName(name, settings)];
}

/** Sets a cookie that scripts cannot read. It lasts as long as the browser is open, or `maxAge` seconds. */
export function setHostCookie(
  reply: FastifyReply,
  { name, value, maxAge }: { name: string; value: string; maxAge?: number },
  settings: Where,
): void {
  const secure = isSecure(settings);
  void reply.setCookie(hostCookieName(name, settings), value, {
    path: secure ? '/' : ACCOUNT_CALLS,
    httpOnly: true,
    sameSite: 'lax',
    secure,
    ...(maxAge === undefined ? {} : { maxAge }),
  });
}
