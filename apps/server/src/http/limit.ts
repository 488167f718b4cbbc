import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../errors.ts';
import type { Limit, Limiter } from '../platform/limits.ts';
import { callerOf } from './signed-in.ts';

/** A hook that limits how often one network may call. */
export function limitByAddress(limiter: Limiter, limit: Limit) {
  return async (request: FastifyRequest): Promise<void> => {
    await useUp(limiter, limit, networkOf(request.ip));
  };
}

/**
 * The network that counts as one caller: an IPv4 address, or the /64 of an IPv6 address, since one
 * household or server has all 2^64 addresses of it.
 */
export function networkOf(address: string): string {
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

/** The key of an email address as one network asks for it: another network has another key. */
export function limitKeyOf(request: Pick<FastifyRequest, 'ip'>, email: string): string {
  return `${email} ${networkOf(request.ip)}`;
}

/**
 * Uses one try of a key up for work that succeeds, and gives it back for work that fails.
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

/** A hook that limits how often a signed-in sponsor may call; put it after `signedIn`. */
export function limitBySponsor(limiter: Limiter, limit: Limit) {
  return async (request: FastifyRequest): Promise<void> => {
    await useUp(limiter, limit, String(callerOf(request).sponsorId));
  };
}
