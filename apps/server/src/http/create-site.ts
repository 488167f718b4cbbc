import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import middie from '@fastify/middie';
import type { Site } from '@nabta/contract';
import type { Settings } from '../env.ts';
import type { App } from './app-type.ts';
import { loadSite } from './site.ts';

/** The site with what it holds open. */
export interface OpenSite extends Site {
  /** Adds what must stand in front of the routes: in development, the hot reload. */
  attach(app: App): Promise<void>;
  close(): Promise<void>;
}

const webFolder = fileURLToPath(new URL('../../../web', import.meta.url));

/** The built site; in development, the site as Vite makes it on the fly. */
export async function createSite(settings: Settings): Promise<OpenSite> {
  if (!settings.development) {
    const site = await loadSite();
    return { ...site, attach: () => Promise.resolve(), close: () => Promise.resolve() };
  }
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: webFolder,
    server: { middlewareMode: true, hmr: { port: settings.port + 20_000 } },
  });
  return {
    async handleSiteRequest(request, context) {
      const site = (await vite.ssrLoadModule('/server/site.ts')) as Site;
      return site.handleSiteRequest(request, context);
    },
    async attach(app) {
      await app.register(middie);
      app.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
        // Vite serves modules and assets; pages and calls are ours.
        const isOurs = /^\/(?:v1|media|dev|docs|cdn-cgi|metrics|healthz|readyz)(?:\/|$|\?)/;
        if (isOurs.test(request.url ?? '/')) next();
        else vite.middlewares(request, response, next);
      });
    },
    close: () => vite.close(),
  };
}
