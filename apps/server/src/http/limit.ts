import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../errors.ts';
import type { Limit, Limiter } from '../platform/limits.ts';

/** A hook that lets an address try something only so often. */
export function limitByAddress(limiter: Limiter, limit: Limit) {
  return async (request: FastifyRequest): Promise<void> => {
    await useUp(limiter, limit, callerAddress(request.ip));
  };
}

/**
 * Returns what counts as one caller: an IPv4 address, or the /64 network of an IPv6 address, since
 * a household or a server has all 2^64 addresses of one.
 */
export function callerAddress(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [start = '', end] = address.replace(/%.*$/, '').split('::');
  const groups = start.split(':').filter(Boolean);
  const rest = end?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(8 - groups.length - rest.length, 0) }, () => '0');
  const network = [...groups, ...zeros, ...rest].slice(0, 4);
  return network.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}

/** The key of a caller with an email address: another caller with that address has another key. */
export function keyOf(request: Pick<FastifyRequest, 'ip'>, email: string): string {
  return `${email} ${callerAddress(request.ip)}`;
}

/**
 * Uses one try of a key up for work that comes about, and gives it back for work that fails.
 * Throws `too-many-requests` before it begins when there are none left.
 */
export async function useUpUnlessItFails<T>(
  { limiter, limit, key }: { limiter: Limiter; limit: Limit; key: string },
  work: () => Promise<T>,
): Promise<T> {
  await useUp(limiter, limit, key);
  try {
    return await work();
  } catch (error) {
    await limiter.giveBack(limit, key);
    throw error;
  }
}

/** Uses one try of a key up. Throws `too-many-requests` when there are none left. */
export async function useUp(limiter: Limiter, limit: Limit, key: string): Promise<void> {
  const wait = await limiter.consume(limit, key);
  if (wait > 0) throw new DomainError('too-many-requests', { retryAfter: wait });
}
