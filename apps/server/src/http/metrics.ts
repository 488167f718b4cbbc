import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Deps } from '../deps.ts';
import type { App } from './app-type.ts';

/** Figures for Prometheus: requests by route, payments and mails by state, the process itself. */
export function createMetrics(app: App, { database }: Deps) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
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
  gaugeOfCounts('nabta_payments', 'Payments by state', 'payments', 'status');
  gaugeOfCounts(
    'nabta_mails',
    'Mails by state',
    'outbox_mails',
    "case when sent_at is null then 'waiting' else 'sent' end",
  );

  function gaugeOfCounts(name: string, help: string, table: string, label: string) {
    new Gauge({
      name,
      help,
      labelNames: ['state'],
      registers: [registry],
      async collect() {
        const { rows } = await database.sql.query<{ state: string; count: string }>(
          `select ${label} as state, count(*) as count from ${table} group by 1`,
        );
        for (const { state, count } of rows) this.set({ state }, Number(count));
      },
    });
  }
  return { contentType: registry.contentType, text: () => registry.metrics() };
}
