import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { readHostCookie, setHostCookie } from '../../http/host-cookie.ts';
import { callerOf } from '../../http/signed-in.ts';
import type { LetterShowing } from './present.ts';
import { hasExpired, linkExpiry } from './rules.ts';

const LINK_PURPOSE = 'letter attachment';

/** What a link opens, for whom, and until when (Unix seconds). */
const signedText = (attachmentId: string, sessionId: number, expires: number) =>
  [attachmentId, sessionId, expires].join('\n');

/** The address of an attachment, for minutes and for the browser of the session that asked. */
export function attachmentUrl(
  { signer, clock }: Pick<Deps, 'signer' | 'clock'>,
  sessionId: number,
  attachmentId: string,
): string {
  const expires = linkExpiry(clock.now());
  const signature = signer.sign(LINK_PURPOSE, signedText(attachmentId, sessionId, expires));
  return `/v1/sponsors/letter_attachments/${attachmentId}?expires=${expires}&signature=${sessionId}.${signature}`;
}

/** A link as it was followed. */
export interface FollowedLink {
  readonly attachmentId: string;
  readonly expires: number | undefined;
  readonly signature: string | undefined;
}

/** The session whose link this is; undefined for one that has expired, or was made up. */
export function sessionOfLink(
  { signer, clock }: Pick<Deps, 'signer' | 'clock'>,
  { attachmentId, expires, signature = '' }: FollowedLink,
): number | undefined {
  const [, session, signed] = /^(\d{1,10})\.([\w-]{43})$/.exec(signature) ?? [];
  if (expires === undefined || session === undefined || signed === undefined) return undefined;
  const sessionId = Number(session);
  const isOurs = signer.verify(LINK_PURPOSE, signedText(attachmentId, sessionId, expires), signed);
  return isOurs && !hasExpired(expires, clock.now()) ? sessionId : undefined;
}

const VIEWER_COOKIE = 'viewer';
const COOKIE_PURPOSE = 'letter viewer';

/**
 * Lets the caller's browser open the links of an answer, by a cookie that scripts cannot read: a
 * link that was copied elsewhere opens nothing. It is the same for all calls of a session, for a
 * page makes several at once. Answers the session.
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

/** Whether a request comes from the browser that a session was given its links in. */
export function isViewer(
  { signer, settings }: Pick<Deps, 'signer' | 'settings'>,
  request: FastifyRequest,
  sessionId: number,
): boolean {
  const shown = readHostCookie(request, VIEWER_COOKIE, settings) ?? '';
  return signer.verify(COOKIE_PURPOSE, String(sessionId), shown);
}

/** How the letters of an answer are shown to who asked. */
export function letterShowing(
  deps: Pick<Deps, 'signer' | 'settings' | 'clock'>,
  request: FastifyRequest,
  reply: FastifyReply,
): LetterShowing {
  const sessionId = admitViewer(deps, request, reply);
  return { locale: request.locale, urlOf: (id) => attachmentUrl(deps, sessionId, id) };
}
