import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { z } from 'zod';
import { isMigrated } from '../db/migrate.ts';
import type { Deps } from '../deps.ts';
import { DomainError, notFound } from '../errors.ts';
import { countFigure, FIGURES, type Figure } from '../figures/figures.ts';
import { cairoToday } from '../platform/clock.ts';
import { hashToken, isTokenOf } from '../platform/secrets.ts';
import { createTurns, type Turns } from '../platform/turns.ts';
import type { App } from './app-type.ts';

const hidden = { schema: { hide: true }, logLevel: 'warn' as const };

/** Routes for operators: alive, ready, and metrics. */
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

/**
 * Whether a caller may see the figures: they tell how much a ministry handles, so they are not
 * public.
 */
function maySeeMetrics(
  { publicMetrics, metricsToken }: Deps['settings'],
  authorization = '',
): boolean {
  if (metricsToken === undefined) return publicMetrics;
  return isTokenOf(authorization.replace(/^Bearer /i, ''), hashToken(metricsToken));
}

/** Seconds for which a counted figure is reused. */
const KEPT_SECONDS = { waiting: 5, all: 300 } as const;

/** The most figures that may wait for their turn. */
const MOST_WAITING = 200;

/** Figures for Prometheus: requests by route, what is stored and waits, the process itself. */
function createMetrics(app: App, deps: Deps) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countRequests(app, registry);
  tellOfDatabase(deps, registry);
  const inTurn = createTurns({ atOnce: 1, mostWaiting: MOST_WAITING });
  for (const figure of FIGURES) tell(figure, deps, inTurn, registry);
  return { contentType: registry.contentType, text: () => registry.metrics() };
}

function countRequests(app: App, registry: Registry): void {
  const requests = new Counter({
    name: 'nabta_http_requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'nabta_http_request_seconds',
    help: 'Time to answer',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'none';
    requests.inc({ method, route, status: reply.statusCode });
    durations.observe({ method, route }, reply.elapsedTime / 1000);
    done();
  });
}

/** Whether the database answers, and what it is. */
function tellOfDatabase({ database, log }: Deps, registry: Registry): void {
  new Gauge({
    name: 'nabta_database_up',
    help: '1 while the database answers',
    labelNames: ['kind', 'version'],
    registers: [registry],
    async collect() {
      this.reset();
      const { kind } = database;
      try {
        const { rows } = await database.sql.query<{ server_version: string }>(
          'show server_version',
        );
        this.set({ kind, version: rows[0]?.server_version ?? '' }, 1);
      } catch (error) {
        log.warn({ err: error }, 'the database does not answer');
        this.set({ kind, version: '' }, 0);
      }
    },
  });
}

/**
 * A figure of what is stored, counted in its turn: a visit takes one connection, not one for each.
 * Absent when it cannot be counted: a wrong one would be believed.
 */
function tell(figure: Figure, { database, clock, log }: Deps, inTurn: Turns, registry: Registry) {
  let countedAt: Temporal.Instant | undefined;
  new Gauge({
    name: figure.name,
    help: figure.help,
    labelNames: [...figure.labels],
    registers: [registry],
    async collect() {
      const now = clock.now();
      const age = countedAt?.until(now).total('seconds');
      // Clocks of machines are set back, too.
      if (age !== undefined && age >= 0 && age < KEPT_SECONDS[figure.reads]) return;
      const moment = { now, today: cairoToday(clock) };
      try {
        const rows = await inTurn(() => countFigure(database.sql, figure, moment));
        this.reset();
        for (const { value, ...labels } of rows) this.set(labels, Number(value));
        countedAt = now;
      } catch (error) {
        log.warn({ err: error, figure: figure.name }, 'a figure could not be counted');
        if (figure.labels.length > 0) this.reset();
        else this.remove();
        countedAt = undefined;
      }
    },
  });
}
