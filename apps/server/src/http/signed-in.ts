import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import {
  authenticate,
  sponsorOf,
  type AuthHeaders,
  type Caller,
  type SponsorRow,
} from '../modules/sessions/index.ts';

const AUTH_HEADERS = ['client', 'expiry', 'token', 'uid'] as const;

const sessionHooks = new WeakSet<object>();

/** Whether a hook of a route is `signedIn`: for the API document. */
export const asksForSession = (hook: object): boolean => sessionHooks.has(hook);

const callers = new WeakMap<FastifyRequest, Caller>();

/**
 * A hook that lets only signed-in sponsors pass, before anything of the request is read: 401 for
 * everybody else (RTE-19).
 */
export function signedIn(deps: Deps) {
  const hook = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { renewed, ...caller } = await authenticate(deps, authHeadersOf(request));
    callers.set(request, caller);
    // Personal answers are not for the next person at the same computer.
    void reply.header('cache-control', 'no-store');
    if (renewed) sendAuthHeaders(reply, renewed);
  };
  sessionHooks.add(hook);
  return hook;
}

/** The sponsor who calls. Throws on a route without `signedIn`. */
export function callerOf(request: FastifyRequest): Caller {
  const caller = callers.get(request);
  if (!caller) throw new Error('the route does not ask who calls');
  return caller;
}

/** The sponsor who calls, if there is one. */
export function knownCaller(request: FastifyRequest): Caller | undefined {
  return callers.get(request);
}

/**
 * The sponsor who calls, on a route that takes another key than a session as well. Returns undefined
 * for a caller without a session. Throws `unauthorized` for one that has ended, so that its owner
 * signs in anew.
 */
export async function callerIfSignedIn(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller | undefined> {
  if (!request.headers['token']) return undefined;
  await signedIn(deps)(request, reply);
  return callerOf(request);
}

/** The account of the sponsor who calls. */
export function callingSponsor(
  deps: Pick<Deps, 'db'>,
  request: FastifyRequest,
): Promise<SponsorRow> {
  return sponsorOf(deps, callerOf(request));
}

/** Gives a browser the headers of its session (AUT-03). */
export function sendAuthHeaders(reply: FastifyReply, headers: AuthHeaders): void {
  for (const name of AUTH_HEADERS) void reply.header(name, headers[name]);
}

function authHeadersOf({ headers }: FastifyRequest): Partial<AuthHeaders> {
  const one = (name: string) => {
    const value = headers[name];
    return typeof value === 'string' && value.length <= 500 ? value : undefined;
  };
  const found = AUTH_HEADERS.flatMap((name) => {
    const value = one(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(found);
}
