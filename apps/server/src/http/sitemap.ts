import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors.ts';
import type { App } from './app-type.ts';
import { sitemapPaths } from './sitemap-pages.ts';
import { sitemapIndexXml, sitemapParts, sitemapXml } from './sitemap-xml.ts';

const partParams = z.object({
  part: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number),
});

/** The pages of the site for search engines: one file, or a list of files when they are too many. */
export function sitemapRoutes(app: App, deps: Deps): void {
  const { publicUrl } = deps.settings;

  /** Made anew with the content: a page that is gone is named no longer. */
  async function parts(): Promise<string[][]> {
    return deps.content.get(await deps.content.version(), 'sitemap', async () =>
      sitemapParts(await sitemapPaths(deps)),
    );
  }

  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const [first = [], ...rest] = await parts();
    const xml =
      rest.length === 0
        ? sitemapXml(publicUrl, first)
        : sitemapIndexXml(publicUrl, rest.length + 1);
    return sendXml(reply, xml);
  });

  app.get(
    '/sitemap-:part(^\\d+).xml',
    { schema: { hide: true, params: partParams } },
    async ({ params }, reply) => {
      const paths = (await parts())[params.part - 1];
      if (!paths) throw notFound();
      return sendXml(reply, sitemapXml(publicUrl, paths));
    },
  );
}

function sendXml(reply: FastifyReply, xml: string) {
  return reply
    .header('cache-control', 'public, max-age=3600')
    .type('application/xml; charset=utf-8')
    .send(xml);
}
