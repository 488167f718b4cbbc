import type { Deps } from '../deps.ts';
import type { App } from './app-type.ts';

/** The visitor's country in the plain `key=value` form that the browser reads (GEN-13). */
export function traceRoutes(app: App, { country, clock }: Deps): void {
  app.get('/cdn-cgi/trace', { schema: { hide: true } }, (request, reply) => {
    const lines = [
      `h=${request.hostname}`,
      `ts=${(clock.now().epochMilliseconds / 1000).toFixed(3)}`,
      `visit_scheme=${request.protocol}`,
      // As Cloudflare says it of an address that tells nothing.
      `loc=${country.detect(request.ip, request.headers) ?? 'XX'}`,
    ];
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}
