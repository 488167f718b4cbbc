import { isAllowed } from '@nabta/contract/desk';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import type { Settings } from '../env.ts';
import { authenticateStaff, type StaffCaller } from '../modules/staff-accounts/index.ts';

/**
 * The cookie of a desk session. On https it has the prefix `__Host-`, and no other name is read
 * there: another host of the domain could set one (ASVS 3.3.3). On http, where browsers refuse the
 * prefix, it goes to the desk's calls alone.
 */
function cookieOf({ deskUrl }: Pick<Settings, 'deskUrl'>) {
  const secure = deskUrl.startsWith('https:');
  return {
    name: secure ? '__Host-desk' : 'desk',
    options: { path: secure ? '/' : '/v1/desk', httpOnly: true, sameSite: 'strict', secure },
  } as const;
}

/** Gives a browser its session. It lasts as long as the browser is open; the server ends it sooner. */
export function setDeskCookie(reply: FastifyReply, token: string, settings: Settings): void {
  const { name, options } = cookieOf(settings);
  void reply.setCookie(name, token, options);
}

/** Takes the session from a browser. */
export function clearDeskCookie(reply: FastifyReply, settings: Settings): void {
  const { name, options } = cookieOf(settings);
  void reply.clearCookie(name, options);
}

/** The session that a browser holds, which may have ended. */
export function deskTokenOf(request: FastifyRequest, settings: Settings): string | undefined {
  return request.cookies[cookieOf(settings).name];
}

const callers = new WeakMap<FastifyRequest, StaffCaller>();

/** A hook that lets only the staff pass who are signed in to the desk: 401 for everybody else. */
export function signedInToDesk(deps: Deps) {
  return async (request: FastifyRequest): Promise<void> => {
    const token = deskTokenOf(request, deps.settings);
    callers.set(request, await authenticateStaff(deps, token));
  };
}

/** The one of the staff who calls. Throws on a call that guests may make. */
export function staffOf(request: FastifyRequest): StaffCaller {
  const caller = callers.get(request);
  if (!caller) throw new Error('the call does not ask who calls');
  return caller;
}

/** The one of the staff who calls, if anybody is signed in. */
export function knownStaff(request: FastifyRequest): StaffCaller | undefined {
  return callers.get(request);
}

/** Whether the one of the staff who calls may see amounts. */
export const seesAmounts = (request: FastifyRequest): boolean =>
  isAllowed(staffOf(request).staff.roles, 'read-amounts');
