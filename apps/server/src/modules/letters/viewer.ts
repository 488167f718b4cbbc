import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { readHostCookie, setHostCookie } from '../../http/host-cookie.ts';
import { callerOf } from '../../http/signed-in.ts';

const VIEWER_COOKIE = 'viewer';
const PURPOSE = 'letter viewer';

/**
 * Lets the caller's browser open the links of an answer, by a cookie that scripts cannot read: a
 * link that was copied elsewhere opens nothing. It is the same for all calls of a session, for a
 * page makes several at once. Answers the session.
 */
export function admitViewer(
  { signer, settings }: Pick<Deps, 'signer' | 'settings'>,
  request: FastifyRequest,
  reply: FastifyReply,
): number {
  const { id } = callerOf(request);
  const value = signer.sign(PURPOSE, String(id));
  setHostCookie(reply, { name: VIEWER_COOKIE, value }, settings);
  return id;
}

/** Whether a request comes from the browser that a session was given its links in. */
export function isViewer(
  { signer, settings }: Pick<Deps, 'signer' | 'settings'>,
  request: FastifyRequest,
  sessionId: number,
): boolean {
  const shown = readHostCookie(request, VIEWER_COOKIE, settings) ?? '';
  return signer.verify(PURPOSE, String(sessionId), shown);
}
