import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { readHostCookie, setHostCookie } from '../../http/host-cookie.ts';
import { callerOf } from '../../http/signed-in.ts';
import type { LetterShowing } from './present.ts';
import { linkHasExpired, linkExpiry } from './rules.ts';

const LINK_PURPOSE = 'letter attachment';

/** The text that a link signs: the attachment, the session and the end (Unix seconds). */
const signedText = (attachmentId: string, sessionId: number, expires: number) =>
  [attachmentId, sessionId, expires].join('\n');

/** The address of an attachment. It works for some minutes, in the browser of this session. */
function attachmentUrl(
  { signer, clock }: Pick<Deps, 'signer' | 'clock'>,
  sessionId: number,
  attachmentId: string,
): string {
  const expires = linkExpiry(clock.now());
  const signature = signer.sign(LINK_PURPOSE, signedText(attachmentId, sessionId, expires));
  return `/v1/sponsors/letter_attachments/${attachmentId}?expires=${expires}&signature=${sessionId}.${signature}`;
}

/** The parts of a link that somebody followed. */
export interface FollowedLink {
  readonly attachmentId: string;
  readonly expires: number | undefined;
  readonly signature: string | undefined;
}

/** The session that a link was given to; undefined when the link has expired or is forged. */
export function sessionOfLink(
  { signer, clock }: Pick<Deps, 'signer' | 'clock'>,
  { attachmentId, expires, signature = '' }: FollowedLink,
): number | undefined {
  const [, session, signed] = /^(\d{1,10})\.([\w-]{43})$/.exec(signature) ?? [];
  if (expires === undefined || session === undefined || signed === undefined) return undefined;
  const sessionId = Number(session);
  const isOurs = signer.verify(LINK_PURPOSE, signedText(attachmentId, sessionId, expires), signed);
  return isOurs && !linkHasExpired(expires, clock.now()) ? sessionId : undefined;
}

const VIEWER_COOKIE = 'viewer';
const COOKIE_PURPOSE = 'letter viewer';

/**
 * Sets a cookie that scripts cannot read, without which the links of an answer open nothing: a link
 * that was copied elsewhere is useless. The cookie is the same for all calls of a session, for a
 * page makes several at once. Returns the session's id.
 */
function admitViewer(
  { signer, settings }: Pick<Deps, 'signer' | 'settings'>,
  request: FastifyRequest,
  reply: FastifyReply,
): number {
  const { id } = callerOf(request);
  const value = signer.sign(COOKIE_PURPOSE, String(id));
  setHostCookie(reply, { name: VIEWER_COOKIE, value }, settings);
  return id;
}

/** Whether a request comes from the browser in which a session got its links. */
export function isViewer(
  { signer, settings }: Pick<Deps, 'signer' | 'settings'>,
  request: FastifyRequest,
  sessionId: number,
): boolean {
  const shown = readHostCookie(request, VIEWER_COOKIE, settings) ?? '';
  return signer.verify(COOKIE_PURPOSE, String(sessionId), shown);
}

/** The language and the attachment links for an answer to this request. */
export function letterShowing(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): LetterShowing {
  const sessionId = admitViewer(deps, request, reply);
  return { locale: request.locale, urlOf: (id) => attachmentUrl(deps, sessionId, id) };
}
