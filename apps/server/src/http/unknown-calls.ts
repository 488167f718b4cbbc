import type { RouteOptions } from 'fastify';
import { DomainError, notFound } from '../errors.ts';
import type { App } from './app-type.ts';
import { handleError } from './error-handler.ts';

/** Addresses of the API that are no call's, in either case. */
export const UNKNOWN_CALLS = ['/:api(^[vV]1$)', '/:api(^[vV]1$)/*'] as const;

/** Whether a route is there only to say that there is no such call. */
export const isUnknownCall = (route: string): boolean => UNKNOWN_CALLS.some((one) => one === route);

/**
 * Answers what no route takes: a 405 with the methods of the path where there are any, else a 404.
 * Call it before the routes are there: it learns them as they come.
 */
export function answerUnknownCalls(app: App): void {
  const paths = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }: RouteOptions) => {
    if (isUnknownCall(url)) return;
    const known = paths.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    for (const one of [method].flat()) known.methods.add(one);
    paths.set(url, known);
  });
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    const found = [...paths.values()].filter(({ pattern }) => pattern.test(path));
    const allowed = new Set(found.flatMap(({ methods }) => [...methods]));
    if (allowed.size === 0 || allowed.has(request.method)) {
      return handleError(notFound(), request, reply);
    }
    void reply.header('allow', [...allowed].toSorted().join(', '));
    return handleError(new DomainError('method-not-allowed'), request, reply);
  });
}

/** The paths of a route. Pages take all that no other does, but nothing of the API. */
function patternOf(url: string): RegExp {
  if (url === '/*') return /^\/(?!v1(?:\/|$))/i;
  const steps = url.split('/').map((step) => {
    if (step === '*') return '.*';
    return step.startsWith(':') ? '[^/]+' : step.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${steps.join('/')}/?$`);
}
