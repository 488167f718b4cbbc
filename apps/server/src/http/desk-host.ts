import type { Settings } from '../env.ts';
import type { App } from './app-type.ts';

const DESK = /^\/(?:v1\/)?desk(?:[/?]|$)/;
/** What watches the server asks at any of its hosts. */
const WATCHED = /^\/(?:healthz|readyz|metrics)(?:\?|$)/;
/** What a page of the site that the desk shows needs: fonts and public pictures. */
const SHOWN = /^\/(?:assets|media)\//;

/**
 * With a host of its own the desk answers there alone (DESK_URL), and nothing else does but the files
 * of the site's pages.
 */
export function keepDeskToItsHost(
  app: App,
  { publicUrl, deskUrl }: Pick<Settings, 'publicUrl' | 'deskUrl'>,
): void {
  const { host } = new URL(deskUrl);
  if (host === new URL(publicUrl).host) return;
  app.addHook('onRequest', async (request, reply) => {
    const isDesk = DESK.test(request.url);
    if (isDesk === (request.host === host) || WATCHED.test(request.url)) return;
    if (request.method === 'GET' && SHOWN.test(request.url)) return;
    if (!isDesk && request.method === 'GET') return reply.redirect('/desk');
    return reply.callNotFound();
  });
}
