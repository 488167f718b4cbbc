import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
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
  void reply.setCookie(VIEWER_COOKIE, signer.sign(PURPOSE, String(id)), {
    path: '/v1/sponsors',
    httpOnly: true,
    sameSite: 'lax',
    secure: settings.publicUrl.startsWith('https:'),
  });
  return id;
}

/** Whether a request comes from the browser that a session was given its links in. */
export function isViewer(
  { signer }: Pick<Deps, 'signer'>,
  request: FastifyRequest,
  sessionId: number,
): boolean {
  return signer.verify(PURPOSE, String(sessionId), request.cookies[VIEWER_COOKIE] ?? '');
}
