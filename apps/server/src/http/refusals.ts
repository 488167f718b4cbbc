import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import type { SecurityEvent } from '../platform/security-log.ts';
import { whereOf } from './device.ts';
import { knownCaller } from './signed-in.ts';

/** Tells the security log of a call that was refused, where somebody may have tried something. */
export function noteRefusal(
  security: Deps['security'],
  error: unknown,
  request: FastifyRequest,
): void {
  const caller = knownCaller(request);
  const event = error instanceof DomainError ? eventOf(error, caller !== undefined) : undefined;
  if (event === undefined) return;
  security.record(event, {
    sponsor: caller?.sponsorId,
    session: caller?.id,
    where: whereOf(security, request),
    route: `${request.method} ${request.routeOptions.url ?? ''}`,
  });
}

/** A failed sign-in is told of by the sign-in, which knows the account. */
function eventOf({ code, fields }: DomainError, isSignedIn: boolean): SecurityEvent | undefined {
  if (code === 'unauthorized') return 'access-refused';
  // Whatever is another's is not there.
  if (code === 'not-found' && isSignedIn) return 'access-refused';
  if (code === 'too-many-requests') return 'limit-reached';
  if (code === 'invalid-signature') return 'signature-refused';
  const keys = Object.values(fields).map(({ key }) => key);
  if (keys.includes('token-invalid')) return 'link-refused';
  if (keys.includes('old-password-invalid')) return 'password-refused';
  return fields['website'] ? 'trap-filled' : undefined;
}
