import type { FastifyRequest } from 'fastify';
import type { Limit, Limiter } from '../platform/limits.ts';
import { useUp } from './limit.ts';
import { callerOf } from './signed-in.ts';

/** A hook that limits how often a signed-in sponsor may call; put it after `signedIn`. */
export function limitBySponsor(limiter: Limiter, limit: Limit) {
  return async (request: FastifyRequest): Promise<void> => {
    await useUp(limiter, limit, String(callerOf(request).sponsorId));
  };
}
