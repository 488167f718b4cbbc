import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { deviceName } from '../modules/sessions/index.ts';
import { randomId } from '../platform/secrets.ts';
import { readHostCookie, setHostCookie } from './host-cookie.ts';
import { networkOf } from './limit.ts';

const DEVICE_COOKIE = 'device';
const TWO_YEARS = 2 * 365 * 24 * 3_600;

/** The device of a request: the id of its cookie, and the name that its owner would give it. */
export interface Device {
  readonly id: string;
  readonly name: string;
  /** Where it is, for the security log: see `SecurityLog`. */
  readonly where: string;
}

/**
 * Recognises a device by a cookie that scripts cannot read. It opens nothing: it says that an account
 * was opened here before.
 */
export function deviceOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { settings, security }: Pick<Deps, 'settings' | 'security'>,
): Device {
  const known = readHostCookie(request, DEVICE_COOKIE, settings);
  const id = known !== undefined && /^[\w-]{22}$/.test(known) ? known : randomId();
  setHostCookie(reply, { name: DEVICE_COOKIE, value: id, maxAge: TWO_YEARS }, settings);
  const name = deviceName(request.headers['user-agent'] ?? '');
  return { id, name, where: whereOf(security, request) };
}

/** Where a request comes from, for the security log. */
export function whereOf(security: Deps['security'], request: Pick<FastifyRequest, 'ip'>): string {
  return security.whereOf(networkOf(request.ip));
}
