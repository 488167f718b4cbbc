import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../env.ts';
import { deviceName } from '../modules/sessions/operations.ts';
import { randomId } from '../platform/secrets.ts';

const DEVICE_COOKIE = 'device';
const TWO_YEARS = 2 * 365 * 24 * 3_600;

/** The device of a request: what it is known by, and what its owner would call it. */
export interface Device {
  readonly id: string;
  readonly name: string;
}

/**
 * Knows a device again by a cookie that scripts cannot read and that goes to the account calls only.
 * It opens nothing: it says that an account was opened here before.
 */
export function deviceOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
): Device {
  const known = request.cookies[DEVICE_COOKIE];
  const id = known !== undefined && /^[\w-]{22}$/.test(known) ? known : randomId();
  void reply.setCookie(DEVICE_COOKIE, id, {
    path: '/v1/sponsors',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    maxAge: TWO_YEARS,
  });
  return { id, name: deviceName(request.headers['user-agent'] ?? '') };
}
