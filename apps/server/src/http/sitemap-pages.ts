import { PAGE_SIZES, PUBLIC_PAGES } from '@nabta/contract';
import type { Deps } from '../deps.ts';
import { listChildren } from '../modules/children/index.ts';
import { listFaqs } from '../modules/faqs/index.ts';
import { listProjects } from '../modules/projects/index.ts';

const AT_ONCE = 500;

type Reading = Pick<Deps, 'db' | 'content' | 'settings'>;

/**
 * Every address that search engines may keep. Children are among them only where the ministry
 * allows it (INDEX_CHILDREN).
 */
export async function sitemapPaths(deps: Reading): Promise<string[]> {
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

async function projectPaths(deps: Reading): Promise<string[]> {
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

async function childPaths(deps: Reading): Promise<string[]> {
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
async function faqPaths(deps: Reading): Promise<string[]> {
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
