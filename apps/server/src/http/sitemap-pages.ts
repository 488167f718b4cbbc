import { PAGE_SIZES } from '@nabta/contract';
import type { Deps } from '../deps.ts';
import { listChildren } from '../modules/children/index.ts';
import { listFaqs } from '../modules/faqs/index.ts';
import { listProjects } from '../modules/projects/index.ts';

/** The pages that are always there. `/payment`, `/reminders/stop` and the error pages are no one's. */
const STANDING = [
  '/',
  '/children',
  '/who-we-are',
  '/projects',
  '/donate',
  '/contact-us',
  '/privacy-policy',
  '/terms-conditions',
  '/child-protection',
  '/statement-of-faith',
] as const;

const AT_ONCE = 500;

type Reading = Pick<Deps, 'db' | 'content' | 'settings'>;

/**
 * Every address that search engines may keep. Children are among them only where the ministry
 * allows it (INDEX_CHILDREN).
 */
export async function sitemapPaths(deps: Reading): Promise<string[]> {
  const [questions, projects, children] = await Promise.all([
    questionPaths(deps),
    idsOf((page) =>
      listProjects(deps, { page, per_page: AT_ONCE, featured: false }).then(
        ({ projects: rows, meta }) => ({ ids: rows.map(({ id }) => id), meta }),
      ),
    ),
    deps.settings.indexChildren
      ? idsOf((page) =>
          listChildren(deps, { page, per_page: AT_ONCE, featured: false }).then(
            ({ children: rows, meta }) => ({ ids: rows.map(({ child }) => child.id), meta }),
          ),
        )
      : [],
  ]);
  return [
    ...STANDING,
    ...questions,
    ...projects.map((id) => `/projects/${id}`),
    ...children.map((id) => `/children/${id}`),
  ];
}

/** Each page of questions holds others, so each is worth finding. */
async function questionPaths(deps: Reading): Promise<string[]> {
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
