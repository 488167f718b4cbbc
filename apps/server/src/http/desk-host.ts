import type { Settings } from '../env.ts';
import type { App } from './app-type.ts';
import { isUnknownCall } from './unknown-calls.ts';

const DESK = /^\/(?:v1\/)?desk(?:\/|$)/;
/** What watches the server asks at any of its hosts. */
const WATCHED = /^\/(?:healthz|readyz|metrics)$/;
/** What a page of the site that the desk shows needs: fonts and public pictures. */
const SHOWN = /^\/(?:assets|media)\//;

/**
 * With a host of its own the desk answers there alone (DESK_URL), and nothing else does but the files
 * of the site's pages.
 *
 * The route counts, not the address, which may be written in several ways (`/%64esk`). So does the
 * host header, not `request.host`: that may be what a visitor put in `X-Forwarded-Host`.
 */
export function keepDeskToItsHost(
  app: App,
  { publicUrl, deskUrl }: Pick<Settings, 'publicUrl' | 'deskUrl'>,
): void {
  const { host } = new URL(deskUrl);
  if (host === new URL(publicUrl).host) return;
  app.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.url;
    // An address without a route gets the same 404 at every host.
    if (route === undefined || isUnknownCall(route)) return;
    const isDesk = DESK.test(route);
    if (isDesk === (request.headers.host === host) || WATCHED.test(route)) return;
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (reads && SHOWN.test(route)) return;
    if (reads && !isDesk) return reply.redirect('/desk');
    return reply.callNotFound();
  });
}
