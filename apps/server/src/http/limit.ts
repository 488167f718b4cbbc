import type { FastifyRequest } from 'fastify';
import { DomainError } from '../errors.ts';
import type { Limit, Limiter } from '../platform/limits.ts';

/** A hook that lets an address try something only so often. */
export function limitByAddress(limiter: Limiter, limit: Limit) {
  return async (request: FastifyRequest): Promise<void> => {
    await useUp(limiter, limit, request.ip);
  };
}

/** Uses one try of a key up. Throws `too-many-requests` when there are none left. */
export async function useUp(limiter: Limiter, limit: Limit, key: string): Promise<void> {
  const wait = await limiter.consume(limit, key);
  if (wait > 0) throw new DomainError('too-many-requests', { retryAfter: wait });
}
