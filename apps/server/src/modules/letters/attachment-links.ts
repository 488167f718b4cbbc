import type { Deps } from '../../deps.ts';
import { hasExpired, linkExpiry } from './rules.ts';

const PURPOSE = 'letter attachment';

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
  const signature = signer.sign(PURPOSE, signedText(attachmentId, sessionId, expires));
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
  const isOurs = signer.verify(PURPOSE, signedText(attachmentId, sessionId, expires), signed);
  return isOurs && !hasExpired(expires, clock.now()) ? sessionId : undefined;
}
