import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../env.ts';

type Where = Pick<Settings, 'publicUrl'>;

/** Where these cookies were sent to before they had the prefix, and still are on http. */
const ACCOUNT_CALLS = '/v1/sponsors';

const isSecure = ({ publicUrl }: Where) => publicUrl.startsWith('https:');

/**
 * The name of a cookie: with `__Host-` on https, so that no other host of the domain can set it or
 * read it (ASVS 3.3.3). Browsers take the prefix on https alone, and only with `Path=/`.
 */
const nameOf = (name: string, settings: Where) => (isSecure(settings) ? `__Host-${name}` : name);

/** A cookie of ours. One that was set before it had the prefix is read until it is set anew. */
export function readHostCookie(
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  name: string,
  settings: Where,
): string | undefined {
  return cookies[nameOf(name, settings)] ?? cookies[name];
}

/** Sets a cookie that scripts cannot read. It lasts as long as the browser is open, or `maxAge` seconds. */
export function setHostCookie(
  reply: FastifyReply,
  { name, value, maxAge }: { name: string; value: string; maxAge?: number },
  settings: Where,
): void {
  const secure = isSecure(settings);
  void reply.setCookie(nameOf(name, settings), value, {
    path: secure ? '/' : ACCOUNT_CALLS,
    httpOnly: true,
    sameSite: 'lax',
    secure,
    ...(maxAge === undefined ? {} : { maxAge }),
  });
  const hasOld = secure && reply.request.cookies[name] !== undefined;
  if (hasOld) void reply.clearCookie(name, { path: ACCOUNT_CALLS });
}
