import { LOCALES, PAGE_SIZES, PUBLIC_PAGES } from '@nabta/contract';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors.ts';
import { listChildren } from '../modules/children/index.ts';
import { listFaqs } from '../modules/faqs/index.ts';
import { listProjects } from '../modules/projects/index.ts';
import type { App } from './app-type.ts';

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

/** Of one file, a little less than the 50,000 that the protocol allows. */
const MAX_ADDRESSES = 45_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAP = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const XHTML = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

function inXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** An address with the language it is asked for in (GEN-07). */
const inLanguage = (url: string, locale: string) =>
  `${url}${url.includes('?') ? '&' : '?'}lng=${locale}`;

/** The paths of each file: as many as fit with an address a language and one of no language. */
export function sitemapParts(paths: readonly string[], most = MAX_ADDRESSES): string[][] {
  const size = Math.max(1, Math.floor(most / (LOCALES.length + 1)));
  const count = Math.max(1, Math.ceil(paths.length / size));
  return Array.from({ length: count }, (_, index) => paths.slice(index * size, (index + 1) * size));
}

/**
 * A sitemap of pages. Each address of a page (in each language, and the one that follows the
 * visitor) is named by itself and tells of all of them, itself included: search engines believe
 * only alternates that say so of each other.
 */
export function sitemapXml(publicUrl: string, paths: readonly string[]): string {
  const entries = paths.flatMap((path) => {
    const url = `${publicUrl}${path}`;
    const alternates = [
      ...LOCALES.map((locale) => ({ language: locale, href: inLanguage(url, locale) })),
      { language: 'x-default', href: url },
    ];
    const links = alternates
      .map(
        ({ language, href }) =>
          `<xhtml:link rel="alternate" hreflang="${language}" href="${inXml(href)}"/>`,
      )
      .join('');
    return alternates.map(({ href }) => `<url><loc>${inXml(href)}</loc>${links}</url>`);
  });
  return `${HEAD}<urlset ${SITEMAP} ${XHTML}>\n${entries.join('\n')}\n</urlset>\n`;
}

/** The list of the files that hold the pages, when one file can't. */
export function sitemapIndexXml(publicUrl: string, count: number): string {
  const entries = Array.from(
    { length: count },
    (_, index) => `<sitemap><loc>${inXml(`${publicUrl}/sitemap-${index + 1}.xml`)}</loc></sitemap>`,
  );
  return `${HEAD}<sitemapindex ${SITEMAP}>\n${entries.join('\n')}\n</sitemapindex>\n`;
}

const AT_ONCE = 500;

/**
 * Every address that search engines may keep. Children are among them only where the ministry
 * allows it (INDEX_CHILDREN).
 */
async function sitemapPaths(deps: Deps): Promise<string[]> {
  const paths = await Promise.all(
    PUBLIC_PAGES.map(async ({ path, sitemap }) => {
      switch (sitemap) {
        case 'itself':
          return [`/${path}`];
        case 'faq-pages':
          return faqPaths(deps);
        case 'projects':
          return projectPaths(deps);
        case 'children':
          return deps.settings.indexChildren ? childPaths(deps) : [];
      }
    }),
  );
  return paths.flat();
}

async function projectPaths(deps: Deps): Promise<string[]> {
  const ids = await idsOf(async (page) => {
    const { projects, meta } = await listProjects(deps, {
      page,
      per_page: AT_ONCE,
      featured: false,
    });
    return { ids: projects.map(({ id }) => id), meta };
  });
  return ids.map((id) => `/projects/${id}`);
}

async function childPaths(deps: Deps): Promise<string[]> {
  const ids = await idsOf(async (page) => {
    const { children, meta } = await listChildren(deps, {
      page,
      per_page: AT_ONCE,
      featured: false,
    });
    return { ids: children.map(({ child }) => child.id), meta };
  });
  return ids.map((id) => `/children/${id}`);
}

/** Each page of questions holds others, so each is worth finding. */
async function faqPaths(deps: Deps): Promise<string[]> {
  const { meta } = await listFaqs(deps, { page: 1, per_page: PAGE_SIZES.faqs });
  return Array.from({ length: meta.total_pages }, (_, index) =>
    index === 0 ? '/faqs' : `/faqs?page=${index + 1}`,
  );
}

interface PageOfIds {
  readonly ids: readonly number[];
  readonly meta: { readonly next_page: number | null };
}

async function idsOf(read: (page: number) => Promise<PageOfIds>): Promise<number[]> {
  const all: number[] = [];
  for (let page: number | null = 1; page !== null;) {
    const { ids, meta }: PageOfIds = await read(page);
    all.push(...ids);
    page = meta.next_page;
  }
  return all;
}
