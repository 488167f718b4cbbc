import { z } from 'zod';
import { isMigrated } from '../db/migrate.ts';
import type { Deps } from '../deps.ts';
import { DomainError, notFound } from '../errors.ts';
import { isTokenOf, hashToken } from '../platform/secrets.ts';
import type { App } from './app-type.ts';
import { createMetrics } from './metrics.ts';

const hidden = { schema: { hide: true }, logLevel: 'warn' as const };

/** For who watches over the process: alive, ready, and how it fares. */
export function healthRoutes(app: App, deps: Deps): void {
  const statusAnswer = { ...hidden, schema: { hide: true, response: { 200: z.any() } } };

  app.get('/healthz', statusAnswer, () => ({ status: 'alive' }));

  app.get('/readyz', statusAnswer, async (request) => {
    try {
      if (await isMigrated(deps.database.sql)) return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
    }
    throw new DomainError('service-unavailable');
  });

  const metrics = createMetrics(app, deps);
  app.get('/metrics', hidden, async (request, reply) => {
    if (!maySeeMetrics(deps.settings, request.headers.authorization)) throw notFound();
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}

/** Figures tell how much a ministry moves, so on a public address nobody sees them unasked. */
function maySeeMetrics(
  { publicMetrics, metricsToken }: Deps['settings'],
  authorization = '',
): boolean {
  if (metricsToken === undefined) return publicMetrics;
  return isTokenOf(authorization.replace(/^Bearer /i, ''), hashToken(metricsToken));
}
